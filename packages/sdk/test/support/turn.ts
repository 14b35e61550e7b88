/**
 * The next turn of the event loop. Errors of a caller's listener are rethrown in timers of their own; timers run in
 * order, so after this one all earlier errors have been thrown.
 */
export const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))
