import { LeverageMode, LeverageSide, leverageTicket } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import {
  changeLeverage,
  lacksLivePrice,
  leverageFigures,
  leverageProblem,
  leverageSummary,
} from '../../state/leverage-ticket.ts'
import { leverageDraft, submitLeverage } from '../../state/leverage.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { Cost, Figures } from './ticket-figures.tsx'
import style from './ticket.module.css'

interface TicketConfirmProps {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
  /** The order was accepted. */
  readonly onDone: () => void
}

/** The last look at a leveraged order, at the price of the moment. */
export const TicketConfirm = ({ symbol, open, onClose, onDone }: TicketConfirmProps) => {
  useSignals()
  const t = useT()
  const { type, status, share, target_price } = leverageDraft.value
  const problem = leverageProblem.value
  const multiple = leverageFigures.multiple.value

  const forget = () => changeLeverage({ field: 'share', value: leverageTicket.initial.share })
  const sending = useSend(async () => {
    const order = leverageSummary()
    if (lacksLivePrice.peek() || leverageProblem.peek()) return
    if (!order?.share || !order.multiple || !order.target_price) return
    const { share: lots, multiple: times, target_price: target } = order
    await submitLeverage(symbol, { type, status, share: lots, multiple: times, target_price: target })
    toast(t('success'), 'success')
    forget()
    onDone()
  })
  // The market may have moved on since the sheet was opened. What was sent is not judged by the balance it has left.
  const isSent = sending.busy || sending.unconfirmed
  const wrong = lacksLivePrice.value ? t('contract.staleMarket') : problem && t(problem.id, problem.values)
  const obstacle = isSent ? undefined : wrong
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      onUnknown={forget}
      title={
        <>
          {t(type === LeverageSide.buy ? 'contract.buy' : 'contract.sell')}{' '}
          <span className={style.pair}>{pairName(symbol)}</span>
        </>
      }
      aside={<Num value={quoteField(symbol, 'now_price')} decimals={DECIMALS.price} live flash />}
      sending={sending}
      list={paths.contractLog.href()}
      variant={type === LeverageSide.buy ? 'up' : 'down'}
      disabled={obstacle !== undefined}
      onConfirm={() => void sending.run()}
      label={
        <span>
          {t('common.confirm')} ·{' '}
          <Num value={leverageFigures.cost} decimals={DECIMALS.amount} unit={legalName(symbol)} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('contract.orderType')}>
          {status === LeverageMode.market ? (
            t('contract.market')
          ) : (
            <>
              {t('contract.limit')} <Num value={target_price} />
            </>
          )}
        </Fact>
        <Fact name={t('contract.multiple')}>{multiple != null && t('contract.times', { n: multiple })}</Fact>
        <Fact name={t('contract.lots')}>
          <Num value={share} />
        </Fact>
      </Facts>
      <Figures symbol={symbol} />
      <Cost symbol={symbol} />
      {obstacle !== undefined && (
        <p role="alert" className={style.error}>
          {obstacle}
        </p>
      )}
    </SendSheet>
  )
}
