import { limitDistance, spotTotal, type Amount, type SpotSide } from '@app/sdk'
import type { Fetched } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Fact } from '../../components/facts.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { MISSING } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { Pending } from '../../shared/pending.tsx'
import { loaded } from '../../state/live.ts'
import { legalName, pairName, quoteField } from '../../state/market.ts'
import { spotOf } from '../../state/spot.ts'
import style from './orders.module.css'

/** Which way an order goes, in a word, an arrow and a colour; a dash where the platform does not say. */
export const Side = ({ side, limit }: { side: SpotSide | null; limit?: boolean }) => {
  const t = useT()
  if (side === null) return MISSING
  return (
    <span className={style.side} data-tone={side === 'buy' ? 'up' : 'down'}>
      {side === 'buy' ? '▲' : '▼'} {t(`spot.${limit ? 'limit.' : ''}${side}`)}
    </span>
  )
}

interface DistanceProps {
  readonly symbol: string
  readonly side: SpotSide
  readonly limit: Amount
  /** Says so when the market has reached the limit already. */
  readonly warn?: boolean
}

/** How far a limit is from the market's price, live. */
export const Distance = ({ symbol, side, limit, warn }: DistanceProps) => {
  useSignals()
  const t = useT()
  const distance = limitDistance(limit, quoteField(symbol, 'now_price').value ?? null)
  if (distance === null) return null
  const isReached = warn && (side === 'buy' ? Number(distance) > 0 : distance.startsWith('-'))
  return (
    <span className={isReached ? style.reached : undefined}>
      {t('spot.distance')} <Num value={distance} decimals={DECIMALS.share} unit="%" sign live />
      {isReached && ` · ${t('spot.reached')}`}
    </span>
  )
}

interface OrderRowProps {
  readonly symbol: string
  readonly side: SpotSide | null
  readonly limit?: boolean
  readonly time: string | number | null
  /** Beside the time. */
  readonly note?: ReactNode
  readonly price: Amount
  readonly amount: Amount
  readonly fees: readonly (Amount | null)[]
  /** Right of the head. */
  readonly end?: ReactNode
}

/** An order or a trade in a list: price, amount and total under its head. */
export const OrderRow = ({ symbol, price, amount, ...props }: OrderRowProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const legal = legalName(symbol)
  return (
    <li className={style.row}>
      <div className={style.head}>
        <div>
          <p className={style.title}>
            <Side side={props.side} limit={props.limit ?? false} />
            <span className={style.pair}>{pairName(symbol)}</span>
          </p>
          <p className={style.note}>
            <span>{momentText(tag, props.time)}</span>
            {props.note}
          </p>
        </div>
        {props.end}
      </div>
      <dl className={style.figures}>
        <Fact name={`${t('common.price')} (${legal})`}>
          <Num value={price} decimals={DECIMALS.exactPrice} />
        </Fact>
        <Fact name={`${t('common.amount')} (${symbol})`}>
          <Num value={amount} decimals={DECIMALS.amount} />
        </Fact>
        <Fact name={`${t('spot.total')} (${legal})`}>
          <Num value={spotTotal(amount, price)} decimals={DECIMALS.amount} />
        </Fact>
        {props.fees.map(
          (fee, at) =>
            fee && (
              <Fact key={at} name={t('spot.fee')}>
                <Num value={fee} decimals={DECIMALS.amount} />
              </Fact>
            ),
        )}
      </dl>
    </li>
  )
}

interface OrderListProps<Row> {
  readonly symbol: string
  readonly list: Fetched<unknown>
  /** undefined while there are none to show yet. */
  readonly rows: readonly Row[] | undefined
  readonly empty: ReactNode
  readonly children: (row: Row) => ReactNode
}

/** A list of a coin's orders as far as it has come, under those whose answer was lost. */
export const OrderList = <Row,>({ symbol, list, rows, empty, children }: OrderListProps<Row>) => {
  useSignals()
  const t = useT()
  const { spot, unknown } = spotOf(symbol)
  // Both lists are asked for: what has left the one is in the other.
  void loaded(spot.pending).value
  const { data } = loaded(list).value
  const lost = unknown.value.filter(({ why }) => why === 'lost')
  return (
    <>
      {lost.map(({ id, side, amount }) => (
        <p key={id} role="status" className={style.lost}>
          {t('spot.lost', { side: t(`spot.${side}`), n: amount, unit: symbol })}
        </p>
      ))}
      {data === undefined || !rows ? (
        <Pending of={list} heights={[84]} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ul>{rows.map(children)}</ul>
      )}
    </>
  )
}
