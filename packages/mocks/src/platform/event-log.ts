import type { ExchangeEvent } from '../exchange/events.ts'
import type { JournalEntry } from '../journal/journal.ts'

/** A command or event of the exchange, without secrets. */
export interface LoggedEvent {
  /** From 1; continues across restored snapshots. */
  readonly seq: number
  /** Virtual time, unix ms. */
  readonly at: number
  /** An accepted command, an event, or a control action. */
  readonly what: 'command' | 'event' | 'control'
  readonly kind: string
  readonly details: unknown
}

const LIMIT = 1000
/** The commands of a followed market: one per second. */
const MARKET: ReadonlySet<string> = new Set(['followCoin', 'recordPrices'])
const SECRET = new Set(['password', 'secret', 'salt', 'hash', 'token', 'code'])

/** The last 1,000 commands and events, without the prices of a followed platform. */
export interface EventLog {
  command(entry: JournalEntry): void
  event(at: number, event: ExchangeEvent): void
  control(at: number, kind: string, details: object): void
  /** Stored events after a sequence number, newest last. */
  since(seq: number): { readonly last: number; readonly events: readonly LoggedEvent[] }
}

export const createEventLog = (): EventLog => {
  const events: LoggedEvent[] = []
  let last = 0
  const add = (at: number, what: LoggedEvent['what'], kind: string, details: unknown) => {
    events.push({ seq: ++last, at, what, kind, details: withoutSecrets(details) })
    if (events.length > LIMIT) events.shift()
  }
  return {
    command({ at, kind, input }) {
      if (!MARKET.has(kind)) add(at, 'command', kind, input)
    },
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
