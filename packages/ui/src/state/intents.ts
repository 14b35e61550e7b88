import { watchIntents, type OpenIntent } from '@app/sdk/watch'
import { app } from './app.ts'
import { live } from './live.ts'

/** The requests that moved money and whose outcome is unknown. */
export const intents = watchIntents(app)
export const openIntents = live<readonly OpenIntent[]>(intents.open$, [])

/** Calls back with each one that a list shows to be executed. */
export const onExecuted = (show: (intent: OpenIntent) => void) => intents.executed$.subscribe(show)
