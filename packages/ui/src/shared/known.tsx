import type { Loaded } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { ErrorState } from '../components/notice.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { loaded, loadQuietly } from '../state/live.ts'
import { FailedLine } from './failed-line.tsx'

interface KnownProps<Value> {
  readonly of: Loaded<Value>
  /** Keeps its place until it is known. */
  readonly waiting: ReactNode
  /** Its place keeps clear of the edges already. */
  readonly flush?: boolean
  readonly children: (value: Value) => ReactNode
}

/** What depends on a loaded value: shown once it is known, also while it cannot be loaded again; without it, why. */
export const Known = <Value,>({ of, waiting, flush, children }: KnownProps<Value>) => {
  useSignals()
  const t = useT()
  const { data, error } = loaded(of).value
  if (data !== undefined)
    return (
      <>
        <FailedLine of={of} flush={flush ?? false} />
        {children(data)}
      </>
    )
  if (error === undefined) return waiting
  return <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(of)} />
}
