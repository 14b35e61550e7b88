/** A still of an animation: a WebP picture, and how long it is shown, ms. */
export interface Frame {
  readonly picture: Buffer
  readonly ms: number
}

const uint24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

const chunk = (name: string, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)])
}

/** The chunk with the pixels of a lossy picture, as it is in the file. */
const pixelsOf = (picture: Buffer) => {
  for (let at = 12; at < picture.length;) {
    const end = at + 8 + picture.readUInt32LE(at + 4)
    if (picture.toString('latin1', at, at + 4) === 'VP8 ') return picture.subarray(at, end + (end % 2))
    at = end + (end % 2)
  }
  throw new Error('The picture is not a lossy WebP')
}

/**
 * Joins pictures of one size into an animation that repeats. Chromium encodes the pictures; this is only the container
 * (https://developers.google.com/speed/webp/docs/riff_container): the libraries for it are under the LGPL or need a compiler.
 */
export const animate = (frames: readonly Frame[], width: number, height: number): Buffer => {
  const size = [uint24(width - 1), uint24(height - 1)]
  const animation = Buffer.from([2, 0, 0, 0])
  const origin = Buffer.alloc(6)
  // Each picture covers the whole last one.
  const replace = Buffer.from([2])
  const body = Buffer.concat([
    chunk('VP8X', animation, ...size),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map(({ picture, ms }) =>
      chunk('ANMF', origin, ...size, uint24(ms), replace, pixelsOf(picture)),
    ),
  ])
  return chunk('RIFF', Buffer.from('WEBP'), body)
}
