import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHistory } from './history.ts'

interface Row {
  readonly id: number
  readonly userId: number
  readonly done: boolean
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

const setUp = (limit: number) => {
  const history = createHistory<Row>(({ done }) => done, { limit })
  const add = (userId: number, done = false) => {
    const row = { id: history.nextId(), userId, done }
    history.add(row)
    return row
  }
  const finish = (row: Row) => history.update({ ...row, done: true })
  return { history, add, finish }
}

test('keeps the latest finished and all unfinished rows of each user', () => {
  const { history, add, finish } = setUp(2)
  const [a, b, c, d] = [add(1), add(1), add(1), add(1)]
  const other = add(2, true)
  finish(c)
  finish(a)
  expect(ids(history.list(1))).toEqual([4, 3, 2, 1])
  finish(d)
  expect(ids(history.list(1))).toEqual([4, 2, 1])
  expect([history.get(c.id), history.get(b.id), history.get(other.id)]).toEqual([undefined, b, other])
  expect(ids(history.unfinished())).toEqual([2])
  expect([ids(history.list(2)), history.list(3)]).toEqual([[5], []])
})

test('never reuses ids, not even of rows added as finished', () => {
  const { history, add } = setUp(1)
  for (let turn = 0; turn < 3; turn++) add(1, true)
  expect([ids(history.list(1)), history.nextId()]).toEqual([[3], 4])
})

test('add requires the next id, update an existing one', () => {
  const { history, add, finish } = setUp(1)
  const first = add(1, true)
  add(1, true)
  expect(() => finish(first)).toThrow('There is no row 1')
  expect(() => history.add(first)).toThrow('The next row is 3, not 1')
})

test('a history loaded from its state drops the same rows as the original', () => {
  const original = createHistory<Row>(({ done }) => done, { limit: 2 })
  for (let id = 1; id <= 4; id++) original.add({ id, userId: 1, done: false })
  for (const id of [3, 1]) original.update({ id, userId: 1, done: true })
  const loaded = createHistory<Row>(({ done }) => done, { limit: 2 })
  for (const [name, { save }] of Object.entries(original.state))
    loaded.state[name as keyof typeof loaded.state].load(save())
  for (const each of [original, loaded]) each.update({ id: 4, userId: 1, done: true })
  expect(loaded.list(1)).toEqual(original.list(1))
  expect(ids(loaded.list(1))).toEqual([4, 2, 1])
  expect(loaded.nextId()).toBe(5)
})

test('a list read before changes equals one read only after them', () => {
  interface Order extends Row {
    readonly pair: number
    readonly time: number
  }
  const user = fc.integer({ min: 1, max: 2 })
  const turn = fc.record({
    order: fc.option(fc.nat(20), { nil: undefined }),
    userId: user,
    pair: fc.nat(2),
    done: fc.boolean(),
    read: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(turn, { minLength: 10, maxLength: 60 }), turns => {
      const create = () =>
        createHistory<Order>(({ done }) => done, { limit: 3, newestFirst: (a, b) => b.time - a.time })
      const filters = [{}, { done: true }, { pair: 1 }, { pair: 1, done: false }]
      const lists = (history: ReturnType<typeof create>) =>
        [1, 2].map(userId => filters.map(filter => history.list(userId, filter)))
      const [often, once] = [create(), create()]
      for (const [time, { order, userId, pair, done, read }] of turns.entries()) {
        const known = order === undefined ? undefined : often.get(order)
        for (const history of [often, once])
          if (known) history.update({ ...known, done: known.done || done, time })
          else history.add({ id: history.nextId(), userId, pair, done, time: time >> 1 })
        if (read) lists(often)
      }
      expect(lists(often)).toEqual(lists(once))
    }),
  )
})
