import { expect, test } from 'vitest'
import { at } from '../../test/support/leverage.ts'
import { setPrice } from '../../test/support/exchange.ts'
import { createEventLog } from './event-log.ts'

test('logs changed balances and the reason of an automatic close', () => {
  const { exchange, ann } = at(68_000, '1000')
  const log = createEventLog()
  exchange.onEvent(event => log.event(exchange.now(), event))
  const { id } = ann.submit()
  setPrice(exchange, 67_000)
  const { events } = log.since(0)
  expect(events.map(({ kind }) => kind)).toEqual([
    'balanceChanged',
    'balanceChanged',
    'balanceChanged',
    'leverageClosed',
  ])
  expect(events[1]?.details).toEqual({
    userId: ann.userId,
    changes: [
      {
        account: 'lever',
        part: 'locked',
        currency: 'USDT',
        delta: '-68.00680000',
        balance: '680.06800000',
      },
    ],
  })
  // (251.9252 + 680.068 - 1006.8) / 680.068
  expect(events[3]?.details).toMatchObject({ order: { id }, reason: 'liquidation', hazardRate: '-11.00' })
})
