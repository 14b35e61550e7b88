import type { DialectName } from '../dialects/dialect.ts'
import { createMemoryUploads } from '../exchange/uploads.ts'
import { START } from '../exchange/testing.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import { createPlatform } from '../platform.ts'
import { createPageChannel, type PageSocket } from './page-channel.ts'
import { createPushes } from './pushes.ts'

/** A platform without network and files, whose time stands still until it is moved. */
export const memoryPlatform = (dialect: DialectName = 'default') =>
  createPlatform({
    dialect,
    seed: 'test',
    start: START,
    speed: 0,
    realNow: () => START,
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    hash: (password, salt) => `${salt}/${password}`,
  })

/** Everything that can arrive has arrived. */
export const delivered = () => new Promise<void>(resolve => setImmediate(resolve))

/** A timer that runs when it is told to. */
export const manualTimer = () => {
  const waiting = new Map<() => void, number>()
  return {
    timer: (callback: () => void, ms: number) => {
      waiting.set(callback, ms)
      return () => void waiting.delete(callback)
    },
    delays: () => [...waiting.values()],
    /** Calls back whatever waits. */
    async run(): Promise<void> {
      const due = [...waiting.keys()]
      waiting.clear()
      for (const callback of due) callback()
      await delivered()
    },
  }
}

/** Opens a socket, as a user if one is named, and notes what it is told. */
export const listenTo = (socket: PageSocket, userId?: number) => {
  const told = { ups: 0, downs: [] as string[], messages: [] as [topic: string, payload: unknown][] }
  socket.open({
    up() {
      told.ups++
      if (userId !== undefined) socket.send('login', String(userId))
    },
    down: reason => void told.downs.push(reason),
    message: (topic, payload) => void told.messages.push([topic, payload]),
  })
  return Object.assign(told, {
    socket,
    /** What came since it was last asked; of one topic, if one is named. */
    take: (topic?: string) =>
      told.messages
        .splice(0)
        .flatMap(([name, payload]) => (topic === undefined || name === topic ? [payload] : [])),
  })
}

/** Pushes whose ticks a test gives, to clients in memory. */
export const pushesInMemory = (interval = 500, dialect?: DialectName) => {
  const host = memoryPlatform(dialect)
  const clock = manualTimer()
  const channel = createPageChannel(clock.timer)
  const pushes = createPushes(host, channel, interval)
  return {
    host,
    clock,
    channel,
    pushes,
    faults: pushes.faults,
    /** A connected client that has got what it gets at first. */
    async client(userId?: number) {
      const client = listenTo(channel.socket(), userId)
      await delivered()
      client.take()
      return client
    },
    /** Lets so many intervals pass, in which virtual time stands still. */
    async tick(times = 1) {
      for (; times > 0; times--) pushes.tick()
      await delivered()
    },
  }
}
