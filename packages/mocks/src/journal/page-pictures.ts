import { MAX_PICTURE, type Uploads } from './uploads.ts'
import type { PageDatabase } from './page-database.ts'

/** bytes */
const LIMIT = 5 * MAX_PICTURE

/** Stores pictures in IndexedDB; deletes the oldest above `limit` bytes. */
export const createPagePictures = (database: PageDatabase, limit = LIMIT): Uploads => ({
  async put(name, bytes) {
    const { store, done } = database.transaction('pictures', 'readwrite', { durability: 'strict' })
    const makeRoom = async () => {
      let room = limit
      // Newest first: names begin with the upload time.
      for (let each = await store.openCursor(null, 'prev'); each; each = await each.continue()) {
        room -= each.value.length
        if (room < 0) await each.delete()
      }
    }
    await Promise.all([store.put(bytes, name), makeRoom(), done])
  },
  get: name => database.get('pictures', name),
})
