import type { Loaded } from '@app/sdk/watch'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { loaded } from '../state/live.ts'
import { FailedLine } from './failed-line.tsx'
import { Pending } from './pending.tsx'

interface KnownProps<Value> {
  readonly of: Loaded<Value>
  /** Heights of what will be there, px. */
  readonly heights: readonly number[]
  /** Its place keeps clear of the edges already. */
  readonly flush?: boolean
  readonly children: (value: Value) => ReactNode
}

/** What depends on a loaded value: shown once it is known, also while it cannot be loaded again; without it, why. */
export const Known = <Value,>({ of, heights, flush = false, children }: KnownProps<Value>) => {
  useSignals()
  const { data } = loaded(of).value
  if (data === undefined) return <Pending {...{ of, heights, flush }} />
  return (
    <>
      <FailedLine of={of} flush={flush} />
      {children(data)}
    </>
  )
}
