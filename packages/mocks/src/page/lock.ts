/** The exchange of a database runs in another tab. */
export class ExchangeInUse extends Error {
  override readonly name = 'ExchangeInUse'
  constructor() {
    super('The exchange runs in another tab of this browser: take it over with { takeOver: true }')
  }
}

/**
 * Holds a Web Lock until the page ends, or another one takes it over.
 *
 * @returns a promise of the take-over, in an object: it must not be awaited with the lock.
 * @throws ExchangeInUse if another page holds it and `takeOver` is off.
 */
export const holdLock = (name: string, takeOver: boolean): Promise<{ readonly taken: Promise<void> }> =>
  new Promise((resolve, reject) => {
    let take!: () => void
    const taken = new Promise<void>(settle => (take = settle))
    const hold = (lock: unknown) => {
      if (lock === null) return reject(new ExchangeInUse())
      resolve({ taken })
      // Never settles: the lock ends with the page.
      return new Promise<void>(() => {})
    }
    navigator.locks.request(name, takeOver ? { steal: true } : { ifAvailable: true }, hold).catch(take)
  })
