import type { HttpRequest } from '@app/sdk'
import { describe, expect, test } from 'vitest'
import { trackOrders } from './orders.ts'

const requestOf = () => ({}) as HttpRequest
const start = () => {
  let newest = 0
  const orders = trackOrders(() => newest)
  /** Sends an order; the result lets the exchange execute it. */
  const send = (endpoint: 'spot.buy' | 'spot.sell', at = 0) => {
    const request = requestOf()
    orders.sends(request, { endpoint, at, payload: { price: '1', num: '1', timestamp: at } })
    const execute = () =>
      orders.during(request, async () => {
        newest++
        orders.executed('placeSpot')
      })
    return { request, execute }
  }
  const twins = () => orders.placed().map(({ id, twin }) => [id, twin?.id])
  return { orders, send, twins }
}

describe('an order was sent twice', () => {
  test('if the first call had ended without an answer, also if it is executed later', async () => {
    const { orders, send, twins } = start()
    const first = send('spot.buy')
    orders.ended(first.request)
    await send('spot.buy', 1).execute()
    await first.execute()
    expect(twins()).toEqual([
      [2, undefined],
      [1, 2],
    ])
  })
  test('once for each that was lost', async () => {
    const { orders, send, twins } = start()
    for (let at = 0; at < 3; at++) {
      const { request, execute } = send('spot.buy', at)
      await execute()
      if (at === 0) orders.ended(request)
      else orders.answered(request, '')
    }
    expect(twins()).toEqual([
      [1, undefined],
      [2, 1],
      [3, undefined],
    ])
  })
  test('not if they were sent together, are of two sides, or the first was known', async () => {
    const { orders, send, twins } = start()
    const together = [send('spot.buy'), send('spot.buy')]
    for (const { execute } of together) await execute()
    orders.killed()
    await send('spot.sell').execute()
    const list = requestOf()
    orders.sends(list, { endpoint: 'spot.pendingBuys', at: 0, payload: {} })
    orders.answered(list, '{"list":[{"id":1},{"id":2}]}')
    await send('spot.buy').execute()
    expect(twins().map(([, twin]) => twin)).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('the calls that show orders are lists', async () => {
  const { orders, send } = start()
  await send('spot.buy').execute()
  const known = () => orders.placed()[0]?.known
  for (const [endpoint, expected] of [
    ['spot.cancel', false],
    ['leverage.trades', false],
    ['spot.completed', true],
  ] as const) {
    const request = requestOf()
    orders.sends(request, { endpoint, at: 0, payload: {} })
    orders.answered(request, '{"data":[{"id":1}]}')
    expect(known()).toBe(expected)
  }
})
