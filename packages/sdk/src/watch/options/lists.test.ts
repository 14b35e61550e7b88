import { expect, test, vi } from 'vitest'
import { a } from '../../../test/support/oracle.ts'
import { AppError } from '../../client/index.ts'
import type { OptionTrade } from '../../contract/index.ts'
import { createOptionLists, type OptionStatus } from './lists.ts'

const trade = (change: Partial<OptionTrade> = {}): OptionTrade => ({
  type: 1,
  seconds: 30,
  number: a('5'),
  open_price: a('100'),
  status: 1,
  ...change,
})

/** Lists of a server that answers so. */
const listsOf = (
  answer: (match_id: number) => Promise<readonly OptionTrade[]>,
  total: number | null = null,
) => {
  const asked: number[] = []
  const heard = vi.fn()
  const lists = createOptionLists({
    ask: async match_id => {
      asked.push(match_id)
      return { rows: [...(await answer(match_id))], total }
    },
    pairNamed: name => ({ 'BTC/USDT': 2, 'ETH/USDT': 3 })[name],
    listen: () => heard,
  })
  return {
    asked,
    heard,
    ofAll: (status: OptionStatus, pairs: readonly number[]) => lists.ofAll(status, async () => pairs, {}),
    ofPair: (pair: number, status: OptionStatus) => lists.ofPair(pair, status, {}),
  }
}
/** Of a server that has these orders by pair, and for -1 what `all` answers. */
const serverOf = (
  orders: Readonly<Record<number, readonly OptionTrade[]>>,
  all: () => Promise<readonly OptionTrade[]>,
) => listsOf(async match_id => (match_id === -1 ? all() : (orders[match_id] ?? [])))
const none = async () => []
const refused = (status?: number) => () =>
  Promise.reject(
    new AppError(status ? 'HTTP' : 'REFUSED', { endpoint: 'options.list', delivery: 'answered', status }),
  )

test('a server that returned rows for all pairs is asked for them alone', async () => {
  const { ofAll, asked, heard } = serverOf({ 2: [trade()] }, async () => [trade({ match_id: 2 })])
  expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 2 }])
  expect(heard).toHaveBeenCalledWith(undefined, 1, {
    rows: [expect.objectContaining({ match_id: 2 })],
    isWhole: true,
  })
  await ofAll(1, [2])
  expect(asked).toEqual([-1, -1])
})

test.each([
  ['refuses', refused()],
  ['answers 400', refused(400)],
  ['returns none', none],
])(
  'a server that %s for all pairs while a pair has orders: the pairs, and never -1 again',
  async (_, all) => {
    const { ofAll, asked, heard } = serverOf({ 3: [trade()] }, all)
    expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 3 }])
    expect(heard.mock.calls.map(([scope]) => scope as unknown)).toEqual([2, 3])
    asked.length = 0
    await ofAll(3, [3])
    expect(asked).toEqual([3])
  },
)

test('none anywhere says nothing about the server', async () => {
  let all: readonly OptionTrade[] = []
  const { ofAll, asked, heard } = serverOf({}, async () => all)
  expect(await ofAll(1, [2])).toEqual([])
  expect(heard.mock.calls.map(([scope]) => scope as unknown)).toEqual([2])
  all = [trade({ symbol_name: 'ETH/USDT' })]
  expect(await ofAll(1, [2])).toMatchObject([{ match_id: 3 }])
  all = []
  expect(await ofAll(1, [2])).toEqual([])
  expect(asked).toEqual([-1, 2, -1, -1])
})

test('an order that came between the two answers is no sign', async () => {
  const answers = [[], [trade({ match_id: 2 })], []]
  const { ofAll, asked } = serverOf({ 2: [trade()] }, async () => answers.shift() ?? [])
  expect(await ofAll(1, [2])).toHaveLength(1)
  await ofAll(1, [2])
  expect(asked).toEqual([-1, 2, -1, -1])
})

test.each([refused(500), refused(429)])('a server in trouble has said nothing', async all => {
  const { ofAll, asked } = serverOf({ 2: [trade()] }, all)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  expect(asked).toEqual([-1, -1])
})

test('a server that refuses everything for a while is asked for all pairs again', async () => {
  let isClosed = true
  const { ofAll } = listsOf(async match_id => {
    if (isClosed) return refused()()
    return match_id === -1 ? [trade({ match_id: 3 })] : []
  })
  for (const pairs of [[2], []]) await expect(ofAll(1, pairs)).rejects.toMatchObject({ code: 'REFUSED' })
  isClosed = false
  expect(await ofAll(1, [2])).toMatchObject([{ match_id: 3 }])
})

test('the orders of a pair are of that pair: their own id counts, then their name, then what was asked for', async () => {
  const rows = [
    trade({ match_id: 2, symbol_name: 'ETH/USDT', number: a('1') }),
    trade({ symbol_name: 'BTC/USDT', number: a('2') }),
    trade({ number: a('3') }),
    trade({ match_id: 3, number: a('4') }),
    trade({ symbol_name: 'ETH/USDT', number: a('5') }),
    trade({ symbol_name: 'NEW/USDT', number: a('6') }),
  ]
  const { ofPair } = serverOf({ 2: rows }, none)
  const found = await ofPair(2, 3)
  expect(found.map(({ number }) => number)).toEqual(['1', '2', '3', '6'])
  expect(found.every(({ match_id }) => match_id === 2)).toBe(true)
})

test('orders of several pairs come newest first', async () => {
  const at = (created_at: string) => [trade({ created_at })]
  const { ofAll } = serverOf(
    { 1: at('2024-05-01 09:00:00'), 2: at('2024-05-01 11:00:00'), 3: at('2024-05-01 10:00:00') },
    refused(),
  )
  expect((await ofAll(3, [1, 2, 3])).map(({ match_id }) => match_id)).toEqual([2, 3, 1])
})

test.each([
  [998, null, true],
  [999, null, false],
  [999, 999, true],
  [999, 10_000, false],
])('%d rows of %s are whole: %s', async (count, total, isWhole) => {
  const { ofPair, heard } = listsOf(async () => Array.from({ length: count }, () => trade()), total)
  await ofPair(2, 1)
  expect(heard).toHaveBeenCalledWith(2, 1, expect.objectContaining({ isWhole }))
})
