import { LeverageSide, type LeverageTrade } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { ageText } from '../../locales/intl.ts'
import { useT } from '../../locales/intl.ts'
import { liveness, priceAge } from '../../state/connection.ts'
import { quoteField } from '../../state/market.ts'
import style from './positions.module.css'

type Value = Pick<ComponentProps<typeof Num>, 'value' | 'live'>

/** A price in the decimals of its size. */
export const Price = (props: Value) => <Num {...props} decimals={DECIMALS.price} />

/** An amount of the quote currency. Source: SPEC §9 (4 decimals). */
export const Money = (props: Value) => <Num {...props} decimals={DECIMALS.amount} />

interface HeadProps {
  readonly trade: LeverageTrade
  /** The pair leads to its chart. */
  readonly linked?: boolean
  readonly end?: ReactNode
}

/** Side, pair, lots and multiple of an order. */
export const Head = ({ trade, linked, end }: HeadProps) => {
  const t = useT()
  const buys = trade.type === LeverageSide.buy
  return (
    <div className={style.head}>
      <span className={style.side} data-tone={buys ? 'up' : 'down'}>
        {buys ? '▲' : '▼'} {t(buys ? 'common.buy' : 'common.sell')}
      </span>
      <span className={style.pair}>
        {linked ? (
          <Link className={style.chart} href={paths.transaction.href({ tab: 'contract' })}>
            {trade.symbol}
            <ChevronRight size={14} aria-hidden="true" />
          </Link>
        ) : (
          trade.symbol
        )}
      </span>
      <span className={style.size}>
        {t('contract.lotsCount', { n: Number(trade.share) })} × {Number(trade.multiple)}
      </span>
      {end && <span className={style.end}>{end}</span>}
    </div>
  )
}

/** Says from when a result is, while its price is not live. */
export const ResultAge = ({ symbol }: { symbol: string }) => {
  useSignals()
  const t = useT()
  const price = quoteField(symbol, 'now_price').value
  if (price === null || price === undefined) return <p className={style.age}>{t('position.noPrice')}</p>
  const age = liveness.value === 'stale' ? priceAge.value : null
  if (age === null) return null
  return <p className={style.age}>{t('position.age', { age: ageText(t, age) })}</p>
}
