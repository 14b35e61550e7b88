import style from './sparkline.module.css'

interface SparklineProps {
  /** Prices, oldest first. Fewer than two draw nothing, in the same space. */
  readonly values: readonly number[]
  readonly tone: 'up' | 'down' | undefined
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
export const Sparkline = ({ values, tone }: SparklineProps) => (
  <svg
    className={style.line}
    data-tone={tone}
    width={WIDTH}
    height={HEIGHT}
    viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
    aria-hidden="true"
  >
    {values.length > 1 && <path d={pathOf(values)} />}
  </svg>
)
