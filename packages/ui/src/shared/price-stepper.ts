import { toAmount, ZERO } from '@app/sdk'
import { priceStep, stepPrice } from '@app/sdk/rules'
import type { StepperProps } from '../components/stepper.tsx'
import { useT } from '../locales/intl.ts'

/**
 * − and + of a price field; an empty field starts at the market price.
 * @param market null while unknown.
 */
export const usePriceStepper = (
  value: string,
  market: number | null | undefined,
  onChange: (value: string) => void,
): StepperProps => {
  const t = useT()
  const latest = toAmount(market) ?? ZERO
  const price = toAmount(value)
  const step = priceStep(price ?? latest)
  return {
    lower: t('common.step.lower', { step }),
    raise: t('common.step.raise', { step }),
    isLowest: (price ?? latest) === ZERO,
    onStep: direction => onChange(price === undefined ? latest : stepPrice(price, direction)),
  }
}
