import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useLayoutEffect, useRef } from 'react'
import style from './sparkline.module.css'

interface SparklineProps {
  /** Prices, oldest first: a tick draws them without a render. Fewer than two draw nothing, in the same space. */
  readonly values: ReadonlySignal<readonly number[]>
  /** The change of the day, whose sign is the colour. */
  readonly change: ReadonlySignal<number | null | undefined>
  /** Fills its parent. */
  readonly fill?: boolean
}

const WIDTH = 44
const HEIGHT = 22
/** The minimum span that fills the height, as a fraction of the price. */
const FLAT = 0.004

const pathOf = (values: readonly number[]) => {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  // A nearly constant price is a flat line in the middle, not magnified noise.
  const span = Math.max(highest - lowest, highest * FLAT)
  const low = (lowest + highest - span) / 2
  const step = WIDTH / (values.length - 1)
  return values
    .map(
      (value, at) =>
        `${at ? 'L' : 'M'}${(at * step).toFixed(1)} ${(HEIGHT - ((value - low) / span) * HEIGHT).toFixed(1)}`,
    )
    .join('')
}

/** A coin's recent prices. Decorative: the change is next to it as a number. */
export const Sparkline = ({ values, change, fill }: SparklineProps) => {
  const line = useRef<SVGPathElement>(null)
  useLayoutEffect(
    () =>
      effect(() => {
        const prices = values.value
        line.current?.setAttribute('d', prices.length > 1 ? pathOf(prices) : '')
        line.current?.setAttribute('data-tone', (change.value ?? 0) < 0 ? 'down' : 'up')
      }),
    [values, change],
  )
  return (
    <svg
      className={style.line}
      width={fill ? '100%' : WIDTH}
      height={fill ? '100%' : HEIGHT}
      preserveAspectRatio="none"
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      aria-hidden="true"
    >
      <path ref={line} />
    </svg>
  )
}
