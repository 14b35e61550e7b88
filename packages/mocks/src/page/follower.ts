import type { PageSocket, PageSocketEvents } from '../realtime/page-channel.ts'
import { unreachable, type Transport } from './transport.ts'
import {
  channelName,
  openChannel,
  type FollowerMessage,
  type Announcement,
  type TypedChannel,
  type LeaderMessage,
} from './messages.ts'

/** ms */
const TICK_INTERVAL = 1000

interface Following {
  /** Resolves once the leader has answered; rejects when closed before. */
  readonly connected: Promise<Transport>
  /** Fails requests in flight and reports sockets as down. */
  close(): void
}

interface PendingRequest {
  resolve(response: Response): void
  reject(error: unknown): void
}

/** Connects to the tab that runs the exchange. */
export const follow = (name: string, announcements: TypedChannel<Announcement, Announcement>): Following => {
  const id = crypto.randomUUID()
  const channel = openChannel<FollowerMessage, LeaderMessage>(channelName(name, id))
  const pending = new Map<number, PendingRequest>()
  const listeners = new Map<number, PageSocketEvents>()
  let count = 0
  const closing = new AbortController()
  const closed = new Promise<void>(resolve => closing.signal.addEventListener('abort', () => resolve()))

  const transport: Transport = {
    async fetch(request) {
      // Firefox has no `request.body`; a GET cannot be recreated with an empty one.
      const bytes = await request.arrayBuffer()
      const body = bytes.byteLength > 0 ? bytes : undefined
      const number = ++count
      try {
        return await new Promise<Response>((resolve, reject) => {
          if (closing.signal.aborted) return reject(unreachable())
          pending.set(number, { resolve, reject })
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
          const { url, method, headers } = request
          channel.post({ kind: 'request', id: number, url, method, headers: [...headers], body })
        })
      } finally {
        pending.delete(number)
      }
    },
    socket(): PageSocket {
      const socket = ++count
      return {
        open(events) {
          listeners.set(socket, events)
          channel.post({ kind: 'open', socket })
        },
        send: (topic, payload) => channel.post({ kind: 'send', socket, topic, payload }),
        reconnect: () => channel.post({ kind: 'reconnect', socket }),
        close() {
          if (listeners.delete(socket)) channel.post({ kind: 'close', socket })
        },
      }
    },
  }
  const connected = new Promise<Transport>((resolve, reject) => {
    closing.signal.addEventListener('abort', () => reject(unreachable()))
    channel.listen(message => {
      switch (message.kind) {
        case 'welcome':
          return resolve(transport)
        case 'answer': {
          const empty = [101, 204, 205, 304].includes(message.status)
          const headers = message.headers.map(([header, value]): [string, string] => [header, value])
          return pending
            .get(message.id)
            ?.resolve(new Response(empty ? null : message.body, { status: message.status, headers }))
        }
        case 'failed':
          return pending.get(message.id)?.reject(unreachable())
        case 'up':
          return listeners.get(message.socket)?.up()
        case 'down':
          return listeners.get(message.socket)?.down(message.reason)
        case 'message':
          return listeners.get(message.socket)?.message(message.topic, message.payload)
      }
    })
  })
  connected.catch(() => {})
  // Held while this tab lives; the leader waits for the lock and so detects its end.
  void navigator.locks.request(channelName(name, id), async () => {
    if (closing.signal.aborted) return
    announcements.post({ kind: 'hello', id })
    await closed
  })
  const ticking = setInterval(() => channel.post({ kind: 'tick' }), TICK_INTERVAL)

  return {
    connected,
    close() {
      clearInterval(ticking)
      for (const { reject } of pending.values()) reject(unreachable())
      for (const events of listeners.values()) events.down('the tab of the exchange was closed')
      listeners.clear()
      closing.abort()
      channel.close()
    },
  }
}
