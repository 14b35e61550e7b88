import { expect, test } from 'vitest'
import { createHistory } from './history.ts'

interface Row {
  readonly id: number
  readonly userId: number
  readonly done: boolean
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

const setUp = (limit: number) => {
  const history = createHistory<Row>(({ done }) => done, limit)
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
  expect(ids(history.ofUser(1))).toEqual([1, 2, 3, 4])
  finish(d)
  expect(ids(history.ofUser(1))).toEqual([1, 2, 4])
  expect([history.get(c.id), history.get(b.id), history.get(other.id)]).toEqual([undefined, b, other])
  expect(ids(history.unfinished())).toEqual([2])
  expect([ids(history.ofUser(2)), history.ofUser(3)]).toEqual([[5], []])
})

test('never reuses ids, not even of rows added as finished', () => {
  const { history, add } = setUp(1)
  for (let turn = 0; turn < 3; turn++) add(1, true)
  expect([ids(history.ofUser(1)), history.nextId()]).toEqual([[3], 4])
})

test('add requires the next id, update an existing one', () => {
  const { history, add, finish } = setUp(1)
  const first = add(1, true)
  add(1, true)
  expect(() => finish(first)).toThrow('There is no row 1')
  expect(() => history.add(first)).toThrow('The next row is 3, not 1')
})

test('a history loaded from its state drops the same rows as the original', () => {
  const original = createHistory<Row>(({ done }) => done, 2)
  for (let id = 1; id <= 4; id++) original.add({ id, userId: 1, done: false })
  for (const id of [3, 1]) original.update({ id, userId: 1, done: true })
  const loaded = createHistory<Row>(({ done }) => done, 2)
  for (const [name, { save }] of Object.entries(original.state))
    loaded.state[name as keyof typeof loaded.state].load(save())
  for (const each of [original, loaded]) each.update({ id: 4, userId: 1, done: true })
  expect(loaded.ofUser(1)).toEqual(original.ofUser(1))
  expect(loaded.ofUser(1).map(({ id }) => id)).toEqual([1, 2, 4])
  expect(loaded.nextId()).toBe(5)
})
