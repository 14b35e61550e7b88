import { io } from 'socket.io-client'
import type { Socket } from './socket.ts'

/** Where the push channel is, beside the platform's own origin. Source: SPEC §7 (Real-time channel). */
export const SOCKET_PORT = 2050
/** The path of the push channel on its host. Source: SPEC §7. */
export const SOCKET_PATH = '/wss/socket.io/'

/** Before the first new attempt, ms. */
const DELAY = 1000

/**
 * A {@link Socket} over socket.io-client 4, with the library's defaults that SPEC names: 20 s to connect, 1–5 s
 * between attempts with half of it random, no limit.
 *
 * @param url 'wss://example.com:2050'; '' in a browser means the page's own host.
 */
export function socketIo(url: string): Socket {
  const settings = {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: DELAY,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  }
  const socket = url === '' ? io(settings) : io(url, settings)
  let again: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(again)
    socket.disconnect()
  }
  return {
    open: events => {
      socket.on('connect', () => events.up())
      socket.on('connect_error', error => events.down(error.message))
      socket.on('disconnect', reason => {
        if (reason === 'io client disconnect') return
        events.down(reason)
        // The library stays down when it was the server that closed; the exchange may only be restarting.
        if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), DELAY)
      })
      socket.onAny((topic: string, payload: unknown) => events.message(topic, payload))
      socket.connect()
    },
    send: (topic, payload) => {
      if (socket.connected) socket.emit(topic, payload)
    },
    reconnect: () => {
      drop()
      socket.connect()
    },
    close: () => {
      socket.removeAllListeners()
      socket.offAny()
      drop()
    },
  }
}
