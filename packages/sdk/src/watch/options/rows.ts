import type { App } from '../../app/types.ts'
import { OptionDirection } from '../../contract/codes.ts'
import type { OptionExpiry } from '../../contract/index.ts'
import { expectedResult, optionPosition } from '../../rules/index.ts'
import { ZERO } from '../../values/amount.ts'
import { aborted, deferred, type Deferred } from '../fetched.ts'
import { coinOfPair } from '../pair.ts'
import type { AwaitedOption, ListedOption, OptionIntent } from './awaited.ts'
import { dueOf } from './due.ts'
import type { OptionEnd, RunningOption, UnknownOption } from './types.ts'

const outcomeOf = (profit: string) => (Number(profit) > 0 ? 'profit' : Number(profit) < 0 ? 'loss' : 'even')

/** Makes the public rows, each with the promise of its result. */
export const createOptionRows = (app: App) => {
  const results = new Map<number, Deferred<OptionEnd>>()
  const rows = new Map<number, RunningOption>()

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
    running: (order: AwaitedOption, offered: readonly OptionExpiry[] = []): RunningOption => {
      const basic = basics(order)
      const price = basic.coin === undefined ? undefined : app.market.quote(basic.coin)?.now_price
      const position = optionPosition(order, offered)
      const result = results.get(order.ref) ?? deferred<OptionEnd>()
      results.set(order.ref, result)
      const row = {
        ...basic,
        openPrice: order.open_price,
        startedAt: order.startedAt,
        endsAt: dueOf(order),
        expected: position && price != null ? expectedResult(position, price) : undefined,
        settled: result.promise,
      }
      const before = rows.get(order.ref)
      if (before && JSON.stringify(before) === JSON.stringify(row)) return before
      rows.set(order.ref, row)
      return row
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
