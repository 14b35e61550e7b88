import type { Exchange } from '../exchange/exchange.ts'
import { MAX_TIME } from '../exchange/core/day.ts'
import { EXCHANGE, readSettings } from './settings.ts'

/** Drives the exchange's virtual time by real time, up to the last representable time. */
export interface Pacemaker {
  /** Advances virtual time to now. Call it before reading or changing the exchange. */
  readonly sync: () => void
  /** Advances by virtual ms. */
  advance(ms: number): void
  /**
   * Sets the speed relative to real time; 0 pauses.
   *
   * @throws SettingError for an invalid speed.
   */
  setSpeed(speed: number): void
  speed(): number
}

/**
 * Continues the time of the journal: time also passed while the process was down, at the stored speed, and everything
 * due in between is executed now.
 *
 * @param speed The new speed; default: the stored speed, or 1.
 * @param realNow Real time, unix ms.
 * @throws SettingError for an invalid speed.
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
  // When the real clock is set back, virtual time waits.
  const moveTo = (time: number) =>
    exchange.advanceTo(Math.max(exchange.now(), Math.min(Math.floor(time), MAX_TIME)))
  const sync = () => moveTo(virtualNow())
  const setSpeed = (next: number) => {
    readSettings({ speed: EXCHANGE.speed }, { speed: next })
    sync()
    exchange.execute('setPace', { real: realNow(), speed: next })
  }
  const current = () => exchange.pace()?.speed ?? 1
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
