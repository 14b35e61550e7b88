import { BehaviorSubject, filter, type Observable } from 'rxjs'
import { contract, type Pair } from '../contract/index.ts'
import type { Connection, MarketStore, Quote } from '../realtime/index.ts'
import { createStoredValue } from '../session/stored-value.ts'
import type { Storage } from '../storage/storage.ts'
import { toNumber } from '../values/index.ts'
import type { Timer } from '../values/timer.ts'

/** How often prices are stored while pushes arrive, ms. */
export const KEEP_EVERY = 30_000
/** The number of coins that are stored: a storage has a few megabytes. */
const MOST_COINS = 300

interface LastPrices {
  /** Unix ms. */
  readonly at: number
  readonly pairs: readonly Pair[]
}

const NONE: LastPrices = { at: 0, pairs: [] }

const pairOf = ({ match_id, ...quote }: Quote): Pair | undefined =>
  match_id === null ? undefined : ({ ...quote, id: match_id } as Pair)

interface Settings {
  readonly storage: Storage
  readonly timer: Timer
  readonly market: MarketStore
  readonly connection: Pick<Connection, 'status$'>
  /** Of the platform: the prices of another one are not shown. */
  readonly origin: string
  /** False for a storage that ends with the program. */
  readonly keeps: boolean
}

/** Keeps the last prices on the device for a start without a network. They are the platform's public prices, no user's data. */
export const createLastPrices = ({ storage, timer, market, connection, origin, keeps }: Settings) => {
  const at$ = new BehaviorSubject<number | null>(null)
  const stored = createStoredValue<LastPrices>({
    storage,
    key: 'h4.prices',
    initial: NONE,
    parse: value => {
      const { at, from, pairs } = (value ?? {}) as Readonly<Record<string, unknown>>
      const time = toNumber(at)
      if (time === undefined || from !== origin || !Array.isArray(pairs)) return undefined
      const quotation = pairs.slice(0, MOST_COINS)
      const [quotes] = contract.market.quotations.output.safeParse([{ quotation }]).data ?? []
      return quotes && { at: time, pairs: quotes.quotation }
    },
    onChange: () => {},
    timer,
  })
  let isFresh = false
  let keptAt = 0
  const keep = (at: number, coins: readonly string[]) => {
    const pairs = coins.slice(0, MOST_COINS).flatMap(coin => {
      const quote = market.quote(coin)
      return (quote && pairOf(quote)) ?? []
    })
    if (pairs.length === 0) return
    keptAt = at
    const value = { at, pairs, from: origin }
    void stored.set(value)
  }
  let coins: readonly string[] = []
  const following = market.coins$.subscribe(all => (coins = all))
  following.add(
    connection.status$
      .pipe(filter(({ lastMessageAt }) => keeps && isFresh && (lastMessageAt ?? 0) - keptAt >= KEEP_EVERY))
      .subscribe(({ lastMessageAt }) => keep(lastMessageAt ?? 0, coins)),
  )
  return {
    /** When the shown prices were current, unix ms, while they are those of the storage; else null. */
    at$: at$.asObservable() as Observable<number | null>,
    /** Shows the stored prices until there are newer ones. */
    restore: async () => {
      const last = await stored.restore()
      if (isFresh || last === undefined || last.pairs.length === 0) return
      market.snapshot(last.pairs, 0)
      at$.next(last.at)
    },
    /** Called when the platform's prices are known. */
    fresh: () => {
      isFresh = true
      if (at$.value !== null) at$.next(null)
    },
    close: () => {
      following.unsubscribe()
      stored.close()
      at$.complete()
    },
  }
}
