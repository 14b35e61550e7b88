import { limitDistance, type Amount, type SpotSide } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { AmountInput } from '../../components/amount-input.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { legalName, quoteField } from '../../state/market.ts'
import type { Ticket } from './use-ticket.ts'
import style from './ticket.module.css'

interface PriceFieldProps {
  readonly symbol: string
  readonly ticket: Ticket
  readonly error: string | undefined
}

/** The price of a limit order, with how far it is from the market's. */
export const PriceField = ({ symbol, ticket, error }: PriceFieldProps) => {
  useSignals()
  const t = useT()
  const { side, price } = ticket.state
  const limit = ticket.summary.price
  return (
    <AmountInput
      label={t('common.price')}
      value={price}
      unit={legalName(symbol)}
      decimals={8}
      onChange={value => ticket.set({ field: 'price', value })}
      error={error}
      hint={limit && <Distance symbol={symbol} side={side} limit={limit} warn />}
      aside={
        <button type="button" className={style.small} onClick={ticket.takeMarketPrice}>
          {t('spot.marketPrice')}
        </button>
      }
    />
  )
}

interface DistanceProps {
  readonly symbol: string
  readonly side: SpotSide
  readonly limit: Amount
  /** Says so when the limit is one that the market has reached already. */
  readonly warn?: boolean
}

/** How far a limit is from the market's price, live. */
export const Distance = ({ symbol, side, limit, warn }: DistanceProps) => {
  useSignals()
  const t = useT()
  const distance = limitDistance(limit, quoteField(symbol, 'now_price').value ?? null)
  if (distance === null) return null
  const reached = side === 'buy' ? Number(distance) > 0 : distance.startsWith('-')
  return (
    <span className={warn && reached ? style.capped : undefined}>
      {t('spot.distance')} <Num value={distance} decimals={DECIMALS.share} unit="%" sign live />
      {warn && reached && ` · ${t('spot.reached')}`}
    </span>
  )
}
