import { DIALECTS, isDialect } from '../dialects/index.ts'
import { isZone } from '../dialects/zone.ts'
import { MAX_TIME } from '../exchange/core/server-time.ts'

/** An invalid setting. The message names it and the expected value. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

interface Rule {
  /** Follows "takes" in messages. */
  readonly expected: string
  readonly fits: (value: unknown) => boolean
}

/** Maximum speed of virtual time relative to real time. */
export const MAX_SPEED = 1_000_000
const MAX_TIMER = 2 ** 31 - 1

const within = (from: number, to: number) => (value: unknown) =>
  typeof value === 'number' && value >= from && value <= to
const whole = (from: number, to: number) => (value: unknown) =>
  Number.isInteger(value) && within(from, to)(value)
const text = (expected: string): Rule => ({
  expected,
  fits: value => typeof value === 'string' && value !== '',
})
const port = { expected: 'a port: a whole number from 0 to 65535', fits: whole(0, 65_535) }

/** Settings that can be invalid although their type is right. */
export const RULES = {
  port,
  socketPort: port,
  host: text('a name or an address of this machine: localhost, ::, 0.0.0.0'),
  seed: text('a text'),
  start: {
    expected: `a time in unix ms: a whole number from 0 to ${MAX_TIME}`,
    fits: whole(0, MAX_TIME),
  },
  speed: { expected: `a number from 0 to ${MAX_SPEED}, like 1, 0.5 or 60`, fits: within(0, MAX_SPEED) },
  pushInterval: {
    expected: `a whole number of milliseconds, from 1 to ${MAX_TIMER}`,
    fits: whole(1, MAX_TIMER),
  },
  dataDir: text('a folder'),
  controlToken: {
    expected: 'a token of at least 16 letters, digits, -, _ or .',
    fits: value => typeof value === 'string' && /^[\w.-]{16,}$/.test(value),
  },
  checkpointEvery: { expected: 'a whole number of commands, at least 1', fits: whole(1, Infinity) },
  zone: { expected: 'an IANA time zone, like Asia/Shanghai or America/New_York', fits: isZone },
  dialect: { expected: `a dialect: ${Object.keys(DIALECTS).join(', ')}`, fits: isDialect },
} satisfies Readonly<Record<string, Rule>>

/**
 * Validates the given settings; ignores unknown ones.
 *
 * @throws SettingError for the first invalid one.
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
