/**
 * - `idle` not opened yet; `closed` permanently closed.
 * - `connecting` no connection; the socket is retrying.
 * - `resyncing` connected; the snapshot is refetched, then the first valid push is awaited.
 * - `live` valid pushes arrive. `stale` connected, but without a valid push for a while.
 */
export type ConnectionState = 'idle' | 'connecting' | 'resyncing' | 'live' | 'stale' | 'closed'

/** The status of the push channel. */
export interface ConnectionStatus {
  readonly state: ConnectionState
  /** Start of this state, unix ms. */
  readonly since: number
  /** Time of the last valid push, unix ms; null before the first. Liveness is its age, not a network flag. */
  readonly lastMessageAt: number | null
  /** Why the connection was last lost; '' if it never was. */
  readonly reason: string
}

/** An event of a connection. `message`: a valid push, after the snapshot; `silence`: none for a while. */
export type ConnectionEvent =
  | { readonly type: 'open' }
  | { readonly type: 'up' }
  | { readonly type: 'down'; readonly reason: string }
  | { readonly type: 'message' }
  | { readonly type: 'silence' }
  | { readonly type: 'close' }

/** The initial status. */
export const IDLE: ConnectionStatus = { state: 'idle', since: 0, lastMessageAt: null, reason: '' }

/** Whether the state implies a connection. */
export const isUp = (state: ConnectionState): boolean =>
  state === 'resyncing' || state === 'live' || state === 'stale'

/** The state machine, pure. Events that do not apply return the same status. */
export const transition = (
  status: ConnectionStatus,
  event: ConnectionEvent,
  now: number,
): ConnectionStatus => {
  const to = (state: ConnectionState): ConnectionStatus =>
    state === status.state ? status : { ...status, state, since: now }
  const { state } = status
  if (state === 'closed') return status
  switch (event.type) {
    case 'open':
      return state === 'idle' ? to('connecting') : status
    case 'close':
      return to('closed')
    case 'up':
      // While up too: the socket has reconnected.
      return state === 'idle' ? status : { ...status, state: 'resyncing', since: now }
    case 'down':
      return state === 'idle' ? status : { ...to('connecting'), reason: event.reason }
    case 'message':
      if (!isUp(state)) return status
      return { ...to('live'), lastMessageAt: Math.max(now, status.lastMessageAt ?? now) }
    case 'silence':
      return isUp(state) ? to('stale') : status
  }
}
