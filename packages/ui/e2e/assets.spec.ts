import type { Page } from '@playwright/test'
import type { Balance } from './exchange.ts'
import { drag } from './touch.ts'
import { expect, test } from './fixtures.ts'
import { connected, login, loginWith, main, sheet } from './steps.ts'
import { REFUSAL } from './wealth.ts'

const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '1500.5' },
  { kind: 'change', currency: 'BTC', amount: '0.25' },
  { kind: 'change', currency: 'ETH', amount: '0.0001' },
  { kind: 'lever', currency: 'USDT', amount: '800.25' },
  { kind: 'legal', currency: 'USDC', amount: '60' },
  { kind: 'micro', currency: 'USDT', amount: '300' },
]

const rows = (page: Page) => main(page).getByRole('button', { name: /Available/ })
const row = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name} `) })
const place = (page: Page, name: 'Coin' | 'Contract' | 'Fiat Currency' | 'Option') =>
  page.getByRole('tab', { name, exact: true })
const total = (page: Page) => main(page).locator('section').first()

test.beforeEach(async ({ exchange }) => {
  await exchange.hold('BTC', 60_000)
  await exchange.hold('ETH', 3000)
  await exchange.hold('USDC', 1)
})

test('shows the balances of each account, and hides them on request', async ({
  page,
  exchange,
  accessible,
}) => {
  await loginWith(page, exchange, BALANCES, 'assets')
  // 1500.5 + 0.25 × 60000 + 0.0001 × 3000
  await expect(total(page)).toContainText('Coin account (USD)16,500.80')
  await expect(total(page)).toContainText('All accounts (USD) 17,661.05')
  await expect(rows(page).nth(0)).toContainText(/BTC.*0\.2500.*15,000\.00USD/)
  await expect(rows(page).nth(1)).toContainText(/USDT.*1,500\.5000.*1,500\.50USD/)
  await expect(rows(page).nth(2)).toContainText(/ETH.*0\.0001≈ 0\.30USD/)
  const shares = page.getByRole('region', { name: 'Shares of the account' })
  await expect(shares.getByRole('listitem')).toHaveText(['BTC 90.90%', 'USDT 9.09%'])
  await accessible('assets')
  for (const [name, place] of [
    ['Deposit', /\/fund\/select$/],
    ['Withdrawal', /\/user\/withdraws/],
    ['Transfer', /\/user\/transfer\?tab=fund&/],
  ] as const)
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', place)
  const offers = sheet(page).getByRole('link')
  await row(page, 'USDT').click()
  await expect(offers).toHaveText(['Fund Transfer', 'Coin Transfer', 'Deposit', 'Withdrawal'])
  await expect(sheet(page)).toContainText('Available1,500.5000USDT')
  await accessible('a balance')
  await page.keyboard.press('Escape')

  await main(page).getByRole('checkbox', { name: 'Hide below 1 USD' }).check()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('eth')
  await expect(page).toHaveURL(/\/assets\?q=eth$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'ETH')).toBeVisible()
  await page.getByRole('searchbox').fill('nothing')
  await expect(main(page)).toContainText('No coin is called “nothing”')
  await main(page).getByRole('button', { name: 'Clear' }).last().click()

  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(main(page)).not.toContainText('16,500.80')
  await expect(row(page, 'BTC')).not.toContainText('0.2500')
  await row(page, 'BTC').click()
  await expect(sheet(page)).not.toContainText('0.25')
  // Shares are hidden too: with one balance known, they give the others away.
  await expect(sheet(page)).toContainText('Share of the account••••••')
  await page.keyboard.press('Escape')
  await expect(main(page)).not.toContainText('%')
  const parts = shares.locator('[aria-hidden] > [style]')
  const widths = await parts.evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(1)
  for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0)
  await page.getByRole('button', { name: 'Show balances' }).click()

  await place(page, 'Contract').click()
  await expect(page).toHaveURL(/\/assets\?tab=lever$/)
  await expect(total(page)).toContainText('Contract account (USD)800.25')
  await expect(rows(page)).toHaveCount(1)
  await place(page, 'Option').click()
  await expect(total(page)).toContainText('Option account (USD)300.00')
  await place(page, 'Fiat Currency').click()
  await page.reload()
  await expect(place(page, 'Fiat Currency')).toHaveAttribute('aria-selected', 'true')
  await expect(total(page)).toContainText('Fiat Currency account (USD)60.00')
  await expect(main(page).getByRole('checkbox')).toBeChecked()
  await row(page, 'USDC').click()
  await expect(offers).toHaveText(['Fund Transfer'])
  await offers.click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(main(page).locator('select option:checked')).toHaveText(['Fiat', 'Coin', 'USDC'])
  await page.goBack()
  await place(page, 'Coin').click()
  await main(page).getByRole('checkbox').uncheck()
  await row(page, 'SOL').click()
  await expect(offers).toHaveText(['Transaction', 'Coin Transfer'])
  await offers.filter({ hasText: 'Transaction' }).click()
  await expect(page).toHaveURL(/\/currency$/)
  await expect(page.getByRole('button', { name: 'Switch coin' })).toContainText('SOL')
})

test('keeps the last balances when a refetch fails', async ({ page, exchange }) => {
  const user = await exchange.createUser(BALANCES)
  // Only the wallets fail: a missing user would be refetched automatically, and the balances with it.
  const failing = /\/api\/wallet\/list/
  await page.route(failing, route => route.fulfill(REFUSAL))
  const isConnected = connected(page)
  await login(page, user, 'assets')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await isConnected
  await expect(total(page).getByText('0.00', { exact: true })).toHaveCount(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'BTC')).toContainText('0.2500')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await exchange.control.users.grant({
    email: user.email,
    balances: [{ kind: 'change', currency: 'BTC', amount: '0.5' }],
  })
  await expect(row(page, 'BTC')).toContainText('0.7500')
  await page.route(failing, route => route.fulfill(REFUSAL))
  await drag(page, main(page), { dy: 300, at: { x: 0.5, y: 0.1 } })
  await expect(page.getByRole('alert')).toContainText('Down for maintenance')
  await expect(row(page, 'BTC')).toContainText('0.7500')
})
