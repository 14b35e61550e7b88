import type { IDBPDatabase } from 'idb'

/** An IndexedDB database that is opened at first use, and again when the browser closed it. */
export interface Database {
  open(): Promise<IDBPDatabase>
  /** Closes it once what runs is done; a later use opens it again. */
  close(): void
}

/**
 * @param upgrade Makes the stores of a new database.
 * @returns undefined where there is no IndexedDB (Node, some private windows).
 */
export function database(name: string, upgrade: (created: IDBPDatabase) => void): Database | undefined {
  if (!('indexedDB' in globalThis)) return undefined
  let opened: Promise<IDBPDatabase> | undefined
  const close = () => {
    opened?.then(
      db => db.close(),
      () => {},
    )
    opened = undefined
  }
  const openNow = async () => {
    // Loaded at first use: most visits never need it.
    const { openDB } = await import('idb')
    // Holding on would keep another tab from deleting or renewing it.
    return openDB(name, 1, { upgrade, blocking: close, terminated: () => (opened = undefined) })
  }
  return {
    open: () => {
      if (opened) return opened
      const opening = openNow()
      opened = opening
      // One that could not be opened (full, forbidden) may be had next time.
      opening.catch(() => {
        if (opened === opening) opened = undefined
      })
      return opening
    },
    close,
  }
}
