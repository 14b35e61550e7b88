import * as z from 'zod/mini'
import { DIALECTS, type DialectName } from '../dialects/index.ts'
import { isZone } from '../dialects/values.ts'
import type { Grant } from '../exchange/accounts/accounts.ts'
import type { Recording } from '../exchange/market/recording.ts'
import { MAX_TIME } from '../exchange/core/day.ts'
import { PRACTICE_USER, type Account } from './demo.ts'
import { readChaos, type Chaos } from './chaos.ts'
import { about, flag, SettingError, within } from './fields.ts'

export { SettingError }

const MAX_TIMER = 2 ** 31 - 1

const whole = (least: number, most: number, expected: string) =>
  z.int(expected).check(z.gte(least, expected), z.lte(most, expected))
const matching = (pattern: RegExp, expected: string) => z.string(expected).check(z.regex(pattern, expected))
/** A text that is not empty. */
export const some = (expected: string) => matching(/./, expected)
const list = <Row>(expected: string) => z.custom<readonly Row[]>(Array.isArray, expected)

const off = z._default(flag, false)
const port = whole(0, 65_535, 'a port: a whole number from 0 to 65535')
const MOMENT = `a time from 1970 on: unix ms, or ISO 8601 like 2026-03-01 or 2026-03-01T09:30:00Z`
const moment = z.pipe(
  z.union([
    z.iso.date(),
    z.iso.datetime({ offset: true }),
    // Without seconds.
    z.iso.datetime({ offset: true, precision: -1 }),
    z.string().check(z.regex(/^\d{10,}$/)),
  ]),
  z.transform(given => (/^\d+$/.test(given) ? Number(given) : Date.parse(given))),
)
const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[]
const ZONE = 'an IANA time zone, like Asia/Shanghai or America/New_York'

/*
 * Each setting is written here and nowhere else. Those with a sentence are flags of the program as well. An editor shows
 * the comments, `--help` the sentences; a test compares them.
 */

/** Settings of every kind of exchange. */
export const EXCHANGE = {
  /** Seed of the market; a journal can only be continued with its seed; default: h4. */
  seed: about(
    'Seed of the market; a journal can only be continued with its seed',
    z._default(some('a text'), 'h4'),
    { placeholder: 'TEXT' },
  ),
  /** Start of a new exchange, unix ms or ISO 8601; ignored for existing data; default: now. */
  start: about(
    'Start of a new exchange, unix ms or ISO 8601; ignored for existing data',
    z.optional(z.pipe(z.union([z.number(), moment], MOMENT), whole(0, MAX_TIME, MOMENT))),
    { placeholder: 'MOMENT', fallback: 'now' },
  ),
  /** Speed of virtual time relative to real time; 0 pauses it; default: the stored speed, or 1. */
  speed: about('Speed of virtual time relative to real time; 0 pauses it', z.optional(within(0, 1_000_000)), {
    placeholder: 'N',
    fallback: 'the stored speed, or 1',
  }),
  /** Format of answers and pushes; spec has only the fields of the product description; default: default. */
  dialect: about(
    'Format of answers and pushes; spec has only the fields of the product description',
    z._default(z.enum(DIALECT_NAMES, `a dialect: ${DIALECT_NAMES.join(', ')}`), 'default'),
    { placeholder: 'NAME' },
  ),
  /** IANA zone of the times that answers and pushes have as texts, like Asia/Shanghai; default: UTC. */
  zone: about(
    'IANA zone of the times that answers and pushes have as texts, like Asia/Shanghai',
    z.optional(z.string(ZONE).check(z.refine(isZone, ZONE))),
    { placeholder: 'ZONE', fallback: 'UTC' },
  ),
  /** Real ms between two market pushes; default: 1000. */
  pushInterval: about(
    'Real ms between two market pushes',
    z._default(whole(1, MAX_TIMER, `a whole number of milliseconds, from 1 to ${MAX_TIMER}`), 1000),
    { placeholder: 'MS' },
  ),
  /** Commands between two checkpoints; a restart replays at most about as many; default: 5000. */
  checkpointEvery: about(
    'Commands between two checkpoints; a restart replays at most about as many',
    z._default(whole(1, Number.MAX_SAFE_INTEGER, 'a whole number of commands, at least 1'), 5000),
    { placeholder: 'N' },
  ),
  /** Failure by seed, like seed=7,lost=0.02,delay=lognormal(80,0.5),push=0.05; default: none. */
  chaos: about(
    'Failure by seed, like seed=7,lost=0.02,delay=lognormal(80,0.5),push=0.05',
    z.optional(
      z.pipe(
        z.custom<string | Chaos>(
          given => typeof given === 'string' || (typeof given === 'object' && given !== null),
          'words with values, like seed=7,lost=0.02',
        ),
        z.transform(readChaos),
      ),
    ),
    { placeholder: 'WORDS', fallback: 'none' },
  ),
  /** Recorded market that its coins follow; a new exchange begins with it, and data goes on with the same one only; default: none. */
  replay: z.optional(
    z.custom<Recording>(
      given => typeof given === 'object' && given !== null,
      'a recording from readRecording',
    ),
  ),
  /** Initial balances of newly registered users; default: none. */
  grants: z._default(list<Grant>('a list of { kind, currency, amount }'), []),
}

/** Receives one line per request, and internal errors; default: nothing does. */
const log = z._default(
  z.custom<(line: string) => void>(given => typeof given === 'function', 'a function'),
  () => () => {},
)

/** Settings of an exchange in a Node process. */
export const NODE = {
  ...EXCHANGE,
  /** Whether there are controls under /control; default: true. */
  control: z._default(flag, true),
  /** Receives one line per request, and internal errors; default: nothing does. */
  log,
}

/** Settings of an exchange as a server. */
export const SERVER = {
  /** HTTP port, 0 for any free one; default: 4000. */
  port: about('HTTP port, 0 for any free one', z._default(port, 4000), { placeholder: 'N' }),
  /** socket.io port, 0 for any free one; default: 2050. */
  socketPort: about('socket.io port, 0 for any free one', z._default(port, 2050), { placeholder: 'N' }),
  /** Address to listen on: localhost for this machine by IPv4 and IPv6, :: for all; default: localhost. */
  host: about(
    'Address to listen on: localhost for this machine by IPv4 and IPv6, :: for all',
    z._default(some('a name or an address of this machine: localhost, ::, 0.0.0.0'), 'localhost'),
    { placeholder: 'NAME' },
  ),
  /** Serves HTTP and socket.io over TLS. */
  tls: z.optional(
    z.strictObject({ cert: some('PEM text'), key: some('PEM text') }, 'a certificate with its key'),
  ),
  /** Folder that stores all data; default: memory only. */
  dataDir: about('Folder that stores all data', z.optional(some('a folder')), {
    placeholder: 'FOLDER',
    flag: 'data',
    fallback: 'memory only',
  }),
  ...EXCHANGE,
  /** Follows the prices of the platform at this origin, for paper trading; default: none. */
  fork: about(
    'Follows the prices of the platform at this origin, for paper trading',
    z.optional(matching(/^https?:\/\/[^/]/i, 'an origin, like https://example.com')),
    { placeholder: 'ORIGIN', fallback: 'none' },
  ),
  /** Push channel of the followed platform; default: port 2050 of the same host. */
  forkSocket: about(
    'Push channel of the followed platform',
    z.optional(matching(/^(wss?|https?):\/\/[^/]/i, 'an address, like wss://example.com:2050')),
    { placeholder: 'URL', fallback: 'port 2050 of the same host' },
  ),
  /** Enables the controls under /control and the control page at /. */
  control: about('Enables the controls under /control and the control page at /', off),
  /** What the controls and the inbox require; default: a random one when the host is not loopback, else none. */
  controlToken: about(
    'What the controls and the inbox require',
    z.optional(matching(/^[\w.-]{16,}$/, 'a token of at least 16 letters, digits, -, _ or .')),
    { placeholder: 'TOKEN', fallback: 'a random one when the host is not loopback, else none' },
  ),
  /** Also accepts socket.io 2 clients. */
  eio3: about('Also accepts socket.io 2 clients', off),
  /** Receives one line per request, and internal errors; default: nothing does. */
  log,
}

/** Settings of an exchange in a page. */
export const PAGE = {
  ...EXCHANGE,
  /** Name of the IndexedDB database, which is emptied when it has another seed or recording; default: memory only. */
  database: z.optional(some('the name of a database')),
  /** The first account; default: the one for practice. */
  account: z._default(
    z.custom<Account>(given => typeof given === 'object', 'an account with its password and grants'),
    PRACTICE_USER,
  ),
  /** Ends the exchange of another tab with this database, instead of throwing ExchangeInUse. */
  takeOver: off,
}

/** Settings as they are given: all can be left out. */
export type Given<Shape extends z.core.$ZodShape> = {
  readonly [Name in keyof Shape]?: z.input<Shape[Name]> | undefined
}

/** Settings with their defaults. */
export type Settings<Shape extends z.core.$ZodShape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]>
}

/**
 * Adds the defaults; ignores unknown settings.
 *
 * @param called The name of a setting in the message.
 * @throws SettingError for the first invalid one.
 */
export const readSettings = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  given: Given<Shape>,
  called = (name: string) => name,
): Settings<Shape> => {
  const read = z.object(shape).safeParse(given, { reportInput: true })
  if (read.success) return read.data as Settings<Shape>
  const [issue] = read.error.issues
  const [name = '', ...rest] = issue?.path.map(String) ?? []
  const input = issue?.input ?? undefined
  // JSON has neither NaN nor Infinity.
  const not = typeof input === 'number' ? input : JSON.stringify(input)
  throw new SettingError(
    `${[called(name), ...rest].join('.')} takes ${issue?.message}${not === undefined ? '' : `; not ${not}`}`,
  )
}
