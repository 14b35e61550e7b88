import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { indexedDbQueue, memoryQueue, type Queue } from '../../src/inbox/index.ts'

let current = new IDBFactory()
const renewDatabases = (): void => {
  current = new IDBFactory()
  vi.stubGlobal('indexedDB', current)
}

/** Each test of the file starts without databases. */
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

/** `make` creates a queue; each call of its result opens that queue in another tab. */
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
