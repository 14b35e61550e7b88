import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillTicket, confirm, goTo, loginWith, main, sheet } from './steps.ts'

/** Sends each order twice, as a browser does when a connection breaks, to a platform that ignores the key. */
const repeatOrders = (page: Page, between: () => Promise<void>) =>
  page.route(/\/api\/(transaction_in|lever\/submit|microtrade\/submit)\?/, async route => {
    const { 'idempotency-key': key, ...headers } = await route.request().allHeaders()
    expect(key).toBeTruthy()
    await route.fetch({ headers })
    await between()
    await route.fulfill({ response: await route.fetch({ headers }) })
  })

test('an order that was executed twice is shown, and can be cancelled or closed', async ({
  page,
  exchange,
  accessible,
}) => {
  const extra = sheet(page).filter({ hasText: 'Duplicate order' })
  await exchange.hold('BTC', 70_000)
  const user = await loginWith(
    page,
    exchange,
    [
      { kind: 'change', currency: 'USDT', amount: '10000' },
      { kind: 'lever', currency: 'USDT', amount: '100000' },
      { kind: 'micro', currency: 'USDT', amount: '1000' },
    ],
    'currency',
  )
  // The exchange refuses a second option within a second.
  await repeatOrders(page, () => exchange.advance(1000))
  const orders = async (kind: 'spot' | 'leverage') =>
    (await exchange.control.state.get()).openOrders[kind].filter(({ userId }) => userId === user.id).length

  await test.step('a limit order', async () => {
    await main(page).getByRole('radio', { name: 'Limit', exact: true }).check()
    await main(page).getByRole('textbox', { name: 'Price' }).fill('60000')
    await main(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await main(page).locator('button[type=submit]:not([form])').click()
    await sheet(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(extra).toContainText('0.01')
    await accessible('an order too many')
    expect(await orders('spot')).toBe(2)
    await extra.getByRole('button', { name: 'Cancel the extra order' }).click()
    await expect(extra).toBeHidden()
    expect(await orders('spot')).toBe(1)
    await expect(page.getByRole('heading', { name: 'Pending orders (1)' })).toBeVisible()
  })
  await test.step('a leveraged position', async () => {
    await goTo(page, 'contract')
    await page.locator('form').getByRole('button', { name: 'Buy / Long BTC' }).click()
    await sheet(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(extra).toContainText('Contract')
    expect(await orders('leverage')).toBe(2)
    await extra.getByRole('button', { name: 'Close the extra position' }).click()
    await expect(extra).toBeHidden()
    expect(await orders('leverage')).toBe(1)
  })
  await test.step('an option, which cannot be cancelled', async () => {
    await goTo(page, 'transaction')
    await fillTicket(page, 'Buy up', '100')
    await confirm(page).click()
    await expect(extra).toContainText('An option cannot be cancelled')
    await extra.getByRole('link', { name: 'See your orders' }).click()
    await expect(page).toHaveURL(/\/transaction\/log\?match_id=\d+$/)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
  })
})
