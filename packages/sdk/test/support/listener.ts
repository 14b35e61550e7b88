import type { Socket } from '../../src/realtime/index.ts'
import { conditions } from './until.ts'

/** The recorded events of a socket. */
export interface Listener {
  readonly ups: number
  readonly downs: readonly string[]
  readonly messages: readonly (readonly [topic: string, payload: unknown])[]
  /** Waits until the recorded events match. */
  until(wanted: (events: Listener) => boolean): Promise<void>
}

/** Opens a socket and listens. */
export const listenTo = (socket: Socket): Listener => {
  const { notify, until } = conditions()
  const events = { ups: 0, downs: [] as string[], messages: [] as [string, unknown][] }
  const listener = Object.assign(events, {
    until: (wanted: (events: Listener) => boolean) => until(() => wanted(listener)),
  })
  socket.open({
    up: () => {
      events.ups++
      notify()
    },
    down: reason => {
      events.downs.push(reason)
      notify()
    },
    message: (topic, payload) => {
      events.messages.push([topic, payload])
      notify()
    },
  })
  return listener
}
