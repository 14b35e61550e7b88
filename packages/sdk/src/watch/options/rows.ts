import type { App } from '../../app/types.ts'
import { OptionDirection, OptionStatus } from '../../contract/codes.ts'
import type { OptionExpiry } from '../../contract/index.ts'
import { expectedResult, optionPosition } from '../../rules/index.ts'
import { laterBy } from '../../rules/options.ts'
import { ZERO } from '../../values/amount.ts'
import { aborted, deferred, type Deferred } from '../../fetched/index.ts'
import { coinOfPair } from '../pair.ts'
import type { AwaitedOption, ListedTrade, OptionIntent, OptionOrdered } from './awaited.ts'
import { dueOf } from './reasons.ts'
import type { ListedOption, OptionEnd, RunningOption, UnknownOption } from './types.ts'

const outcomeOf = (profit: string) => (Number(profit) > 0 ? 'profit' : Number(profit) < 0 ? 'loss' : 'even')

const NONE: readonly OptionExpiry[] = []

/** An order, a row of a list, or what was sent. */
type AnyOption = OptionOrdered &
  Pick<AwaitedOption, 'id' | 'symbol_name' | 'open_price'> & { readonly ref: number | string }

interface Made {
  readonly order: AwaitedOption
  readonly offered: readonly OptionExpiry[]
  readonly coin: string | undefined
  readonly price: number | null | undefined
  readonly row: RunningOption
}

/** Makes the public rows, each with the promise of its result. */
export const createOptionRows = (app: App) => {
  const results = new Map<number, Deferred<OptionEnd>>()
  /** With what each row was made from: prices come often, and change few rows. */
  const rows = new Map<number, Made>()

  const basics = ({ id, ref, match_id, symbol_name, type, number, seconds, open_price }: AnyOption) => ({
    kind: 'option' as const,
    id,
    ref: String(ref),
    pair: match_id,
    coin: coinOfPair(app, match_id, symbol_name),
    side: type === OptionDirection.up ? ('up' as const) : ('down' as const),
    amount: number,
    seconds,
    openPrice: open_price,
  })
  const listed = (trade: ListedTrade, ref: string | number): ListedOption => {
    const { created_at, complete_at, handled_at, seconds } = trade
    const isClosed = trade.status === OptionStatus.closed
    const endedAt = complete_at ?? handled_at ?? laterBy(created_at, seconds) ?? undefined
    return {
      ...basics({ ...trade, ref }),
      status: isClosed ? 'closed' : 'open',
      openedAt: created_at ?? undefined,
      endedAt: isClosed ? endedAt : undefined,
      closePrice: (isClosed && trade.end_price) || undefined,
      profit: trade.fact_profits ?? null,
      trade,
    }
  }
  return {
    /** Returns the same object while the contents are equal. */
    running: (order: AwaitedOption, offered: readonly OptionExpiry[] = NONE): RunningOption => {
      const before = rows.get(order.ref)
      const coin = coinOfPair(app, order.match_id, order.symbol_name)
      const price = coin === undefined ? undefined : app.market.quote(coin)?.now_price
      if (
        before?.order === order &&
        before.offered === offered &&
        before.coin === coin &&
        before.price === price
      )
        return before.row
      const position = optionPosition(order, offered)
      const result = results.get(order.ref) ?? deferred<OptionEnd>()
      results.set(order.ref, result)
      const row = {
        ...basics(order),
        status: order.stage === 'gone' ? ('unknown' as const) : ('open' as const),
        openedAt: order.startedAt,
        endedAt: undefined,
        endsAt: dueOf(order),
        expected: position && price != null ? expectedResult(position, price) : undefined,
        settled: result.promise,
      }
      const isSame = before && JSON.stringify(before.row) === JSON.stringify(row)
      const made = isSame ? before.row : row
      rows.set(order.ref, { order, offered, coin, price, row: made })
      return made
    },
    /** The rows of a list. Those without an id are numbered from the end: new ones do not renumber them. */
    listed: (trades: readonly ListedTrade[]) =>
      trades.map((trade, at) => listed(trade, trade.id ?? `row ${trades.length - at}`)),
    /** Resolves `settled` of the order's row. */
    end: ({ ref, id, symbol_name }: AwaitedOption, trade: ListedTrade, key: string): OptionEnd => {
      const profit = trade.fact_profits ?? ZERO
      const known = { id: trade.id ?? id, symbol_name: trade.symbol_name ?? symbol_name }
      const closed = { ...trade, ...known, status: OptionStatus.closed }
      const end = {
        ...listed(closed, ref),
        trade,
        status: 'closed',
        key,
        outcome: outcomeOf(profit),
        profit,
      } as const
      results.get(ref)?.resolve(end)
      results.delete(ref)
      rows.delete(ref)
      return end
    },
    unknown: (intent: OptionIntent): UnknownOption => ({
      ...basics(intent),
      status: 'unknown',
      openedAt: undefined,
      endedAt: undefined,
    }),
    /** The user changed or the watcher was closed. */
    reset: () => {
      for (const { reject } of results.values()) reject(aborted())
      results.clear()
      rows.clear()
    },
  }
}

export type OptionRows = ReturnType<typeof createOptionRows>
