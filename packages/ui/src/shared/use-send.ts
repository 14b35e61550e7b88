import { AppError } from '@app/sdk'
import { useCallback, useRef, useState } from 'react'
import { toast } from '../components/toast.tsx'
import { useT } from '../locales/intl.ts'
import { errorText } from '../state/error-text.ts'
import { useHere } from './use-here.ts'

/** Something that is sent at a tap, and how the last time went. */
export interface Sending<Args extends readonly unknown[] = []> {
  /** Latched: waiting for the reply. */
  readonly busy: boolean
  /** What the last one was rejected with; undefined when it was not. */
  readonly failure: unknown
  /** Nobody knows whether it was carried out: its answer was lost. It must not be sent again blindly. */
  readonly unconfirmed: boolean
  /** Sends it; a second tap before the reply does nothing. Never rejects. */
  readonly run: (...args: Args) => Promise<void>
  /** Forgets the failure. */
  readonly clear: () => void
}

/** Sends one at a time, whatever is tapped meanwhile. */
export const useSend = <Args extends readonly unknown[]>(
  send: (...args: Args) => Promise<void>,
): Sending<Args> => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const t = useT()
  const here = useHere()
  // A second tap may come before the first has been rendered.
  const latched = useRef(false)
  const run = async (...args: Args) => {
    if (latched.current) return
    latched.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await send(...args)
    } catch (error) {
      setFailure(error)
      // Whoever has left, or was led to the login, would never know.
      if (!here.current) toast(errorText(t, error), 'warning', 'anywhere')
    } finally {
      latched.current = false
      setBusy(false)
    }
  }
  // A read that was lost on the way to it leaves nothing open.
  const unconfirmed = failure instanceof AppError && failure.reconcile.length > 0
  const clear = useCallback(() => setFailure(undefined), [])
  return { busy, failure, unconfirmed, run, clear }
}
