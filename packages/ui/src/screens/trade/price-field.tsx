import { toAmount, ZERO } from '@app/sdk'
import { priceStep, stepPrice } from '@app/sdk/rules'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps, ReactNode } from 'react'
import { AmountInput } from '../../components/amount-input.tsx'
import { useT } from '../../locales/intl.ts'
import { legalName, quoteField } from '../../state/market.ts'

/** Decimals of a limit, as the platform accepts them. */
const PLACES = 8

interface PriceFieldProps extends Pick<
  ComponentProps<typeof AmountInput>,
  'label' | 'value' | 'onChange' | 'error' | 'hint'
> {
  readonly symbol: string
  /** The text of the button that takes the market price, a starting point to edit; without it there is none. */
  readonly take?: ReactNode
  readonly takeClass?: string | undefined
}

/** A price that the user sets, such as a limit. − and + of an empty field start at the market price. */
export const PriceField = ({ symbol, take, takeClass = '', ...field }: PriceFieldProps) => {
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
        take && (
          <button
            type="button"
            className={`text-action ${takeClass}`}
            onClick={() => market !== undefined && onChange(market)}
          >
            {take}
          </button>
        )
      }
    />
  )
}
