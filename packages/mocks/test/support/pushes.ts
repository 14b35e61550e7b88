import { COINS } from '../../src/exchange/core/coins.ts'
import type { DialectName } from '../../src/dialects/index.ts'
import { createMemoryJournal, createMemoryUploads } from '../../src/journal/memory.ts'
import { START } from './exchange.ts'
import { createPlatform } from '../../src/http/platform.ts'
import { createPageChannel, type PageSocket } from '../../src/realtime/page-channel.ts'
import { createPushes } from '../../src/realtime/pushes.ts'

/** The number of pushes that a new client receives: a quote and four candles of each coin. */
export const ALL = 5 * COINS.length

/** A platform in memory with paused time. */
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

/** Resolves when all sent messages have arrived. */
export const delivered = () => new Promise<void>(resolve => setImmediate(resolve))

/** A timer that a test runs by hand. */
export const manualTimer = () => {
  const pending = new Map<() => void, number>()
  return {
    timer: (callback: () => void, ms: number) => {
      pending.set(callback, ms)
      return () => void pending.delete(callback)
    },
    delays: () => [...pending.values()],
    /** Runs all pending callbacks. */
    async run(): Promise<void> {
      const due = [...pending.keys()]
      pending.clear()
      for (const callback of due) callback()
      await delivered()
    },
  }
}

/** Opens a socket, optionally as a user, and records its events. */
export const listenTo = (socket: PageSocket, userId?: number) => {
  const record = { ups: 0, downs: [] as string[], messages: [] as [topic: string, payload: unknown][] }
  socket.open({
    up() {
      record.ups++
      if (userId !== undefined) socket.send('login', String(userId))
    },
    down: reason => void record.downs.push(reason),
    message: (topic, payload) => void record.messages.push([topic, payload]),
  })
  return Object.assign(record, {
    socket,
    /** Returns and clears the recorded messages, optionally of one topic. */
    take: (topic?: string) =>
      record.messages
        .splice(0)
        .flatMap(([name, payload]) => (topic === undefined || name === topic ? [payload] : [])),
  })
}

/** Pushes with manual ticks and in-memory clients. */
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
    /** A connected client, after its initial messages. */
    async client(userId?: number) {
      const client = listenTo(channel.socket(), userId)
      await delivered()
      client.take()
      return client
    },
    /** Runs ticks with paused virtual time. */
    async tick(times = 1) {
      for (; times > 0; times--) pushes.tick()
      await delivered()
    },
  }
}
