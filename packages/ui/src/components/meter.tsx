import style from './meter.module.css'

interface MeterProps {
  readonly label: string
  /** Percent, 0 to 100. */
  readonly value: number
  /** Finished: uses a neutral colour. */
  readonly quiet?: boolean
  /** Its colour; the accent by default. */
  readonly tone?: 'up' | 'warning' | 'danger'
  /** A limit, percent: shown as a line. */
  readonly mark?: number
}

/** A progress bar. */
export const Meter = ({ label, value, quiet, tone, mark }: MeterProps) => {
  const bar = (
    <progress
      className={style.meter}
      aria-label={label}
      max={100}
      value={value}
      data-quiet={quiet || undefined}
      data-tone={tone}
    />
  )
  if (mark === undefined) return bar
  return (
    <span className={style.marked}>
      {bar}
      <span className={style.mark} style={{ insetInlineStart: `${mark}%` }} />
    </span>
  )
}
