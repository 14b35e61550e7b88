import style from './sparkline.module.css'

interface SparklineProps {
  /** Prices, oldest first. Fewer than two draw nothing, in the same space. */
  readonly values: readonly number[]
  readonly tone: 'up' | 'down' | undefined
  readonly width?: number
  readonly height?: number
}

/** The least span that fills the height, as a part of the price. */
const FLAT = 0.004

const pathOf = (values: readonly number[], width: number, height: number) => {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  // A coin that hardly moves is drawn as a flat line in the middle, not as its noise blown up.
  const span = Math.max(highest - lowest, highest * FLAT)
  const low = (lowest + highest - span) / 2
  const step = width / (values.length - 1)
  return values
    .map(
      (value, at) =>
        `${at ? 'L' : 'M'}${(at * step).toFixed(1)} ${(height - ((value - low) / span) * height).toFixed(1)}`,
    )
    .join('')
}

/** A coin's recent course at a glance. Decoration only: the change stands beside it in figures. */
export const Sparkline = ({ values, tone, width = 44, height = 22 }: SparklineProps) => (
  <svg
    className={style.line}
    data-tone={tone}
    width={width}
    height={height}
    viewBox={`0 -1 ${width} ${height + 2}`}
    aria-hidden="true"
  >
    {values.length > 1 && <path d={pathOf(values, width, height)} />}
  </svg>
)
