import { MAX_PICTURE } from '../../journal/uploads.ts'
import { Refusal } from '../core/refusal.ts'

export type PictureKind = 'jpg' | 'png'

const SIGNATURES: readonly (readonly [kind: PictureKind, bytes: readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/**
 * Detects the kind of a picture from its content.
 *
 * @throws Refusal 'fileTooLarge' above 10 MiB, 'fileFormat' when it is neither JPEG nor PNG.
 */
export const readPicture = (bytes: Uint8Array): PictureKind => {
  if (bytes.length > MAX_PICTURE) throw new Refusal('fileTooLarge')
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (!found) throw new Refusal('fileFormat')
  return found[0]
}
