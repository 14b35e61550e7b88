import style from './meter.module.css'

interface MeterProps {
  readonly label: string
  /** Percent, 0 to 100. */
  readonly value: number
  /** Finished: uses a neutral colour. */
  readonly quiet?: boolean
}

/** A progress bar. */
export const Meter = ({ label, value, quiet }: MeterProps) => (
  <progress
    className={style.meter}
    aria-label={label}
    max={100}
    value={value}
    data-quiet={quiet || undefined}
  />
)
