import { spotTotal, type Amount, type SpotSide } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { MISSING } from '../../locales/format.ts'
import { useTag } from '../../locales/intl.ts'
import { useT } from '../../locales/intl.ts'
import { momentText } from '../../locales/moment.ts'
import { legalName } from '../../state/market.ts'
import { Fact } from '../../components/facts.tsx'
import style from './order-row.module.css'

/** Which way an order goes, in a word, an arrow and a colour; a dash where the platform does not say. */
export const Side = ({ type, limit }: { type: SpotSide | null; limit?: boolean }) => {
  const t = useT()
  if (type === null) return MISSING
  return (
    <span className={style.side} data-tone={type === 'buy' ? 'up' : 'down'}>
      {type === 'buy' ? '▲' : '▼'} {t(`spot.${limit ? 'limit.' : ''}${type}`)}
    </span>
  )
}

interface OrderRowProps {
  readonly symbol: string
  readonly side: ReactNode
  /** Text is the server's own and stays as it is. */
  readonly time: string | number | null | undefined
  /** Beside the time. */
  readonly note?: ReactNode
  readonly price: Amount
  readonly number: Amount
  readonly fees?: readonly Amount[]
  /** Right of the head. */
  readonly end?: ReactNode
}

/** An order or a trade in a list: price, amount and total under its head. */
export const OrderRow = ({ symbol, side, time, note, price, number, fees = [], end }: OrderRowProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const legal = legalName(symbol)
  return (
    <li className={style.row}>
      <div className={style.head}>
        <div>
          <p className={style.title}>
            {side}
            <span className={style.pair}>
              {symbol}/{legal}
            </span>
          </p>
          <p className={style.note}>
            <span>{momentText(tag, time)}</span>
            {note}
          </p>
        </div>
        {end}
      </div>
      <dl className={style.figures}>
        <Fact name={`${t('common.price')} (${legal})`}>
          <Num value={price} decimals={DECIMALS.exactPrice} />
        </Fact>
        <Fact name={`${t('common.amount')} (${symbol})`}>
          <Num value={number} decimals={DECIMALS.amount} />
        </Fact>
        <Fact name={`${t('spot.total')} (${legal})`}>
          <Num value={spotTotal(number, price)} decimals={DECIMALS.amount} />
        </Fact>
        {fees.map((fee, at) => (
          <Fact key={at} name={t('spot.fee')}>
            <Num value={fee} decimals={DECIMALS.amount} />
          </Fact>
        ))}
      </dl>
    </li>
  )
}
