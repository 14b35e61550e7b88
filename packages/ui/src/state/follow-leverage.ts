import { watchLeverage } from '@app/sdk/watch'
import { app } from './app.ts'
import { loadQuietly } from './live.ts'
import { ofTab } from './notifications.ts'

/** Has the orders of a coin looked at, as long as some wait or are open. */
export const followLeverage = (coin: string): void => {
  void loadQuietly(watchLeverage(app, coin, ofTab).listed)
}
