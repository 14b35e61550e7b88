import type { WithdrawalAddress } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '../../../components/notice.tsx'
import { useT } from '../../../locales/intl.ts'
import { errorText } from '../../../state/error-text.ts'
import { loaded, loadQuietly } from '../../../state/live.ts'
import { balances } from '../../../state/watchers.ts'
import { savedAddresses, withdrawables, type Withdrawable } from '../../../state/withdrawal.ts'

/** What withdrawing and the address book go by. */
export interface Known {
  readonly coins: readonly Withdrawable[]
  readonly saved: readonly WithdrawalAddress[]
}

interface WhenKnownProps {
  /** Keeps the places meanwhile. */
  readonly waiting: ReactNode
  readonly children: (known: Known) => ReactNode
}

/** Waits for the user's coins and saved addresses; without them nobody can say that an address is missing. */
export const WhenKnown = ({ waiting, children }: WhenKnownProps) => {
  useSignals()
  const t = useT()
  const coins = withdrawables.value
  const { data: saved, error: unsaved } = savedAddresses.state.value
  const error = saved ? loaded(balances).value.error : unsaved
  const unknown = coins === undefined
  useEffect(() => {
    if (unknown) void loadQuietly(balances)
  }, [unknown])
  useEffect(() => {
    void savedAddresses.load()
  }, [])

  if (coins && saved) return children({ coins, saved })
  if (error === undefined) return <div aria-busy>{waiting}</div>
  const retry = () => {
    if (unknown) void loadQuietly(balances)
    void savedAddresses.load()
  }
  return <ErrorState reason={errorText(t, error)} onRetry={retry} />
}
