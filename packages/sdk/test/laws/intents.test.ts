import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { App } from '../../src/index.ts'
import {
  watchIntents,
  watchTransfer,
  type Intents,
  type OpenIntent,
  type Transfers,
} from '../../src/watch/index.ts'
import { sharedStorage } from '../support/storage.ts'
import { createWorld, type User } from '../support/world.ts'
import { runs } from './runs.ts'

const tab = fc.nat(1)
const fate = fc.constantFrom('answered' as const, 'answer lost' as const, 'never arrives' as const)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      tab,
      amount: fc.constantFrom('1', '2'),
      again: fc.boolean(),
      fate,
      /** Kills the tab after this time, ms; the call takes 600. */
      killAfter: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const), tab, at: fc.nat(2), fate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), tab, at: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), tab }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface Tab {
  readonly app: App
  readonly intents: Intents
  readonly transfers: Transfers
  readonly shown: () => readonly OpenIntent[]
}

const MOVE = '/api/wallet/change'
let next: 'answered' | 'answer lost' | 'never arrives' = 'answered'
const world = createWorld({ latency: () => 600, fate: path => (path === MOVE ? next : 'answered') })
afterAll(() => world.close())

/** The keys that were sent, with the amount of each. */
const sent = new Map<string, string>()
const fetch = ((url: string, init: RequestInit) => {
  const key = new Headers(init.headers).get('idempotency-key')
  if (key !== null && url.includes(MOVE)) {
    const { number } = JSON.parse(init.body as string) as { readonly number: string }
    sent.set(key, number)
  }
  return world.fetch(url, init)
}) as typeof globalThis.fetch

const during = async <Value>(work: Promise<Value>): Promise<Value> => {
  let isOver = false
  const end = () => void (isOver = true)
  work.then(end, end)
  while (!isOver) await world.advance(250)
  return work
}

/** Runs steps in two tabs. @returns what was found wrong */
const play = async (steps: readonly Step[]): Promise<readonly string[]> => {
  const user: User = world.user()
  const { tab: storageOfTab } = sharedStorage()
  const storages = [storageOfTab(), storageOfTab()]
  const open = async (at: number): Promise<Tab> => {
    const app = await during(world.signedIn({ storage: storages[at] ?? storageOfTab(), fetch }, user))
    const intents = watchIntents(app)
    let shown: readonly OpenIntent[] = []
    intents.open$.subscribe(each => (shown = each))
    await world.advance(250)
    return { app, intents, transfers: watchTransfer(app), shown: () => shown }
  }
  const tabs = [await open(0), await open(1)]
  const tabOf = (at: number) => tabs[at] ?? expect.fail()
  const restart = async (at: number) => {
    tabOf(at).app.close()
    tabs[at] = await open(at)
  }
  const wrong: string[] = []
  sent.clear()
  const begin = world.exchange.events.since(0).last
  /** The keys that must be open: sent, and no tab has received an answer. */
  const expected = new Set<string>()
  /** Makes a call, and keeps account of its key. */
  const call = async (
    work: () => Promise<unknown>,
    mayBeNew: boolean,
    amount: string,
    killed?: () => Promise<void>,
  ) => {
    const before = new Set(sent.keys())
    const equal = [...expected].filter(key => sent.get(key) === amount)
    const done = work().then(
      () => 'answered',
      (error: { readonly delivery?: string }) => error.delivery,
    )
    await killed?.()
    const outcome = await during(done)
    await world.advance(1000)
    const made = [...sent.keys()].filter(key => !before.has(key))
    if (made.length > 0 && equal.length > 0 && !mayBeNew)
      wrong.push(`a new key for ${amount} while one is open`)
    const used = made[0] ?? (mayBeNew ? undefined : equal[0])
    if (used === undefined) return
    if (outcome === 'answered') expected.delete(used)
    else if (made.length > 0) expected.add(used)
  }
  for (const each of steps) {
    const { intents, transfers, shown } = tabOf(each.tab)
    next = 'fate' in each ? each.fate : 'answered'
    const chosen = 'at' in each ? shown()[each.at] : undefined
    if (each.do === 'restart') await restart(each.tab)
    else if (each.do === 'send') {
      const { amount, again, killAfter } = each
      const request = { coin: 'USDT', from: 'change', to: 'lever', amount } as const
      const kill = async () => {
        await world.advance(killAfter ?? 0, 50)
        await restart(each.tab)
      }
      await call(
        () => transfers.transfer(request, { again }),
        again,
        amount,
        killAfter === undefined ? undefined : kill,
      )
    } else if (chosen && each.do === 'retry') {
      await during(intents.retry(chosen.key).catch(() => {}))
      if (next === 'answered') expected.delete(chosen.key)
    } else if (chosen) {
      intents.settle(chosen.key, false)
      expected.delete(chosen.key)
    }
    await world.advance(500)
    tabs.forEach(({ shown: all }, at) => {
      const keys = all().map(({ key }) => key)
      const missing = [...expected].filter(key => !keys.includes(key))
      if (missing.length > 0) wrong.push(`tab ${at} lost ${missing.length} after ${each.do}`)
      const extra = keys.filter(key => !expected.has(key))
      if (extra.length > 0) wrong.push(`tab ${at} has ${extra.length} too many after ${each.do}`)
    })
  }
  for (const { app } of tabs) app.close()
  const executed = world.exchange.events
    .since(begin)
    .events.filter(({ what, kind }) => what === 'command' && kind === 'transferFunds')
  if (executed.length > sent.size) wrong.push(`${executed.length} executed for ${sent.size} keys`)
  return wrong
}

test(
  'law: no tab and no kill loses an open request, and only the user makes a second key',
  { timeout: 3_600_000 },
  async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(steps, async each => {
        expect(await play(each)).toEqual([])
      }),
      runs(6),
    )
  },
)
