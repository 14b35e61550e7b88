import { createRandom } from '../exchange/core/random.ts'
import { MAX_DELAY, type Effect, type FailurePlan } from './faults.ts'
import { SettingError } from './fields.ts'

/** A number of ms, or a distribution of them. */
export type Delay =
  number | `uniform(${number},${number})` | `lognormal(${number},${number})` | `exponential(${number})`

/** Failure by seed: the chance of each failure, and the delay of every call. */
export interface Chaos {
  readonly seed?: number | string | undefined
  readonly delay?: Delay | undefined
  readonly drop?: number | undefined
  readonly lost?: number | undefined
  readonly status?: number | undefined
  readonly truncated?: number | undefined
  readonly garbage?: number | undefined
  readonly session?: number | undefined
  readonly push?: number | undefined
  readonly disconnect?: number | undefined
}

export type ChaosWord = keyof Chaos

/** A word of a text such as `seed=7,lost=0.02`, with its value. */
export interface Word {
  /** One sentence. */
  readonly doc: string
  /** Follows "takes" in messages. */
  readonly expected: string
  /** @returns undefined for an invalid value. */
  readonly read: (value: string) => number | string | undefined
}

/** From 0 (inclusive) to 1 (exclusive). */
type Fractions = () => number

interface Distribution {
  readonly fits: (...parameters: readonly number[]) => boolean
  readonly draw: (next: Fractions, ...parameters: readonly number[]) => number
}

/** Above 0. */
const positive = (next: Fractions) => next() + 2 ** -33

/** Source: Box and Muller, 1958. */
const normal = (next: Fractions) => Math.sqrt(-2 * Math.log(positive(next))) * Math.cos(2 * Math.PI * next())

const DISTRIBUTIONS: Readonly<Record<string, Distribution>> = {
  uniform: {
    fits: (from = NaN, to = NaN, ...more) => from <= to && more.length === 0,
    draw: (next, from = 0, to = 0) => from + (to - from) * next(),
  },
  lognormal: {
    fits: (median = NaN, sigma = NaN, ...more) => median >= 0 && sigma >= 0 && more.length === 0,
    draw: (next, median = 0, sigma = 0) => median * Math.exp(sigma * normal(next)),
  },
  exponential: {
    fits: (mean = NaN, ...more) => mean >= 0 && more.length === 0,
    draw: (next, mean = 0) => -mean * Math.log(positive(next)),
  },
}

const NUMBER = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** @returns NaN for anything but a number of at least 0. */
const numberOf = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : NaN)

/** @returns undefined for an invalid delay. */
const readDelay = (value: string): ((next: Fractions) => number) | undefined => {
  const ms = numberOf(value)
  if (ms <= MAX_DELAY) return () => ms
  const [, name = '', inner = ''] = /^(\w+)\((.*)\)$/.exec(value) ?? []
  const shape = Object.hasOwn(DISTRIBUTIONS, name) ? DISTRIBUTIONS[name] : undefined
  const parameters = inner.split(',').map(numberOf)
  if (!shape || !parameters.every(each => each <= MAX_DELAY) || !shape.fits(...parameters)) return undefined
  return next => shape.draw(next, ...parameters)
}

export const chance = (doc: string): Word => ({
  doc,
  expected: 'a chance from 0 to 1',
  read: value => (numberOf(value) <= 1 ? Number(value) : undefined),
})

/** The words of failure by seed, with their meaning. */
export const CHAOS = {
  seed: {
    doc: 'Seed of the failures, a whole number or text; default 1.',
    expected: 'a whole number or a text',
    read: value => (value === '' ? undefined : /^\d{1,15}$/.test(value) ? Number(value) : value),
  },
  delay: {
    doc: 'Delay of each call: real ms, or a distribution of them.',
    expected: 'a number of ms, uniform(from,to), lognormal(median,sigma) or exponential(mean)',
    read: value => readDelay(value) && (Number.isNaN(numberOf(value)) ? value : Number(value)),
  },
  drop: chance('Chance of a call that the connection drops before it is executed.'),
  lost: chance('Chance of a call that the connection drops: before or after execution, by a fair coin.'),
  status: chance('Chance of a call that responds with HTTP 500, 502, 503 or 429; it is not executed.'),
  truncated: chance('Chance of a call that is executed and gets half an answer.'),
  garbage: chance('Chance of a call that gets invalid JSON; it is not executed.'),
  session: chance('Chance of a call that its valid token is rejected.'),
  push: chance('Chance of a push message that it is lost, for all who would get it.'),
  disconnect: chance('Chance of each push interval that all sockets drop at its end.'),
} satisfies Readonly<Record<ChaosWord, Word>>

const OF_CALLS = ['drop', 'lost', 'status', 'truncated', 'garbage', 'session'] as const
const STATUSES = [500, 502, 503, 429] as const

/** A word with its value, and where it is in a text. */
type Entry = readonly [name: string, value: string, where: string]

type Words = Readonly<Record<string, Word>>
type Values = Readonly<Record<string, number | string>>

const valuesOf = (entries: readonly Entry[], words: Words, what: string): Values => {
  const values: Record<string, number | string> = {}
  let sum = 0
  for (const [name, value, where] of entries) {
    const fail = (problem: string): never => {
      throw new SettingError(`${what}: ${problem}${where}; the words are ${Object.keys(words).join(', ')}`)
    }
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (!word) return fail(`there is no word "${name}"`)
    if (name in values) return fail(`the word ${name} is repeated`)
    const valid = word.read(value) ?? fail(`${name} takes ${word.expected}, not "${value}"`)
    if (OF_CALLS.some(each => each === name)) sum += Number(valid)
    // Not 1: sums of decimals are not exact.
    if (sum > 1 + 1e-9) fail(`with ${name}, the chances of a call add up to more than 1`)
    values[name] = valid
  }
  return values
}

const entriesOf = (text: string): readonly Entry[] => {
  let at = 0
  // Commas, but not those of a distribution.
  return text.split(/,(?![^(]*\))/).map(part => {
    const [name = '', ...values] = part.split('=')
    const position = at + part.length - part.trimStart().length + 1
    at += part.length + 1
    return [name.trim(), values.join('=').trim(), ` at character ${position}`]
  })
}

/**
 * Reads `seed=7,lost=0.02`, or the same as an object.
 *
 * @param what Their name in errors.
 * @throws SettingError that names the first invalid word, its place in the text, and the known words.
 */
export const readWords = (given: string | object, words: Words, what: string): Values => {
  if (typeof given === 'string') return valuesOf(entriesOf(given), words, what)
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return valuesOf(
    entries.map(([name, value]): Entry => [name, String(value), '']),
    words,
    what,
  )
}

/** Reads failure by seed: `seed=7,lost=0.02,delay=lognormal(80,0.5)`. @throws SettingError as {@link readWords}. */
export const readChaos = (given: string | Chaos): Chaos => readWords(given, CHAOS, 'chaos')

/**
 * The failures of a seed. What happens to the nth call, push or interval follows from the seed and n only.
 *
 * @throws SettingError as {@link readChaos}.
 */
export const chaosOf = (given: string | Chaos): FailurePlan => {
  const chaos = readChaos(given)
  const drawDelay = readDelay(String(chaos.delay ?? 0))
  const fractions = (what: string, n: number): Fractions => {
    const random = createRandom(chaos.seed ?? 1, what, n)
    return () => random.below(2 ** 32) / 2 ** 32
  }
  const happens = (what: 'push' | 'disconnect', n: number) => {
    const share = chaos[what] ?? 0
    return share > 0 && fractions(what, n)() < share
  }
  const failureOf = (rest: number, detail: number): readonly Effect[] => {
    const kind = OF_CALLS.find(each => (rest -= chaos[each] ?? 0) < 0)
    if (kind === undefined) return []
    if (kind === 'lost') return [{ kind: detail < 0.5 ? 'drop' : 'dropAfter' }]
    return [
      kind === 'status' ? { kind, status: STATUSES[Math.floor(detail * STATUSES.length)] ?? 500 } : { kind },
    ]
  }
  return {
    call(n) {
      const next = fractions('call', n)
      const failure = failureOf(next(), next())
      const ms = Math.min(Math.round(drawDelay?.(next) ?? 0), MAX_DELAY)
      return ms > 0 ? [{ kind: 'latency', ms }, ...failure] : failure
    },
    push: n => happens('push', n),
    disconnect: n => happens('disconnect', n),
  }
}
