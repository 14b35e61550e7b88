import { watchSpot } from '@app/sdk/watch'
import { app } from './app.ts'
import { loadQuietly } from './live.ts'
import { ofTab } from './notifications.ts'

/** Has the orders of a coin looked at, as long as some wait. */
export const followSpot = (coin: string): void => {
  void loadQuietly(watchSpot(app, coin, ofTab).pending)
}
