import { describe, expect, test } from 'vitest'
import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'
import { NO_SPOT, restoreSpot, type SpotOrders } from './awaited.ts'
import { matchTrades } from './fills.ts'
import { addIntent, removeOrder, setOutcome } from '../orders/state.ts'
import { applyPendingList, intentOf, openOrders } from './orders.ts'

type Fields = { side?: SpotSide; price?: string; number?: string }
const row = (id: number, { side = 'buy', price = '60000', number = '0.5' }: Fields = {}): SpotOrder => ({
  id,
  type: side,
  price: price as Amount,
  number: number as Amount,
})
const trade = (id: number, fields?: Fields): SpotTrade => ({ ...row(id, fields), create_time: null })

/** Applies one answer after the other. */
const scene = (known: SpotOrders = NO_SPOT) => {
  let now = known
  const self = {
    get now() {
      return now
    },
    atRequest: () => now,
    listed(rows: readonly SpotOrder[], { side = 'buy' as SpotSide, isWhole = true, atRequest = now } = {}) {
      now = applyPendingList(now, { side, rows, isWhole, atRequest })
      return self
    },
    /** @returns the filled orders: the platform's id, or '#' and the ref of one that no list had */
    traded(...trades: SpotTrade[]) {
      const { state, events: done, disputed } = matchTrades(now, trades)
      now = state
      expect(disputed.every(ref => !done.some(({ order }) => order.ref === ref))).toBe(true)
      return done.map(({ order, trade: { id } }) => `${'id' in order ? order.id : `#${order.ref}`} by ${id}`)
    },
    sent(fields: Fields & { isMarket?: boolean } = {}) {
      const { type: side, price, number } = row(0, fields)
      const ref = now.next
      now = addIntent(now, intentOf(now, { side, price, number, isMarket: fields.isMarket ?? false }))
      return ref
    },
    answered(ref: number, state: 'accepted' | 'lost' = 'accepted') {
      now = setOutcome(now, ref, state)
      return self
    },
    ended(ref: number) {
      now = removeOrder(now, ref)
      return self
    },
    waiting: () => openOrders(now).map(({ id }) => id),
    refs: () => openOrders(now).map(({ ref }) => ref),
  }
  return self
}
/** With a first list of trades, which the tracker always fetches first. */
const begun = (...trades: SpotTrade[]) => {
  const one = scene()
  one.traded(...trades)
  return one
}

describe('an open order', () => {
  test('that is gone is filled once by a new trade', () => {
    const one = begun()
      .listed([row(1)])
      .listed([])
    expect(one.traded(trade(9))).toEqual(['1 by 9'])
    expect(one.traded(trade(9))).toEqual([])
    expect([one.now.orders, one.waiting()]).toEqual([[], []])
  })
  test('is filled in whichever order the lists arrive', () => {
    const one = begun().listed([row(1)])
    expect(one.traded(trade(9))).toEqual([])
    expect(one.listed([]).traded(trade(9))).toEqual(['1 by 9'])
  })
  test('is not filled by a trade from before its last listing', () => {
    const one = begun(trade(8))
      .listed([row(1)])
      .listed([])
    expect(one.traded(trade(8))).toEqual([])
    const other = begun().listed([row(1)])
    other.traded(trade(8))
    expect(
      other
        .listed([row(1)])
        .listed([])
        .traded(trade(8)),
    ).toEqual([])
  })
  test('is not filled by a trade of the first list', () => {
    const one = scene().listed([row(1)])
    one.traded(trade(8))
    expect(one.listed([]).traded(trade(8))).toEqual([])
  })
  test.each([
    ['another side', { side: 'sell' }],
    ['another price', { price: '60001' }],
    ['another number', { number: '0.4' }],
  ] as const)('is not filled by a trade of %s', (_, fields) => {
    const one = begun()
      .listed([row(1)])
      .listed([])
    expect(one.traded(trade(9, fields))).toEqual([])
  })
  test('is not filled by a trade without a side', () => {
    expect(
      begun()
        .listed([row(1)])
        .listed([])
        .traded({ ...trade(9), type: null }),
    ).toEqual([])
  })
  test('is still open when an incomplete list lacks it', () => {
    const one = begun()
      .listed([row(1)])
      .listed([], { isWhole: false })
    expect([one.traded(trade(9)), one.waiting()]).toEqual([[], [1]])
  })
  test('that was cancelled is not filled by an equal order’s trade', () => {
    const one = begun().listed([row(1)])
    one.ended(1).listed([])
    expect(one.traded(trade(9))).toEqual([])
  })
  test('that was given up is not filled by the trade of a later equal one', () => {
    const one = begun()
      .listed([row(1)])
      .listed([])
    one.traded()
    one
      .ended(1)
      .listed([row(2)])
      .listed([])
    expect(one.traded(trade(9))).toEqual(['2 by 9'])
  })
  test('may have the id of one of the other side', () => {
    const one = begun()
      .listed([row(1)])
      .listed([row(1, { side: 'sell' })], { side: 'sell' })
    expect(one.listed([]).traded(trade(9))).toEqual(['1 by 9'])
    expect(one.waiting()).toEqual([1])
  })
  test('is open again when it is listed again', () => {
    const one = begun()
      .listed([row(1)])
      .listed([])
      .listed([row(1)])
    expect([one.waiting(), one.refs()]).toEqual([[1], [1]])
  })
})

describe('equal orders', () => {
  test('that are both gone: one trade fills neither, two fill both', () => {
    const one = begun()
      .listed([row(2), row(1)])
      .listed([])
    expect(one.traded(trade(9))).toEqual([])
    expect(one.traded(trade(10), trade(9))).toEqual(['1 by 9', '2 by 10'])
  })
  test('that are both gone: one trade fills one when the other is given up', () => {
    const one = begun()
      .listed([row(2), row(1)])
      .listed([])
    one.traded(trade(9))
    expect(one.ended(2).traded(trade(9))).toEqual(['1 by 9'])
  })
  test('of which one is gone: only that one gets the trade', () => {
    const one = begun()
      .listed([row(2), row(1)])
      .listed([row(2)])
    expect(one.traded(trade(9))).toEqual(['1 by 9'])
    expect(one.listed([]).traded(trade(9))).toEqual([])
    expect(one.traded(trade(10), trade(9))).toEqual(['2 by 10'])
  })
  test('are matched by id where trades have the id of their order', () => {
    const one = begun(trade(7))
      .listed([row(5), row(3)])
      .listed([])
    expect(one.traded(trade(5), trade(7))).toEqual(['5 by 5'])
    const other = begun(trade(7))
      .listed([row(9), row(3)])
      .listed([row(9)])
    expect(other.traded(trade(9), trade(7))).toEqual([])
  })
})

describe('a sent order', () => {
  test('matches the new equal row and keeps its ref', () => {
    const one = begun().listed([row(1)])
    const ref = one.sent()
    expect(
      one
        .answered(ref)
        .listed([row(2), row(1)])
        .refs(),
    ).toEqual([ref, 1])
    expect(one.now.intents).toEqual([])
  })
  test('matches a list that arrives before its answer, but not one requested before it was sent', () => {
    const one = begun().listed([])
    const before = one.atRequest()
    const ref = one.sent()
    expect(one.listed([row(2)], { atRequest: before }).refs()).not.toContain(ref)
    expect(one.listed([row(2)]).refs()).toEqual([ref])
    expect(one.answered(ref).now.intents).toEqual([])
  })
  test.each([
    ['bought below its limit', { price: '60000' }, { price: '59000' }, true],
    ['not bought above', { price: '60000' }, { price: '61000' }, false],
    ['sold above its limit', { side: 'sell', price: '60000' }, { side: 'sell', price: '61000' }, true],
    ['not sold below', { side: 'sell', price: '60000' }, { side: 'sell', price: '59000' }, false],
    ['bought at the market', { price: '60000', isMarket: true }, { price: '61000' }, true],
  ] as const)('that was never open was %s', (_, ordered, traded, isFilled) => {
    const one = begun(trade(3, traded)).listed([])
    const ref = one.sent(ordered)
    const { side = 'buy' } = ordered as Fields
    one.answered(ref).listed([], { side })
    expect(one.traded(trade(3, traded))).toEqual([])
    expect(one.traded(trade(4, traded), trade(3, traded))).toEqual(isFilled ? [`#${ref} by 4`] : [])
  })
  test('may be missing from a list requested before its answer', () => {
    const one = begun().listed([])
    const ref = one.sent()
    const before = one.atRequest()
    one.answered(ref).listed([], { atRequest: before })
    expect(one.traded(trade(4))).toEqual([])
    expect(one.listed([row(2)]).refs()).toEqual([ref])
  })
  test('whose answer was lost is found among the open orders or the trades', () => {
    const one = begun().listed([])
    const [first, second] = [one.sent(), one.sent({ price: '61000' })]
    one
      .answered(first, 'lost')
      .answered(second, 'lost')
      .listed([row(7)])
    expect(one.refs()).toEqual([first])
    expect(one.traded(trade(8, { price: '61000' }))).toEqual([`#${second} by 8`])
  })
  test('whose answer was lost does not match an older row', () => {
    const one = begun().listed([row(1)])
    one.answered(one.sent(), 'lost').listed([row(1)])
    expect([one.waiting(), one.now.intents.length]).toEqual([[1], 1])
  })
  test('that was accepted takes precedence over one that may have been cancelled', () => {
    const one = begun().listed([row(1)])
    const ref = one.sent()
    one.answered(ref).listed([])
    expect(one.traded(trade(4))).toEqual([`#${ref} by 4`])
  })
})

describe('the stored state', () => {
  test('continues in the next run; orders in flight become lost', () => {
    const one = begun(trade(3)).listed([row(1)])
    const ref = one.sent({ price: '61000' })
    const again = scene(restoreSpot(JSON.parse(JSON.stringify(one.now))))
    expect(again.now.intents).toMatchObject([{ ref, outcome: 'lost' }])
    again.listed([])
    expect(again.traded(trade(4), trade(3))).toEqual(['1 by 4'])
    expect(again.traded(trade(5, { price: '61000' }), trade(4))).toEqual([`#${ref} by 5`])
  })
  test('does not grow with trades', () => {
    const one = begun().listed([row(1)])
    for (let id = 2; id < 50; id++) one.listed([row(id), row(1)]).traded(trade(100 + id))
    expect(one.listed([row(1)]).traded()).toBeDefined()
    expect(one.now.used.length).toBeLessThan(3)
  })
  test.each([null, 5, {}, { orders: [], intents: [], used: [], next: 1 }, { orders: [{}], intents: 5 }])(
    'is ignored if malformed: %j',
    stored => {
      expect(restoreSpot(stored)).toEqual(NO_SPOT)
    },
  )
})
