import type { WithdrawalAddress } from '@app/sdk'
import type { ComponentProps, ReactNode } from 'react'
import { Known } from '../../../shared/known.tsx'
import { withdrawals } from '../../../state/money.ts'
import { balances } from '../../../state/watchers.ts'

/** Waits for the user's coins and saved addresses: without them a missing address cannot be detected. */
export const WhenKnown = (props: {
  readonly heights: ComponentProps<typeof Known>['heights']
  readonly children: (saved: readonly WithdrawalAddress[]) => ReactNode
}) => (
  <Known of={withdrawals.addresses} heights={props.heights}>
    {saved => (
      <Known of={balances} heights={props.heights}>
        {() => props.children(saved)}
      </Known>
    )}
  </Known>
)
