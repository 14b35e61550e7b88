import type { PushTopic } from '@app/sdk/contract'
import type { Dialect } from '../dialects/dialect.ts'
import type { Exchange, ExchangeEvent } from '../exchange/exchange.ts'
import type { JournalEntry } from '../journal/journal.ts'
import type { EventLog } from './event-log.ts'
import type { HttpFaults } from './faults.ts'
import type { Pacemaker } from './pacemaker.ts'
import type { PlannedFailures } from './planned.ts'

/** The running exchange; restoring a snapshot replaces it. */
export interface Host {
  readonly exchange: Exchange
  readonly pacemaker: Pacemaker
  readonly dialect: Dialect
  /** Subscribes to events, also of restored exchanges. @returns the unsubscribe function. */
  onEvent(listener: (event: ExchangeEvent) => void): () => void
  /** Resolves when all accepted commands are durable. */
  flush(): Promise<void>
  /** Saves the state, so that the next start does not replay the commands. Also done while running. */
  checkpoint(): Promise<void>
  snapshot(): Snapshot
  /**
   * Restores a snapshot of an exchange with the same seed.
   *
   * @throws JournalError when it cannot be replayed; nothing changes then.
   */
  restore(snapshot: Snapshot): Promise<void>
  readonly events: EventLog
  /** Faults of HTTP calls. */
  readonly faults: HttpFaults
  /** Failures of calls and pushes by a seed, or by a plan. */
  readonly planned: PlannedFailures
  /** Faults of pushes; set when pushes start. */
  pushFaults?: PushFaults
  /** Sends what has changed. Resolves when all connected clients have been sent it. Set when pushes start. */
  sendPushes?: () => Promise<void>
}

/** All accepted commands up to a time, without pictures. */
export interface Snapshot {
  /** Virtual time, unix ms. */
  readonly now: number
  readonly entries: readonly JournalEntry[]
}

/** Injects faults into pushes. They do not change the exchange; 0 ends a fault. */
export interface PushFaults {
  /** Sends extra daymarket pushes, at most {@link MAX_PER_SECOND} for {@link MAX_FLOOD_SECONDS}. */
  flood(flood: { readonly perSecond: number; readonly seconds: number }): void
  /** Malforms the next pushes of one topic or all, each in a different way. */
  malformed(broken: { readonly topic?: PushTopic; readonly count: number }): void
  /** Sends nothing. */
  silence(silence: { readonly seconds: number }): void
  /** Disconnects all clients; they can reconnect. */
  disconnect(): void
  /** Refuses new connections; existing ones stay. */
  refuse(refusal: { readonly seconds: number }): void
}

export const MAX_PER_SECOND = 10_000
export const MAX_FLOOD_SECONDS = 60
