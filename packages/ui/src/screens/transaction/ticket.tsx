import { AppError, optionTicket, shareOf, type OptionDirection } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../app/paths.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { Num } from '../../components/num.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { toast } from '../../components/toast.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { errorText } from '../../state/error-text.ts'
import { pairName, quoteField } from '../../state/market.ts'
import {
  expiries,
  optionBalance,
  optionDraft,
  orderIds,
  STAKE_CURRENCY,
  submitOption,
} from '../../state/options.ts'
import { Expiry, Terms } from './ticket-parts.tsx'
import style from './ticket.module.css'

interface TicketProps {
  readonly symbol: string
  readonly open: boolean
  readonly type: OptionDirection
  readonly onClose: () => void
}

/** The order-confirmation popup of an option. */
export const Ticket = ({ symbol, open, type, onClose }: TicketProps) => {
  useSignals()
  const t = useT()
  const set = (change: Parameters<typeof optionTicket.reduce>[1]) => {
    optionDraft.value = optionTicket.reduce(optionDraft.peek(), change)
  }
  const [busy, setBusy] = useState(false)
  // A second tap may come before the first has been rendered.
  const latched = useRef(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const available = optionBalance.value
  const context = { expiries: expiries.state.value.data ?? [], available }
  const ticket = { ...optionDraft.value, type }
  const summary = optionTicket.summarise(ticket, context)
  const [problem] = optionTicket.errors(ticket, context)
  const ids = orderIds(symbol)
  const unconfirmed = failure instanceof AppError && failure.delivery === 'unknown'
  const tone = type === 1 ? 'up' : 'down'

  const close = () => {
    if (busy) return
    setFailure(undefined)
    setTried(false)
    onClose()
  }
  const confirm = async () => {
    setTried(true)
    if (problem || !ids || !summary.expiry || !summary.stake || latched.current) return
    latched.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await submitOption({ ...ids, type, seconds: summary.expiry.seconds, number: summary.stake })
      toast(t('success'), 'success')
      set({ field: 'amount', value: '' })
      setTried(false)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      latched.current = false
      setBusy(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={
        <>
          {t(type === 1 ? 'options.buyUp' : 'options.buyFall')}{' '}
          <span className={style.pair}>{pairName(symbol)}</span>
        </>
      }
      aside={<Num value={quoteField(symbol, 'now_price')} decimals={priceDecimals} live flash />}
      foot={
        unconfirmed ? (
          <Link className={style.list} href={paths.transactionLog.href({ type: '1' })}>
            {t('options.seeOrders')}
          </Link>
        ) : (
          <Button
            variant={tone}
            wide
            busy={busy}
            disabled={ids === null || expiries.state.value.data === undefined}
            onClick={() => void confirm()}
          >
            {t('action.confirm')}
            {summary.stake && (
              <>
                {' · '}
                <Num value={summary.stake} unit={STAKE_CURRENCY} />
              </>
            )}
          </Button>
        )
      }
    >
      <div className={style.body}>
        <Expiry chosen={summary.expiry?.seconds} onChoose={value => set({ field: 'seconds', value })} />
        <AmountInput
          label={t('amount.label')}
          value={ticket.amount}
          unit={STAKE_CURRENCY}
          onChange={value => set({ field: 'amount', value })}
          aside={
            <span className={style.available}>
              {t('options.available')} <Num value={available} decimals={4} down />
            </span>
          }
          error={tried && problem ? t(problem.id, problem.values) : undefined}
          {...(available !== null && {
            onPercent: (percent: number) => set({ field: 'amount', value: shareOf(available, percent) }),
          })}
        />
        <Terms summary={summary} />
        {failure !== undefined && (
          <p role="alert" className={style.failure} data-unknown={unconfirmed || undefined}>
            {errorText(t, failure)}
          </p>
        )}
      </div>
    </Sheet>
  )
}
