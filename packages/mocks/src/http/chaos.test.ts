import { contract } from '@app/sdk/contract'
import { afterEach, expect, test } from 'vitest'
import { createNodeExchange, DEMO_USER, type NodeExchange, type NodeExchangeSettings } from '../node.ts'
import { chaosOf } from '../platform/chaos.ts'
import type { Effect, FailurePlan } from '../platform/faults.ts'
import { delivered, listenTo } from '../../test/support/pushes.ts'

const { account, custody, market } = contract

let exchange: NodeExchange
const lines: string[] = []
afterEach(() => {
  exchange.close()
  lines.length = 0
})
const open = (settings: NodeExchangeSettings = {}) => {
  exchange = createNodeExchange({ seed: 'test', speed: 0, log: line => lines.push(line), ...settings })
  return exchange
}

/** @returns undefined for a dropped connection. */
const send = async ({ path }: { readonly path: string }, body: object, token = '') => {
  const response = await exchange.fetch(
    new Request(`https://exchange.test${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return response.type === 'error' ? undefined : response
}
const login = async () => {
  const answer = await send(account.login, { user_string: DEMO_USER.account, password: DEMO_USER.password })
  const { message } = (await answer!.json()) as { readonly message: unknown }
  return String(message)
}
const quotes = () => exchange.fetch(new Request(`https://exchange.test${market.quotations.path}`))
const visibleOf = async (response: Response) =>
  response.type === 'error'
    ? 'cut'
    : response.text().then(
        text => `${response.status} ${text.slice(0, 30)}`,
        () => 'half',
      )

/** What a caller sees of so many calls. */
const seen = async (count: number) => {
  const list: string[] = []
  while (list.length < count) list.push(await visibleOf(await quotes()))
  return list
}

const TEXT = 'seed=7,drop=0.1,lost=0.2,status=0.2,truncated=0.1,garbage=0.1'
const OBJECT = { seed: 7, drop: 0.1, lost: 0.2, status: 0.2, truncated: 0.1, garbage: 0.1 }

test('the option as a text, as an object, and the control fail alike', async () => {
  open({ chaos: TEXT })
  const byText = await seen(40)
  expect(new Set(byText).size).toBeGreaterThan(5)
  open({ chaos: OBJECT })
  expect(await seen(40)).toEqual(byText)
  open()
  expect(new Set(await seen(40)).size).toBe(1)
  await exchange.control.chaos.set(OBJECT)
  lines.length = 0
  expect(await seen(40)).toEqual(byText)
  const { set, calls, hits } = await exchange.control.chaos.get()
  expect([set, calls]).toEqual([OBJECT, 40])
  expect(hits.dropAfter).toBe(lines.filter(line => / cut .* fault dropAfter of call \d+/.test(line)).length)
  expect(exchange.events.since(0).events.at(-1)).toMatchObject({
    what: 'control',
    kind: 'fault',
    details: { path: market.quotations.path, call: expect.any(Number) as number },
  })
  expect(await exchange.control.chaos.clear()).toEqual({ calls: 0, pushes: 0, intervals: 0, hits: {} })
  expect(new Set(await seen(10)).size).toBe(1)
})

test('a call whose answer is lost is executed or not, as drawn', async () => {
  open()
  const token = await login()
  const chaos = { seed: 5, lost: 1 }
  await exchange.control.chaos.set(chaos)
  const drawn = Array.from({ length: 12 }, (_, index) => chaosOf(chaos).call(index + 1)[0]?.kind)
  expect(new Set(drawn)).toEqual(new Set(['drop', 'dropAfter']))
  for (const kind of drawn) {
    const before = exchange.snapshot().entries.length
    expect(await send(custody.move, { type: 1, number: '1' }, token)).toBeUndefined()
    expect(exchange.snapshot().entries.length > before).toBe(kind === 'dropAfter')
  }
})

test('only a valid token is rejected', async () => {
  open({ chaos: 'session=1' })
  const token = await login()
  expect(await (await send(account.info, {}, token))?.json()).toMatchObject({ type: '999' })
  expect(await exchange.control.chaos.get()).toMatchObject({ calls: 2, hits: { session: 1 } })
})

test('a fault that was added comes first', async () => {
  open({ chaos: 'drop=1' })
  await exchange.control.faults.add({ kind: 'garbage' })
  expect(await seen(2)).toEqual(['200 {"type":"ok","message":<?', 'cut'])
  expect(await exchange.control.chaos.get()).toMatchObject({ calls: 2, hits: { drop: 1 } })
})

test('a plan of code: what a seed drew, less some of it', async () => {
  open({ chaos: TEXT })
  const drawn = await seen(20)
  const byNumber = new Map<number, readonly Effect[]>()
  const { call } = chaosOf(TEXT)
  for (let n = 1; n <= 20; n++) byNumber.set(n, call(n))
  const plan: FailurePlan = {
    call: n => (n % 2 === 0 ? (byNumber.get(n) ?? []) : []),
    push: () => false,
    disconnect: () => false,
  }
  exchange.planned.follow(plan)
  const replayed = await seen(20)
  const whole = replayed[0]
  expect(replayed).toEqual(drawn.map((each, index) => (index % 2 === 1 ? each : whole)))
})

test('a delay is waited for before the call is executed, and ends with the exchange', async () => {
  open({ chaos: 'delay=1000000' })
  const late = quotes()
  const first = await Promise.race([late, delivered()])
  expect(first).toBeUndefined()
  exchange.close()
  expect((await late).status).toBe(200)
  expect(lines).toEqual([expect.stringContaining('fault latency of call 1')])
})

test('pushes are lost as drawn', async () => {
  open({ pushInterval: 3_600_000 })
  exchange.listen()
  await exchange.control.chaos.set({ push: 0.5 })
  const client = listenTo(exchange.socket())
  await delivered()
  const { pushes, hits } = await exchange.control.chaos.get()
  const { push } = chaosOf({ push: 0.5 })
  const kept = Array.from({ length: pushes }, (_, index) => index + 1).filter(n => !push(n))
  expect(client.take()).toHaveLength(kept.length)
  expect(hits.push).toBe(pushes - kept.length)
})

test('refuses an invalid word', async () => {
  expect(() => open({ chaos: 'lots=1' })).toThrow(
    'chaos: there is no word "lots" at character 1; the words are',
  )
  open()
  await expect(exchange.control.chaos.set({ lost: 2 })).rejects.toThrow(
    'lost: expected a number from 0 to 1.',
  )
  await expect(exchange.control.chaos.set({ delay: 'uniform(9,1)' })).rejects.toThrow(
    'delay: expected a number of ms, uniform(from,to)',
  )
  await expect(exchange.control.chaos.set({ lost: 0.6, drop: 0.6 })).rejects.toThrow(
    'chaos: with lost, the chances of a call add up to more than 1',
  )
})
