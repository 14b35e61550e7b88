import type { Exchange } from './exchange/exchange.ts'
import { MAX_TIME } from './exchange/server-time.ts'
import { checkSettings, MAX_SPEED } from './settings.ts'

/** Drives the exchange's virtual time by real time, up to the last moment that can be written: there it stays. */
export interface Pacemaker {
  /** Brings virtual time up to now. Call it before looking at or changing the exchange. */
  readonly sync: () => void
  /** Leaps ahead by that many virtual milliseconds, or to the last moment. */
  advance(ms: number): void
  /**
   * From now on virtual time passes `speed` times as fast as real time; 0 stands still.
   *
   * @throws SettingError for what is no speed.
   */
  setSpeed(speed: number): void
  speed(): number
}

/**
 * Takes up the exchange's time where the journal left it: it went on while the process was down, at the speed it
 * had then, and what fell due meanwhile settles now.
 *
 * @param speed Speed from now on; unless given, what it was, else 1.
 * @param realNow Real time, unix ms.
 * @throws SettingError when `speed` is none.
 */
export const createPacemaker = (
  exchange: Exchange,
  speed: number | undefined,
  realNow: () => number,
): Pacemaker => {
  const virtualNow = () => {
    const pace = exchange.pace()
    return pace ? pace.virtual + Math.max(0, realNow() - pace.real) * pace.speed : exchange.now()
  }
  // A real clock may be set back; virtual time waits then.
  const moveTo = (time: number) =>
    exchange.advanceTo(Math.max(exchange.now(), Math.min(Math.floor(time), MAX_TIME)))
  const sync = () => moveTo(virtualNow())
  const setSpeed = (next: number) => {
    checkSettings({ speed: next })
    sync()
    exchange.execute('setPace', { real: realNow(), speed: next })
  }
  // Older versions knew no greatest speed.
  const current = () => Math.min(exchange.pace()?.speed ?? 1, MAX_SPEED)
  setSpeed(speed ?? current())

  return {
    sync,
    setSpeed,
    speed: current,
    advance(ms) {
      sync()
      moveTo(exchange.now() + ms)
      setSpeed(current())
    },
  }
}
