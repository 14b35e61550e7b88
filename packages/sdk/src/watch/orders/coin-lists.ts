import { Subject, type Observable, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError, type SendOptions } from '../../client/index.ts'
import type { Page } from '../../contract/paging.ts'
import { onUserChange } from '../../fetched/index.ts'
import type { PairIds } from '../../rules/index.ts'
import { listPages, type ListedPages } from './pages.ts'

/** The `currency_id` that requests all coins, on servers that support it. */
const ALL_COINS = 0
/** How long an answer serves the coins that have not used it, if nothing changes meanwhile, ms. */
const SHARED_MS = 1000

interface Sources<Name, Row, Answer extends Page<Row>> {
  ask(name: Name, ids: PairIds, page: number, options: SendOptions): Promise<Answer>
  /** Undefined if the platform does not say. */
  coinOf(row: Row, app: App): string | undefined
  /** The lists whose rows are open orders: their coins are emitted on `found$`. */
  readonly open: readonly Name[]
}

/** An answer for all coins. */
interface Round<Row, Answer> {
  /** Undefined if the server answered with an error. */
  readonly listed: Promise<ListedPages<Row, Answer> | undefined>
  /** The coins that used it. */
  readonly served: Set<string>
  /** Elapsed ms; Infinity in flight. */
  answeredAt: number
}

export interface CoinLists<Name, Row, Answer> {
  /** Coins with open orders, as answers for all coins show them. */
  readonly found$: Observable<readonly string[]>
  /** Whether the server is known to list all coins. */
  readonly listsAll: boolean
  /** Lists all coins with one request from now on, where the server supports it. */
  shareAll(): void
  /** Something has changed that no call of this app, nor `changed$`, reports: earlier answers are not used again. */
  expire(): void
  /** The rows of a coin. @param isMissing Whether its next page is needed. */
  of(
    name: Name,
    coin: string,
    ids: PairIds,
    isMissing: (rows: readonly Row[]) => boolean,
    options: SendOptions,
  ): Promise<ListedPages<Row, Answer>>
  /** The rows of all coins; undefined where the server is not known to list them. @param ids Of any pair. */
  ofAll(name: Name, ids: PairIds, options: SendOptions): Promise<readonly Row[] | undefined>
}

/** Whether a server answered with an error: some fail at {@link ALL_COINS} rather than refuse it. */
const isAnswered = (error: unknown): boolean =>
  error instanceof AppError &&
  error.status !== 429 &&
  (error.code === 'REFUSED' || error.code === 'HTTP' || error.code === 'BAD_RESPONSE')

/**
 * Fetches the lists of single coins, from one answer for all coins where the server supports it.
 *
 * A server that returned rows for {@link ALL_COINS} supports it; one that returns none, or an error, while a coin has some
 * does not.
 * While neither is known, a list of all coins is tried once, and again when a coin has rows.
 */
export const createCoinLists = <Name, Row extends { readonly id: number }, Answer extends Page<Row>>(
  app: App,
  life: Subscription,
  { ask, coinOf, open }: Sources<Name, Row, Answer>,
): CoinLists<Name, Row, Answer> => {
  const found$ = new Subject<readonly string[]>()
  const rounds = new Map<Name, Round<Row, Answer>>()
  const tried = new Set<Name>()
  const abort = new AbortController()
  let isShared = false
  let supportsAll: boolean | undefined
  const expire = () => rounds.clear()
  life.add(app.changed$.subscribe(expire))
  life.add(
    onUserChange(app, () => {
      expire()
      tried.clear()
    }),
  )
  life.add(() => {
    found$.complete()
    abort.abort()
  })

  const fetchAll = async (name: Name, ids: PairIds, { silent }: SendOptions) => {
    const all = { ...ids, currency_id: ALL_COINS }
    const options = { signal: abort.signal, ...(silent !== undefined && { silent }) }
    const listed = await listPages<Row, Answer>(
      page => ask(name, all, page, options),
      () => false,
    ).catch((error: unknown) => {
      if (supportsAll || !isAnswered(error)) throw error
      return undefined
    })
    const coins = listed?.rows.map(row => coinOf(row, app)) ?? []
    if (coins.length > 0) supportsAll = !coins.includes(undefined)
    if (supportsAll && open.includes(name)) found$.next([...new Set(coins.flatMap(coin => coin ?? []))])
    return listed
  }
  const roundOf = (name: Name, coin: string, ids: PairIds, options: SendOptions) => {
    const last = rounds.get(name)
    if (last && app.time.elapsed() - last.answeredAt <= SHARED_MS && !last.served.has(coin)) {
      last.served.add(coin)
      return last.listed
    }
    if (supportsAll === undefined && tried.has(name)) return undefined
    tried.add(name)
    const listed = fetchAll(name, ids, options)
    const round: Round<Row, Answer> = { listed, served: new Set([coin]), answeredAt: Infinity }
    rounds.set(name, round)
    listed.then(
      () => (round.answeredAt = app.time.elapsed()),
      () => {
        tried.delete(name)
        if (rounds.get(name) === round) rounds.delete(name)
      },
    )
    return listed
  }
  const isTried = () => isShared && supportsAll !== false
  /** The rows of all coins; undefined unless the server is known to support it. */
  const listAll = async (name: Name, coin: string, ids: PairIds, options: SendOptions) => {
    if (!isTried()) return undefined
    const all = await roundOf(name, coin, ids, options)
    // An empty list does not show it; another one may, and is needed next.
    for (const other of open)
      if (supportsAll === undefined) await roundOf(other, '', ids, options)?.catch(() => {})
    return supportsAll ? all : undefined
  }

  return {
    found$,
    get listsAll() {
      return supportsAll === true
    },
    shareAll: () => void (isShared = true),
    expire,
    of: async (name, coin, ids, isMissing, options) => {
      const all = await listAll(name, coin, ids, options)
      const ofCoin = (rows: readonly Row[]) => rows.filter(row => (coinOf(row, app) ?? coin) === coin)
      // A longer list may have more rows of the coin; and an empty one is no proof that an order has left it.
      if (all?.isWhole && (all.rows.length > 0 || !isMissing([]))) return { ...all, rows: ofCoin(all.rows) }
      const own = await listPages<Row, Answer>(
        page => ask(name, ids, page, options),
        rows => isMissing(ofCoin(rows)),
      ).catch((error: unknown) => {
        // Then the errors of all coins say nothing about them.
        tried.clear()
        throw error
      })
      if (isTried() && supportsAll === undefined && own.rows.length > 0) {
        tried.delete(name)
        await roundOf(name, coin, ids, options)?.then(
          () => (supportsAll ??= false),
          () => {},
        )
      }
      return { ...own, rows: ofCoin(own.rows) }
    },
    ofAll: async (name, ids, options) => (await listAll(name, 'all', ids, options))?.rows,
  }
}
