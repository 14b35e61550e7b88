import { MAX_UPLOAD } from '@app/sdk/contract'

/** Longest side of an uploaded photo, pixels: text on a document stays readable. */
const LONGEST = 2048
/** A long strip, such as a screenshot of a whole chat, keeps this width for its text … */
const NARROWEST = 1024
/** … up to the canvas height that every phone supports. */
const CANVAS = 8192
/** A JPEG or PNG within these limits is sent unchanged, bytes. */
const SMALL = 2 * 1024 * 1024
const QUALITY = 0.85

/** Why a file cannot be sent as a photo. */
export type PhotoProblem = 'empty' | 'heic' | 'notPhoto' | 'damaged'

/** An invalid file, found before the upload. */
export class PhotoError extends Error {
  readonly problem: PhotoProblem
  constructor(problem: PhotoProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Brands of HEIF files, in the box 'ftyp' at their start. */
const HEIF = /^....ftyp(he[ivm][cfmsx]|heif|mif1|msf1)/s

/** The last bytes of a file without anything behind the picture. */
const ENDS = { 'image/jpeg': '\xff\xd9', 'image/png': 'IEND\xae\x42\x60\x82' } as const

const textOf = async (part: Blob) => String.fromCodePoint(...new Uint8Array(await part.arrayBuffer()))

/** By the content; a HEIF file of an unknown brand by its type or name. */
const contentOf = async (file: File): Promise<'image/jpeg' | 'image/png' | 'heic' | undefined> => {
  const head = await textOf(file.slice(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG')) return 'image/png'
  const isHeif = HEIF.test(head) || /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  return isHeif ? 'heic' : undefined
}

/** The picture, rotated by its EXIF orientation. */
const decode = async (file: Blob): Promise<ImageBitmap | HTMLImageElement> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Safari can decode some types, such as HEIC, only this way.
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
      return image
    } finally {
      URL.revokeObjectURL(image.src)
    }
  }
}

const toJpeg = (picture: ImageBitmap | HTMLImageElement, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Converts a file to a type that the platform accepts: JPEG or PNG, large pictures scaled down. Checks the content;
 * names and types of files are often wrong.
 * @throws PhotoError
 */
export const preparePhoto = async (file: File): Promise<Blob> => {
  if (file.size === 0) throw new PhotoError('empty')
  const content = await contentOf(file)
  const picture = await decode(file).catch(() => {
    throw new PhotoError(content === 'heic' ? 'heic' : content ? 'damaged' : 'notPhoto')
  })
  const longest = Math.max(picture.width, picture.height)
  const shortest = Math.min(picture.width, picture.height)
  const scale = Math.min(1, Math.max(LONGEST / longest, NARROWEST / shortest), CANVAS / longest)
  const type = content !== 'heic' && scale === 1 && file.size <= SMALL ? content : undefined
  // Phones append data to a picture, and so can an attacker: drawn again, it is only the picture.
  const asItIs = type && (await textOf(file.slice(-8))).endsWith(ENDS[type]) ? type : undefined
  const photo = asItIs ? file.slice(0, file.size, asItIs) : await toJpeg(picture, scale)
  if ('close' in picture) picture.close()
  if (!photo || photo.size > MAX_UPLOAD) throw new PhotoError('damaged')
  return photo
}
