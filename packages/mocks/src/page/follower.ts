import type { PageSocket, PageSocketEvents } from '../realtime/page-channel.ts'
import { unreachable, type Door } from './door.ts'
import { lineOf, openLine, type Ask, type Call, type Line, type Told } from './messages.ts'

/** Between two beats, ms. */
const BEAT = 1000

/** A way to the exchange in another tab. */
interface Following {
  /** The door, when the other tab has answered; fails when closed before. */
  readonly welcomed: Promise<Door>
  /** What is under way fails, and its sockets say that they are down. */
  close(): void
}

interface Asked {
  resolve(response: Response): void
  reject(error: unknown): void
}

/** Looks for the tab that runs the exchange. */
export const follow = (name: string, calls: Line<Call, Call>): Following => {
  const id = crypto.randomUUID()
  const line = openLine<Ask, Told>(lineOf(name, id))
  const asked = new Map<number, Asked>()
  const listeners = new Map<number, PageSocketEvents>()
  let count = 0
  const leaving = new AbortController()
  const left = new Promise<void>(resolve => leaving.signal.addEventListener('abort', () => resolve()))

  const door: Door = {
    async fetch(request) {
      // Not by its body, which Firefox does not tell of; a GET with one could not be made again.
      const bytes = await request.arrayBuffer()
      const body = bytes.byteLength > 0 ? bytes : undefined
      const number = ++count
      try {
        return await new Promise<Response>((resolve, reject) => {
          if (leaving.signal.aborted) return reject(unreachable())
          asked.set(number, { resolve, reject })
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
          const { url, method, headers } = request
          line.post({ kind: 'request', id: number, url, method, headers: [...headers], body })
        })
      } finally {
        asked.delete(number)
      }
    },
    socket(): PageSocket {
      const socket = ++count
      return {
        open(events) {
          listeners.set(socket, events)
          line.post({ kind: 'open', socket })
        },
        send: (topic, payload) => line.post({ kind: 'send', socket, topic, payload }),
        reconnect: () => line.post({ kind: 'reconnect', socket }),
        close() {
          if (listeners.delete(socket)) line.post({ kind: 'close', socket })
        },
      }
    },
  }
  const welcomed = new Promise<Door>((resolve, reject) => {
    leaving.signal.addEventListener('abort', () => reject(unreachable()))
    line.listen(told => {
      switch (told.kind) {
        case 'welcome':
          return resolve(door)
        case 'answer': {
          const empty = [101, 204, 205, 304].includes(told.status)
          const headers = told.headers.map(([header, value]): [string, string] => [header, value])
          return asked
            .get(told.id)
            ?.resolve(new Response(empty ? null : told.body, { status: told.status, headers }))
        }
        case 'failed':
          return asked.get(told.id)?.reject(unreachable())
        case 'up':
          return listeners.get(told.socket)?.up()
        case 'down':
          return listeners.get(told.socket)?.down(told.reason)
        case 'message':
          return listeners.get(told.socket)?.message(told.topic, told.payload)
      }
    })
  })
  welcomed.catch(() => {})
  // Held for as long as this tab lives: the other one waits for it, and so learns of its end.
  void navigator.locks.request(lineOf(name, id), async () => {
    if (leaving.signal.aborted) return
    calls.post({ kind: 'hello', id })
    await left
  })
  const beating = setInterval(() => line.post({ kind: 'beat' }), BEAT)

  return {
    welcomed,
    close() {
      clearInterval(beating)
      for (const { reject } of asked.values()) reject(unreachable())
      for (const events of listeners.values()) events.down('the exchange has left')
      listeners.clear()
      leaving.abort()
      line.close()
    },
  }
}
