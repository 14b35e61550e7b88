import type { CSSProperties } from 'react'
import { haptic } from './haptics.ts'
import style from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** Marked values below the track; a tap on one selects it. */
  readonly marks: readonly number[]
  /** The value for screen readers, e.g. '5 lots'. */
  readonly valueText?: string
  /** Where the values that are possible now end; marked on the track unless it is beyond. */
  readonly end?: number | null
  readonly onChange: (value: number) => void
}

/** A slider: a native range input, so that touch, arrow keys and screen readers work. */
export const Slider = ({
  label,
  value,
  min,
  max,
  marks,
  valueText,
  end = null,
  onChange,
  ...input
}: SliderProps) => {
  const partOf = (number: number) => Math.min(1, Math.max(0, (number - min) / (max - min)))
  const at = (number: number) => ({ '--part': partOf(number) }) as CSSProperties
  return (
    <div className={style.slider} style={at(value)}>
      <input
        {...input}
        className={style.input}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={event => {
          const next = event.target.valueAsNumber
          if (marks.includes(next)) haptic('tick')
          onChange(next)
        }}
      />
      <span className={style.bubble} aria-hidden="true">
        {value}
      </span>
      {end !== null && end < max && (
        <span className={style.end} data-end={end} style={at(end)} aria-hidden="true" />
      )}
      <div className={style.marks} aria-hidden="true">
        {marks.map(each => (
          <span key={each} style={at(each)} data-passed={value >= each || undefined}>
            {each}
          </span>
        ))}
      </div>
    </div>
  )
}
