import type { Time } from '../../app/time.ts'

/** How far the device's clock may be wrong, ms. */
const SLACK = 86_400_000

/**
 * Two times with now between them, in unix seconds, to request the newest candles: the platform's time, or without it
 * the device's, less a day; and a day later, as candles that do not exist yet do no harm.
 */
export const nowBounds = ({ platform, now }: Pick<Time, 'platform' | 'now'>) => {
  const known = platform()
  const ms = known ?? now()
  return {
    earliest: Math.floor((known ?? ms - SLACK) / 1000),
    latest: Math.floor((ms + SLACK) / 1000),
  }
}
