import { createCountdownClock } from '@app/sdk'
import { interval, map } from 'rxjs'
import { app } from './app.ts'
import { live } from './live.ts'

const half = live(interval(500).pipe(map(() => app.time.elapsed())), 0)

const clock = createCountdownClock(app.time)

/** The clock of countdowns, ms. Updates twice a second while it is read. */
export const countdownNow = (): number => {
  void half.value
  return clock.now()
}

/** The reading of that clock at a time of the device's, unix ms. */
export const countdownFrom = clock.at

/** The platform's time, or the device's while it is unknown, unix ms. */
export const platformNow = (): number => app.time.platform() ?? app.time.now()
