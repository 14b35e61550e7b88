import type { Amount } from '@app/sdk'
import { Num } from '../../../components/num.tsx'
import { DECIMALS } from '../../../locales/decimals.ts'

interface RateProps {
  /** What one unit that is given becomes. */
  readonly rate: Amount | null
  /** What one unit that is got would become the other way. */
  readonly turned: Amount | null
  readonly from: string
  readonly to: string
}

/** The rate, told for one unit of the dearer coin: the other way it would be a row of zeros. */
export const Rate = ({ rate, turned, from, to }: RateProps) => {
  if (rate === null) return <Num value={null} />
  const isTurned = Number(rate) < 1
  return (
    <>
      1 {isTurned ? to : from} ≈{' '}
      <Num value={isTurned ? turned : rate} decimals={DECIMALS.price} unit={isTurned ? from : to} />
    </>
  )
}
