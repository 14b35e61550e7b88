import type { App } from '../../app/types.ts'
import { OptionDirection } from '../../contract/codes.ts'
import type { OptionExpiry } from '../../contract/index.ts'
import { expectedResult, optionPosition } from '../../rules/index.ts'
import { ZERO } from '../../values/amount.ts'
import { aborted, deferred, type Deferred } from '../../fetched/index.ts'
import { coinOfPair } from '../pair.ts'
import type { AwaitedOption, ListedOption, OptionIntent } from './awaited.ts'
import { dueOf } from './reasons.ts'
import type { OptionEnd, RunningOption, UnknownOption } from './types.ts'

const outcomeOf = (profit: string) => (Number(profit) > 0 ? 'profit' : Number(profit) < 0 ? 'loss' : 'even')

const NONE: readonly OptionExpiry[] = []

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

  const basics = ({ ref, match_id, symbol_name, type, number, seconds }: AwaitedOption) => ({
    id: String(ref),
    pair: match_id,
    coin: coinOfPair(app, match_id, symbol_name),
    direction: type === OptionDirection.up ? ('up' as const) : ('down' as const),
    amount: number,
    seconds,
  })
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
      const basic = basics(order)
      const position = optionPosition(order, offered)
      const result = results.get(order.ref) ?? deferred<OptionEnd>()
      results.set(order.ref, result)
      const row = {
        ...basic,
        openPrice: order.open_price,
        startedAt: order.startedAt,
        endsAt: dueOf(order),
        gone: order.stage === 'gone',
        expected: position && price != null ? expectedResult(position, price) : undefined,
        settled: result.promise,
      }
      const isSame = before && JSON.stringify(before.row) === JSON.stringify(row)
      const made = isSame ? before.row : row
      rows.set(order.ref, { order, offered, coin, price, row: made })
      return made
    },
    /** Resolves `settled` of the order's row. */
    end: (order: AwaitedOption, trade: ListedOption, key: string): OptionEnd => {
      const profit = trade.fact_profits ?? ZERO
      const basic = basics({ ...order, symbol_name: trade.symbol_name ?? order.symbol_name })
      const end = { ...basic, key, outcome: outcomeOf(profit), profit, trade } as const
      results.get(order.ref)?.resolve(end)
      results.delete(order.ref)
      rows.delete(order.ref)
      return end
    },
    unknown: ({ ref, match_id, type, seconds, number }: OptionIntent): UnknownOption => ({
      id: String(ref),
      coin: coinOfPair(app, match_id) ?? '',
      direction: type === OptionDirection.up ? 'up' : 'down',
      seconds,
      amount: number,
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
