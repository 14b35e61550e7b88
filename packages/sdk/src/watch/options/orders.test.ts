import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a } from '../../../test/support/oracle.ts'
import type { OptionTrade } from '../../contract/index.ts'
import { laterBy } from '../../rules/options.ts'
import { newOptions, optionKey } from '../../rules/option-orders.ts'
import { NO_OPTIONS, type AwaitedOptions, type ListedTrade, type OptionResult } from './awaited.ts'
import { applyClosedList, applyOpenList } from './listed.ts'
import { restoreOptions } from './restore.ts'
import { addIntent, setOutcome } from '../orders/state.ts'
import { addPlaced, intentOf } from './sent.ts'

const row = (change: Partial<ListedTrade> = {}): ListedTrade => ({
  match_id: 2,
  type: 1,
  seconds: 30,
  number: a('50'),
  open_price: a('100'),
  created_at: '2024-05-01 09:00:00',
  status: 1,
  ...change,
})
const closed = (change: Partial<ListedTrade> = {}) =>
  row({ status: 3, end_price: a('101'), fact_profits: a('10'), ...change })
const sent = { match_id: 2, type: 1, seconds: 30, number: a('50') } as const
/** The answer of product §7 /api/microtrade/submit: without an id or a time. */
const answer = { type: 1, open_price: a('100'), number: a('50'), seconds: 30, currency_name: 'USDT' } as const

/** Applies answers to a state and collects the results. */
const follower = (begin: AwaitedOptions = NO_OPTIONS) => {
  let known = begin
  const results: OptionResult[] = []
  return {
    results,
    get known() {
      return known
    },
    place(now = 0) {
      const ref = known.next
      known = addPlaced(addIntent(known, intentOf(known, sent, [])), ref, sent, answer, now)
    },
    listed: (rows: readonly ListedTrade[], now = 0, scope: number | undefined = 2) =>
      void (known = applyOpenList(known, scope, rows, now)),
    closed(rows: readonly ListedTrade[], match_id = 2) {
      const { done, ...rest } = applyClosedList(known, match_id, rows)
      known = rest
      results.push(...done)
      return done
    },
  }
}

describe('the key of an order', () => {
  test('is its id alone', () => {
    expect(optionKey(row({ id: 5 }), 2)).toBe(optionKey({ id: 5 }, -1))
  })
  test.each<Partial<ListedTrade>>([
    { type: 2 },
    { seconds: 60 },
    { number: a('51') },
    { open_price: a('100.1') },
    { created_at: '2024-05-01 09:00:01' },
  ])('without an id depends on %j', change => {
    expect(optionKey(row(change), 2)).not.toBe(optionKey(row(), 2))
    expect(optionKey(row(), 2)).toBe(optionKey(row(), 2))
  })
  test('without an id depends on the pair', () => expect(optionKey(row(), 1)).not.toBe(optionKey(row(), 2)))
  test('law: equal new orders are counted', () => {
    const rows = fc.array(fc.constantFrom(row(), row({ number: a('51') }), row({ id: 5 }), row({ id: 6 })))
    fc.assert(
      fc.property(rows, rows, (before, more) => {
        const keys = (list: readonly OptionTrade[]) => list.map(each => optionKey(each, 2)).sort()
        expect(keys(newOptions(before, [...more, ...before], 2))).toEqual(keys(more))
        expect(newOptions([...before, ...more], before, 2)).toEqual([])
      }),
    )
  })
})

describe('two equal orders of the same second', () => {
  const both = () => {
    const orders = follower()
    orders.place(1000)
    orders.place(1400)
    orders.listed([row(), row()], 2000)
    return orders
  }
  test('are both open with different starts', () => {
    expect(both().known.orders.map(({ startedAt }) => startedAt)).toEqual([1400, 1000])
  })
  test('have one result when one is settled', () => {
    const orders = both()
    orders.listed([row()])
    expect(orders.closed([closed()])).toHaveLength(1)
    expect(orders.known.orders).toHaveLength(1)
    expect(orders.closed([closed()])).toHaveLength(0)
    expect(orders.closed([closed({ end_price: a('99') }), closed()])).toMatchObject([
      { trade: { end_price: '99' } },
    ])
    expect(orders.known.orders).toEqual([])
  })
  test('have two results when both are settled together', () =>
    expect(both().closed([closed(), closed()])).toHaveLength(2))
  test('are both settled across a reload', () => {
    const orders = both()
    orders.closed([closed()])
    const later = follower(restoreOptions(JSON.parse(JSON.stringify(orders.known))))
    expect(later.closed([closed()])).toEqual([])
    expect(later.closed([closed(), closed()])).toHaveLength(1)
  })
})

test('an accepted order matches its new row, not an older equal result', () => {
  const orders = follower()
  orders.place(1000)
  expect(orders.closed([closed({ created_at: '2024-05-01 08:00:00' })])).toEqual([])
  orders.listed([row()], 2000)
  expect(orders.known.orders).toMatchObject([{ startedAt: 1000, created_at: '2024-05-01 09:00:00' }])
  expect(orders.closed([closed({ created_at: '2024-05-01 08:00:00' })])).toEqual([])
  expect(orders.closed([closed()])).toHaveLength(1)
})
test('finds an order in the next run that was settled before it was listed', () => {
  const older = closed({ created_at: '2024-05-01 08:00:00' })
  const ref = NO_OPTIONS.next
  const placed = addPlaced(
    addIntent(NO_OPTIONS, intentOf(NO_OPTIONS, sent, [older])),
    ref,
    sent,
    answer,
    1000,
  )
  const orders = follower(restoreOptions(JSON.parse(JSON.stringify(placed))))
  orders.listed([])
  expect(orders.closed([older])).toEqual([])
  expect(orders.closed([closed(), older])).toMatchObject([{ order: { ref } }])
  expect(orders.closed([closed(), older])).toEqual([])
})
test('rows that differ from an accepted order are other orders', () => {
  const orders = follower()
  orders.place(1000)
  orders.listed([row({ type: 2 }), row({ match_id: 3 }), row()], 2000, undefined)
  expect(orders.known.orders.map(({ startedAt, exact }) => [startedAt, exact])).toEqual([
    [2000, false],
    [2000, false],
    [1000, true],
  ])
})
test('computes the start once: from the time left, else from the first listing', () => {
  const orders = follower()
  orders.listed([row({ id: 1, remain_milli_seconds: 10_000 }), row({ id: 2 })], 50_000)
  const starts = () => orders.known.orders.map(({ startedAt, exact }) => [startedAt, exact])
  expect(starts()).toEqual([
    [30_000, true],
    [50_000, false],
  ])
  orders.listed([row({ id: 1, remain_milli_seconds: 9000 }), row({ id: 2 })], 52_000)
  expect(starts()).toEqual([
    [30_000, true],
    [50_000, false],
  ])
})
test('after a reload recomputes the start from the time left, else restores it', () => {
  const before = follower()
  before.place(1000)
  before.place(1000)
  before.listed([row({ id: 1 }), row({ id: 2 })])
  const after = follower(restoreOptions(JSON.parse(JSON.stringify(before.known))))
  after.listed([row({ id: 1, remain_milli_seconds: 10_000 }), row({ id: 2 })], 41_000)
  expect(after.known.orders.map(({ startedAt }) => startedAt)).toEqual([21_000, 1000])
})
test('a list does not close orders of another pair', () => {
  const orders = follower()
  orders.listed([row({ match_id: 3 })], 0, 3)
  orders.listed([], 0, 2)
  expect(orders.closed([closed()], 2)).toEqual([])
  expect(orders.known.orders).toHaveLength(1)
})
test('ignores equal results from before an order was first listed', () => {
  const orders = follower()
  orders.listed([row()])
  expect(orders.closed([closed()])).toEqual([])
  expect(orders.closed([closed({ end_price: a('99') }), closed()])).toMatchObject([
    { trade: { end_price: '99' } },
  ])
})
test('an order listed before its answer is not duplicated', () => {
  let known: AwaitedOptions = applyOpenList(NO_OPTIONS, 2, [row({ id: 7 })], 500)
  known = addPlaced(known, known.next, sent, { ...answer, id: 7 }, 900)
  expect(known.orders).toMatchObject([{ id: 7, startedAt: 900, exact: true }])
})
test.each([
  null,
  5,
  [],
  {},
  { orders: [{}, null, 3], counted: [], intents: [], mark: 0, next: 1 },
  { orders: 'x', counted: [], intents: [], mark: 0, next: 1 },
])('restores nothing from %j', stored => expect(restoreOptions(stored).orders).toEqual([]))

test('keeps 10,000 open orders listed 999 at a time and stores no results', () => {
  const all = Array.from({ length: 10_000 }, (_, index) => row({ id: 10_000 - index }))
  let known: AwaitedOptions = NO_OPTIONS
  for (let first = 9001; first >= 0; first -= 999)
    known = applyOpenList(known, undefined, all.slice(first, first + 999), 0, false)
  known = applyOpenList(known, undefined, all.slice(0, 999), 0, false)
  expect(known.orders.length).toBeGreaterThanOrEqual(9999)
  expect(known.orders.every(({ stage }) => stage === 'open')).toBe(true)
  const results = all.slice(0, 999).map(({ id }) => closed({ id: id! }))
  const { done, ...rest } = applyClosedList(known, 2, results)
  expect(done).toHaveLength(999)
  expect(rest.orders).toHaveLength(known.orders.length - 999)
  expect(rest.counted).toEqual([])
})

const time = (second: number) => `2024-05-01 09:00:${String(second).padStart(2, '0')}`

/** An order on the platform; equal ones may end at different prices. */
interface Real {
  readonly row: ListedTrade
  state: 'open' | 'closing' | 'closed'
}
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('place', 'elsewhere'), twin: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('close'), twin: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('look', 'reload'), twin: fc.constant(0) }) },
)
for (const ids of [true, false])
  test(`law: ${ids ? 'with' : 'without'} ids, every result is found exactly once`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const all: Real[] = []
        let orders = follower()
        let second = 0
        const results: OptionResult[] = []
        const rows = (state: Real['state']) =>
          all
            .filter(each => each.state === state)
            .map(each => ({ ...each.row, status: state === 'open' ? 1 : 3 }) as ListedTrade)
        const look = () => {
          orders.listed(rows('open'))
          results.push(...orders.closed(rows('closed')))
          const running = orders.known.orders.filter(({ stage }) => stage !== 'stored')
          expect(running.length).toBeGreaterThanOrEqual(rows('open').length)
        }
        for (const { do: what, twin } of steps) {
          if (what === 'look') look()
          else if (what === 'reload')
            orders = follower(restoreOptions(JSON.parse(JSON.stringify(orders.known))))
          else if (what === 'close') {
            const one = all.filter(({ state }) => state !== 'closed')[twin]
            if (one) one.state = one.state === 'open' ? 'closing' : 'closed'
          } else {
            const end = a(String(100 + all.length))
            // No order is placed in the same second as one that has ended.
            while (
              all.some(
                each =>
                  [0, 1].some(more => each.row.created_at === time(second + more)) && each.state !== 'open',
              )
            )
              second++
            const created_at = time(second + twin)
            const mine = row({
              ...(ids && { id: all.length + 1 }),
              created_at,
              end_price: end,
              fact_profits: end,
            })
            all.unshift({ row: mine, state: 'open' })
            if (what === 'place') orders.place()
            look()
          }
        }
        for (const each of all) each.state = 'closed'
        look()
        const ends = results.map(({ trade }) => trade.end_price)
        expect(new Set(ends).size).toBe(ends.length)
        expect(new Set(ends)).toEqual(new Set(all.map(each => each.row.end_price)))
      }),
      { numRuns: 500 },
    )
  })

test('settles a lost order by a listed result, unless that is older than the order', () => {
  const before = closed({ created_at: '2024-05-01 08:00:00' })
  const lost = setOutcome(addIntent(NO_OPTIONS, intentOf(NO_OPTIONS, sent, [before])), 1, 'lost')
  const orders = follower(lost)
  orders.listed([row()])
  expect(orders.known.orders).toMatchObject([{ ref: 1, stage: 'open' }])
  expect(orders.closed([closed(), before])).toMatchObject([
    { order: { ref: 1 }, trade: { created_at: '2024-05-01 09:00:00' } },
  ])
  const twin = follower(setOutcome(addIntent(NO_OPTIONS, intentOf(NO_OPTIONS, sent, [closed()])), 1, 'lost'))
  twin.listed([row()])
  expect(twin.closed([closed()])).toEqual([])
})

test.each([
  ['2024-05-01 09:00:00', 60, '2024-05-01 09:01:00'],
  ['2024-12-31 23:59:30', 30, '2025-01-01 00:00:00'],
  ['2024-02-28 23:30:00', 3600, '2024-02-29 00:30:00'],
  ['-', 60, null],
  ['2024-13-01 09:00:00', 60, null],
  [null, 60, null],
  [undefined, 60, null],
])('%s plus %d s is %s', (time, seconds, due) => expect(laterBy(time, seconds)).toBe(due))
