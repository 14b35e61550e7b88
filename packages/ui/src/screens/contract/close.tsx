import { leverageCost, LeverageStatus, ZERO, type LeverageTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { useSend } from '../../shared/use-send.ts'
import { Num } from '../../components/num.tsx'
import { toast } from '../../components/toast.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { closeLeverage, coinOf, leverageTrades } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { resultOf } from '../../state/positions.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { Head, Price, ResultAge } from './position-parts.tsx'
import style from './close.module.css'

/** A sheet about one order. */
export interface PositionSheetProps {
  readonly trade: LeverageTrade
  readonly open: boolean
  readonly onClose: () => void
}

/** Whether the platform no longer lists an order where it was: after a stop, or after a close whose answer was lost. */
const isGone = (trade: LeverageTrade) => {
  const { data } = leverageTrades(
    coinOf(trade),
    trade.status === LeverageStatus.waiting ? LeverageStatus.waiting : LeverageStatus.open,
  ).state.value
  return data !== undefined && !data.some(({ id }) => id === trade.id)
}

/** What a sheet about an order says once that is closed, opened or cancelled. */
export const useOver = (trade: LeverageTrade) => {
  useSignals()
  const t = useT()
  if (!isGone(trade)) return undefined
  return t(trade.status === LeverageStatus.waiting ? 'common.notWaiting' : 'position.over')
}

const LIST = paths.contractLog.href({ tab: 'position' })
const CLOSED = paths.contractLog.href({ tab: 'closed' })

/** Asks before a position is closed at the market. What came of it is said once the platform lists it. */
export const CloseSheet = ({ trade, open, onClose }: PositionSheetProps) => {
  const t = useT()
  const coin = coinOf(trade)
  const { profit, percent } = useMemo(() => resultOf(trade), [trade])
  const sending = useSend(async () => {
    await closeLeverage(coin, trade.id)
    onClose()
  })
  const over = useOver(trade)
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t('position.close.title')}
      sending={sending}
      over={over}
      list={over === undefined ? LIST : CLOSED}
      label={t('position.close.confirm')}
      variant="danger"
      onConfirm={() => void sending.run()}
    >
      <Head trade={trade} />
      <div>
        <p className={style.name}>{t('position.close.result')}</p>
        <p className={style.result}>
          <Num value={profit} decimals={DECIMALS.result} unit={legalName(coin)} sign arrow tone live />
        </p>
        <p className={style.percent}>
          <Num value={percent} decimals={DECIMALS.share} unit="%" sign tone live />
        </p>
        <ResultAge symbol={coin} />
      </div>
      <Facts>
        <Fact name={t('position.entry')}>
          <Price value={trade.price} />
        </Fact>
        <Fact name={t('common.currentPrice')}>
          <Price value={quoteField(coin, 'now_price')} live />
        </Fact>
        <Fact name={t('contract.margin')}>
          <Num value={trade.caution_money} decimals={DECIMALS.amount} unit={legalName(coin)} />
        </Fact>
      </Facts>
      <p className={style.note}>{t('position.close.note')}</p>
    </SendSheet>
  )
}

/** Asks before an order that waits is taken back. */
export const CancelSheet = ({ trade, open, onClose }: PositionSheetProps) => {
  const t = useT()
  const coin = coinOf(trade)
  const back = leverageCost(trade.trade_fee ?? ZERO, trade.caution_money ?? ZERO)
  const sending = useSend(async () => {
    await closeLeverage(coin, trade.id)
    toast(t('position.cancelled', { pair: trade.symbol }), 'success')
    onClose()
  })
  const over = useOver(trade)
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={t('position.cancel.title')}
      sending={sending}
      over={over}
      list={LIST}
      label={t('position.cancel')}
      variant="danger"
      onConfirm={() => void sending.run()}
    >
      <Head trade={trade} />
      <Facts>
        <Fact name={t('contract.limitPrice')}>
          <Price value={trade.origin_price ?? trade.price} />
        </Fact>
        <Fact name={t('common.currentPrice')}>
          <Price value={quoteField(coin, 'now_price')} live />
        </Fact>
        <Fact name={t('position.cancel.back')}>
          <Num value={back} decimals={DECIMALS.amount} unit={legalName(coin)} />
        </Fact>
      </Facts>
    </SendSheet>
  )
}
