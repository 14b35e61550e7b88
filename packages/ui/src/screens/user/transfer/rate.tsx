import { exchangeForm, type Amount, type ExchangeState } from '@app/sdk'
import { Num } from '../../../components/num.tsx'
import { priceDecimals } from '../../../locales/format.ts'
import { transferContext } from '../../../state/transfer.ts'

interface RateProps {
  readonly state: ExchangeState
  /** What one unit that is given becomes. */
  readonly rate: Amount | null
  readonly from: string
  readonly to: string
}

/** The rate, told for one unit of the dearer coin: the other way it would be a row of zeros. */
export const Rate = ({ state, rate, from, to }: RateProps) => {
  if (rate === null) return <Num value={null} />
  const turned = Number(rate) < 1
  const shown = turned
    ? exchangeForm.summarise(exchangeForm.reduce(state, 'swap'), transferContext()).rate
    : rate
  return (
    <>
      1 {turned ? to : from} ≈ <Num value={shown} decimals={priceDecimals} unit={turned ? from : to} />
    </>
  )
}
