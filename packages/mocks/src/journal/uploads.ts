/** Largest picture, bytes. Source: product §7 (Upload). */
export const MAX_PICTURE = 10 * 1024 * 1024

/** Storage of uploaded pictures, outside the journal: commands contain only their paths. */
export interface Uploads {
  /** Resolves when the picture is stored; with persistent storage, durably. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
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
