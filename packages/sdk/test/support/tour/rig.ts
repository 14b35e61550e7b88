import { filter, firstValueFrom } from 'rxjs'
import { createControl } from '../../../../mocks/src/control/client.ts'
import type { Dialect } from '../../../../mocks/src/dialects/dialect.ts'
import { DIALECTS, type DialectName } from '../../../../mocks/src/dialects/index.ts'
import { DEMO_USER, startServer } from '../../../../mocks/src/index.ts'
import type { Drift, ErrorCode } from '../../../src/client/index.ts'
import { pushes, type PushTopic } from '../../../src/contract/index.ts'
import { createApp, pushesOf } from '../../../src/index.ts'
import { driftOf, failure } from '../client.ts'

export interface Recorder {
  /** A raw answer. */
  answered(method: string, path: string, body: unknown, status: number): void
  /** The parsed output of a call such as 'options.submit'. */
  returned?(name: string, output: unknown): void
  /** A raw push. */
  pushed(topic: string, payload: unknown): void
}

/** An exchange whose time only a tour advances, and an app connected to it. */
export type Rig = Awaited<ReturnType<typeof createRig>>

export const createRig = async (recorder: Recorder, name: DialectName) => {
  const dialect: Dialect = DIALECTS[name]
  const exchange = await startServer({
    port: 0,
    socketPort: 0,
    seed: 'tour',
    start: Date.UTC(2026, 2, 1, 9, 30),
    dialect: name,
    speed: 0,
    control: true,
    pushInterval: 200,
  })
  const listening: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    recorder.answered(init?.method ?? 'GET', pathname, await response.clone().json(), response.status)
    return response
  }
  const app = createApp({
    origin: exchange.url,
    socket: exchange.socketUrl,
    fetch: listening,
    drift: 'throw',
    retry: { attempts: 1, pause: 1 },
  })
  const control = createControl(exchange.url)
  const drift: readonly Drift[] = driftOf(app.client)
  app.connection.push$.subscribe(({ topic, payload }) => recorder.pushed(topic, payload))
  // Drift is only reported for topics that are read.
  for (const topic of Object.keys(pushes)) pushesOf(app, topic as PushTopic).subscribe()
  await app.start()

  const login = () =>
    app.session.login({ user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false })
  const uncalled = new Set<string>()
  return {
    api: recorded(app.api, recorder, uncalled),
    control,
    /** The calls that were not made. */
    uncalled,
    /** Deviations from the contract. */
    drift,
    login,
    now: () => exchange.exchange.now(),
    price: (at: number) => control.price.set({ symbol: 'BTC', price: at, hold: true }),
    /** Advances the time and signs in again: a token expires after a day. */
    async pass(ms: number) {
      await control.clock.set({ advance: ms })
      await login()
    },
    /**
     * Waits for the next push of a topic that contains `text`; resolves immediately in a dialect without such pushes.
     */
    nextPush: async (topic: RegExp, text = '') => {
      if (dialect.pushes) return
      const isNext = (push: { topic: string; payload: unknown }) =>
        topic.test(push.topic) && JSON.stringify(push.payload).includes(text)
      await firstValueFrom(app.connection.push$.pipe(filter(isNext)))
    },
    /** Status filters that find these orders; a single wildcard if the dialect has one. */
    inStatuses: <Status extends number>(...statuses: readonly Status[]): readonly (Status | -1)[] =>
      dialect.wildcards ? [-1] : statuses,
    /** Expects a call to reject with a code. @throws Error if it does not. */
    async refused(call: Promise<unknown>, code: ErrorCode = 'REFUSED') {
      const error = await failure(call)
      if (error.code !== code) throw error
    },
    async close() {
      app.close()
      await exchange.close()
    },
  }
}

/** Wraps the calls to record their outputs by name; `uncalled` keeps the names of those not yet called. */
const recorded = <Areas extends object>(areas: Areas, recorder: Recorder, uncalled: Set<string>): Areas => {
  const wrapped = Object.entries(areas as Readonly<Record<string, Members>>).map(([area, members]) => [
    area,
    Object.fromEntries(
      Object.entries(members).map(([member, call]) => {
        const name = `${area}.${member}`
        uncalled.add(name)
        const recording = (...input: unknown[]) => {
          uncalled.delete(name)
          const output = call(...input)
          output.then(
            value => recorder.returned?.(name, value),
            () => {},
          )
          return output
        }
        return [member, recording]
      }),
    ),
  ])
  return Object.fromEntries(wrapped) as Areas
}
type Members = Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>
