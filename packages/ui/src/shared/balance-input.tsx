import { ZERO, type Amount } from '@app/sdk'
import { BALANCE_PLACES, shareOf } from '@app/sdk/rules'
import type { Message } from '@app/sdk/forms'
import type { ComponentProps } from 'react'
import { AmountInput } from '../components/amount-input.tsx'
import { useT } from '../locales/intl.ts'
import { Balance } from './balance.tsx'

interface BalanceInputProps extends Omit<ComponentProps<typeof AmountInput>, 'decimals' | 'aside'> {
  readonly unit: string
  /** The available balance; null while unknown. */
  readonly available: Amount | null
  /** What it is called; 'Available' by default. */
  readonly name?: string
  /** Shows the form's error for a share of an empty balance; without it the share is 0. */
  readonly warn?: (message: Message) => void
}

/** An amount taken from a balance. Its chips fill in a share; All uses the balance to the last digit. */
export const BalanceInput = ({ available, name, warn, ...input }: BalanceInputProps) => {
  const t = useT()
  return (
    <AmountInput
      {...input}
      decimals={BALANCE_PLACES}
      aside={
        <span aria-busy={available === null}>
          {name ?? t('common.available')}{' '}
          <Balance value={available} decimals="amount" unit={input.unit} down />
        </span>
      }
      onPercent={percent => {
        const free = available ?? ZERO
        if (warn && free === ZERO) warn({ id: 'insufficientBalance' })
        else input.onChange(shareOf(free, percent, BALANCE_PLACES))
      }}
    />
  )
}
