import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ReactNode } from 'react'
import { Chip } from '../../components/chip.tsx'
import { Figures } from '../../components/facts.tsx'
import { EmptyLine } from '../../components/notice.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { paths } from '../../paths.ts'
import { FailedLine, Pending } from '../../shared/known.tsx'
import { leverage, type LeverageOrder } from '../../state/leverage.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { pairName, quoteField } from '../../state/market.ts'
import { ofPair, onlyPair } from '../../state/pair-filter.ts'
import { OrdersHead, PairToggle } from '../trade/orders-head.tsx'
import {
  Head,
  LiveResult,
  MarginLevel,
  MoneyFact,
  More,
  PriceFact,
  ResultFacts,
  sizeText,
} from './position-parts.tsx'
import style from './positions.module.css'
import { CancelSheet, CloseSheet, StopsSheet, type OrderSheetProps } from './sheets.tsx'

interface PositionsProps {
  /** The coin, 'BTC'. */
  readonly symbol: string
  /** The short version next to a chart: results and actions only. */
  readonly compact?: boolean
}

/** The open positions and pending orders, with a link to the closed ones. Source: product §2 (/contract). */
export const Positions = ({ symbol, compact = false }: PositionsProps) => {
  useSignals()
  const t = useT()
  const { orders, listed } = leverage
  const none = onlyPair.value ? t('position.none', { pair: pairName(symbol) }) : t('position.noneAll')
  return (
    <section>
      <OrdersHead
        title={t('position.count', { n: orders.value ? ofPair(orders.value).length : MISSING })}
        href={paths.contractLog.href({ tab: 'closed' })}
        more={t('common.history')}
        filter={<PairToggle />}
      />
      <MarginLevel />
      <PositionList
        symbol={symbol}
        compact={compact}
        empty={<EmptyLine onLoad={() => loadQuietly(listed)}>{none}</EmptyLine>}
      />
    </section>
  )
}

type Action = 'stops' | 'close' | 'cancel'

interface PositionListProps extends PositionsProps {
  /** Shown when there are none. */
  readonly empty: ReactNode
}

/** The live positions, then the pending orders, with their actions. */
export const PositionList = ({ symbol, compact = false, empty }: PositionListProps) => {
  useSignals()
  const [chosen, setChosen] = useState<{
    readonly order: LeverageOrder
    readonly action: Action
    readonly at: number
    readonly open: boolean
  }>()
  const { orders: known, listed } = leverage
  // The list is refetched, and its failure shown.
  const { data } = loaded(listed).value
  if (!data || !known.value) return <Pending of={listed} heights={[180, 180]} />
  const orders = ofPair(known.value)
  const act = (action: Action, order: LeverageOrder) =>
    setChosen({ order, action, at: (chosen?.at ?? 0) + 1, open: true })
  return (
    <>
      <FailedLine of={listed} />
      {orders.length === 0 && empty}
      <ul hidden={orders.length === 0}>
        {orders.map(order => (
          <OrderRow
            key={order.id}
            order={order}
            compact={compact}
            linked={!compact || order.coin !== symbol}
            onAct={act}
          />
        ))}
      </ul>
      {/* Each opening mounts a new form; a closed sheet stays mounted for its closing animation. */}
      {chosen && (
        <ActionSheet key={chosen.at} {...chosen} onClose={() => setChosen({ ...chosen, open: false })} />
      )}
    </>
  )
}

interface OrderRowProps {
  readonly order: LeverageOrder
  readonly compact: boolean
  /** Links the pair to its chart. */
  readonly linked: boolean
  readonly onAct: (action: Action, order: LeverageOrder) => void
}

/** An open position with its live result, or a pending limit order. */
const OrderRow = ({ order, compact, linked, onAct }: OrderRowProps) => {
  const t = useT()
  const { coin, margin, trade } = order
  const position = order.status === 'open' ? order : undefined
  const { takeProfit, stopLoss } = position ?? {}
  const what = `${trade.symbol}, ${t(order.side === 'buy' ? 'common.buy' : 'common.sell')} ${sizeText(t, order)}`
  const actions = position ? (['stops', 'close'] as const) : (['cancel'] as const)
  return (
    <li className="entry stack gap-3">
      <Head order={order} linked={linked} waiting={!position} />
      {position && <LiveResult position={position} />}
      {!(compact && position) && (
        <Figures data-layout="thirds">
          <PriceFact
            name={t(position ? 'position.entry' : 'trade.limitPrice')}
            value={order.status === 'open' ? order.price : order.limit}
          />
          <PriceFact name={t('common.currentPrice')} value={quoteField(coin, 'now_price')} live />
          {!position && <MoneyFact name={t('contract.margin')} value={margin} />}
          {takeProfit !== undefined && <PriceFact name={t('position.takeProfit')} value={takeProfit} />}
          {stopLoss !== undefined && <PriceFact name={t('position.stopLoss')} value={stopLoss} />}
        </Figures>
      )}
      <div className={style.actions}>
        {actions.map(action => {
          const label = t(`position.${action}`)
          return (
            <Chip key={action} label={`${label} ${what}`} onClick={() => onAct(action, order)}>
              {label}
            </Chip>
          )
        })}
      </div>
      {position && (
        <More>
          <ResultFacts position={position} />
        </More>
      )}
    </li>
  )
}

const ActionSheet = ({
  action,
  order,
  ...props
}: OrderSheetProps<LeverageOrder> & { readonly action: Action }) => {
  if (order.status === 'pending') return <CancelSheet order={order} {...props} />
  const Acting = action === 'stops' ? StopsSheet : CloseSheet
  return <Acting order={order} {...props} />
}
