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

const listsOf = (
  answer: (match_id: number) => Promise<readonly OptionTrade[]>,
  total: number | null = null,
) => {
  const requests: number[] = []
  const received = vi.fn()
  const lists = createOptionLists({
    request: async match_id => {
      requests.push(match_id)
      return { rows: [...(await answer(match_id))], total }
    },
    pairNamed: name => ({ 'BTC/USDT': 2, 'ETH/USDT': 3 })[name],
    onRequest: () => received,
  })
  return {
    requests,
    received,
    ofAll: (status: OptionStatus, pairs: readonly number[]) => lists.ofAll(status, async () => pairs, {}),
    ofPair: (pair: number, status: OptionStatus) => lists.ofPair(pair, status, {}),
  }
}
/** `orders` by match id; `all` answers for -1. */
const serverOf = (
  orders: Readonly<Record<number, readonly OptionTrade[]>>,
  all: () => Promise<readonly OptionTrade[]>,
) => listsOf(async match_id => (match_id === -1 ? all() : (orders[match_id] ?? [])))
const none = async () => []
const refused = (status?: number) => () =>
  Promise.reject(
    new AppError(status ? 'HTTP' : 'REFUSED', { endpoint: 'options.list', delivery: 'answered', status }),
  )

test('fetches only all pairs from a server that supports them', async () => {
  const { ofAll, requests, received } = serverOf({ 2: [trade()] }, async () => [trade({ match_id: 2 })])
  expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 2 }])
  expect(received).toHaveBeenCalledWith(undefined, 1, {
    rows: [expect.objectContaining({ match_id: 2 })],
    isWhole: true,
  })
  await ofAll(1, [2])
  expect(requests).toEqual([-1, -1])
})

test.each([
  ['refuses', refused()],
  ['answers 400', refused(400)],
  ['returns none', none],
])(
  'fetches each pair, and never -1 again, from a server that %s for -1 while a pair has orders',
  async (_, all) => {
    const { ofAll, requests, received } = serverOf({ 3: [trade()] }, all)
    expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 3 }])
    expect(received.mock.calls.map(([scope]) => scope as unknown)).toEqual([2, 3])
    requests.length = 0
    await ofAll(3, [3])
    expect(requests).toEqual([3])
  },
)

test('keeps trying all pairs while there are no orders at all', async () => {
  let all: readonly OptionTrade[] = []
  const { ofAll, requests, received } = serverOf({}, async () => all)
  expect(await ofAll(1, [2])).toEqual([])
  expect(received.mock.calls.map(([scope]) => scope as unknown)).toEqual([2])
  all = [trade({ symbol_name: 'ETH/USDT' })]
  expect(await ofAll(1, [2])).toMatchObject([{ match_id: 3 }])
  all = []
  expect(await ofAll(1, [2])).toEqual([])
  expect(requests).toEqual([-1, 2, -1, -1])
})

test('keeps using all pairs when an order appears between the two answers', async () => {
  const answers = [[], [trade({ match_id: 2 })], []]
  const { ofAll, requests } = serverOf({ 2: [trade()] }, async () => answers.shift() ?? [])
  expect(await ofAll(1, [2])).toHaveLength(1)
  await ofAll(1, [2])
  expect(requests).toEqual([-1, 2, -1, -1])
})

test.each([refused(500), refused(429)])('does not fall back to single pairs on a 500 or 429', async all => {
  const { ofAll, requests } = serverOf({ 2: [trade()] }, all)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  expect(requests).toEqual([-1, -1])
})

test('tries all pairs again after a server has refused every request', async () => {
  let isClosed = true
  const { ofAll } = listsOf(async match_id => {
    if (isClosed) return refused()()
    return match_id === -1 ? [trade({ match_id: 3 })] : []
  })
  for (const pairs of [[2], []]) await expect(ofAll(1, pairs)).rejects.toMatchObject({ code: 'REFUSED' })
  isClosed = false
  expect(await ofAll(1, [2])).toMatchObject([{ match_id: 3 }])
})

test('assigns rows to a pair by match id, then name, then the request', async () => {
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

test('sorts the orders of several pairs newest first', async () => {
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
])('%d rows of %s: complete is %s', async (count, total, isWhole) => {
  const { ofPair, received } = listsOf(async () => Array.from({ length: count }, () => trade()), total)
  await ofPair(2, 1)
  expect(received).toHaveBeenCalledWith(2, 1, expect.objectContaining({ isWhole }))
})
