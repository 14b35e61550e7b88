import { expect, test } from './fixtures.ts'
import { confirm, goTo, main, sheet } from './steps.ts'
import { choose, count, fillOption, fillSpot, funds, listed, send, shows } from './trading.ts'

test.use({ balances: funds('10000', 'change', 'lever', 'micro') })

test('§4 Transfer: duplicates are shown and taken back', async ({ page, exchange, user }) => {
  // A browser repeats a request whose connection breaks; this platform ignores the key that prevents a second order.
  await page.route(
    /\/api\/(transaction_in|lever\/submit|microtrade\/submit|wallet\/change)\?/,
    async route => {
      const { 'idempotency-key': key, ...headers } = await route.request().allHeaders()
      expect(key).toBeTruthy()
      await route.fetch({ headers })
      // The platform takes one order at a time.
      await exchange.advance(1000)
      await route.fulfill({ response: await route.fetch({ headers }) })
    },
  )
  const orders = async (kind: 'spot' | 'leverage') =>
    (await exchange.control.state.get()).openOrders[kind].filter(({ userId }) => userId === user.id).length
  const extra = sheet(page).filter({ hasText: 'Duplicate order' })
  await exchange.hold('BTC', 70_000)

  await page.goto('currency')
  await shows(page, '70,000.00')
  await fillSpot(page, 'Buy', '0.01', '60000')
  await send(page)
  await expect(extra).toContainText('0.01')
  expect(await orders('spot')).toBe(2)
  await extra.getByRole('button', { name: 'Cancel the extra order' }).click()
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  expect(await orders('spot')).toBe(1)

  await goTo(page, 'contract')
  await choose(page, 'radio', '100×')
  await send(page)
  await expect(extra).toContainText('Contract')
  expect(await orders('leverage')).toBe(2)
  await extra.getByRole('button', { name: 'Close the extra position' }).click()
  await expect(count(page, 'Positions (1)')).toBeVisible()
  expect(await orders('leverage')).toBe(1)

  await goTo(page, 'transaction?tab=options')
  await fillOption(page, 'Buy up', '100')
  await confirm(page).click()
  await expect(extra).toContainText('An option cannot be cancelled')
  await extra.getByRole('link', { name: 'See your orders' }).click()
  await expect(listed(page)).toHaveCount(2)

  await goTo(page, 'user/transfer?tab=fund')
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('53')
  await main(page).locator('button[type=submit]').click()
  await confirm(page).click()
  const moved = sheet(page).filter({ hasText: 'More was moved than you sent' })
  await expect(moved).toContainText('Fund Transfer · Moved too much53.0000USDT')
  expect(await exchange.coins(user, 'USDT')).toBe('9294 + 600')
})
