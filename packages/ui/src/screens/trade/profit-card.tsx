import { profitCurve, type ClosedOrder } from '@app/sdk/rules'
import { useMemo } from 'react'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { SeriesCard } from '../../shared/series-card.tsx'

interface ProfitCardProps {
  /** Newest first; must be stable. */
  readonly orders: readonly ClosedOrder[]
  /** The currency of the results, 'USDT'. */
  readonly unit: string
  /** What the total covers, where that is not obvious. */
  readonly note?: string
}

/** The total of closed orders and its course; nothing for fewer than two. */
export const ProfitCard = ({ orders, unit, note }: ProfitCardProps) => {
  const t = useT()
  const tag = useTag()
  const { points, total, won, lost } = useMemo(() => {
    const curve = profitCurve(orders)
    return { ...curve, points: curve.points.map(point => ({ ...point, value: point.total })) }
  }, [orders])
  const when = ({ time }: { readonly time: string | number | undefined }) => momentText(tag, time)
  return (
    <SeriesCard
      title={t('profit.title')}
      points={points}
      when={when}
      total={total}
      covers={t('profit.orders', { n: points.length })}
      unit={unit}
      decimals="result"
      summary={t('profit.summary', {
        total: formatNumber(tag, total, { decimals: 'result', sign: true }),
        unit,
        n: points.length,
        won,
        lost,
        from: momentText(tag, points[0]?.time),
        to: momentText(tag, points.at(-1)?.time),
      })}
    >
      <p className="row gap-3 caption">
        <span>{t('profit.won', { n: won })}</span>
        <span>{t('profit.lost', { n: lost })}</span>
        {note && <span>{note}</span>}
      </p>
    </SeriesCard>
  )
}
