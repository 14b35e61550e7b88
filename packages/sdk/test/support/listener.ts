import type { Socket } from '../../src/realtime/index.ts'
import { conditions } from './until.ts'

/** What a socket told, and a way to wait for more. */
export interface Listener {
  readonly ups: number
  readonly downs: readonly string[]
  readonly messages: readonly (readonly [topic: string, payload: unknown])[]
  /** Waits until what was told is as wanted. */
  until(wanted: (told: Listener) => boolean): Promise<void>
}

/** Opens a socket and listens. */
export const listenTo = (socket: Socket): Listener => {
  const { tell, until } = conditions()
  const told = { ups: 0, downs: [] as string[], messages: [] as [string, unknown][] }
  const listener = Object.assign(told, {
    until: (wanted: (told: Listener) => boolean) => until(() => wanted(listener)),
  })
  socket.open({
    up: () => {
      told.ups++
      tell()
    },
    down: reason => {
      told.downs.push(reason)
      tell()
    },
    message: (topic, payload) => {
      told.messages.push([topic, payload])
      tell()
    },
  })
  return listener
}
