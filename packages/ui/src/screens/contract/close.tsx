import { leverageCost, ZERO } from '@app/sdk'
import type { OpenPosition, WaitingOrder } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
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

type SheetProps = OrderSheetProps<LeverageOrder> &
  Pick<ComponentProps<typeof SendSheet>, 'title' | 'label' | 'variant' | 'children'> & {
    readonly form: Pick<ReturnType<typeof useAction>, 'busy' | 'sheet'>
  }

/** A sheet about an order: it ends when the order has ended, or its limit has opened it. */
export const OrderSheet = ({ order, children, ...props }: SheetProps) => {
  useSignals()
  const t = useT()
  const { coin, id, state } = order
  const isListed = leverageOf(coin).orders.value?.some(each => each.id === id && each.state === state)
  // Not while the sheet itself is about to end it.
  const isOver = isListed === false && props.open && !props.form.busy
  const isOpen = state === 'open'
  return (
    <SendSheet
      {...props}
      over={isOver ? t(isOpen ? 'position.over' : 'common.notWaiting') : undefined}
      list={paths.contractLog.href({ tab: isOver && isOpen ? 'closed' : 'position' })}
    >
      <Head order={order} />
      {children}
    </SendSheet>
  )
}

/** Asks before a position is closed at the market. Its result is a notification, once the platform lists it. */
export const CloseSheet = (props: OrderSheetProps<OpenPosition>) => {
  const t = useT()
  const { order: position, onClose } = props
  const { coin, price, margin } = position
  const form = useAction(() => position.close({ wait: false }), { onDone: onClose })
  const [profit, percent] = [useFigure(position, 'profit'), useFigure(position, 'return')]
  const unit = legalName(coin)
  return (
    <OrderSheet
      {...props}
      form={form}
      title={t('position.close.title')}
      label={t('position.close.confirm')}
      variant="danger"
    >
      <div>
        <p className={style.name}>{t('position.close.result')}</p>
        <p className={style.result}>
          <Num value={profit} decimals={DECIMALS.result} unit={unit} sign arrow tone live />
        </p>
        <p className={style.percent}>
          <Num value={percent} decimals={DECIMALS.share} unit="%" sign tone live />
        </p>
        <ResultAge symbol={coin} />
      </div>
      <Facts>
        <PriceFact name={t('position.entry')} value={price} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact name={t('contract.margin')} value={margin} unit={unit} />
      </Facts>
      <p className={style.note}>{t('position.close.note')}</p>
    </OrderSheet>
  )
}

/** Asks before an order that waits is taken back. */
export const CancelSheet = (props: OrderSheetProps<WaitingOrder>) => {
  const t = useT()
  const { order, onClose } = props
  const { coin, limit, margin = ZERO, trade } = order
  const form = useAction(() => order.cancel({ wait: false }), {
    success: t('position.cancelled', { pair: trade.symbol }),
    onDone: onClose,
  })
  const back = leverageCost(trade.trade_fee ?? ZERO, margin)
  return (
    <OrderSheet
      {...props}
      form={form}
      title={t('position.cancel.title')}
      label={t('position.cancel')}
      variant="danger"
    >
      <Facts>
        <PriceFact name={t('contract.limitPrice')} value={limit} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact name={t('position.cancel.back')} value={back} unit={legalName(coin)} />
      </Facts>
    </OrderSheet>
  )
}
