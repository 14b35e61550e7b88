import type { Time } from '../../app/time.ts'

/** How far the device's clock may be wrong, ms. */
const SLACK = 86_400_000

/** Two times with now between them, unix seconds. */
interface Bounds {
  readonly earliest: number
  readonly latest: number
}

/** The platform's time; without it, a day on both sides of the device's, as candles that do not exist yet do no harm. */
const nowBounds = (known: number | undefined, now: number): Bounds => {
  const [from, to] = known === undefined ? [now - SLACK, now + SLACK] : [known, known]
  return { earliest: Math.floor(from / 1000), latest: Math.ceil(to / 1000) }
}

/** Requests the newest candles; once more if the answer shows that the device's clock is wrong by more than a day. */
export const askNewest = async <Answer>(
  { platform, now }: Pick<Time, 'platform' | 'now'>,
  ask: (bounds: Bounds) => Promise<Answer>,
): Promise<Answer> => {
  const before = platform()
  const device = now()
  const answer = await ask(nowBounds(before, device))
  const known = platform()
  const isRight = before !== undefined || known === undefined || Math.abs(known - device) < SLACK
  return isRight ? answer : ask(nowBounds(known, device))
}
