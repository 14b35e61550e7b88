import type { ProfitPoint } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type ReactNode } from 'react'
import { createLineChart, type LineChart } from '../../line-chart/index.ts'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { look } from '../../state/settings.ts'

interface ProfitLineProps {
  readonly points: readonly ProfitPoint[]
  /** The point under the finger or the mouse. */
  readonly onInspect: (index: number | undefined) => void
}

/** From this size on, a label is short: 1.2M. */
const LONG = 1e5

/** The course of a profit. Decoration to screen readers: what is around it says it in words. */
const ProfitLine = ({ points, onInspect }: ProfitLineProps): ReactNode => {
  useSignals()
  const tag = useTag()
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<LineChart>(undefined)
  const shown = useRef(points)
  const colours = look.value

  useEffect(() => {
    if (!element.current) return
    const made = createLineChart(element.current, {
      points: placed(shown.current),
      label: index => {
        const total = shown.current[index]?.total
        const compact = Math.abs(Number(total)) >= LONG
        return formatNumber(tag, total, { sign: true, decimals: compact ? 2 : DECIMALS.result, compact })
      },
      onInspect,
    })
    chart.current = made
    return () => made.destroy()
  }, [tag, onInspect])
  useEffect(() => {
    shown.current = points
    chart.current?.setPoints(placed(points))
  }, [points])
  useEffect(() => chart.current?.refreshTheme(), [colours])

  return <div ref={element} style={{ height: '100%' }} />
}

const placed = (points: readonly ProfitPoint[]) =>
  points.map(({ at, total }) => ({ x: at, y: Number(total) }))

export default ProfitLine
