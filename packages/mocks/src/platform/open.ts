import type { PasswordHash } from '../exchange/accounts/users.ts'
import type { Random } from '../exchange/core/random.ts'
import { createExchange, type Exchange, type ExchangeEvent } from '../exchange/exchange.ts'
import { DIALECTS } from '../dialects/index.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { JournalError, type Journal } from '../journal/journal.ts'
import { DEMO_USER, seedAccount, type Account } from './demo.ts'
import { createEventLog } from './event-log.ts'
import { createHttpFaults } from './faults.ts'
import type { Host } from './host.ts'
import { createPacemaker } from './pacemaker.ts'
import { createPlanned } from './planned.ts'
import { EXCHANGE, readSettings, type Given } from './settings.ts'

/** Settings of every kind of exchange. */
export interface PlatformSettings extends Given<typeof EXCHANGE> {}

/** Dependencies of a host that differ between a server, a test and a page. */
export interface HostEnvironment {
  readonly log?: ((line: string) => void) | undefined
  readonly journal: Journal
  readonly hash: PasswordHash
  /** The first account; the demo account by default. */
  readonly account?: Account
  /** Makes tokens, codes and salts; default: the seed, for tests that repeat. */
  readonly secrets?: Random
  /** Real time, unix ms; default: the system clock. */
  readonly realNow?: () => number
}

/** Saves the state after every `limit` entries of the journal. */
const createCheckpoints = (limit: number, write: () => Promise<void>, log: (line: string) => void) => {
  /** Entries since the last one. */
  let unsaved = 0
  let saving: Promise<void> | undefined
  const save = async () => {
    await saving
    if (unsaved === 0) return
    unsaved = 0
    saving = write().finally(() => (saving = undefined))
    await saving
  }
  const saveSoon = () => {
    save().catch((error: unknown) => log(`The checkpoint could not be saved: ${String(error)}`))
  }
  return {
    save,
    count() {
      // Not now: the command is not complete yet.
      if (++unsaved >= limit && !saving) setTimeout(saveSoon)
    },
  }
}

/** Creates an exchange with its first account. @throws JournalError when the journal cannot be replayed. */
export const openHost = (settings: PlatformSettings & HostEnvironment): Host => {
  const { journal, hash, secrets, realNow = Date.now, log = () => {}, account = DEMO_USER } = settings
  const { seed, replay, grants, checkpointEvery, zone, ...read } = readSettings(EXCHANGE, settings)
  const dialect: Dialect = { ...DIALECTS[read.dialect], zone }
  const events = createEventLog()
  const listeners = new Set<(event: ExchangeEvent) => void>()

  const checkpoints = createCheckpoints(
    checkpointEvery,
    () => journal.saveCheckpoint(exchange.checkpoint()),
    log,
  )
  // Only the current exchange can write; a request may still use a replaced one.
  let writer: Journal
  const writing = (source: Pick<Journal, 'read' | 'checkpoint'>): Journal => {
    const guarded: Journal = {
      ...journal,
      ...source,
      append(entry) {
        if (guarded !== writer) throw new Error('This exchange was replaced by a restored snapshot')
        journal.append(entry)
        events.command(entry)
        checkpoints.count()
      },
    }
    return guarded
  }
  const open = (guarded: Journal, start: number) =>
    createExchange({ seed, start, journal: guarded, hash, secrets, replay, grants, warn: log })
  const listenTo = (opened: Exchange) =>
    opened.onEvent(event => {
      events.event(opened.now(), event)
      listeners.forEach(listener => listener(event))
    })

  writer = writing(journal)
  let exchange = open(writer, read.start ?? realNow())
  listenTo(exchange)
  let pacemaker = createPacemaker(exchange, read.speed, realNow)
  seedAccount(exchange, account)

  const planned = createPlanned(read.chaos)
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
    checkpoint: checkpoints.save,
    snapshot: () => ({ now: exchange.now(), entries: [...journal.read()] }),
    async restore({ now, entries }) {
      const last = entries.at(-1)
      if (!last) throw new JournalError('A snapshot without entries cannot be restored')
      const speed = pacemaker.speed()
      // The real time since the snapshot does not count. In the entries, so that one write replaces everything.
      const pace = { at: Math.max(now, last.at), kind: 'setPace', input: { real: realNow(), speed } }
      const all = [...entries, pace]
      // Replays next to the current exchange, which stays when the replay fails.
      const guarded = writing({ read: (after = 0) => all.slice(after), checkpoint: () => undefined })
      const restored = open(guarded, now)
      const before = { exchange, writer }
      const replaced = journal.replace(all)
      // Synchronously: otherwise a request could append a command of the old exchange.
      writer = guarded
      exchange = restored
      try {
        await replaced
      } catch (error) {
        ;({ exchange, writer } = before)
        throw error
      }
      pacemaker = createPacemaker(exchange, speed, realNow)
      seedAccount(exchange, account)
      listenTo(exchange)
      events.control(now, 'restored', { entries: entries.length })
    },
    events,
    faults: createHttpFaults(
      ({ kind, call }, path) =>
        events.control(exchange.now(), 'fault', { kind, path, ...(call !== undefined && { call }) }),
      planned,
    ),
    planned,
  }
  return host
}
