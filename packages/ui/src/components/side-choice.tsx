import { useId } from 'react'
import style from './side-choice.module.css'

interface SideChoiceProps<T extends string | number> {
  readonly legend: string
  readonly value: T
  /** The rising side first. */
  readonly options: readonly [
    { readonly value: T; readonly label: string },
    { readonly value: T; readonly label: string },
  ]
  readonly onChange: (value: T) => void
}

/** Buy or sell, as one control in the colours of rising and falling: native radio buttons underneath. */
export const SideChoice = <T extends string | number>({
  legend,
  value,
  options,
  onChange,
}: SideChoiceProps<T>) => {
  const name = useId()
  return (
    <fieldset className={style.sides}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={style.side} data-tone={at === 0 ? 'up' : 'down'}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
