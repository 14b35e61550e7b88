import { filter, firstValueFrom } from 'rxjs'
import { createControl } from '../../../../mocks/src/control/client.ts'
import { DIALECTS, type Dialect, type DialectName } from '../../../../mocks/src/dialects/dialect.ts'
import { DEMO_USER, startServer } from '../../../../mocks/src/index.ts'
import type { Drift, ErrorCode } from '../../../src/client/index.ts'
import { pushes, type PushTopic } from '../../../src/contract/index.ts'
import { createApp, pushesOf } from '../../../src/index.ts'
import { driftOf, failure } from '../client.ts'

/** Told of what the platform said. */
export interface Notes {
  /** An answer, as it came. */
  answered(method: string, path: string, body: unknown, status: number): void
  /** An endpoint that was called: 'options.submit'. */
  called(name: string): void
  /** What a call gave its caller. */
  gave?(name: string, output: unknown): void
  /** A push, as it came. */
  pushed(topic: string, payload: unknown): void
}

/** An exchange whose time only passes when told, and an app that uses it. */
export type Rig = Awaited<ReturnType<typeof createRig>>

/** Puts both together, connected. */
export const createRig = async (notes: Notes, name: DialectName) => {
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
    notes.answered(init?.method ?? 'GET', pathname, await response.clone().json(), response.status)
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
  app.connection.push$.subscribe(({ topic, payload }) => notes.pushed(topic, payload))
  // What nobody reads cannot drift.
  for (const topic of Object.keys(pushes)) pushesOf(app, topic as PushTopic).subscribe()
  await app.start()

  const login = () =>
    app.session.login({ user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false })
  return {
    api: telling(app.api, notes),
    control,
    /** What was not as the contract says. */
    drift,
    login,
    now: () => exchange.exchange.now(),
    price: (at: number) => control.price.set({ symbol: 'BTC', price: at, hold: true }),
    /** Time passes; a token lasts a day. */
    async pass(ms: number) {
      await control.clock.set({ advance: ms })
      await login()
    },
    /** The next push of a topic, or the next that contains a text; at once in a dialect that pushes only the market. */
    nextPush: async (topic: RegExp, text = '') => {
      if (dialect.pushes) return
      const isNext = (push: { topic: string; payload: unknown }) =>
        topic.test(push.topic) && JSON.stringify(push.payload).includes(text)
      await firstValueFrom(app.connection.push$.pipe(filter(isNext)))
    },
    /** Filters that find the orders of these statuses: one for all where the dialect has a wildcard. */
    inStatuses: <Status extends number>(...statuses: readonly Status[]): readonly (Status | -1)[] =>
      dialect.wildcards ? [-1] : statuses,
    /** Waits for a call to fail in this way. @throws Error when it fails in another, or not. */
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

/** The same calls, with each told of by name. */
const telling = <Areas extends object>(areas: Areas, notes: Notes): Areas => {
  const wrapped = Object.entries(areas as Readonly<Record<string, Members>>).map(([area, members]) => [
    area,
    Object.fromEntries(
      Object.entries(members).map(([member, call]) => [
        member,
        (...input: unknown[]) => {
          const name = `${area}.${member}`
          notes.called(name)
          const output = call(...input)
          output.then(
            value => notes.gave?.(name, value),
            () => {},
          )
          return output
        },
      ]),
    ),
  ])
  return Object.fromEntries(wrapped) as Areas
}
type Members = Readonly<Record<string, (...input: unknown[]) => Promise<unknown>>>
