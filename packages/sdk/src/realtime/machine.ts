/**
 * - `idle` not opened yet, `closed` ended for good.
 * - `connecting` no connection; the socket is trying.
 * - `resyncing` connected; the snapshot is being fetched again before pushes count.
 * - `live` readable pushes keep coming. `stale` connected, but none came for a while.
 */
export type ConnectionState = 'idle' | 'connecting' | 'resyncing' | 'live' | 'stale' | 'closed'

/** How things stand with the push channel. */
export interface ConnectionStatus {
  readonly state: ConnectionState
  /** Since when it is in this state, unix ms. */
  readonly since: number
  /** When the last push came that was understood, unix ms; null before the first. Liveness is its age, not a network flag. */
  readonly lastMessageAt: number | null
  /** Why the connection was last lost; '' while it has not been. */
  readonly reason: string
}

/** What happens to a connection; `message` is a push that was understood, `silence` that none came for a while. */
export type ConnectionEvent =
  | { readonly type: 'open' }
  | { readonly type: 'up' }
  | { readonly type: 'down'; readonly reason: string }
  | { readonly type: 'synced' }
  | { readonly type: 'message' }
  | { readonly type: 'silence' }
  | { readonly type: 'close' }

/** Where every connection begins. */
export const IDLE: ConnectionStatus = { state: 'idle', since: 0, lastMessageAt: null, reason: '' }

/** Whether there is a connection in this state. */
export const isUp = (state: ConnectionState): boolean =>
  state === 'resyncing' || state === 'live' || state === 'stale'

/** The state machine, pure. Events that mean nothing in a state leave it as it is. */
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
      // Also from an up state: the connection was made anew.
      return state === 'idle' ? status : { ...status, state: 'resyncing', since: now }
    case 'down':
      return state === 'idle' ? status : { ...to('connecting'), reason: event.reason }
    case 'synced':
      return state === 'resyncing' ? to('live') : status
    case 'message':
      if (!isUp(state)) return status
      return {
        ...(state === 'stale' ? to('live') : status),
        lastMessageAt: Math.max(now, status.lastMessageAt ?? now),
      }
    case 'silence':
      return state === 'live' ? to('stale') : status
  }
}
