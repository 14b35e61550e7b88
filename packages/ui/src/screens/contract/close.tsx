import { leverageCost, ZERO } from '@app/sdk'
import type { OpenPosition, WaitingOrder } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import { Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useAction } from '../../shared/use-form.ts'
import { leverageOf, type LeverageOrder } from '../../state/leverage.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { Head, MoneyFact, PriceFact, ResultAge, useFigure } from './position-parts.tsx'
import style from './close.module.css'

/** A sheet about one order. */
export interface OrderSheetProps<Order> {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * What a sheet shows of an order that has ended, or that its limit has opened, and where it is listed.
 * @param isIdle False while the sheet is about to end it by itself.
 */
export const useOver = ({ coin, id, state }: LeverageOrder, isIdle: boolean) => {
  useSignals()
  const t = useT()
  const orders = leverageOf(coin).orders.value
  const isOver =
    isIdle && orders !== undefined && !orders.some(each => each.id === id && each.state === state)
  const isClosed = isOver && state === 'open'
  const ended = t(state === 'open' ? 'position.over' : 'common.notWaiting')
  return {
    over: isOver ? ended : undefined,
    list: paths.contractLog.href({ tab: isClosed ? 'closed' : 'position' }),
  }
}

/** Asks before a position is closed at the market. A toast has its result once the platform lists it. */
export const CloseSheet = ({ order: position, open, onClose }: OrderSheetProps<OpenPosition>) => {
  const t = useT()
  const { coin, price, margin } = position
  const form = useAction(() => position.close({ wait: false }), { onDone: onClose })
  return (
    <SendSheet
      form={form}
      open={open}
      onClose={onClose}
      {...useOver(position, open && !form.busy)}
      title={t('position.close.title')}
      label={t('position.close.confirm')}
      variant="danger"
    >
      <Head order={position} />
      <div>
        <p className={style.name}>{t('position.close.result')}</p>
        <p className={style.result}>
          <Num
            value={useFigure(position, 'profit')}
            decimals={DECIMALS.result}
            unit={legalName(coin)}
            sign
            arrow
            tone
            live
          />
        </p>
        <p className={style.percent}>
          <Num value={useFigure(position, 'return')} decimals={DECIMALS.share} unit="%" sign tone live />
        </p>
        <ResultAge symbol={coin} />
      </div>
      <Facts>
        <PriceFact name={t('position.entry')} value={price} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact name={t('contract.margin')} value={margin} unit={legalName(coin)} />
      </Facts>
      <p className={style.note}>{t('position.close.note')}</p>
    </SendSheet>
  )
}

/** Asks before an order that waits is taken back. */
export const CancelSheet = ({ order, open, onClose }: OrderSheetProps<WaitingOrder>) => {
  const t = useT()
  const { coin, limit, margin = ZERO, trade } = order
  const form = useAction(() => order.cancel({ wait: false }), {
    success: t('position.cancelled', { pair: trade.symbol }),
    onDone: onClose,
  })
  return (
    <SendSheet
      form={form}
      open={open}
      onClose={onClose}
      {...useOver(order, open && !form.busy)}
      title={t('position.cancel.title')}
      label={t('position.cancel')}
      variant="danger"
    >
      <Head order={order} />
      <Facts>
        <PriceFact name={t('contract.limitPrice')} value={limit} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact
          name={t('position.cancel.back')}
          value={leverageCost(trade.trade_fee ?? ZERO, margin)}
          unit={legalName(coin)}
        />
      </Facts>
    </SendSheet>
  )
}
