import type { IDBPDatabase } from 'idb'

/** An IndexedDB database, opened at first use and reopened after the browser closed it. */
export interface Database {
  /** @throws Error while another tab has an older version open. */
  open(): Promise<IDBPDatabase>
  /** Closes it after running transactions; a later use opens it again. */
  close(): void
}

interface Opening {
  readonly database: Promise<IDBPDatabase>
  /** The same, but rejects while another tab blocks it. */
  readonly usable: Promise<IDBPDatabase>
}

/**
 * @param upgrade Creates the stores that version `from` lacks; 0 is a new database.
 * @returns undefined without IndexedDB (Node, some private windows).
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
      // Lazy: most visits do not need it.
      const { openDB } = await import('idb')
      return openDB(name, version, {
        upgrade,
        // An open connection would block another tab's upgrade or deletion.
        blocking: close,
        // A frozen tab may block for long. The request stays open and succeeds when that tab is gone.
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
        // A failure (disk full, access denied) may be temporary: the next use retries.
        if (current === own) current = undefined
      },
    )
    return own
  }
  return { open: () => (current ??= open()).usable, close }
}
