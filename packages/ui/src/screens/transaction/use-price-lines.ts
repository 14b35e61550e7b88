import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { PriceLine } from '../../chart/index.ts'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { useT } from '../../locales/intl.ts'
import { priceLines, type TradeKind } from '../../state/price-lines.ts'

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

/** The user's own prices of a coin, as the chart draws them. */
export const usePriceLines = (symbol: string, kind: TradeKind): readonly PriceLine[] => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const marks = priceLines(symbol, kind).value
  return useMemo(
    () =>
      marks.map(({ mark, price, amount }) => ({
        price,
        label: t(`chart.line.${mark}`, { amount: formatNumber(tag, amount) }),
        ...LOOKS[mark],
      })),
    [marks, t, tag],
  )
}
