import type { ProfitPoint } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type ReactNode } from 'react'
import { createLineChart } from '../../line-chart/index.ts'
import { DECIMALS } from '../../locales/decimals.ts'
import { formatNumber } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { look } from '../../state/settings.ts'

interface ProfitLineProps {
  readonly points: readonly ProfitPoint[]
  /** The point under the pointer. */
  readonly onInspect: (index: number | undefined) => void
}

/** From this value on, a label is short: 1.2M. */
const LONG = 1e5

/** A profit over time. Decorative: the text around it has the same information. */
const ProfitLine = ({ points, onInspect }: ProfitLineProps): ReactNode => {
  useSignals()
  const tag = useTag()
  const element = useRef<HTMLDivElement>(null)
  // Redrawn when the colours change.
  const colours = look.value
  useEffect(() => {
    if (!element.current) return
    return createLineChart(element.current, {
      points: points.map(({ at, total }) => ({ x: at, y: Number(total) })),
      label: index => {
        const total = points[index]?.total
        const compact = Math.abs(Number(total)) >= LONG
        return formatNumber(tag, total, { sign: true, decimals: compact ? 2 : DECIMALS.result, compact })
      },
      onInspect,
    })
  }, [tag, points, onInspect, colours])
  return <div ref={element} style={{ height: '100%' }} />
}

export default ProfitLine
