import { addTrace, traceAbove } from '../values/trace.ts'

/** A promise with its `resolve` and `reject`. It may reject without a listener. */
export const deferred = <Value>() => {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const trace = traceAbove(deferred)
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = reason => {
      addTrace(reason, trace)
      onReject(reason)
    }
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

export type Deferred<Value> = ReturnType<typeof deferred<Value>>
