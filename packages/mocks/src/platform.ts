import { createEventLog, type EventLog } from './control/event-log.ts'
import type { Grant } from './exchange/accounts.ts'
import { DIALECTS, type Dialect, type DialectName } from './dialects/dialect.ts'
import { createExchange, type Exchange, type ExchangeEvent } from './exchange/exchange.ts'
import type { Uploads } from './exchange/uploads.ts'
import type { PasswordHash } from './exchange/users.ts'
import { seedDemo } from './demo.ts'
import { createApp, type PageFiles } from './http/app.ts'
import { createHttpFaults, withFaults, type HttpFaults } from './http/faults.ts'
import { logged, type Trace } from './http/request-log.ts'
import { JournalError, type Journal, type JournalEntry } from './journal/journal.ts'
import { createPacemaker, type Pacemaker } from './pacemaker.ts'
import type { PushFaults } from './realtime/faults.ts'

/** What every way of running the exchange is told. */
export interface PlatformSettings {
  /** Decides the market. A journal that was begun with one seed can only go on with it. */
  readonly seed?: string
  /** Virtual time of the first moment of a new journal, unix ms; now unless given. */
  readonly start?: number
  /** How fast virtual time passes; 0 stands still. Unless given, 1, or what it was in the journal. */
  readonly speed?: number
  /** Enables the control operations under /control. */
  readonly control?: boolean
  /** What a newly registered user gets; nothing unless said. */
  readonly grants?: readonly Grant[]
  /** How answers and pushes are worded; 'default' unless given. No part of the journal. */
  readonly dialect?: DialectName
  /** Takes one line per request, and faults. */
  readonly log?: (line: string) => void
}

/** What the surroundings give: they are different in a server, a test and a page. */
interface Environment {
  readonly journal: Journal
  readonly uploads: Uploads
  readonly hash: PasswordHash
  /** Real time, unix ms; the system's unless given. */
  readonly realNow?: () => number
  /** The control page, served at the root. */
  readonly page?: PageFiles
  /** Restricts inbox and control to requests with a loopback host name: a foreign page could use DNS rebinding. */
  readonly loopbackOnly?: boolean
}

/** The exchange of the moment: restoring a snapshot puts another in its place. */
export interface Host {
  readonly exchange: Exchange
  readonly pacemaker: Pacemaker
  /** How it words what it answers and pushes. */
  readonly dialect: Dialect
  /** Calls `listener` with every event from now on, also of exchanges that are restored. @returns what ends it. */
  onEvent(listener: (event: ExchangeEvent) => void): () => void
  /** Resolves when whatever was accepted so far survives the end of the process. */
  flush(): Promise<void>
  /** All there is to bring this moment back. */
  snapshot(): Snapshot
  /**
   * Goes back to a snapshot, of this exchange or of another one of its seed.
   *
   * @throws JournalError when it cannot be repeated: nothing has changed then.
   */
  restore(snapshot: Snapshot): Promise<void>
  /** What happened last. */
  readonly events: EventLog
  /** What shall go wrong over HTTP. */
  readonly faults: HttpFaults
  /** What can go wrong with pushes; set by whoever carries them. */
  pushFaults?: PushFaults
}

/** A moment of an exchange: what was accepted until then. Pictures are not part of it. */
export interface Snapshot {
  /** Virtual time, unix ms. */
  readonly now: number
  readonly entries: readonly JournalEntry[]
}

/** An exchange with its time and its HTTP side. */
export interface Platform extends Host {
  /** Answers a request. What it changed is kept when the answer is given. */
  fetch(request: Request): Promise<Response>
}

/** Puts an exchange together, with a demo account in it. @throws JournalError when the journal cannot be repeated. */
export const createPlatform = (settings: PlatformSettings & Environment): Platform => {
  const { journal, uploads, hash, grants = [], realNow = Date.now } = settings
  const { control = false, page, loopbackOnly = false, log = () => {} } = settings
  const seed = settings.seed ?? 'h4'
  const dialect: Dialect = DIALECTS[settings.dialect ?? 'default']
  const events = createEventLog()
  const listeners = new Set<(event: ExchangeEvent) => void>()

  // Only the exchange of the moment may write: an older one may still be in the hands of a request.
  let writer: Journal
  const writing = (read: Journal['read']): Journal => {
    const face: Journal = {
      ...journal,
      read,
      append(entry) {
        if (face !== writer) throw new Error('Another exchange has taken the place of this one')
        journal.append(entry)
        events.command(entry)
      },
    }
    return face
  }
  const open = (face: Journal, start: number) => createExchange({ seed, start, journal: face, hash, grants })
  const listenTo = (opened: Exchange) =>
    opened.onEvent(event => {
      events.event(opened.now(), event)
      listeners.forEach(listener => listener(event))
    })

  writer = writing(journal.read)
  let exchange = open(writer, settings.start ?? realNow())
  listenTo(exchange)
  let pacemaker = createPacemaker(exchange, settings.speed, realNow)
  seedDemo(exchange)

  const host: Host = {
    get exchange() {
      return exchange
    },
    get pacemaker() {
      return pacemaker
    },
    dialect,
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush: journal.flush,
    snapshot: () => ({ now: exchange.now(), entries: [...journal.read()] }),
    async restore({ now, entries }) {
      const last = entries.at(-1)
      if (!last) throw new JournalError('A snapshot without entries cannot be restored')
      const speed = pacemaker.speed()
      // Not the time that has passed since the snapshot was taken. One of the entries, so that all come or none.
      const pace = { at: Math.max(now, last.at), kind: 'setPace', input: { real: realNow(), speed } }
      const all = [...entries, pace]
      // Beside the exchange of the moment, so that nothing has changed when it cannot be repeated.
      const face = writing(() => all)
      const restored = open(face, now)
      const before = { exchange, writer }
      const replaced = journal.replace(all)
      // At once: in between, a request could journal a command of the old one.
      writer = face
      exchange = restored
      try {
        await replaced
      } catch (error) {
        ;({ exchange, writer } = before)
        throw error
      }
      pacemaker = createPacemaker(exchange, speed, realNow)
      seedDemo(exchange)
      listenTo(exchange)
      events.control(now, 'restored', { entries: entries.length })
    },
    events,
    faults: createHttpFaults(({ kind }, path) => events.control(exchange.now(), 'fault', { kind, path })),
  }
  const app = createApp({ host, uploads, control, page, loopbackOnly, log })
  const isSignedIn = ({ headers }: Request) => {
    try {
      return exchange.signedIn(headers.get('authorization')?.trim() ?? '') !== undefined
    } catch {
      return false
    }
  }
  const answer = async (request: Request, trace: Trace) => app.fetch(request, trace)
  const faulty = withFaults(host.faults, isSignedIn, answer, dialect)
  const fetch = logged(log, faulty)
  return Object.assign(host, { fetch })
}
