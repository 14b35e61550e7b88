import type { IDBPDatabase } from 'idb'

/** An IndexedDB database that is opened at first use, and again when the browser closed it. */
export interface Database {
  /** @throws Error while another tab holds an older version of it. */
  open(): Promise<IDBPDatabase>
  /** Closes it once what runs is done; a later use opens it again. */
  close(): void
}

interface Opening {
  readonly database: Promise<IDBPDatabase>
  /** The same, but rejected while another tab blocks it. */
  readonly usable: Promise<IDBPDatabase>
}

/**
 * @param upgrade Makes the stores that a database of version `from` lacks; 0 is a new one.
 * @returns undefined where there is no IndexedDB (Node, some private windows).
 */
export const database = (
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase, from: number) => void,
): Database | undefined => {
  if (!('indexedDB' in globalThis)) return undefined
  let current: Opening | undefined
  const close = () => {
    current?.database.then(
      db => db.close(),
      () => {},
    )
    current = undefined
  }
  const open = (): Opening => {
    let block!: (reason: Error) => void
    const blocked = new Promise<never>((_, reject) => (block = reject))
    const openNow = async () => {
      // Loaded at first use: most visits never need it.
      const { openDB } = await import('idb')
      return openDB(name, version, {
        upgrade,
        // Holding on would keep another tab from deleting or renewing it.
        blocking: close,
        // A frozen tab may never let go. The request stays: it succeeds when that tab is gone.
        blocked: () =>
          block(
            Object.assign(new Error(`Another tab holds an older version of the database ${name}.`), {
              name: 'BlockedError',
            }),
          ),
        terminated: () => (current = undefined),
      })
    }
    const database = openNow()
    const own = { database, usable: Promise.race([database, blocked]) }
    own.usable.catch(() => {})
    database.then(
      () => (own.usable = database),
      () => {
        // One that could not be opened (full, forbidden) may be had next time.
        if (current === own) current = undefined
      },
    )
    return own
  }
  return { open: () => (current ??= open()).usable, close }
}
