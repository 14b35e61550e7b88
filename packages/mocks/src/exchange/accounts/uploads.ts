import { Refusal } from '../core/refusal.ts'

/** Largest picture, bytes. Source: product §7 (Upload). */
export const MAX_PICTURE = 10 * 1024 * 1024

export type PictureKind = 'jpg' | 'png'

/** Storage of uploaded pictures, outside the journal: commands contain only their paths. */
export interface Uploads {
  /** Resolves when the picture is stored; with persistent storage, durably. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
}

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

/** Stores pictures in memory; drops the oldest ones above `limit` bytes. */
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
