import { createConnection } from '../../../src/realtime/connection.ts'
import { createMarket, type Socket } from '../../../src/realtime/index.ts'
import { isUp } from '../../../src/realtime/machine.ts'
import { Clock } from '../clock.ts'
import type { FlakyServer } from '../flaky-server.ts'
import { pair } from '../market.ts'
import { settled } from '../platform.ts'
import { conditions } from '../until.ts'
import { Log } from './log.ts'
import { TICK, type Answer } from './model.ts'

/** The real connection and market, driven like the model, in virtual time. */
export interface Rig {
  readonly log: Log
  readonly state: string
  readonly price: number | null | undefined
  readonly malformed: number
  answer: Answer
  open(): Promise<void>
  close(): Promise<void>
  wake(): Promise<void>
  serverStarts(): Promise<void>
  serverDies(): Promise<void>
  /** The connection is lost, by accident or because the server closes it. */
  lose(how: 'drop' | 'kick'): Promise<void>
  push(payload: object, count: number): Promise<void>
  tick(): Promise<void>
  hangingEnds(works: boolean): Promise<void>
  dispose(): Promise<void>
}

export const createRig = async (server: FlakyServer): Promise<Rig> => {
  await server.start()
  const { notify, until } = conditions()
  const [clock, log] = [new Clock(), new Log()]
  const seen = { ups: 0, downs: 0, messages: 0 }
  let isServerUp = true
  let sent = 0
  const hanging: ((works: boolean) => void)[] = []

  const market = createMarket({ frame: () => {} })
  const resync = async () => {
    log.add('snapshot requested')
    const mark = market.mark()
    const now_price = sent
    const works =
      rig.answer === 'hangs' ? await new Promise<boolean>(end => hanging.push(end)) : rig.answer === 'works'
    if (!works) throw new Error('no snapshot')
    market.snapshot([pair({ now_price })], mark)
  }
  const connection = createConnection({
    socket: counted(server.socket(), seen, notify),
    resync,
    read: ({ topic, payload }) => market.push(topic, payload),
    scheduler: clock,
    random: () => 0,
  })
  let last = ''
  connection.status$.subscribe(({ state }) => {
    if (state !== last && state !== 'idle') log.add(state)
    last = state
  })
  connection.push$.subscribe(({ payload }) => log.push((payload as { number: number }).number))

  /** Waits until the connection is up, if it can be, and has processed all messages. */
  const settle = async () => {
    await settled()
    if (isServerUp && connection.status.state === 'connecting') {
      await until(() => isUp(connection.status.state))
      await settled()
    }
  }
  const rig: Rig = {
    log,
    answer: 'works',
    get state() {
      return connection.status.state
    },
    get price() {
      return market.quote('BTC')?.now_price
    },
    get malformed() {
      return market.malformed
    },
    open: () => {
      connection.open()
      return settle()
    },
    close: () => {
      connection.close()
      return settle()
    },
    wake: () => {
      connection.wake()
      return settle()
    },
    serverStarts: async () => {
      await server.start()
      isServerUp = true
      // Waking reconnects immediately, so the test need not wait for the socket's next attempt.
      connection.wake()
      await settle()
    },
    serverDies: async () => {
      const { downs } = seen
      const wasUp = isUp(connection.status.state)
      isServerUp = false
      await server.kill()
      if (wasUp) await until(() => seen.downs > downs)
      await settle()
    },
    lose: async how => {
      const { downs } = seen
      server[how]()
      await until(() => seen.downs > downs)
      connection.wake()
      await settle()
    },
    push: async (payload, count) => {
      const { messages } = seen
      for (let index = 0; index < count; index++) {
        const number = ++sent
        server.push('kline', { currency_name: 'BTC', period: '1min', close: number, ...payload, number })
      }
      if (isUp(connection.status.state)) await until(() => seen.messages === messages + count)
      await settle()
    },
    tick: () => {
      clock.advance(TICK)
      return settle()
    },
    hangingEnds: works => {
      hanging.shift()?.(works)
      return settle()
    },
    dispose: async () => {
      connection.close()
      await server.kill()
    },
  }
  return rig
}

/** A socket that counts its events after they were handled. */
const counted = (
  socket: Socket,
  seen: { ups: number; downs: number; messages: number },
  notify: () => void,
): Socket => ({
  ...socket,
  open: events =>
    socket.open({
      up: () => {
        events.up()
        seen.ups++
        notify()
      },
      down: reason => {
        events.down(reason)
        seen.downs++
        notify()
      },
      message: (topic, payload) => {
        events.message(topic, payload)
        seen.messages++
        notify()
      },
    }),
})
