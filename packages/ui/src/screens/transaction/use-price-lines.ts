import { computed } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { PriceLine } from '../../chart/index.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { leverageOf } from '../../state/leverage.ts'
import { runningOptions } from '../../state/options.ts'
import { spotOf } from '../../state/spot.ts'

/** Whose orders a chart shows: its tab on /transaction. */
export type TradeKind = 'options' | 'coins' | 'contract'

/** What is held is solid, what waits is dashed. */
const LOOKS = {
  up: { tone: 'up', style: 'solid' },
  fall: { tone: 'down', style: 'solid' },
  limitBuy: { tone: 'up' },
  limitSell: { tone: 'down' },
  long: { tone: 'up', style: 'solid' },
  short: { tone: 'down', style: 'solid' },
  takeProfit: { tone: 'accent' },
  stopLoss: { tone: 'warning' },
} as const satisfies Record<string, Pick<PriceLine, 'tone' | 'style'>>

/** A price of the user's own, and how much of it: USDT of an option, coins of a spot order, lots of a leveraged one. */
type Mark = readonly [look: keyof typeof LOOKS, price: string | number | undefined, amount: string | number]

/** By kind of trade. The first ones keep their labels where there are too many. */
const MARKS: Record<TradeKind, (coin: string) => readonly Mark[]> = {
  options: coin =>
    (runningOptions.value ?? [])
      .filter(order => order.coin === coin)
      .map(({ direction, openPrice, amount }) => [direction === 'up' ? 'up' : 'fall', openPrice, amount]),
  coins: coin =>
    (spotOf(coin).waiting.value ?? []).map(({ side, price, amount }) => [
      side === 'buy' ? 'limitBuy' : 'limitSell',
      price,
      amount,
    ]),
  contract: coin => {
    const orders = leverageOf(coin).orders.value ?? []
    const open = orders.filter(order => order.state === 'open')
    const waiting = orders.filter(order => order.state === 'waiting')
    return [
      ...open.map(({ side, price, lots }): Mark => [side === 'buy' ? 'long' : 'short', price, lots]),
      ...open.flatMap(({ takeProfit, stopLoss, lots }): readonly Mark[] => [
        ['takeProfit', takeProfit, lots],
        ['stopLoss', stopLoss, lots],
      ]),
      ...waiting.map(({ side, limit, lots }): Mark => [
        side === 'buy' ? 'limitBuy' : 'limitSell',
        limit,
        lots,
      ]),
    ]
  },
}

/** The user's own prices of a coin, live, as the chart draws them: orders, positions and stops of one kind of trade. */
export const usePriceLines = (symbol: string, kind: TradeKind): readonly PriceLine[] => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const marks = useMemo(() => computed(() => MARKS[kind](symbol)), [symbol, kind]).value
  return useMemo(
    () =>
      marks.flatMap(([look, price, amount]) => {
        // A stop that is not set has none.
        if (!(Number(price) > 0)) return []
        const label = t(`chart.line.${look}`, { amount: formatNumber(tag, amount) })
        return [{ price: Number(price), label, ...LOOKS[look] }]
      }),
    [marks, t, tag],
  )
}
