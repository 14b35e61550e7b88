import { AppError, type OptionTrade } from '@app/sdk'
import { expect, test, vi } from 'vitest'
import { createOptionLists } from './option-lists.ts'

const trade = (change: Partial<OptionTrade> = {}) =>
  ({ type: 1, seconds: 30, number: '5', open_price: '100', status: 1, ...change }) as OptionTrade

/** Lists of a server that has these orders by pair, and for -1 what `all` answers. */
const lists = (
  orders: Readonly<Record<number, readonly OptionTrade[]>>,
  all: () => Promise<readonly OptionTrade[]>,
) => {
  const asked: number[] = []
  const heard = vi.fn()
  const made = createOptionLists({
    ask: async match_id => {
      asked.push(match_id)
      return match_id === -1 ? all() : (orders[match_id] ?? [])
    },
    pairNamed: name => ({ 'BTC/USDT': 2, 'ETH/USDT': 3 })[name],
    listen: () => heard,
  })
  const ofAll = (status: 1 | 3, pairs: readonly number[]) => made.ofAll(status, async () => pairs)
  return { ...made, ofAll, asked, heard }
}
const none = async () => []
const refused = (status?: number) => () =>
  Promise.reject(
    new AppError(status ? 'HTTP' : 'REFUSED', { endpoint: 'options.list', delivery: 'answered', status }),
  )

test('a server that returned rows for all pairs is asked for them alone', async () => {
  const { ofAll, asked, heard } = lists({ 2: [trade()] }, async () => [trade({ match_id: 2 })])
  expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 2 }])
  expect(heard).toHaveBeenCalledWith(undefined, 1, [expect.objectContaining({ match_id: 2 })])
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
    const { ofAll, asked, heard } = lists({ 3: [trade()] }, all)
    expect(await ofAll(1, [2, 3])).toMatchObject([{ match_id: 3 }])
    expect(heard.mock.calls.map(([scope]) => scope as unknown)).toEqual([2, 3])
    asked.length = 0
    await ofAll(3, [3])
    expect(asked).toEqual([3])
  },
)

test('none anywhere tells nothing of the server', async () => {
  const orders: Record<number, OptionTrade[]> = {}
  let all: readonly OptionTrade[] = []
  const { ofAll, asked, heard } = lists(orders, async () => all)
  expect(await ofAll(1, [2])).toEqual([])
  expect(heard).not.toHaveBeenCalledWith(undefined, 1, [])
  all = [trade({ symbol_name: 'ETH/USDT' })]
  expect(await ofAll(1, [2])).toMatchObject([{ match_id: 3 }])
  all = []
  expect(await ofAll(1, [2])).toEqual([])
  expect(asked).toEqual([-1, 2, -1, -1])
})

test('an order that came between the two answers is no sign', async () => {
  const answers = [[], [trade({ match_id: 2 })], []]
  const { ofAll, asked } = lists({ 2: [trade()] }, async () => answers.shift() ?? [])
  expect(await ofAll(1, [2])).toHaveLength(1)
  await ofAll(1, [2])
  expect(asked).toEqual([-1, 2, -1, -1])
})

test.each([refused(500), refused(429)])('a server in trouble has said nothing', async all => {
  const { ofAll, asked } = lists({ 2: [trade()] }, all)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  await expect(ofAll(1, [2])).rejects.toBeInstanceOf(AppError)
  expect(asked).toEqual([-1, -1])
})

test('a server that refuses everything for a while is asked for all pairs again', async () => {
  let isClosed = true
  const answer = async (match_id: number) => {
    if (isClosed) return refused()()
    return match_id === -1 ? [trade({ match_id: 3 })] : []
  }
  const { ofAll } = createOptionLists({ ask: answer, pairNamed: () => undefined, listen: () => () => {} })
  for (const pairs of [[2], []])
    await expect(ofAll(1, async () => pairs)).rejects.toMatchObject({ code: 'REFUSED' })
  isClosed = false
  expect(await ofAll(1, async () => [2])).toMatchObject([{ match_id: 3 }])
})

test('the orders of a pair are of that pair: their own id counts, then their name, then what was asked for', async () => {
  const rows = [
    trade({ match_id: 2, symbol_name: 'ETH/USDT', number: '1' as never }),
    trade({ symbol_name: 'BTC/USDT', number: '2' as never }),
    trade({ number: '3' as never }),
    trade({ match_id: 3, number: '4' as never }),
    trade({ symbol_name: 'ETH/USDT', number: '5' as never }),
    trade({ symbol_name: 'NEW/USDT', number: '6' as never }),
  ]
  const { ofPair } = lists({ 2: rows }, none)
  const found = await ofPair(2, 3)
  expect(found.map(({ number }) => number)).toEqual(['1', '2', '3', '6'])
  expect(found.every(({ match_id }) => match_id === 2)).toBe(true)
})

test('orders of several pairs come newest first', async () => {
  const at = (created_at: string) => [trade({ created_at })]
  const { ofAll } = lists(
    { 1: at('2024-05-01 09:00:00'), 2: at('2024-05-01 11:00:00'), 3: at('2024-05-01 10:00:00') },
    refused(),
  )
  expect((await ofAll(3, [1, 2, 3])).map(({ match_id }) => match_id)).toEqual([2, 3, 1])
})
