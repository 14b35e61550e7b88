import type { Amount } from '@app/sdk'
import { limitDistance } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { quoteField } from '../../state/market.ts'

interface DistanceProps {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly limit: Amount
  /** What it means for the order that the market has already reached the limit. */
  readonly reached?: string
}

/** The live distance of a limit from the market price: '1.05% below market'. */
export const Distance = ({ symbol, side, limit, reached }: DistanceProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const distance = limitDistance(limit, quoteField(symbol, 'now_price').value ?? null)
  if (distance === null) return null
  const isBelow = distance.startsWith('-')
  const n = formatNumber(tag, distance.replace('-', ''), { decimals: 'share' })
  const text =
    distance === '0' ? t('trade.distance.none') : t(`trade.distance.${isBelow ? 'below' : 'above'}`, { n })
  const isReached = reached !== undefined && distance !== '0' && isBelow === (side === 'sell')
  return (
    <span className="toned" data-tone={isReached ? 'warning' : undefined}>
      {isReached ? `${text} · ${reached}` : text}
    </span>
  )
}
