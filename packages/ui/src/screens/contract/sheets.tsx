import { toAmount, ZERO, type Amount } from '@app/sdk'
import { leverageCost, STOP_INPUT, stepStop, stopAway } from '@app/sdk/rules'
import { stopForm } from '@app/sdk/forms'
import type { OpenPosition, PendingLeverage } from '@app/sdk/watch'
import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ComponentProps } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { Chip } from '../../components/chip.tsx'
import { Facts } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { StepButton } from '../../components/stepper.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { SendSheet } from '../../shared/send-sheet.tsx'
import { useAction, useForm } from '../../shared/use-form.ts'
import { liveness } from '../../state/connection.ts'
import { leverage, type LeverageOrder } from '../../state/leverage.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { Head, LiveResult, MoneyFact, PriceFact } from './position-parts.tsx'
import style from './sheets.module.css'

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

/** A sheet about an order: closes when the order has ended, or its limit has filled. */
const OrderSheet = ({ order, children, ...props }: SheetProps) => {
  useSignals()
  const t = useT()
  const { id, status } = order
  const isListed = leverage.orders.value?.some(each => each.id === id && each.status === status)
  // Not while the sheet itself is sending.
  const isOver = isListed === false && props.open && !props.form.busy
  const isOpen = status === 'open'
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

/** Confirms closing a position at the market. The result is a notification, once the platform lists it. */
export const CloseSheet = (props: OrderSheetProps<OpenPosition>) => {
  const t = useT()
  const { order: position, onClose } = props
  const { coin, price, margin } = position
  const form = useAction(() => position.close({ wait: false }), { onDone: onClose })
  const unit = legalName(coin)
  return (
    <OrderSheet
      {...props}
      form={form}
      title={t('position.close.title')}
      label={t('position.close.confirm')}
      variant="danger"
    >
      <LiveResult position={position} />
      <Facts>
        <PriceFact name={t('position.entry')} value={price} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact name={t('contract.margin')} value={margin} unit={unit} />
      </Facts>
      <p className="caption">{t('position.close.note')}</p>
    </OrderSheet>
  )
}

/** Confirms cancelling a pending order. */
export const CancelSheet = (props: OrderSheetProps<PendingLeverage>) => {
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
        <PriceFact name={t('trade.limitPrice')} value={limit} />
        <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
        <MoneyFact name={t('position.cancel.back')} value={back} unit={legalName(coin)} />
      </Facts>
    </OrderSheet>
  )
}

/** Take-profit and stop-loss of a position. Source: product §2 (/contract/log), §5 (Stop setting). */
export const StopsSheet = (props: OrderSheetProps<OpenPosition>) => {
  useSignals()
  const t = useT()
  const { order: position, onClose } = props
  const price = quoteField(position.coin, 'now_price')
  const [draft] = useState(() => {
    const { takeProfit = '', stopLoss = '' } = position
    return signal({ takeProfit, stopLoss })
  })
  const form = useForm(
    stopForm,
    ({ takeProfit, stopLoss }) =>
      takeProfit !== null && stopLoss !== null
        ? position.setStops({ takeProfit, stopLoss }, { wait: false })
        : undefined,
    {
      // Validated against the current price, unless it is stale: then the platform decides.
      context: { ...position, current: liveness.value === 'live' ? (price.value ?? null) : null },
      draft,
      spends: [],
      success: t('position.stops.done', { pair: pairName(position.coin) }),
      onDone: onClose,
    },
  )
  const { takeProfit, stopLoss, profit, loss } = form.summary
  return (
    <OrderSheet
      {...props}
      form={form}
      title={t('position.stops.title')}
      label={t('position.stops.save')}
      variant="accent"
    >
      <Facts>
        <PriceFact name={t('position.entry')} value={position.price} />
        <PriceFact name={t('common.currentPrice')} value={price} live />
      </Facts>
      <div className="stack">
        <StopField
          {...form.field('takeProfit', takeProfit === null ? 'stopPositive' : 'stopTakeProfitSide')}
          position={position}
          isProfit
          expected={profit}
        />
        <StopField
          {...form.field('stopLoss', stopLoss === null ? 'stopPositive' : 'stopLossSide')}
          position={position}
          expected={loss && (`-${loss}` as Amount)}
        />
      </div>
      <p className="caption">{t('position.stops.both', { n: STOP_INPUT.places })}</p>
    </OrderSheet>
  )
}

interface StopFieldProps extends Pick<ComponentProps<typeof AmountInput>, 'value' | 'onChange' | 'error'> {
  readonly position: OpenPosition
  /** A take-profit, else a stop-loss. */
  readonly isProfit?: boolean
  /** The expected profit (+) or loss (−); null while no price is typed. */
  readonly expected: Amount | null
}

const PERCENTS = [1, 2, 5] as const

/** A stop's price, with buttons for percent steps from the entry, and its expected result. */
const StopField = ({ position, isProfit = false, expected, ...field }: StopFieldProps) => {
  const t = useT()
  const { value, onChange, error } = field
  const label = t(isProfit ? 'position.takeProfit' : 'position.stopLoss')
  const isAbove = (position.side === 'buy') === isProfit
  const sign = isAbove ? 1 : -1
  const step = (direction: 1 | -1) => onChange(stepStop(toAmount(value) ?? ZERO, direction))
  return (
    <div className={style.stop}>
      <AmountInput
        {...field}
        label={label}
        decimals={STOP_INPUT.places}
        unit={legalName(position.coin)}
        hint={t(isAbove ? 'position.stops.above' : 'position.stops.below')}
        aside={
          expected !== null &&
          error === undefined && (
            <span className={style.expected}>
              {t(isProfit ? 'position.stops.profit' : 'position.stops.loss')}{' '}
              <Num value={expected} decimals="result" sign tone={isProfit ? 'up' : 'down'} />
            </span>
          )
        }
      />
      <div className={style.chips} role="group" aria-label={`${label}, ${t('position.stops.percent')}`}>
        <StepButton
          label={t('common.step.lower', { step: STOP_INPUT.step })}
          direction={-1}
          disabled={toAmount(value) === ZERO}
          onStep={step}
        />
        {PERCENTS.map(percent => (
          <Chip
            key={percent}
            onClick={() => onChange(stopAway(position.price, sign * percent, priceDecimals(position.price)))}
          >
            {isAbove ? '+' : '−'}
            {percent}%
          </Chip>
        ))}
        <StepButton label={t('common.step.raise', { step: STOP_INPUT.step })} direction={1} onStep={step} />
      </div>
    </div>
  )
}
