import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

interface Photo {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const crcOf = (bytes: Buffer) => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, crc])
}

/** A grey PNG. */
export const png = (name = 'voucher.png', width = 60, height = 80): Photo => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // 8 bit, grey.
  size.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 150)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** EXIF orientation 6: rotate by 90° clockwise. */
const ORIENTATION_6 = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
)

/**
 * A JPEG of a drawn payment receipt. Large dimensions exceed the platform's limit, like photos of phones.
 *
 * @param turned Adds EXIF orientation 6: the pixels are stored rotated.
 */
export const jpeg = async (page: Page, width: number, height: number, turned = false): Promise<Photo> => {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#e8edf2'
      context.fillRect(0, 0, canvas.width, canvas.height)
      const unit = canvas.width / 24
      context.fillStyle = '#1c7a54'
      context.fillRect(0, 0, canvas.width, unit * 4)
      context.fillStyle = '#11151a'
      context.font = `bold ${unit * 1.6}px sans-serif`
      context.fillText('Transfer sent', unit * 2, unit * 7)
      context.font = `${unit * 1.2}px sans-serif`
      context.fillText('250.00 USDT', unit * 2, unit * 10)
      return canvas.toDataURL('image/jpeg', 0.95)
    },
    [width, height] as const,
  )
  const plain = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const buffer = turned ? Buffer.concat([plain.subarray(0, 2), ORIENTATION_6, plain.subarray(2)]) : plain
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

/** The photo padded to a size above the platform's limit. */
export const padded = (photo: Photo, size: number): Photo => ({
  ...photo,
  buffer: Buffer.concat([photo.buffer, Buffer.alloc(size - photo.buffer.length, 7)]),
})

/** A HEIC header, which is all that is checked. */
export const heic = (name = 'IMG_0002.HEIC', mimeType = 'image/heic'): Photo => ({
  name,
  mimeType,
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(500, 3),
  ]),
})

export const text = (name = 'receipt.pdf', mimeType = 'application/pdf'): Photo => ({
  name,
  mimeType,
  buffer: Buffer.from('%PDF-1.7 not a picture'),
})

/** Displayed width and height of a JPEG or PNG. */
export const sizeOf = async (page: Page, bytes: Buffer): Promise<readonly [number, number]> =>
  page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/*;base64,${data}`
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  }, bytes.toString('base64'))
