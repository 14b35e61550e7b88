import type { Amount, SpotOrder, SpotTrade } from '@app/sdk'
import { expect, test } from 'vitest'
import { createFillFinder, spotKey } from './fill-finder.ts'

const order = (id: number, type: 'buy' | 'sell' = 'buy', price = '60000'): SpotOrder => ({
  id,
  type,
  price: price as Amount,
  number: '0.5' as Amount,
})
const trade = (id: number, from: SpotOrder): SpotTrade => ({
  id,
  type: from.type,
  price: from.price,
  number: from.number,
  create_time: null,
})
const NOBODY: ReadonlySet<string> = new Set()

test('an order that is gone and has a new trade was filled, whichever list comes first', () => {
  const a = order(1)
  const first = createFillFinder(NOBODY)
  first.completed([])
  first.pending([a])
  expect(first.pending([])).toEqual([])
  expect(first.completed([trade(9, a)])).toEqual([a])
  expect(first.completed([trade(9, a)])).toEqual([])

  const second = createFillFinder(NOBODY)
  second.completed([])
  second.pending([a])
  expect(second.completed([trade(9, a)])).toEqual([])
  expect(second.pending([])).toEqual([a])
})

test('a trade that was there before proves nothing', () => {
  const a = order(1)
  const finder = createFillFinder(NOBODY)
  finder.pending([a])
  finder.completed([trade(8, a)])
  expect(finder.pending([])).toEqual([])
  expect(finder.completed([trade(8, a)])).toEqual([])
})

test('an order that was taken back is not filled, not even when another one like it is', () => {
  const a = order(1)
  const finder = createFillFinder(new Set([spotKey(a)]))
  finder.completed([])
  finder.pending([a])
  finder.pending([])
  expect(finder.completed([trade(9, a)])).toEqual([])
})

test.each([
  ['another side', order(2, 'sell')],
  ['another price', order(2, 'buy', '60001')],
])('a trade of %s is not its fill', (_, other) => {
  const finder = createFillFinder(NOBODY)
  finder.completed([])
  finder.pending([order(1)])
  finder.pending([])
  expect(finder.completed([trade(9, other)])).toEqual([])
})

test('of two alike one trade fills one', () => {
  const both = [order(1), order(2)]
  const finder = createFillFinder(NOBODY)
  finder.completed([])
  finder.pending(both)
  finder.pending([])
  expect(finder.completed([trade(9, order(1))])).toHaveLength(1)
  expect(finder.completed([trade(10, order(1)), trade(9, order(1))])).toHaveLength(1)
})

test('a buy and a sell may have the same id', () => {
  const [buy, sell] = [order(1), order(1, 'sell')]
  const finder = createFillFinder(NOBODY)
  finder.completed([])
  finder.pending([buy, sell])
  finder.pending([sell])
  expect(finder.completed([trade(9, buy)])).toEqual([buy])
})
