import { useId, type ReactNode } from 'react'
import style from './chip.module.css'

interface ChipProps {
  readonly children: ReactNode
  /** The accessible name, if the text of the chip is not enough. */
  readonly label?: string
  readonly onClick: () => void
}

/** A small button in a row of buttons: percent of an amount, a filter. */
export const Chip = ({ children, label, onClick }: ChipProps) => (
  <button type="button" className={style.chip} aria-label={label} onClick={onClick}>
    {children}
  </button>
)

interface ChipChoiceProps<T extends string | number> {
  readonly legend: string
  readonly value: T | undefined
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
  /**
   * 'stack' for long labels, one per line; 'pairs' two per line, for labels of two words; 'sides' one control in the
   * colours of rising and falling.
   */
  readonly layout?: 'stack' | 'pairs' | 'sides'
  /** Shows the legend to screen readers only. */
  readonly quietLegend?: boolean
  /** The error, shown below. */
  readonly error?: string | undefined
}

/** A choice of few options as chips: native radio buttons, so arrow keys and screen readers work. */
export const ChipChoice = <T extends string | number>({
  legend,
  value,
  options,
  ...props
}: ChipChoiceProps<T>) => {
  const name = useId()
  const { error } = props
  return (
    <fieldset className="stack gap-2" aria-describedby={error && `${name}-error`}>
      <legend className={props.quietLegend ? 'visually-hidden' : style.legend}>{legend}</legend>
      <div className={style.options} data-layout={props.layout}>
        {options.map(option => (
          <label key={option.value} className={`${style.chip} ${style.option}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error !== undefined || undefined}
              onChange={() => props.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className={style.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Side = 'buy' | 'sell'

interface SideChoiceProps extends Pick<ChipChoiceProps<Side>, 'legend' | 'value' | 'onChange'> {
  readonly labels: Readonly<Record<Side, string>>
}

/** Buy or sell, in the colours of rising and falling. */
export const SideChoice = ({ labels, ...props }: SideChoiceProps) => (
  <ChipChoice
    {...props}
    quietLegend
    layout="sides"
    options={(['buy', 'sell'] as const).map(value => ({ value, label: labels[value] }))}
  />
)
