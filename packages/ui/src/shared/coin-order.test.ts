import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedFavourites } from '@app/sdk/watch'
import { favouritesFirst, moved, nextSort } from './coin-order.ts'

const coins = ['ETH', 'XRP', 'BTC']

test('a key cycles through descending, ascending and platform order; names start ascending', () => {
  expect([nextSort('price', undefined), nextSort('price', '-price'), nextSort('price', 'price')]).toEqual([
    '-price',
    'price',
    undefined,
  ])
  expect([nextSort('pair', '-price'), nextSort('pair', 'pair'), nextSort('pair', '-pair')]).toEqual([
    'pair',
    '-pair',
    undefined,
  ])
})

test('favourites are listed in the user’s order, without unlisted coins', () => {
  expect(listedFavourites(['XRP', 'GONE', 'BTC'], coins)).toEqual(['XRP', 'BTC'])
  expect(favouritesFirst(['XRP', 'GONE', 'BTC'], coins)).toEqual(['XRP', 'BTC', 'ETH'])
})

test('favourites move to a new place', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('law: moving loses no coin, and moving back restores the list', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,8}$/), { maxLength: 20 })
  fc.assert(
    fc.property(names, fc.nat(25), fc.nat(25), (all, one, other) => {
      const [from, to] = [one % Math.max(1, all.length), other % Math.max(1, all.length)]
      expect(moved(all, from, to).toSorted()).toEqual(all.toSorted())
      expect(moved(moved(all, from, to), to, from)).toEqual(all)
    }),
  )
})
