import { expect, test } from './fixtures.ts'
import { goTo } from './steps.ts'
import { count, funds, listed, orderSpot, placeOption, running, shows } from './trading.ts'

// The exchange sends only what the product description names: no ids of orders, no pushes of their ends.
test.use({ dialect: 'spec', balances: funds('10000', 'change', 'micro') })

test('§7 in the described format, orders end after a reload', async ({ page, exchange, user }) => {
  await exchange.hold('BTC', 70_000)
  await page.goto('transaction')
  await shows(page, '70,000.00')
  await placeOption(page, 'Buy fall', '100')
  await expect(count(page, 'Open (1)')).toBeVisible()
  expect(await exchange.options(user)).toEqual({ available: '9900.00000000', locked: '100.00000000' })
  await goTo(page, 'currency')
  await orderSpot(page, 'Buy', '0.1', '69000')
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  expect(await exchange.coins(user, 'USDT')).toBe('3100 + 6900')

  await exchange.hold('BTC', 68_000)
  await exchange.advance(300_000)
  await page.reload()
  await expect(count(page, 'Pending orders (0)')).toBeVisible()
  await expect(running(page, 'BTC')).toHaveCount(0)
  expect(await exchange.coins(user, 'BTC')).toBe('0.1 + 0')
  await goTo(page, 'currency/log?tab=complete')
  await expect(listed(page)).toHaveText([/Buy.*69,000\.00/])
  expect(await exchange.options(user)).toEqual({ available: '10050.00000000', locked: '0.00000000' })
  await goTo(page, 'transaction/log?type=3')
  await expect(listed(page)).toHaveText([/BTC\/USDT.*68,000\.00/])
})
