import type { Amount } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type ReactNode } from 'react'
import { createLineChart, type LineChartOptions } from '../line-chart/index.ts'
import { formatNumber, type NumberStyle } from '../locales/format.ts'
import { useTag } from '../locales/intl.ts'
import { look } from '../state/settings.ts'

export interface SeriesPoint {
  /** Position on the time axis, ms; ascending. */
  readonly at: number
  readonly value: Amount
}

interface SeriesProps extends Pick<LineChartOptions, 'shape' | 'onInspect'> {
  readonly points: readonly SeriesPoint[]
  readonly decimals: NumberStyle['decimals']
}

/** From this value on, a label is short: 1.2M. */
const LONG = 1e5

/** Values over time. Decorative: the text around it has the same information. */
const Series = ({ points, shape, decimals, onInspect }: SeriesProps): ReactNode => {
  useSignals()
  const tag = useTag()
  const element = useRef<HTMLDivElement>(null)
  // Redrawn when the colours change.
  const colours = look.value
  useEffect(() => {
    if (!element.current) return
    return createLineChart(element.current, {
      points: points.map(({ at, value }) => ({ x: at, y: Number(value) })),
      shape,
      label: index => {
        const value = points[index]?.value
        const compact = Math.abs(Number(value)) >= LONG
        return formatNumber(tag, value, { sign: true, decimals: compact ? 2 : decimals, compact })
      },
      onInspect,
    })
  }, [tag, points, shape, decimals, onInspect, colours])
  return <div ref={element} style={{ height: '100%' }} />
}

export default Series
