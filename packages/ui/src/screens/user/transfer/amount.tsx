import { BALANCE_PLACES, shareOf, type Amount } from '@app/sdk'
import { Balance } from '../../../shared/balance.tsx'
import { AmountInput } from '../../../components/amount-input.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'
import { useT } from '../../../locales/intl.ts'
import style from './transfer.module.css'

interface AmountFieldProps {
  readonly value: string
  readonly unit: string
  /** Free balance that it comes from. */
  readonly available: Amount | null
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  /** A share of nothing was asked for. */
  readonly onNothing: () => void
}

/** How much is moved: to the last digit of the balance, so that nothing is left behind. */
export const AmountField = ({ available, onNothing, ...props }: AmountFieldProps) => {
  const t = useT()
  const take = (percent: number) => {
    if (available === null || available === '0') onNothing()
    else props.onChange(shareOf(available, percent, BALANCE_PLACES))
  }
  return (
    <AmountInput
      label={t('common.amount')}
      decimals={BALANCE_PLACES}
      aside={
        <span className={style.available}>
          {t('common.available')}{' '}
          <Balance value={available} decimals={DECIMALS.amount} unit={props.unit} down />
        </span>
      }
      onPercent={take}
      {...props}
    />
  )
}
