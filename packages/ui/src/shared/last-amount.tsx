import type { ReactNode } from 'react'
import type { Amount } from '@app/sdk'
import { Chip } from '../components/chip.tsx'
import { Num } from '../components/num.tsx'
import { useT } from '../locales/intl.ts'

interface LastAmountProps {
  /** Undefined before the first order. */
  readonly amount: Amount | undefined
  readonly unit?: string
  readonly onTake: (amount: Amount) => void
  /** Within a line of text. */
  readonly inline?: boolean
}

/** Offers the amount of the coin's last order. Not prefilled: an amount is a decision. */
export const LastAmount = ({ amount, unit, onTake, inline }: LastAmountProps): ReactNode => {
  const t = useT()
  if (amount === undefined) return null
  const take = () => onTake(amount)
  const text = (
    <>
      {t('common.lastAmount')} <Num value={amount} unit={unit} />
    </>
  )
  return inline ? (
    <button type="button" className="text-action" onClick={take}>
      {text}
    </button>
  ) : (
    <div>
      <Chip onClick={take}>{text}</Chip>
    </div>
  )
}
