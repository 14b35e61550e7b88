import { afterAll, describe, expect, test } from 'vitest'
import { AppError, contract, type App } from '../../src/index.ts'
import { createWorld } from '../support/world.ts'
import { MONEY_CALLS, SURFACES, type MoneyCall, type Surface } from './calls.ts'
import { FAULTS } from './faults.ts'

/** The traded pair. */
const PAIR = { currency_id: 1, legal_id: 3 }

const pathOf = (endpoint: string): string => {
  const [area = '', member = ''] = endpoint.split('.')
  const areas = contract as unknown as Record<string, Record<string, { readonly path: string }>>
  return areas[area]?.[member]?.path ?? ''
}

type Fault = (typeof FAULTS)[string]

/** Everything that is wrong after a call met a fault; nothing if the report is right. */
const violations = async (call: MoneyCall, fault: Fault, surface: Surface): Promise<readonly string[]> => {
  const world = createWorld()
  world.price('BTC', 70_000)
  const path = pathOf(call.endpoint)
  let armed = false
  let sent = 0
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const forward = () => world.fetch(url, init)
    if (!armed || new URL(url).pathname !== path) return forward()
    // Only the first request meets the fault.
    if (sent++ > 0) return forward()
    return fault({ forward, world, app })
  }
  const app: App = await world.signedIn({ fetch: fetch as typeof globalThis.fetch, timeout: 40 })
  const executed = (since: number) =>
    world.exchange.events
      .since(since)
      .events.filter(({ what, kind }) => what === 'command' && kind === call.command).length
  try {
    await world.advance(2000)
    const send = (await call.prepare(app, world))[surface]
    const start = world.exchange.events.since(0).last
    armed = true
    const result = { state: 'open' as 'open' | 'done' | 'failed', error: undefined as unknown }
    send().then(
      () => (result.state = 'done'),
      (error: unknown) => Object.assign(result, { state: 'failed', error }),
    )
    // A watcher looks for the outcome for half a minute; a call ends after its timeout in real time.
    for (let step = 0; step < 400 && result.state === 'open'; step++) {
      await world.advance(500)
      if (step > 80) await new Promise(resolve => setImmediate(resolve))
    }
    await world.advance(2000)

    const effects = executed(start)
    const found: string[] = []
    if (effects > 1) found.push(`it was executed ${effects} times`)
    if (sent > 1) found.push(`it was sent ${sent} times`)
    if (result.state === 'open') found.push('its promise never settled')
    if (result.state === 'done' && effects !== 1) found.push('reported as done, but not executed')
    if (result.state === 'failed') {
      const { error } = result
      if (!(error instanceof AppError)) return [...found, `another error: ${String(error)}`]
      const { delivery, code, reconcile } = error
      const isClosed = code === 'ABORTED' || app.session.state.token === null
      const isSure = delivery !== 'unknown' && code !== 'BAD_RESPONSE' && code !== 'ABORTED'
      if (isSure && effects > 0) found.push(`reported as ${delivery}, but executed`)
      if (delivery === 'unknown' && code !== 'ABORTED' && reconcile.length === 0)
        found.push('the error names no list')
      // The lists that the error names can be read with the fields that it says are missing.
      for (const { endpoint, input, missing } of surface === 'api' && !isClosed ? reconcile : []) {
        const [area = '', member = ''] = endpoint.split('.')
        const api = app.api as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
        const added = Object.fromEntries(missing.map(name => [name, PAIR[name as keyof typeof PAIR]]))
        await api[area]?.[member]?.({ ...input, ...added })
      }
    }
    return found
  } finally {
    world.close()
  }
}

/** `npm test` tries an eighth of the cells, the long tests all of them. */
const SHARE = process.env['H4_LONG'] === '1' ? 1 : 8

let cells = 0
afterAll(() => console.log(`${cells} faults injected, none with a second effect or a wrong report`))

describe.each(Object.entries(MONEY_CALLS).map(([name, call], at) => [name, call, at] as const))(
  '%s',
  (_, call, at) => {
    const faults = Object.entries(FAULTS).filter((_each, index) => (index + at) % SHARE === 0)
    test.each(faults)('%s', async (_name, fault) => {
      for (const surface of SURFACES) {
        expect(await violations(call, fault, surface), surface).toEqual([])
        cells++
      }
    })
  },
)

describe('the suite finds', () => {
  const call = MONEY_CALLS['moves money between accounts']
  if (!call) throw new Error('There is no such call')

  test('a second send', async () => {
    const twice: Fault = async ({ forward, app }) => {
      await forward()
      await app.api.wallet.transfer({
        currency_id: 3,
        from_field: 'change',
        to_field: 'lever',
        number: '100',
      })
      return new Response('')
    }
    expect(await violations(call, twice, 'api')).toEqual(['it was executed 2 times', 'it was sent 2 times'])
  })
  test('a success that was none', async () => {
    const lie: Fault = async () => Response.json({ type: 'ok', message: 'done' })
    expect(await violations(call, lie, 'api')).toEqual(['reported as done, but not executed'])
  })
})
