import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a } from '../../../test/support/oracle.ts'
import type { LeverageTrade } from '../../contract/index.ts'
import {
  heardList,
  NO_ORDERS,
  orderAnswered,
  orderDropped,
  orderLeaves,
  orderSent,
  type LeverageNews,
  type LeverageOrders,
  type LeverageStage,
  type LeverageStep,
} from './orders.ts'
import { restoreOrders } from './restore.ts'

const STATUS = { waiting: 0, open: 1, closed: 3, cancelled: 4 } as const

const row = (id: number, change: Partial<LeverageTrade> = {}) =>
  ({
    id,
    type: 1,
    symbol: 'BTC/USDT',
    share: a('1'),
    multiple: a('5'),
    price: a('100'),
    status: 1,
    ...change,
  }) as LeverageTrade
const market = { type: 1, share: a('1'), multiple: a('5') } as const
const limit = { ...market, limit: a('90') }

/** Follows orders, and collects what happened. */
const follower = (begin: LeverageOrders = NO_ORDERS) => {
  let orders = begin
  let moment = 0
  const news: LeverageNews[] = []
  const take = (step: LeverageStep) => {
    orders = step.orders
    news.push(...step.news)
  }
  const ask = (stage: LeverageStage) => {
    const asked = ++moment
    return (rows: readonly LeverageTrade[], isWhole = true) =>
      take(heardList(orders, { stage, rows, isWhole, asked, heard: ++moment }))
  }
  return {
    ask,
    /** A list that is answered at once. */
    list: (stage: LeverageStage, ...ids: (number | LeverageTrade)[]) =>
      ask(stage)(ids.map(each => (typeof each === 'number' ? row(each) : each))),
    send: (ordered: Parameters<typeof orderSent>[1] = market, isBased = true) => {
      orders = orderSent(orders, ordered, isBased)
      return orders.next - 1
    },
    answer: (ref: number, outcome: 'accepted' | 'lost') => take(orderAnswered(orders, ref, outcome)),
    drop: (ref: number) => (orders = orderDropped(orders, ref)),
    leaves: (id: number) => (orders = orderLeaves(orders, id, ++moment)),
    reload: () => {
      orders = restoreOrders(JSON.parse(JSON.stringify(orders)))
      return orders
    },
    /** What happened since the last look, as text. */
    told: () =>
      news
        .splice(0)
        .map(each => (each.kind === 'found' ? `found ${each.ref} ` : `${each.kind} `) + each.trade.id),
    shown: (stage: LeverageStage) =>
      orders.orders.filter(each => each.stage === stage && !each.gone && each.trade).map(({ id }) => id),
    get orders() {
      return orders
    },
  }
}

describe('what happens to an order', () => {
  test('what the first lists have is no news', () => {
    const orders = follower()
    orders.list('waiting', 3)
    orders.list('open', 2)
    orders.list('closed', 1)
    expect(orders.told()).toEqual([])
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[3], [2]])
  })
  test('its limit opens it, and a stop closes it', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('waiting')
    expect(orders.told()).toEqual([])
    orders.list('open', 1)
    expect(orders.told()).toEqual(['opened 1'])
    orders.list('open')
    expect([orders.told(), orders.shown('open')]).toEqual([[], []])
    orders.list('closed', 1)
    expect(orders.told()).toEqual(['ended 1'])
    orders.list('closed', 1)
    expect(orders.told()).toEqual([])
  })
  test('opened and closed between two looks: both are reported, in order', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('waiting')
    orders.list('open')
    orders.list('closed', 1)
    expect(orders.told()).toEqual(['opened 1', 'ended 1'])
  })
  test('so they are over a restart', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('open', 2)
    orders.reload()
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[], []])
    orders.list('closed', 2, 1)
    expect(orders.told()).toEqual(['opened 1', 'ended 1', 'ended 2'])
  })
  test('a cancelled order is forgotten without news', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('cancelled', 1)
    expect([orders.told(), orders.orders.orders]).toEqual([[], []])
  })
})

describe('what an answer proves', () => {
  test('absence counts only when the list is complete', () => {
    const orders = follower()
    orders.list('open', 1, 2)
    orders.ask('open')([row(2)], false)
    expect(orders.shown('open')).toEqual([2, 1])
    orders.ask('open')([row(2)])
    expect(orders.shown('open')).toEqual([2])
  })
  test('absence counts only for what was known before the request', () => {
    const orders = follower()
    const early = orders.ask('open')
    orders.list('open', 1)
    early([])
    expect(orders.shown('open')).toEqual([1])
  })
  test('an old answer neither brings an ended order back nor turns it into a waiting one', () => {
    const orders = follower()
    orders.list('waiting', 1)
    const [waiting, open] = [orders.ask('waiting'), orders.ask('open')]
    orders.list('open', 1)
    waiting([row(1)])
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[], [1]])
    orders.list('closed', 1)
    open([row(1)])
    expect(orders.shown('open')).toEqual([])
    expect(orders.told()).toEqual(['opened 1', 'ended 1'])
  })
  test('an accepted closing hides it at once; only a later list shows it again', () => {
    const orders = follower()
    orders.list('open', 1)
    const early = orders.ask('open')
    orders.leaves(1)
    early([row(1)])
    expect(orders.shown('open')).toEqual([])
    orders.list('open', 1)
    expect(orders.shown('open')).toEqual([1])
    expect(orders.told()).toEqual([])
  })
})

describe('an order that was sent', () => {
  test('is the new row like it', () => {
    const orders = follower()
    orders.list('open', 1)
    const ref = orders.send()
    orders.list('open', row(4), row(3, { type: 2 }), row(2, { share: a('2') }), 1)
    expect(orders.told()).toEqual([])
    orders.answer(ref, 'accepted')
    expect(orders.told()).toEqual([`found ${ref} 4`])
    expect(orders.orders.intents).toEqual([])
  })
  test('is never an older one, nor the same row twice', () => {
    const orders = follower()
    orders.list('closed', 5)
    const [one, other] = [orders.send(), orders.send()]
    orders.answer(one, 'lost')
    orders.answer(other, 'lost')
    orders.list('closed', 5)
    expect(orders.told()).toEqual([])
    orders.list('open', 6)
    expect(orders.told()).toEqual([`found ${one} 6`])
    orders.list('open', 7, 6)
    expect(orders.told()).toEqual([`found ${other} 7`])
  })
  test('and was accepted comes before one whose answer was lost', () => {
    const orders = follower()
    const [lost, accepted] = [orders.send(), orders.send()]
    orders.answer(lost, 'lost')
    orders.answer(accepted, 'accepted')
    orders.list('open', 1)
    expect(orders.told()).toEqual([`found ${accepted} 1`])
  })
  test('is not looked for among closed orders that were not listed before', () => {
    const orders = follower()
    const ref = orders.send(market, false)
    orders.answer(ref, 'lost')
    orders.list('closed', 5)
    expect(orders.told()).toEqual([])
    orders.list('open', 6)
    expect(orders.told()).toEqual([`found ${ref} 6`])
  })
  test.each([
    ['waiting', []],
    ['open', ['opened 2']],
    ['closed', ['opened 2', 'ended 2']],
  ] as const)('with a limit, it may be found %s', (stage, news) => {
    const orders = follower()
    orders.list('closed', 1)
    const ref = orders.send(limit)
    orders.answer(ref, 'lost')
    orders.list(stage, row(3, { origin_price: a('91') }), row(2, { origin_price: a('90') }))
    expect(orders.told()).toEqual([...news, `found ${ref} 2`])
  })
  test('where the limit is not listed, the price with its spread tells twins apart', () => {
    const orders = follower()
    const ref = orders.send({ ...limit, price: a('90.5') })
    orders.answer(ref, 'accepted')
    orders.list('waiting', row(3, { price: a('95.5') }), row(2, { price: a('90.5') }))
    expect(orders.told()).toEqual([`found ${ref} 2`])
  })
  test('a market order is none that waits', () => {
    const orders = follower()
    orders.answer(orders.send(), 'accepted')
    orders.list('waiting', 1)
    expect(orders.told()).toEqual([])
  })
  test('while a call is under way it is unknown after a kill, and found after the restart', () => {
    const orders = follower()
    orders.list('closed', 1)
    const ref = orders.send(limit)
    orders.reload()
    orders.list('closed', 2, 1)
    expect(orders.told()).toEqual(['opened 2', 'ended 2', `found ${ref} 2`])
    orders.list('closed', 2, 1)
    expect(orders.told()).toEqual([])
  })
  test('refused, it is forgotten', () => {
    const orders = follower()
    orders.drop(orders.send())
    orders.list('open', 1)
    expect(orders.told()).toEqual([])
  })
})

test('what is kept grows with the orders that are there, not with those that ended', () => {
  const orders = follower()
  for (let id = 1; id <= 3000; id++) {
    orders.list('open', id)
    orders.list('closed', id)
  }
  expect(JSON.stringify(orders.orders).length).toBeLessThan(3000)
  expect(orders.told()).toHaveLength(3000)
})
test.each([null, 5, [], {}, { orders: [{}, null], intents: 'x', mark: 1, next: 1 }])(
  'kept %j is nothing',
  kept => expect(restoreOrders(kept)).toEqual(NO_ORDERS),
)
test('of what is kept, only what can be read is taken over', () => {
  const kept = {
    orders: [null, {}, { id: 1, stage: 'open' }, { id: 2, stage: 'x' }],
    intents: [null, {}],
    mark: 4,
    next: 2,
  }
  expect(restoreOrders(kept)).toMatchObject({ orders: [{ id: 1 }], intents: [], mark: 4, next: 2 })
})

type Step =
  | { readonly do: 'place' | 'move' | 'cancel'; readonly nth: number; readonly isLimit: boolean }
  | { readonly do: 'ask' | 'hear'; readonly stage: LeverageStage }
  | { readonly do: 'reload' }
const stage = fc.constantFrom<LeverageStage>('waiting', 'open', 'closed', 'cancelled')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('place' as const, 'move' as const, 'move' as const, 'cancel' as const),
      nth: fc.nat(5),
      isLimit: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'hear' as const), stage }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
)

test('law: however late the answers are, every opening and end of a known order is reported once, in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const books = new Map<number, { stage: LeverageStage; readonly isLimit: boolean; isKnown: boolean }>()
      const listed = (of: LeverageStage) =>
        [...books].filter(([, each]) => each.stage === of).map(([id]) => row(id, { status: STATUS[of] }))
      let orders = follower()
      const told: string[] = []
      /** Requests of each list: the platform has made the answer, which has not come yet. */
      const under = new Map<LeverageStage, () => void>()
      const take = () => {
        told.push(...orders.told())
        for (const { id } of orders.orders.orders) books.get(id)!.isKnown = true
      }
      const ask = (of: LeverageStage) => {
        if (under.has(of)) return
        const hear = orders.ask(of)
        const rows = listed(of).reverse()
        under.set(of, () => hear(rows))
      }
      const hear = (of: LeverageStage) => {
        under.get(of)?.()
        under.delete(of)
        take()
      }
      for (const each of steps) {
        if ('stage' in each) (each.do === 'ask' ? ask : hear)(each.stage)
        else if (each.do === 'place')
          books.set(books.size + 1, {
            stage: each.isLimit ? 'waiting' : 'open',
            isLimit: each.isLimit,
            isKnown: false,
          })
        else if (each.do === 'reload') {
          const kept = orders.reload()
          under.clear()
          orders = follower(kept)
        } else {
          const active = [...books.values()].filter(({ stage: at }) => at === 'waiting' || at === 'open')
          const one = active[each.nth % active.length]
          if (!one) continue
          if (one.stage === 'open') one.stage = 'closed'
          else one.stage = each.do === 'cancel' ? 'cancelled' : 'open'
        }
      }
      for (const of of ['waiting', 'open', 'closed', 'cancelled'] as const) {
        hear(of)
        ask(of)
        hear(of)
      }
      expect(new Set(told).size).toBe(told.length)
      for (const [id, { stage: at, isLimit, isKnown }] of books) {
        const [opened, ended] = [told.indexOf(`opened ${id}`), told.indexOf(`ended ${id}`)]
        if (!isLimit || at === 'waiting' || at === 'cancelled') expect(opened).toBe(-1)
        if (at !== 'closed') expect(ended).toBe(-1)
        else if (isKnown) expect(ended).toBeGreaterThan(opened)
      }
      for (const of of ['waiting', 'open'] as const)
        expect(new Set(orders.shown(of))).toEqual(new Set(listed(of).map(({ id }) => id)))
    }),
    { numRuns: 1000 },
  )
})
