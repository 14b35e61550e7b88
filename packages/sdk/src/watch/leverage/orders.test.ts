import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a } from '../../../test/support/oracle.ts'
import type { LeverageTrade } from '../../contract/index.ts'
import { addIntent, removeOrder, setOutcome } from '../orders/state.ts'
import {
  applyList,
  matchIntents,
  NO_ORDERS,
  markGone,
  type LeverageEvent,
  type LeverageOrdered,
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

/** Applies answers to a state and collects the events. */
const follower = (start: LeverageOrders = NO_ORDERS) => {
  let orders = start
  let sequence = 0
  const events: LeverageEvent[] = []
  const apply = (step: LeverageStep) => {
    orders = step.state
    events.push(...step.events)
  }
  const request = (stage: LeverageStage) => {
    const requestedAt = ++sequence
    return (rows: readonly LeverageTrade[], isWhole = true) =>
      apply(applyList(orders, { stage, rows, isWhole, requestedAt, receivedAt: ++sequence }))
  }
  return {
    request,
    /** A list that is answered immediately. */
    list: (stage: LeverageStage, ...ids: (number | LeverageTrade)[]) =>
      request(stage)(ids.map(each => (typeof each === 'number' ? row(each) : each))),
    send: (ordered: LeverageOrdered = market, based = true) => {
      orders = addIntent(orders, { ...ordered, mark: orders.mark, based })
      return orders.next - 1
    },
    answer: (ref: number, outcome: 'accepted' | 'lost') =>
      apply(matchIntents(setOutcome(orders, ref, outcome))),
    drop: (ref: number) => (orders = removeOrder(orders, ref)),
    ending: (id: number) => (orders = markGone(orders, id, ++sequence)),
    reload: () => {
      orders = restoreOrders(JSON.parse(JSON.stringify(orders)))
      return orders
    },
    /** The events since the last call, as text. */
    reported: () =>
      events
        .splice(0)
        .map(each => (each.kind === 'found' ? `found ${each.ref} ` : `${each.kind} `) + each.trade.id),
    shown: (stage: LeverageStage) =>
      orders.orders.filter(each => each.stage === stage && !each.gone && each.trade).map(({ id }) => id),
    get orders() {
      return orders
    },
  }
}

describe('the events of an order', () => {
  test('there are none in the first lists', () => {
    const orders = follower()
    orders.list('waiting', 3)
    orders.list('open', 2)
    orders.list('closed', 1)
    expect(orders.reported()).toEqual([])
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[3], [2]])
  })
  test('it is opened, then ended, once each', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('waiting')
    expect(orders.reported()).toEqual([])
    orders.list('open', 1)
    expect(orders.reported()).toEqual(['opened 1'])
    orders.list('open')
    expect([orders.reported(), orders.shown('open')]).toEqual([[], []])
    orders.list('closed', 1)
    expect(orders.reported()).toEqual(['ended 1'])
    orders.list('closed', 1)
    expect(orders.reported()).toEqual([])
  })
  test('both are reported in order if they happen between two polls', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('waiting')
    orders.list('open')
    orders.list('closed', 1)
    expect(orders.reported()).toEqual(['opened 1', 'ended 1'])
  })
  test('both are reported after a restart', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('open', 2)
    orders.reload()
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[], []])
    orders.list('closed', 2, 1)
    expect(orders.reported()).toEqual(['opened 1', 'ended 1', 'ended 2'])
  })
  test('there are none for a cancelled order', () => {
    const orders = follower()
    orders.list('waiting', 1)
    orders.list('cancelled', 1)
    expect([orders.reported(), orders.orders.orders]).toEqual([[], []])
  })
})

describe('an order missing from a list', () => {
  test('is gone only if the list is complete', () => {
    const orders = follower()
    orders.list('open', 1, 2)
    orders.request('open')([row(2)], false)
    expect(orders.shown('open')).toEqual([2, 1])
    orders.request('open')([row(2)])
    expect(orders.shown('open')).toEqual([2])
  })
  test('is gone only if it was known before the request', () => {
    const orders = follower()
    const early = orders.request('open')
    orders.list('open', 1)
    early([])
    expect(orders.shown('open')).toEqual([1])
  })
  test('is not brought back by a late answer', () => {
    const orders = follower()
    orders.list('waiting', 1)
    const [waiting, open] = [orders.request('waiting'), orders.request('open')]
    orders.list('open', 1)
    waiting([row(1)])
    expect([orders.shown('waiting'), orders.shown('open')]).toEqual([[], [1]])
    orders.list('closed', 1)
    open([row(1)])
    expect(orders.shown('open')).toEqual([])
    expect(orders.reported()).toEqual(['opened 1', 'ended 1'])
  })
  test('is gone once its close is accepted, unless a later list has it', () => {
    const orders = follower()
    orders.list('open', 1)
    const early = orders.request('open')
    orders.ending(1)
    early([row(1)])
    expect(orders.shown('open')).toEqual([])
    orders.list('open', 1)
    expect(orders.shown('open')).toEqual([1])
    expect(orders.reported()).toEqual([])
  })
})

describe('a sent order', () => {
  test('matches the new equal row', () => {
    const orders = follower()
    orders.list('open', 1)
    const ref = orders.send()
    orders.list('open', row(4), row(3, { type: 2 }), row(2, { share: a('2') }), 1)
    expect(orders.reported()).toEqual([])
    orders.answer(ref, 'accepted')
    expect(orders.reported()).toEqual([`found ${ref} 4`])
    expect(orders.orders.intents).toEqual([])
  })
  test('matches neither an older row nor one that is taken', () => {
    const orders = follower()
    orders.list('closed', 5)
    const [one, other] = [orders.send(), orders.send()]
    orders.answer(one, 'lost')
    orders.answer(other, 'lost')
    orders.list('closed', 5)
    expect(orders.reported()).toEqual([])
    orders.list('open', 6)
    expect(orders.reported()).toEqual([`found ${one} 6`])
    orders.list('open', 7, 6)
    expect(orders.reported()).toEqual([`found ${other} 7`])
  })
  test('that was accepted takes precedence over one whose answer was lost', () => {
    const orders = follower()
    const [lost, accepted] = [orders.send(), orders.send()]
    orders.answer(lost, 'lost')
    orders.answer(accepted, 'accepted')
    orders.list('open', 1)
    expect(orders.reported()).toEqual([`found ${accepted} 1`])
  })
  test('does not match a closed row if the closed orders were not listed before', () => {
    const orders = follower()
    const ref = orders.send(market, false)
    orders.answer(ref, 'lost')
    orders.list('closed', 5)
    expect(orders.reported()).toEqual([])
    orders.list('open', 6)
    expect(orders.reported()).toEqual([`found ${ref} 6`])
  })
  test.each([
    ['waiting', []],
    ['open', ['opened 2']],
    ['closed', ['opened 2', 'ended 2']],
  ] as const)('with a limit may be found %s', (stage, events) => {
    const orders = follower()
    orders.list('closed', 1)
    const ref = orders.send(limit)
    orders.answer(ref, 'lost')
    orders.list(stage, row(3, { origin_price: a('91') }), row(2, { origin_price: a('90') }))
    expect(orders.reported()).toEqual([...events, `found ${ref} 2`])
  })
  test('is matched by price and spread if the limit is not listed', () => {
    const orders = follower()
    const ref = orders.send({ ...limit, price: a('90.5') })
    orders.answer(ref, 'accepted')
    orders.list('waiting', row(3, { price: a('95.5') }), row(2, { price: a('90.5') }))
    expect(orders.reported()).toEqual([`found ${ref} 2`])
  })
  test('without a limit does not match a waiting row', () => {
    const orders = follower()
    orders.answer(orders.send(), 'accepted')
    orders.list('waiting', 1)
    expect(orders.reported()).toEqual([])
  })
  test('that was in flight is found after a restart', () => {
    const orders = follower()
    orders.list('closed', 1)
    const ref = orders.send(limit)
    orders.reload()
    orders.list('closed', 2, 1)
    expect(orders.reported()).toEqual(['opened 2', 'ended 2', `found ${ref} 2`])
    orders.list('closed', 2, 1)
    expect(orders.reported()).toEqual([])
  })
  test('that was refused matches nothing', () => {
    const orders = follower()
    orders.drop(orders.send())
    orders.list('open', 1)
    expect(orders.reported()).toEqual([])
  })
})

test('the stored state does not grow with ended orders', () => {
  const orders = follower()
  for (let id = 1; id <= 3000; id++) {
    orders.list('open', id)
    orders.list('closed', id)
  }
  expect(JSON.stringify(orders.orders).length).toBeLessThan(3000)
  expect(orders.reported()).toHaveLength(3000)
})
test.each([null, 5, [], {}, { orders: [{}, null], intents: 'x', mark: 1, next: 1 }])(
  'restores nothing from %j',
  stored => expect(restoreOrders(stored)).toEqual(NO_ORDERS),
)
test('restores the well-formed orders of a stored state', () => {
  const stored = {
    orders: [null, {}, { id: 1, stage: 'open' }, { id: 2, stage: 'x' }],
    intents: [null, {}],
    mark: 4,
    next: 2,
  }
  expect(restoreOrders(stored)).toMatchObject({ orders: [{ id: 1 }], intents: [], mark: 4, next: 2 })
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

test('law: with answers in any order, every known order is reported opened, then ended, once each', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const books = new Map<number, { stage: LeverageStage; readonly isLimit: boolean; isKnown: boolean }>()
      const listed = (of: LeverageStage) =>
        [...books].filter(([, each]) => each.stage === of).map(([id]) => row(id, { status: STATUS[of] }))
      let orders = follower()
      const reported: string[] = []
      /** Requests in flight whose answer is already made. */
      const inFlight = new Map<LeverageStage, () => void>()
      const apply = () => {
        reported.push(...orders.reported())
        for (const { id } of orders.orders.orders) books.get(id)!.isKnown = true
      }
      const request = (of: LeverageStage) => {
        if (inFlight.has(of)) return
        const receive = orders.request(of)
        const rows = listed(of).reverse()
        inFlight.set(of, () => receive(rows))
      }
      const receive = (of: LeverageStage) => {
        inFlight.get(of)?.()
        inFlight.delete(of)
        apply()
      }
      for (const each of steps) {
        if ('stage' in each) (each.do === 'ask' ? request : receive)(each.stage)
        else if (each.do === 'place')
          books.set(books.size + 1, {
            stage: each.isLimit ? 'waiting' : 'open',
            isLimit: each.isLimit,
            isKnown: false,
          })
        else if (each.do === 'reload') {
          const stored = orders.reload()
          inFlight.clear()
          orders = follower(stored)
        } else {
          const active = [...books.values()].filter(({ stage: at }) => at === 'waiting' || at === 'open')
          const one = active[each.nth % active.length]
          if (!one) continue
          if (one.stage === 'open') one.stage = 'closed'
          else one.stage = each.do === 'cancel' ? 'cancelled' : 'open'
        }
      }
      for (const of of ['waiting', 'open', 'closed', 'cancelled'] as const) {
        receive(of)
        request(of)
        receive(of)
      }
      expect(new Set(reported).size).toBe(reported.length)
      for (const [id, { stage: at, isLimit, isKnown }] of books) {
        const [opened, ended] = [reported.indexOf(`opened ${id}`), reported.indexOf(`ended ${id}`)]
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
