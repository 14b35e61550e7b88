import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import type { Amount } from '@app/sdk'
import { Num } from '../components/num.tsx'
import { formatNumber, type NumberStyle } from '../locales/format.ts'
import { useTag } from '../locales/intl.ts'
import type { LineChartOptions } from '../line-chart/index.ts'
import { lazy, untilLoaded } from './lazy.tsx'
import style from './series-card.module.css'
import type { SeriesPoint } from './series.tsx'

// The chart library is large: the list neither waits for it nor fails with it.
const Series = lazy(untilLoaded(() => import('./series.tsx')))

interface SeriesCardProps<Point extends SeriesPoint> extends Pick<LineChartOptions, 'shape'> {
  readonly title: string
  /** Must be stable. */
  readonly points: readonly Point[]
  /** When a point was. */
  readonly when: (point: Point) => string
  /** Shown while no point is inspected, and what it covers. */
  readonly total: Amount
  readonly covers: string
  readonly unit: string
  readonly decimals: NumberStyle['decimals']
  /** The same information for screen readers. */
  readonly summary: string
  /** Between the number and the chart. */
  readonly children?: ReactNode
}

/** A total and its course; while the chart is touched, the value at that point. Nothing for fewer than two points. */
export const SeriesCard = <Point extends SeriesPoint>(props: SeriesCardProps<Point>) => {
  const { points, when, unit, decimals, shape } = props
  const tag = useTag()
  const title = useId()
  const [index, inspect] = useState<number>()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const inspected = points[index ?? -1]
  const shown = inspected?.value ?? props.total
  const money = { decimals, sign: true }
  // The arrow and the spaces are as wide as two digits.
  const length = formatNumber(tag, shown, money).length + unit.length + 2
  return (
    <section className={style.card} aria-labelledby={title}>
      <div className={style.head}>
        <h2 id={title}>{props.title}</h2>
        <p>{inspected ? when(inspected) : props.covers}</p>
      </div>
      <p className={style.total} style={{ '--length': length } as CSSProperties}>
        <Num value={shown} {...money} arrow tone unit={unit} />
      </p>
      {props.children}
      <div className={style.chart} role="img" aria-label={props.summary}>
        <Series points={points} shape={shape} decimals={decimals} onInspect={inspect} />
      </div>
      <p className={style.ends} aria-hidden="true">
        <span>{when(first)}</span>
        <span>{when(last)}</span>
      </p>
    </section>
  )
}
