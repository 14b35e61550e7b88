import { useId } from 'react'
import style from './side-choice.module.css'

type Side = 'buy' | 'sell'

interface SideChoiceProps {
  readonly legend: string
  readonly value: Side
  readonly labels: Readonly<Record<Side, string>>
  readonly onChange: (value: Side) => void
}

/** Buy or sell, as one control in the colours of rising and falling: native radio buttons underneath. */
export const SideChoice = ({ legend, value, labels, onChange }: SideChoiceProps) => {
  const name = useId()
  return (
    <fieldset className={style.sides}>
      <legend className="visually-hidden">{legend}</legend>
      {(['buy', 'sell'] as const).map(side => (
        <label key={side} className={style.side} data-tone={side === 'buy' ? 'up' : 'down'}>
          <input type="radio" name={name} checked={side === value} onChange={() => onChange(side)} />
          {labels[side]}
        </label>
      ))}
    </fieldset>
  )
}
