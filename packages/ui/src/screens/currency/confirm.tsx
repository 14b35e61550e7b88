import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { spotOf } from '../../state/spot.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { Distance } from './price-field.tsx'
import { Total } from './ticket-parts.tsx'
import style from './ticket.module.css'
import type { Ticket } from './use-ticket.ts'

interface ConfirmProps {
  readonly symbol: string
  readonly ticket: Ticket
  readonly open: boolean
  readonly onClose: () => void
}

/** The last look at a spot order: re-priced with every tick while it is one at the market price. */
export const Confirm = ({ symbol, ticket, open, onClose }: ConfirmProps) => {
  useSignals()
  const t = useT()
  const { state, summary, problem, obstacle, set, setTried } = ticket
  const { side, mode } = state
  const { price, amount, cap, capped, order } = summary
  const market = mode === 'market'

  const forget = () => {
    setTried(0)
    set({ field: 'amount', value: '' })
  }
  const sending = useSend(async () => {
    if (problem || obstacle || !order) return
    await spotOf(symbol).spot.place(order, { wait: false })
    toast(t('success'), 'success')
    onClose()
    forget()
  })
  // The market may have moved since the ticket was right. What was sent is not judged by the balance it has left.
  const isSent = sending.busy || sending.unconfirmed
  const wrong = obstacle ? t(`spot.wait.${obstacle}`) : problem && t(problem.id, problem.values)
  const hurdle = isSent ? undefined : wrong

  const verb = t(side === 'buy' ? 'common.buy' : 'common.sell')
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      onUnknown={forget}
      title={
        <>
          {verb} <span className={style.pair}>{pairName(symbol)}</span>
        </>
      }
      aside={<Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />}
      sending={sending}
      list={paths.currencyLog.href({ tab: market ? 'complete' : 'position' })}
      variant={side === 'buy' ? 'up' : 'down'}
      disabled={Boolean(hurdle)}
      onConfirm={() => void sending.run()}
      label={
        <span>
          {t('common.confirm')} · {verb} <Num value={amount} decimals={DECIMALS.exact} unit={symbol} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('spot.kind')}>{t(market ? 'spot.market' : 'spot.limit')}</Fact>
        <Fact name={t('common.price')}>
          {market && '≈ '}
          <Num value={price} decimals={DECIMALS.exactPrice} unit={legalName(symbol)} live={market} />
        </Fact>
        <Fact name={t('common.amount')}>
          <Num value={amount} decimals={DECIMALS.exact} unit={symbol} />
        </Fact>
        <Total symbol={symbol} mode={mode} summary={summary} />
      </Facts>
      {capped && (
        <p className={style.capped}>
          {t('spot.capped')} <Num value={cap} decimals={DECIMALS.amount} unit={symbol} />
        </p>
      )}
      {hurdle ? (
        <p role="alert" className={style.wrong}>
          {hurdle}
        </p>
      ) : (
        <p className={style.note}>
          {market ? t('spot.moves') : price && <Distance symbol={symbol} side={side} limit={price} warn />}
        </p>
      )}
    </SendSheet>
  )
}
