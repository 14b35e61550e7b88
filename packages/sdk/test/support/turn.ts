/**
 * The next turn of the event loop. What a caller's own listener throws is thrown again in a timer of its own; timers
 * come in their order, so after this one whatever was thrown before has been heard. It waits for no length of time.
 */
export const nextTurn = () => new Promise<void>(resolve => setTimeout(resolve))
