import { createRandom } from '../exchange/core/random.ts'
import { CHAOS, chance, chaosOf, readWords, type Chaos, type Word } from '../platform/chaos.ts'
import type { FailurePlan } from '../platform/faults.ts'

/** The chance of each failure: of the network (`Chaos`), and of the bot's own machine. */
export interface Faults extends Chaos {
  readonly kill?: number | undefined
  readonly full?: number | undefined
  readonly slow?: number | undefined
  readonly jump?: number | undefined
}

/** The words of faults, with their meaning. */
const FAULTS = {
  ...CHAOS,
  kill: chance(
    'Chance of each call and each write to the storage that the bot is killed, before or after it; it restarts within 10 s.',
  ),
  full: chance('Chance of a write that the storage is full.'),
  slow: chance('Chance of a write that it takes up to 5 s.'),
  jump: chance('Chance of each minute that the clock of the machine jumps by up to a minute.'),
} satisfies Readonly<Record<keyof Faults, Word>>

/** Reads faults: `lost=0.02,kill=0.01`. @throws SettingError for an unknown word or value. */
export const readFaults = (given: string | Faults): Faults => readWords(given, FAULTS, 'faults')

const MAX_OFF = 10_000
const MAX_SLOW = 5000
const MAX_JUMP = 60_000

/** A kill, and how long the bot is off, ms. */
export interface Kill {
  readonly when: 'before' | 'after'
  readonly off: number
}

/** What fails in a simulation. Each fault has a name, its kind and number: 'drop@31' is the 31st call. */
export interface FaultPlan extends FailurePlan {
  /** Of the nth call or write. */
  kill(n: number): Kill | undefined
  /** Of the nth write. */
  write(n: number): 'full' | { readonly ms: number } | undefined
  /** Of the nth minute, ms. */
  jump(n: number): number | undefined
  /** The names of all faults so far. */
  readonly names: readonly string[]
}

/** The kinds in the names of faults. 'lost' is drop or dropAfter, and a delay has no name. */
export const FAULT_NAMES = [
  ...Object.keys(FAULTS).filter(word => !['seed', 'delay', 'lost'].includes(word)),
  'dropAfter',
]

/**
 * The faults of a seed.
 *
 * @param usualSeed That of faults without one.
 * @param only The names of those that happen; default: all.
 * @param calm Whether none happens now.
 */
export const planOf = (
  given: string | Faults,
  usualSeed: string,
  calm: () => boolean,
  only?: readonly string[],
): FaultPlan => {
  const { kill, full, slow, jump, ...chaos } = readFaults(given)
  const { seed = usualSeed } = chaos
  const network = chaosOf({ ...chaos, seed })
  const names: string[] = []
  const happens = (kind: string, n: number) => {
    const name = `${kind}@${n}`
    if (calm() || (only && !only.includes(name))) return false
    names.push(name)
    return true
  }
  /** @returns a number below 1 for the details of a fault that happens. */
  const drawn = (kind: string, n: number, share = 0): number | undefined => {
    if (share === 0) return undefined
    const random = createRandom(seed, kind, n)
    const next = () => random.below(2 ** 32) / 2 ** 32
    return next() < share && happens(kind, n) ? next() : undefined
  }
  return {
    names,
    call: (n, applies = () => true) =>
      network
        .call(n)
        .filter(effect => applies(effect) && (effect.kind === 'latency' || happens(effect.kind, n))),
    push: n => network.push(n) && happens('push', n),
    disconnect: n => network.disconnect(n) && happens('disconnect', n),
    kill(n) {
      const detail = drawn('kill', n, kill)
      if (detail === undefined) return undefined
      return { when: detail < 0.5 ? 'before' : 'after', off: Math.round(((detail * 2) % 1) * MAX_OFF) }
    },
    write(n) {
      if (drawn('full', n, full) !== undefined) return 'full'
      const detail = drawn('slow', n, slow)
      return detail === undefined ? undefined : { ms: Math.round(detail * MAX_SLOW) }
    },
    jump(n) {
      const detail = drawn('jump', n, jump)
      return detail === undefined ? undefined : Math.round((detail * 2 - 1) * MAX_JUMP)
    },
  }
}
