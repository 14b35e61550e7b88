const FRAMES = {
  'image/png': {
    // Signature; IHDR: 1 × 1, 8 bit, grey; IDAT; IEND.
    start: '89504e470d0a1a0a 0000000d49484452000000010000000108000000003a7e9b55 00000000 49444154',
    end: '00000000 0000000049454e44ae426082',
  },
  // SOI; a frame of 1 × 1; a scan; EOI.
  'image/jpeg': { start: 'ffd8 ffc0000b080001000101011100 ffda0008010100003f00', end: 'ffd9' },
} as const

export type PictureType = keyof typeof FRAMES

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** The structure of a picture around pixels that mean nothing. @param size in bytes */
export const picture = (type: PictureType, size = 100): Uint8Array<ArrayBuffer> => {
  const { start, end } = FRAMES[type]
  const [head, tail] = [bytesOf(start), bytesOf(end)]
  if (type === 'image/png') head.writeUInt32BE(size - head.length - tail.length, head.length - 8)
  const bytes = new Uint8Array(size)
  bytes.set(head)
  bytes.set(tail, size - tail.length)
  return bytes
}
