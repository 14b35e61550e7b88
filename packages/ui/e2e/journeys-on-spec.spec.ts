import { expect, test } from './fixtures.ts'
import { journeys } from './journeys/index.ts'
import { call } from './leverage.ts'
import { loginWith } from './steps.ts'

// An exchange that sends only what the product description names.
test.use({ dialect: 'spec' })
journeys()

test('lists orders of another device in the log of all pairs', async ({ ready: page, exchange }) => {
  await call(page, 'microtrade/submit', {
    match_id: 101,
    currency_id: 3,
    type: 1,
    seconds: 30,
    number: '100',
  })
  await exchange.advance(30_000)
  // The log is fetched before the pairs are known.
  const answered = page.waitForResponse(/microtrade\/lists\?.*status=3/)
  await page.route('**/api/currency/quotation_new*', async route => {
    await answered
    await route.continue()
  })
  await page.goto('transaction/log?type=3')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('BTC/USDT')
})

test('shows a missing field as unknown, not as empty', async ({ page, exchange }) => {
  await loginWith(page, exchange, [{ kind: 'legal', currency: 'USDT', amount: '840' }], 'assets?tab=legal')
  const main = page.getByRole('main')
  await expect(main.getByText('840.00')).toHaveCount(2)
  await expect(main).toContainText('The platform does not list the currencies of this account')
  await page.goto('user/real_mark')
  await expect(main).toContainText('Please bind your email and phone first')
  await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible()
  await expect(main).not.toContainText('Not bound')
})
