import { io } from 'socket.io-client'
import type { Socket } from './socket.ts'

/** Where the push channel is, beside the platform's own origin. Source: SPEC §7 (Real-time channel). */
export const SOCKET_PORT = 2050
export const SOCKET_PATH = '/wss/socket.io/'

/**
 * A {@link Socket} over socket.io-client 4, with the library's defaults that SPEC names: 20 s to connect, 1–5 s
 * between attempts with half of it random, no limit.
 *
 * @param url 'wss://example.com:2050'; '' in a browser means the page's own host.
 */
export function socketIo(url: string): Socket {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  })
  return {
    open: events => {
      socket.on('connect', () => events.up())
      socket.on('connect_error', error => events.down(error.message))
      socket.on('disconnect', reason => {
        events.down(reason)
        // The library stays down when it was the server that closed; the exchange may only be restarting.
        if (reason === 'io server disconnect') socket.connect()
      })
      socket.onAny((topic: string, payload: unknown) => events.message(topic, payload))
      socket.connect()
    },
    send: (topic, payload) => {
      if (socket.connected) socket.emit(topic, payload)
    },
    reconnect: () => {
      socket.disconnect()
      socket.connect()
    },
    close: () => {
      socket.removeAllListeners()
      socket.offAny()
      socket.disconnect()
    },
  }
}
