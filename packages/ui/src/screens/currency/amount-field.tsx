import { ZERO } from '@app/sdk'
import { shareOf } from '@app/sdk/rules'
import { spotTicket } from '@app/sdk/forms'
import { ArrowLeftRight } from 'lucide-react'
import { AmountInput } from '../../components/amount-input.tsx'
import { Num } from '../../components/num.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../locales/intl.ts'
import { AddFunds } from '../../shared/add-funds.tsx'
import { legalName } from '../../state/market.ts'
import { ticketLook } from '../../state/ticket-look.ts'
import style from './ticket.module.css'
import type { PartProps } from './use-ticket.ts'

/** The unit of the amount: a tap writes it in the other one. */
const Unit = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  const [unit, next] = form.state.unit === 'coin' ? [symbol, legalName(symbol)] : [legalName(symbol), symbol]
  return (
    <button
      type="button"
      className={style.unit}
      aria-label={t('spot.unit', { unit, next })}
      onClick={event => {
        // A tap on the line of a field focuses its input, which opens the keyboard.
        event.stopPropagation()
        const other = form.state.unit === 'coin' ? 'quote' : 'coin'
        ticketLook.value = { ...ticketLook.peek(), unit: other }
        form.set('unit', other)
        form.set('amount', form.summary.other ?? '')
      }}
    >
      {unit}
      <ArrowLeftRight size={14} aria-hidden="true" />
    </button>
  )
}

/** The amount, and the most that can be ordered. */
export const AmountField = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, side, form, context, isWaiting } = ticket
  const { cap, most } = form.summary
  const [paidIn, free] =
    side === 'buy' ? ([legalName(symbol), context.quote] as const) : ([symbol, context.coin] as const)
  return (
    <AmountInput
      label={t('common.amount')}
      {...form.field('amount', 'amountRequired', 'amountTooSmall', 'insufficientBalance')}
      unit={<Unit of={ticket} />}
      aside={
        <span className={style.available} aria-busy={isWaiting}>
          {t('common.available')}{' '}
          {isWaiting ? (
            <Skeleton width={96} height={12} />
          ) : (
            <Num value={free} decimals="amount" unit={paidIn} down />
          )}
          <AddFunds account="change" coin={paidIn} isShort={cap === ZERO} />
        </span>
      }
      hint={<Hint of={ticket} />}
      onPercent={percent => {
        // No share of an empty balance: the error names what is missing.
        if (most === null || cap === ZERO) form.warn(spotTicket.errors(form.state, context)[0])
        else form.set('amount', shareOf(most, percent))
      }}
    />
  )
}

/** The amount in the other unit, and the most in the typed one. */
const Hint = ({ of: ticket }: PartProps) => {
  const t = useT()
  const { symbol, form } = ticket
  const { capped, other, most } = form.summary
  const [unit, next] = form.state.unit === 'coin' ? [symbol, legalName(symbol)] : [legalName(symbol), symbol]
  if (capped) return <Capped of={ticket} />
  return (
    <>
      {other !== null && (
        <>
          ≈ <Num value={other} decimals="amount" unit={next} />
        </>
      )}
      {other !== null && most !== null && ' · '}
      {most !== null && (
        <>
          {t('spot.most')} <Num value={most} decimals="amount" unit={unit} />
        </>
      )}
    </>
  )
}

/** That the order is for less than what is typed. */
export const Capped = ({ of: { symbol, form } }: PartProps) => {
  const t = useT()
  return (
    <span className={style.capped}>
      {t('spot.capped')} <Num value={form.summary.cap} decimals="amount" unit={symbol} />
    </span>
  )
}
