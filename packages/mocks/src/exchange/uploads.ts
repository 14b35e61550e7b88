import { Refusal } from './refusal.ts'

/** Largest picture, bytes. Source: product §7 (Upload). */
export const MAX_PICTURE = 10 * 1024 * 1024

/** The kind of a picture by its first bytes. */
export type PictureKind = 'jpg' | 'png'

/** Where uploaded pictures are kept, beside the journal: commands name them only by their path. */
export interface Uploads {
  /** Resolves when the picture survives the end of the process, if pictures do here. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
}

const SIGNATURES: readonly (readonly [kind: PictureKind, bytes: readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/**
 * Tells what a picture is by its content.
 *
 * @throws Refusal 'fileTooLarge' above 10 MiB, 'fileFormat' when it is neither JPEG nor PNG.
 */
export const readPicture = (bytes: Uint8Array): PictureKind => {
  if (bytes.length > MAX_PICTURE) throw new Refusal('fileTooLarge')
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (!found) throw new Refusal('fileFormat')
  return found[0]
}

/** Keeps pictures as long as the process; the oldest go when there is more than `limit` bytes. */
export const createMemoryUploads = (limit = 20 * MAX_PICTURE): Uploads => {
  const pictures = new Map<string, Uint8Array>()
  let size = 0
  return {
    async put(name, bytes) {
      pictures.set(name, bytes)
      size += bytes.length
      for (const [oldest, { length }] of pictures) {
        if (size <= limit) break
        pictures.delete(oldest)
        size -= length
      }
    },
    get: async name => pictures.get(name),
  }
}
