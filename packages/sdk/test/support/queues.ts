import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { indexedDbQueue, memoryQueue, type Queue } from '../../src/inbox/index.ts'

let current = new IDBFactory()
const renewDatabases = (): void => {
  current = new IDBFactory()
  vi.stubGlobal('indexedDB', current)
}

/** Every test of the file begins with a browser that has no databases. */
export const freshDatabases = (): void => {
  beforeEach(renewDatabases)
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
/** The databases of the running test. */
export const databases = () => current

export const indexedDb = (): Queue => {
  const queue = indexedDbQueue()
  if (!queue) throw new Error('There is no IndexedDB.')
  return queue
}

/** Makes a new queue; what it returns is the same queue as one tab after the other opens it. */
export const queues: readonly (readonly [name: string, make: () => () => Queue])[] = [
  [
    'memory',
    () => {
      const queue = memoryQueue()
      return () => queue
    },
  ],
  [
    'IndexedDB',
    () => {
      renewDatabases()
      return indexedDb
    },
  ],
]
