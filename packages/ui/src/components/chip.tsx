import { useId, type ReactNode } from 'react'
import style from './chip.module.css'

interface ChipProps {
  readonly children: ReactNode
  /** What a tap does, where the chip itself does not say. */
  readonly label?: string
  readonly onClick: () => void
  /** Waiting for a reply. */
  readonly busy?: boolean
}

/** A small button beside its like: percent of an amount, a filter. */
export const Chip = ({ children, label, onClick, busy }: ChipProps) => (
  <button type="button" className={style.chip} aria-label={label} aria-busy={busy} onClick={onClick}>
    {children}
  </button>
)

interface ChipChoiceProps<T extends string | number> {
  readonly legend: string
  readonly value: T | undefined
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[]
  readonly onChange: (value: T) => void
  /**
   * 'stack' one under another, for long labels; 'pairs' two beside each other, for labels of two words; 'sides' as one control in
   * the colours of rising and falling.
   */
  readonly layout?: 'stack' | 'pairs' | 'sides'
  /** The legend is for screen readers only. */
  readonly quietLegend?: boolean
  /** What is wrong with the choice, said below it. */
  readonly error?: string | undefined
}

/** One of a few, as chips: native radio buttons underneath, so arrow keys and screen readers work. */
export const ChipChoice = <T extends string | number>({
  legend,
  value,
  options,
  ...props
}: ChipChoiceProps<T>) => {
  const name = useId()
  const { error } = props
  return (
    <fieldset className={style.group} aria-describedby={error && `${name}-error`}>
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

/** Buy or sell, as one control in the colours of rising and falling. */
export const SideChoice = ({ labels, ...props }: SideChoiceProps) => (
  <ChipChoice
    {...props}
    quietLegend
    layout="sides"
    options={(['buy', 'sell'] as const).map(value => ({ value, label: labels[value] }))}
  />
)
