import type { PushTopic } from '@app/sdk/contract'

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
