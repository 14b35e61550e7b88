import { expect, test } from './fixtures.ts'
import { journeys } from './journeys/index.ts'
import { call } from './leverage.ts'

// An exchange that answers and pushes only what SPEC names.
test.use({ dialect: 'spec' })
journeys()

test('the log of all pairs has the orders of the pair on screen, also those of another device', async ({
  ready: page,
  exchange,
}) => {
  await call(page, 'microtrade/submit', {
    match_id: 101,
    currency_id: 3,
    type: 1,
    seconds: 30,
    number: '100',
  })
  await exchange.advance(30_000)
  await page.goto('transaction/log?type=3')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('BTC/USDT')
})
