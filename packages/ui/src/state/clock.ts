import { interval, map } from 'rxjs'
import { app } from './app.ts'
import { live } from './live.ts'

const half = live(interval(500).pipe(map(() => app.time.elapsed())), 0)

/** The time, unix ms. Updates twice a second while it is read. */
export const now = (): number => {
  void half.value
  return app.time.now()
}
