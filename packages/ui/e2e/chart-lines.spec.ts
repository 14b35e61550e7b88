import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { call, closePositions, openPosition } from './leverage.ts'
import { login, placeOption } from './steps.ts'

const BTC = { currency_id: 1, legal_id: 3 }
const chart = (page: Page) => page.getByRole('region', { name: 'Price chart' }).getByRole('img')
const picture = async (page: Page) => (await chart(page).screenshot()).toString('base64')

test('marks the orders of the selected tab on the chart', async ({ page, exchange }) => {
  const kinds = ['micro', 'change', 'lever'] as const
  const user = await exchange.createUser(kinds.map(kind => ({ kind, currency: 'USDT', amount: '100000' })))
  await exchange.hold('BTC', 70_000)
  await login(page, user, 'transaction')
  await expect(page.getByRole('main').getByText('70,000.00', { exact: true }).first()).toBeVisible()
  await exchange.pause()
  try {
    await expect(chart(page)).toHaveAttribute('aria-label', /\.$/)
    const bare = await picture(page)
    await placeOption(page, 'Buy up', '100', 300)
    await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Buy up 100 at 70,000\.00\.$/)
    await expect.poll(() => picture(page)).not.toBe(bare)
  } finally {
    await exchange.resume()
  }
  await call(page, 'transaction_in', { ...BTC, mode: 2, price: '69000', num: '0.5' })
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Limit buy 0\.5 at 69,000\.00\.$/)

  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
  await openPosition(page, { type: 2, multiple: 100 })
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Sell 1 at 69,993\.20\.$/)
  await expect(page.getByRole('heading', { name: 'Positions (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'TP/SL BTC/USDT' }).click()
  const stops = page.getByRole('dialog')
  await stops.getByRole('textbox', { name: 'Take profit' }).fill('69500')
  await stops.getByRole('textbox', { name: 'Stop loss' }).fill('71000')
  await stops.getByRole('button', { name: 'Save' }).click()
  await expect(chart(page)).toHaveAttribute(
    'aria-label',
    /Marked: Sell 1 at 69,993\.20, TP at 69,500\.00, and SL at 71,000\.00\.$/,
  )
  await exchange.hold('BTC', 69_900)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('+93.2000')
  await closePositions(page)
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)

  await page.getByRole('tab', { name: 'Options' }).click()
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked/)
  await exchange.advance(301_000)
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)
})
