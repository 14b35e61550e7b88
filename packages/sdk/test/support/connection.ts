import { Clock } from './clock.ts'
import { fakeSocket } from './fake-socket.ts'
import { settled } from './platform.ts'
import { createConnection, type ConnectionOptions } from '../../src/realtime/connection.ts'
import type { ConnectionState } from '../../src/realtime/index.ts'

/** A connection over a fake socket in virtual time, and a record of what it emitted. */
export const startConnection = (options: Partial<ConnectionOptions> = {}) => {
  const clock = new Clock()
  const socket = fakeSocket()
  let resyncs = 0
  const resync = async () => {
    resyncs++
    await options.resync?.()
  }
  const connection = createConnection({ socket, random: () => 0, scheduler: clock, ...options, resync })
  const states: ConnectionState[] = []
  const topics: string[] = []
  let emissions = 0
  connection.status$.subscribe(({ state }) => {
    emissions++
    if (states.at(-1) !== state) states.push(state)
  })
  connection.push$.subscribe(({ topic }) => topics.push(topic))
  return {
    clock,
    socket,
    connection,
    states,
    topics,
    get resyncs() {
      return resyncs
    },
    get emissions() {
      return emissions
    },
    /** Opens the connection and waits until it is live. */
    live: async () => {
      connection.open()
      socket.up()
      await settled()
    },
  }
}
