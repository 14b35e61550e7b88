import { OptionDirection, optionTicket, shareOf } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { AmountInput } from '../../components/amount-input.tsx'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { pairName, quoteField } from '../../state/market.ts'
import { expiries, optionBalance, optionDraft, options, STAKE_CURRENCY } from '../../state/options.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { StalePrices } from '../trade/stale-prices.tsx'
import { Expiry, Terms } from './ticket-parts.tsx'
import style from './ticket.module.css'

/** Where more comes from when the balance is not enough. */
const TRANSFER = paths.transfer.href({ tab: 'fund', from: 'change', to: 'micro', coin: STAKE_CURRENCY })

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
  const [tried, setTried] = useState(false)

  const available = optionBalance.value
  const context = { expiries: expiries.value.data ?? [], available }
  const ticket = { ...optionDraft.value, type }
  const summary = optionTicket.summarise(ticket, context)
  const [problem] = optionTicket.errors(ticket, context)

  const sending = useSend(async () => {
    if (problem || !summary.expiry || !summary.stake) return
    const direction = type === OptionDirection.up ? 'up' : 'down'
    const order = { coin: symbol, direction, seconds: summary.expiry.seconds, amount: summary.stake } as const
    await options.place(order, { wait: false })
    toast(t('success'), 'success')
    forget()
    close()
  })
  const forget = () => set({ field: 'amount', value: '' })
  const close = () => {
    setTried(false)
    onClose()
  }
  const confirm = () => {
    setTried(true)
    if (!problem) void sending.run()
  }

  return (
    <SendSheet
      open={open}
      onClose={close}
      onUnknown={forget}
      title={
        <>
          {t(type === OptionDirection.up ? 'options.buyUp' : 'options.buyFall')}{' '}
          <span className={style.pair}>{pairName(symbol)}</span>
        </>
      }
      aside={<Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />}
      sending={sending}
      list={paths.transactionLog.href({ type: '1' })}
      variant={type === OptionDirection.up ? 'up' : 'down'}
      disabled={expiries.value.data === undefined}
      onConfirm={confirm}
      label={
        <span>
          {t('common.confirm')}
          {summary.stake && (
            <>
              {' · '}
              <Num value={summary.stake} decimals={DECIMALS.exact} unit={STAKE_CURRENCY} />
            </>
          )}
        </span>
      }
    >
      <Expiry chosen={summary.expiry?.seconds} onChoose={value => set({ field: 'seconds', value })} />
      <AmountInput
        label={t('common.amount')}
        value={ticket.amount}
        unit={STAKE_CURRENCY}
        onChange={value => set({ field: 'amount', value })}
        aside={
          <span className={style.available}>
            {t('common.available')}{' '}
            <Num value={available} decimals={DECIMALS.amount} unit={STAKE_CURRENCY} down />
            {problem?.id === 'insufficientBalance' && (
              <Link className={style.transfer} href={TRANSFER} onClick={close}>
                {t('common.transfer')}
              </Link>
            )}
          </span>
        }
        error={tried && problem ? t(problem.id, problem.values) : undefined}
        {...(available !== null && {
          onPercent: (percent: number) => set({ field: 'amount', value: shareOf(available, percent) }),
        })}
      />
      <Terms summary={summary} />
      {/* It can be sent all the same: whether the platform takes it is the platform's to say. */}
      <StalePrices>{t('options.stale')}</StalePrices>
    </SendSheet>
  )
}
