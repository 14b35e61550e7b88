/** The exchange of a database runs in another tab. */
export class ExchangeInUse extends Error {
  override readonly name = 'ExchangeInUse'
  constructor() {
    super('The exchange runs in another tab of this browser: take it over with { takeOver: true }')
  }
}

interface HeldLock {
  /** Resolves when another page takes it over. */
  readonly taken: Promise<void>
  release(): void
}

/**
 * Holds a Web Lock until it is released, the page ends, or another one takes it over.
 *
 * @throws ExchangeInUse if another page holds it and `takeOver` is off.
 * @throws Error where the browser denies locks.
 */
export const holdLock = (name: string, takeOver: boolean): Promise<HeldLock> =>
  new Promise((resolve, reject) => {
    let take!: () => void
    const taken = new Promise<void>(settle => (take = settle))
    const hold = (lock: unknown) => {
      if (lock === null) return reject(new ExchangeInUse())
      return new Promise<void>(release => resolve({ taken, release }))
    }
    navigator.locks
      .request(name, takeOver ? { steal: true } : { ifAvailable: true }, hold)
      .catch((error: unknown) => {
        take()
        // Without effect once it is held.
        reject(error as Error)
      })
  })
