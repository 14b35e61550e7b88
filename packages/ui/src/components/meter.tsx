import style from './meter.module.css'

interface MeterProps {
  readonly label: string
  /** Percent, 0 to 100. */
  readonly value: number
  /** It is over: not in the colour of what goes on. */
  readonly quiet?: boolean
}

/** How far something has come, as a thin line. */
export const Meter = ({ label, value, quiet }: MeterProps) => (
  <progress
    className={style.meter}
    aria-label={label}
    max={100}
    value={value}
    data-quiet={quiet || undefined}
  />
)
