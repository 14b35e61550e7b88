import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { useT } from '../../../locales/intl.ts'
import style from './transfer.module.css'

interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly value: T | null
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  /** Before the choice, e.g. the icon of the coin. */
  readonly start?: ReactNode
  /** What is wrong with it. */
  readonly error?: string | undefined
}

/** One of many, on the phone's own picker. */
export const Choice = <T extends string | number>({
  label,
  value,
  options,
  onChange,
  ...props
}: ChoiceProps<T>) => {
  const id = useId()
  const choose = (text: string) => {
    const option = options.find(each => String(each.value) === text)
    if (option) onChange(option.value)
  }
  return (
    <div className={style.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={style.picker}>
        {props.start}
        <select
          id={id}
          value={value ?? ''}
          onChange={event => choose(event.target.value)}
          aria-invalid={props.error !== undefined}
          aria-describedby={props.error ? `${id}-error` : undefined}
        >
          {value === null && <option value="">–</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      {props.error && (
        <p id={`${id}-error`} role="alert" className={style.error}>
          {props.error}
        </p>
      )}
    </div>
  )
}

interface SidesProps {
  readonly from: ReactNode
  readonly to: ReactNode
  readonly onSwap: () => void
}

/** Where it comes from and where it goes, and the button that turns the two round. */
export const Sides = ({ from, to, onSwap }: SidesProps) => {
  const t = useT()
  return (
    <div className={style.sides}>
      <div className={style.both}>
        {from}
        {to}
      </div>
      <IconButton label={t('transfer.swap')} onClick={onSwap}>
        <ArrowUpDown size={18} />
      </IconButton>
    </div>
  )
}
