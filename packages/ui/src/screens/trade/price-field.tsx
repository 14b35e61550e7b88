import { toAmount } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps, ReactNode } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { usePriceStepper } from '../../shared/price-stepper.ts'
import { legalName, quoteField } from '../../state/market.ts'

/** Decimals of a limit, as the platform accepts them. */
const PLACES = 8

interface PriceFieldProps extends Pick<
  ComponentProps<typeof AmountInput>,
  'label' | 'value' | 'onChange' | 'error' | 'hint'
> {
  readonly symbol: string
  /** The text of the button that takes the market price: a starting point to edit. */
  readonly take: ReactNode
  readonly takeClass?: string | undefined
}

/** The limit of an order. */
export const PriceField = ({ symbol, take, takeClass = '', ...field }: PriceFieldProps) => {
  useSignals()
  const market = quoteField(symbol, 'now_price')
  const stepper = usePriceStepper(field.value, market.value, field.onChange)
  const takeMarket = () => {
    const latest = toAmount(market.peek())
    if (latest !== undefined) field.onChange(latest)
  }
  return (
    <AmountInput
      {...field}
      unit={legalName(symbol)}
      stepper={stepper}
      decimals={PLACES}
      aside={
        <button type="button" className={`text-action ${takeClass}`} onClick={takeMarket}>
          {take}
        </button>
      }
    />
  )
}
