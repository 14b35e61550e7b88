import type { Socket, SocketEvents } from '../../src/realtime/index.ts'

/** A socket controlled by a test. */
export interface FakeSocket extends Socket {
  /** Messages sent while it was up. */
  readonly sent: readonly (readonly [topic: string, payload?: unknown])[]
  readonly reconnects: number
  readonly closed: boolean
  readonly isUp: boolean
  up(): void
  down(reason?: string): void
  message(topic: string, payload?: unknown): void
}

/** @param auto Comes up automatically on open and reconnect. */
export const fakeSocket = (auto = false): FakeSocket => {
  let events: SocketEvents | undefined
  const sent: [string, unknown?][] = []
  const socket = { sent, reconnects: 0, closed: false, isUp: false }
  const up = () => {
    socket.isUp = true
    events?.up()
  }
  return Object.assign(socket, {
    open: (listener: SocketEvents) => {
      events = listener
      if (auto) up()
    },
    send: (topic: string, payload?: unknown) => {
      if (socket.isUp) sent.push(payload === undefined ? [topic] : [topic, payload])
    },
    reconnect: () => {
      socket.reconnects++
      socket.isUp = false
      if (auto) up()
    },
    close: () => {
      socket.closed = true
      socket.isUp = false
    },
    up,
    down: (reason = 'transport close') => {
      socket.isUp = false
      events?.down(reason)
    },
    message: (topic: string, payload: unknown = {}) => events?.message(topic, payload),
  })
}
