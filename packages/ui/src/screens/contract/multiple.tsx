import { useId } from 'react'
import { ChipChoice } from '../../components/chip.tsx'
import { useT } from '../../locales/intl.ts'
import style from './ticket.module.css'

/** The number of chips that fit into a row. */
const MOST_CHIPS = 6

interface MultipleProps {
  readonly value: number | null
  readonly offered: readonly number[]
  readonly error: string | undefined
  readonly onChange: (multiple: number) => void
}

/** The leverage: chips, or a select if there are many options. */
export const Multiple = ({ value, offered, error, onChange }: MultipleProps) => {
  const t = useT()
  const id = useId()
  const legend = t('contract.multiple')
  const chosen = value ?? undefined
  const options = offered.map(n => ({ value: n, label: t('contract.times', { n }) }))
  if (options.length <= MOST_CHIPS)
    return <ChipChoice legend={legend} value={chosen} options={options} onChange={onChange} error={error} />
  return (
    <div>
      <div className={style.select}>
        <label htmlFor={id}>{legend}</label>
        <select id={id} value={chosen} onChange={event => onChange(Number(event.target.value))}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p role="alert" className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}
