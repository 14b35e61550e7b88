import { limitDistance, type Amount, type SpotSide } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { AmountInput } from '../../components/amount-input.tsx'
import { Num } from '../../components/num.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useT } from '../../locales/intl.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { setSpotDraft, takeMarketPrice } from '../../state/spot.ts'
import style from './ticket.module.css'

interface PriceFieldProps {
  readonly symbol: string
  readonly type: SpotSide
  /** As typed. */
  readonly value: string
  /** What that is; null for nothing usable. */
  readonly limit: Amount | null
  readonly error: string | undefined
}

/** The price of a limit order, with how far it is from the market's. */
export const PriceField = ({ symbol, type, value, limit, error }: PriceFieldProps) => {
  useSignals()
  const t = useT()
  return (
    <AmountInput
      label={t('common.price')}
      value={value}
      unit={legalName(symbol)}
      decimals={8}
      onChange={price => setSpotDraft({ field: 'price', value: price })}
      error={error}
      hint={limit && <Distance symbol={symbol} type={type} limit={limit} warn />}
      aside={
        <button type="button" className={style.small} onClick={() => takeMarketPrice(symbol)}>
          {t('spot.marketPrice')}
        </button>
      }
    />
  )
}

interface DistanceProps {
  readonly symbol: string
  readonly type: SpotSide
  readonly limit: Amount
  /** Says so when the limit is one that the market has reached already. */
  readonly warn?: boolean
}

/** How far a limit is from the market's price, live. */
export const Distance = ({ symbol, type, limit, warn }: DistanceProps) => {
  useSignals()
  const t = useT()
  const distance = limitDistance(limit, quoteField(symbol, 'now_price').value ?? null)
  if (distance === null) return null
  const reached = type === 'buy' ? Number(distance) > 0 : distance.startsWith('-')
  return (
    <span className={warn && reached ? style.capped : undefined}>
      {t('spot.distance')} <Num value={distance} decimals={DECIMALS.share} unit="%" sign live />
      {warn && reached && ` · ${t('spot.reached')}`}
    </span>
  )
}
