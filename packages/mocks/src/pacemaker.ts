import type { Exchange } from './exchange/exchange.ts'

/** Drives the exchange's virtual time by real time. */
export interface Pacemaker {
  /** Brings virtual time up to now. Call it before looking at or changing the exchange. */
  readonly sync: () => void
  /** Leaps ahead by that many virtual milliseconds. */
  advance(ms: number): void
  /** From now on virtual time passes `speed` times as fast as real time; 0 stands still. */
  setSpeed(speed: number): void
  speed(): number
}

/**
 * Takes up the exchange's time where the journal left it: it went on while the process was down, at the speed it
 * had then, and what fell due meanwhile settles now.
 *
 * @param speed Speed from now on; unless given, what it was, else 1.
 * @param realNow Real time, unix ms.
 */
export function createPacemaker(
  exchange: Exchange,
  speed: number | undefined,
  realNow: () => number,
): Pacemaker {
  const virtualNow = () => {
    const pace = exchange.pace()
    return pace ? pace.virtual + Math.max(0, realNow() - pace.real) * pace.speed : exchange.now()
  }
  // A real clock may be set back; virtual time waits then.
  const sync = () => exchange.advanceTo(Math.max(exchange.now(), Math.floor(virtualNow())))
  const setSpeed = (next: number) => {
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
      exchange.advanceTo(exchange.now() + ms)
      setSpeed(current())
    },
  }
}
