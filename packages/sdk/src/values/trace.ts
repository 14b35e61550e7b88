interface Trace {
  readonly stack?: string
}

/** V8 only; its text is made when it is read. */
type Capture = (target: object, below: unknown) => void

/** The stack above a function, where the engine can tell. */
export const traceAbove = (below: unknown): Trace => {
  const trace: Trace = {}
  const { captureStackTrace } = Error as { readonly captureStackTrace?: Capture }
  captureStackTrace?.(trace, below)
  return trace
}

/** File and line of a frame; undefined for one of Node itself. */
const placeOf = (frame: string) => /^ {4}at (?!.*\bnode:)(?:.*\()?(\S+:\d+):\d+\)?$/.exec(frame)?.[1]

/** Adds to an error where the call that it rejects was made, unless its stack reaches that. */
export const addTrace = (error: unknown, { stack }: Trace): void => {
  if (!(error instanceof Error) || stack === undefined) return
  const known = error.stack ?? ''
  const frames = stack.split('\n').filter(placeOf)
  if (!frames.some(frame => known.includes(`${placeOf(frame)}:`))) error.stack = [known, ...frames].join('\n')
}

/** A function whose promise rejects with an error that has the stack of its caller. */
export const traced = <Result>(call: (...input: unknown[]) => Result) =>
  function here(...input: unknown[]): Result {
    const result = call(...input)
    if (!(result instanceof Promise)) return result
    const trace = traceAbove(here)
    return result.catch((error: unknown) => {
      addTrace(error, trace)
      throw error
    }) as Result
  }
