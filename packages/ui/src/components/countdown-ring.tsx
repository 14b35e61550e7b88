import style from './countdown-ring.module.css'

interface CountdownRingProps {
  /** Remaining seconds. */
  readonly left: number
  /** Total seconds. */
  readonly total: number
  readonly tone?: 'up' | 'down' | undefined
  /** Diameter, px. */
  readonly size: number
}

/** The ring has room for three characters: from 100 seconds on it shows minutes. */
const timeLeft = (seconds: number) =>
  seconds < 100 ? seconds : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A countdown as a number in a closing ring. */
export const CountdownRing = ({ left, total, tone, size }: CountdownRingProps) => {
  const radius = size / 2 - 2
  const length = 2 * Math.PI * radius
  const rest = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0
  return (
    <span
      className={style.ring}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: left < 100 ? Math.max(12, size * 0.34) : size * 0.26 }}
      role="timer"
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle className={style.track} cx={size / 2} cy={size / 2} r={radius} />
        <circle
          className={style.rest}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - rest)}
        />
      </svg>
      {timeLeft(Math.max(0, Math.ceil(left)))}
    </span>
  )
}
