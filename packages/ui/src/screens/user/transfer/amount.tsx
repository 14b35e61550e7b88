import { BALANCE_PLACES, shareOf, type Amount } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { Balance } from '../../../app/balance.tsx'
import { AmountInput } from '../../../components/amount-input.tsx'
import { useT } from '../../../locales/account.ts'
import { assets } from '../../../state/assets.ts'
import { errorText } from '../../../state/error-text.ts'
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
      label={t('amount.label')}
      decimals={BALANCE_PLACES}
      aside={
        <span className={style.available}>
          {t('options.available')} <Balance value={available} unit={props.unit} down />
        </span>
      }
      onPercent={take}
      {...props}
    />
  )
}

/** Says that the balances shown could not be renewed. */
export const OldBalances = () => {
  useSignals()
  const t = useT()
  const { error } = assets.state.value
  return (
    <div role="status" className={style.old}>
      {error !== undefined && (
        <>
          {errorText(t, error)}
          <button type="button" className={style.retry} onClick={() => void assets.load()}>
            {t('action.retry')}
          </button>
        </>
      )}
    </div>
  )
}
