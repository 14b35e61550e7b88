import { toAmount, ZERO } from '@app/sdk'
import { priceStep, stepPrice } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { useT } from '../../locales/intl.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { Distance } from './distance.tsx'

/** Decimals of a limit, as the platform accepts them. */
const PLACES = 8

interface PriceFieldProps extends Pick<
  ComponentProps<typeof AmountInput>,
  'label' | 'value' | 'onChange' | 'error' | 'hint'
> {
  readonly symbol: string
  /** Shows a button that takes the market price, a starting point to edit. */
  readonly takesMarket?: boolean
}

/** A price that the user sets, such as a limit. − and + of an empty field start at the market price. */
export const PriceField = ({ symbol, takesMarket, ...field }: PriceFieldProps) => {
  useSignals()
  const t = useT()
  const { value, onChange } = field
  const market = toAmount(quoteField(symbol, 'now_price').value)
  const price = toAmount(value)
  const known = price ?? market ?? ZERO
  const step = priceStep(known)
  return (
    <AmountInput
      {...field}
      unit={legalName(symbol)}
      stepper={{
        lower: t('common.step.lower', { step }),
        raise: t('common.step.raise', { step }),
        isLowest: known === ZERO,
        onStep: direction => onChange(price === undefined ? known : stepPrice(price, direction)),
      }}
      decimals={PLACES}
      aside={
        takesMarket && (
          <button
            type="button"
            className="text-action"
            onClick={() => market !== undefined && onChange(market)}
          >
            {t('trade.marketPrice')}
          </button>
        )
      }
    />
  )
}

interface LimitFieldProps extends Pick<PriceFieldProps, 'symbol' | 'value' | 'onChange' | 'error'> {
  readonly side: 'buy' | 'sell'
  /** What it means for the order that the market has already reached the limit. */
  readonly reached: string
}

/** The limit of an order. It begins at the market price, and says how far from it it is. */
export const LimitField = ({ symbol, side, reached, ...field }: LimitFieldProps) => {
  useSignals()
  const t = useT()
  const market = toAmount(quoteField(symbol, 'now_price').value)
  const limit = toAmount(field.value)
  const isKnown = market !== undefined
  const begin = useEffectEvent(() => {
    if (market !== undefined && field.value === '') field.onChange(market)
  })
  // On the switch to a limit and for another coin, not when the user clears the field.
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  return (
    <PriceField
      {...field}
      symbol={symbol}
      label={t('trade.limitPrice')}
      hint={limit !== undefined && <Distance symbol={symbol} side={side} limit={limit} reached={reached} />}
      takesMarket
    />
  )
}
