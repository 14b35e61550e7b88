import { profitCurve, type ClosedOrder } from '@app/sdk'
import { lazy, Suspense, useId, useMemo, useState, type CSSProperties } from 'react'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import style from './profit-card.module.css'

// The chart library is large: the list neither waits for it nor fails with it.
const ProfitLine = lazy(() => import('./profit-line.tsx').catch(() => ({ default: () => null })))

interface ProfitCardProps<Order> {
  /** Closed orders, newest first. */
  readonly orders: readonly Order[]
  /** Must be stable. */
  readonly read: (order: Order) => ClosedOrder
  /** The currency of the results, 'USDT'. */
  readonly unit: string
  /** What the total covers, where that is not obvious. */
  readonly note?: string
}

const MONEY = { decimals: DECIMALS.result, sign: true }

/** The total of closed orders and its course; nothing for fewer than two. */
export const ProfitCard = <Order,>({ orders, read, unit, note }: ProfitCardProps<Order>) => {
  const t = useT()
  const tag = useTag()
  const title = useId()
  const { points, total, won, lost } = useMemo(() => profitCurve(orders.map(read)), [orders, read])
  const [index, inspect] = useState<number>()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const inspected = points[index ?? -1]
  const shown = inspected?.total ?? total
  const length = formatNumber(tag, shown, MONEY).length + unit.length
  const from = momentText(tag, first.time)
  const to = momentText(tag, last.time)
  const facts = { total: formatNumber(tag, total, MONEY), unit, n: points.length, won, lost, from, to }
  return (
    <section className={style.card} aria-labelledby={title}>
      <div className={style.head}>
        <h2 id={title}>{t('profit.title')}</h2>
        {/* While the line is touched: the total at that point. */}
        <p>{inspected ? momentText(tag, inspected.time) : t('profit.orders', { n: points.length })}</p>
      </div>
      <p className={style.total} style={{ '--length': length } as CSSProperties}>
        <Num value={shown} {...MONEY} arrow tone unit={unit} />
      </p>
      <p className={style.counts}>
        <span>{t('profit.won', { n: won })}</span>
        <span>{t('profit.lost', { n: lost })}</span>
        {note && <span>{note}</span>}
      </p>
      <div className={style.chart} role="img" aria-label={t('profit.summary', facts)}>
        <Suspense>
          <ProfitLine points={points} onInspect={inspect} />
        </Suspense>
      </div>
      <p className={style.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </section>
  )
}
