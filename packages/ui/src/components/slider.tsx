import type { CSSProperties } from 'react'
import style from './slider.module.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** Numbers that are marked below the track; a tap on one chooses it as a tap on the track would. */
  readonly marks: readonly number[]
  /** What a screen reader says in place of the bare number, e.g. '5 lots'. */
  readonly valueText?: string
  readonly onChange: (value: number) => void
}

/** A number on a track: a native range input, so that fingers, arrow keys and screen readers work. */
export const Slider = ({ label, value, min, max, marks, valueText, onChange, ...input }: SliderProps) => {
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
        onChange={event => onChange(event.target.valueAsNumber)}
      />
      <span className={style.bubble} aria-hidden="true">
        {value}
      </span>
      <div className={style.marks} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark} style={at(mark)} data-passed={value >= mark || undefined}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  )
}
