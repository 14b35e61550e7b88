import type { WithdrawalAddress } from '@app/sdk'
import type { WithdrawableCoin } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Known } from '../../../shared/known.tsx'
import { withdrawableCoins, withdrawals } from '../../../state/money.ts'
import { balances } from '../../../state/watchers.ts'

/** What withdrawing and the address book go by. */
export interface CoinsAndAddresses {
  readonly coins: readonly WithdrawableCoin[]
  readonly saved: readonly WithdrawalAddress[]
}

interface WhenKnownProps {
  /** Heights of what will be there, px. */
  readonly heights: readonly number[]
  readonly children: (known: CoinsAndAddresses) => ReactNode
}

/** Waits for the user's coins and saved addresses: without them it is not known whether an address is missing. */
export const WhenKnown = ({ heights, children }: WhenKnownProps) => {
  useSignals()
  const coins = withdrawableCoins.value
  return (
    <Known of={withdrawals.addresses} heights={heights}>
      {saved => (
        <Known of={balances} heights={heights}>
          {() => children({ coins, saved })}
        </Known>
      )}
    </Known>
  )
}
