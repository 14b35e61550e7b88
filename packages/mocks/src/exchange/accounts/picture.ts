import { MAX_PICTURE } from '../../journal/journal.ts'
import { Refusal } from '../core/refusal.ts'

export type PictureKind = 'jpg' | 'png'

const PNG_START = [0x89504e47, 0x0d0a1a0a]
const [IHDR, IDAT, IEND] = [0x49484452, 0x49444154, 0x49454e44]
/** The smallest PNG with an empty IDAT. */
const PNG_LEAST = 57

/** A header with a size, data, and nothing behind the end. */
const isPng = (view: DataView): boolean => {
  if (view.byteLength < PNG_LEAST || PNG_START.some((word, index) => view.getUint32(index * 4) !== word))
    return false
  const hasSize = view.getUint32(8) === 13 && view.getUint32(16) > 0 && view.getUint32(20) > 0
  if (view.getUint32(12) !== IHDR || !hasSize) return false
  let hasData = false
  // Each chunk: length, type, data, checksum.
  for (let at = 8; at + 12 <= view.byteLength;) {
    const type = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (type === IDAT) hasData = true
    if (type === IEND) return hasData && at === view.byteLength
  }
  return false
}

const [SOI, EOI, SOS] = [0xffd8, 0xffd9, 0xffda]
/** The markers of frames; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** A frame with a size, a scan, and the end at the end. Pictures of phones can contain a second one behind the first. */
const isJpeg = (view: DataView): boolean => {
  const end = view.byteLength - 2
  if (end < 2 || view.getUint16(0) !== SOI || view.getUint16(end) !== EOI) return false
  let hasFrame = false
  // Each segment: marker, length from here, data. The first byte of a frame is its precision.
  for (let at = 2; at + 10 <= end;) {
    const marker = view.getUint16(at)
    if (marker < 0xff01) return false
    if (marker === SOS) return hasFrame
    // Bytes FF may fill the space before a marker.
    if (marker === 0xffff) at += 1
    else {
      if (isFrame(marker)) hasFrame = view.getUint16(at + 5) > 0 && view.getUint16(at + 7) > 0
      at += 2 + view.getUint16(at + 2)
    }
  }
  return false
}

/**
 * Detects the kind of a picture from its content: its structure and its end, not its pixels.
 *
 * @throws Refusal 'fileTooLarge' above 10 MiB, 'fileFormat' when it is neither JPEG nor PNG.
 */
export const readPicture = (bytes: Uint8Array): PictureKind => {
  if (bytes.length > MAX_PICTURE) throw new Refusal('fileTooLarge')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isJpeg(view)) return 'jpg'
  if (isPng(view)) return 'png'
  throw new Refusal('fileFormat')
}
