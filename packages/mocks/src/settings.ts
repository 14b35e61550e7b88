import { DIALECTS, isDialect } from './dialects/dialect.ts'
import { MAX_TIME } from './exchange/server-time.ts'

/** A setting that cannot be used. Its message names it and says what is expected. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** What a setting can be. */
interface Rule {
  /** Goes on after "takes". */
  readonly expected: string
  readonly fits: (value: unknown) => boolean
}

/** How fast virtual time can pass, against real time. */
export const MAX_SPEED = 1_000_000
const LONGEST_TIMER = 2 ** 31 - 1

const within = (from: number, to: number) => (value: unknown) =>
  typeof value === 'number' && value >= from && value <= to
const whole = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && within(from, to)(value)
const text = (expected: string): Rule => ({
  expected,
  fits: value => typeof value === 'string' && value !== '',
})
const port = { expected: 'a port: a whole number from 0 to 65535', fits: whole(0, 65_535) }

/** The settings that can be wrong though their type is right, by name. */
export const RULES = {
  port,
  socketPort: port,
  host: text('a name or an address of this machine: localhost, ::, 0.0.0.0'),
  seed: text('a text'),
  start: {
    expected: `a moment in unix ms: a whole number from 0 to ${MAX_TIME}`,
    fits: whole(0, MAX_TIME),
  },
  speed: { expected: `a number from 0 to ${MAX_SPEED}, like 1, 0.5 or 60`, fits: within(0, MAX_SPEED) },
  pushInterval: {
    expected: `a whole number of milliseconds, from 1 to ${LONGEST_TIMER}`,
    fits: whole(1, LONGEST_TIMER),
  },
  dataDir: text('a folder'),
  dialect: { expected: `a dialect: ${Object.keys(DIALECTS).join(', ')}`, fits: isDialect },
} satisfies Readonly<Record<string, Rule>>

/**
 * Looks at the settings that are given; those it does not know count for nothing.
 *
 * @throws SettingError about the first that cannot be used.
 */
export const checkSettings = (settings: object): void => {
  const given: Readonly<Record<string, unknown>> = { ...settings }
  for (const [name, { expected, fits }] of Object.entries<Rule>(RULES)) {
    const value = given[name]
    if (value === undefined || fits(value)) continue
    // JSON has neither NaN nor Infinity.
    const shown = typeof value === 'number' ? value : JSON.stringify(value)
    throw new SettingError(`${name} takes ${expected}; not ${shown}`)
  }
}
