import type { ExchangeEvent } from '../exchange/events.ts'
import type { JournalEntry } from '../journal/journal.ts'

/** Something that happened in the exchange, without secrets. */
export interface LoggedEvent {
  /** Counts from 1, also over restored snapshots. */
  readonly seq: number
  /** Virtual time, unix ms. */
  readonly at: number
  /** An accepted command, an event, or a deed of the control surface. */
  readonly what: 'command' | 'event' | 'control'
  readonly kind: string
  readonly details: unknown
}

/** How many are remembered. */
const LIMIT = 1000
/** What nobody shall read here. */
const SECRET = new Set(['password', 'secret', 'salt', 'hash', 'token', 'code'])

/** What happened last. */
export interface EventLog {
  /** Notes an accepted command. */
  command(entry: JournalEntry): void
  /** Notes an event of the exchange. */
  event(at: number, event: ExchangeEvent): void
  /** Notes what was done to the exchange from outside. */
  control(at: number, kind: string, details: object): void
  /** What happened after a sequence number, as far as it is remembered, newest last. */
  since(seq: number): { readonly last: number; readonly events: readonly LoggedEvent[] }
}

/** Creates an empty log. */
export const createEventLog = (): EventLog => {
  const events: LoggedEvent[] = []
  let last = 0
  const add = (at: number, what: LoggedEvent['what'], kind: string, details: unknown) => {
    events.push({ seq: ++last, at, what, kind, details: withoutSecrets(details) })
    if (events.length > LIMIT) events.shift()
  }
  return {
    command: ({ at, kind, input }) => add(at, 'command', kind, input),
    event: (at, { kind, ...details }) => add(at, 'event', kind, details),
    control: (at, kind, details) => add(at, 'control', kind, details),
    since: seq => ({ last, events: events.filter(event => event.seq > seq) }),
  }
}

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([name]) => !SECRET.has(name))
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]))
}
