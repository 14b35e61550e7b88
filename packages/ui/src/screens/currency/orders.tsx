import type { SpotSide } from '@app/sdk'
import { spotTotal } from '@app/sdk/rules'
import type { ClosedSpot, Loaded, PendingSpot } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Figures, NumFact } from '../../components/facts.tsx'
import { MISSING } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { GrowingList } from '../../shared/endless-list.tsx'
import { FailedLine, Pending } from '../../shared/known.tsx'
import { loaded } from '../../state/live.ts'
import { legalName, pairName } from '../../state/market.ts'
import { ofPair } from '../../state/pair-filter.ts'
import { spot } from '../../state/spot.ts'
import { Distance } from '../trade/distance.tsx'
import style from './orders.module.css'

/** The side of an order as text, arrow and colour; a dash if the platform does not send it. */
export const Side = ({ side, limit }: { readonly side: SpotSide | null; readonly limit: boolean }) => {
  const t = useT()
  if (side === null) return MISSING
  return (
    <span className="toned" data-tone={side === 'buy' ? 'up' : 'down'}>
      <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span>{' '}
      {t(`${limit ? 'spot.limit' : 'common'}.${side}`)}
    </span>
  )
}

type Row = PendingSpot | ClosedSpot

/** A pending order or a trade: head, price, amount and total. */
const OrderRow = ({ order, end }: { readonly order: Row; readonly end: ReactNode }) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const { coin: symbol, price, amount } = order
  const legal = legalName(symbol)
  const pending = order.status === 'pending' ? order : undefined
  const fees = order.status === 'pending' ? [order.fee] : order.fees
  return (
    <li className={style.row}>
      <div className={style.head}>
        <div>
          <p className={style.title}>
            <Side side={order.side} limit={pending !== undefined} />
            <span className="soft regular">{pairName(symbol)}</span>
          </p>
          <p className={style.note}>
            <span>{momentText(tag, order.endedAt ?? order.openedAt)}</span>
            {pending && <Distance symbol={symbol} side={pending.side} limit={price} />}
          </p>
        </div>
        {end}
      </div>
      <Figures>
        <NumFact name={`${t('common.price')} (${legal})`} value={price} decimals="exactPrice" />
        <NumFact name={`${t('common.amount')} (${symbol})`} value={amount} decimals="amount" />
        <NumFact name={`${t('spot.total')} (${legal})`} value={spotTotal(amount, price)} decimals="amount" />
        {fees.map(
          (fee, index) => fee && <NumFact key={index} name={t('common.fee')} value={fee} decimals="amount" />,
        )}
      </Figures>
    </li>
  )
}

interface OrderListProps<Order> {
  readonly list: Loaded<unknown>
  /** undefined until loaded. */
  readonly rows: readonly Order[] | undefined
  readonly empty: ReactNode
  /** Right of each head. */
  readonly end?: (order: Order) => ReactNode
}

/** A list of orders, below those with an unknown outcome. */
export const OrderList = <Order extends Row>({ list, rows: all, empty, end }: OrderListProps<Order>) => {
  useSignals()
  const t = useT()
  const { listed, unknown } = spot
  // Both lists are refetched: an order that left one is in the other.
  void loaded(listed).value
  const { data } = loaded(list).value
  const lost = ofPair(unknown.value).filter(({ why }) => why === 'lost')
  const rows = all && ofPair(all)
  return (
    <>
      <FailedLine of={list} />
      {lost.map(({ ref, coin, side, amount }) => (
        <p key={`${coin} ${ref}`} role="status" className={`remark ${style.reached}`}>
          {t('spot.lost', { side: t(`common.${side}`), n: amount, unit: coin })}
        </p>
      ))}
      {data === undefined || !rows ? (
        <Pending of={list} heights={[84]} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <GrowingList id="spot" rows={rows}>
          {order => <OrderRow key={`${order.coin} ${order.ref}`} order={order} end={end?.(order)} />}
        </GrowingList>
      )}
    </>
  )
}
