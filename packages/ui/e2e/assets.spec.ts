import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { main, sheet } from './steps.ts'
import { drag } from './touch.ts'

const rows = (page: Page) => main(page).getByRole('button', { name: /Total/ })

test('§2 /assets: balances can be hidden, and outlast a failure', async ({ page, exchange, user }) => {
  const { control } = exchange
  const grant = (kind: 'change' | 'lever' | 'legal', currency: string, amount: string) =>
    control.users.grant({ email: user.email, balances: [{ kind, currency, amount }] })
  await grant('change', 'USDT', '1500.5')
  await grant('change', 'BTC', '0.25')
  await grant('change', 'ETH', '0.0001')
  await grant('lever', 'USDT', '800.25')
  await grant('legal', 'USDC', '60')
  for (const [symbol, price] of Object.entries({ BTC: 60_000, ETH: 3000, USDC: 1 }))
    await exchange.hold(symbol, price)
  await page.goto('assets')
  // 1500.5 + 0.25 × 60000 + 0.0001 × 3000
  await expect(main(page)).toContainText('Coin account (USD)16,500.80')
  await expect(main(page)).toContainText('All accounts (USD) 18,361.05')
  await expect(rows(page).nth(0)).toHaveText(/^BTC.*0\.2500.*15,000\.00USD/)
  await expect(rows(page).nth(1)).toHaveText(/^USDT.*1,500\.5000.*1,500\.50USD/)
  await expect(rows(page).nth(2)).toHaveText(/^ETH.*0\.0001≈ 0\.30USD/)
  const shares = page.getByRole('region', { name: 'Shares of the account' }).getByRole('listitem')
  await expect(shares).toHaveText(['BTC 90.90%', 'USDT 9.09%'])
  await main(page).getByRole('checkbox', { name: 'Hide below 1 USD' }).check()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('eth')
  await expect(rows(page)).toHaveText([/^ETH/])
  await page.getByRole('searchbox').fill('')
  await control.faults.add({ kind: 'status', status: 404, path: '/api/wallet/list', times: 0 })
  await drag(page, main(page), { dy: 300, at: { x: 0.5, y: 0.1 } })
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(rows(page).first()).toContainText('0.2500')
  await control.faults.clear()
  await grant('change', 'BTC', '0.5')
  await expect(rows(page).first()).toContainText('0.7500')

  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(rows(page).first()).not.toContainText('0.7500')
  // Shares are hidden too: with one balance known, they give the others away.
  await expect(main(page)).not.toContainText('%')
  await rows(page).first().click()
  await expect(sheet(page)).toContainText('Share of the account••••••')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show balances' }).click()

  for (const [name, query, total] of [
    ['Contract', 'lever', '800.25'],
    ['Option', 'micro', '1,000.00'],
    ['Fiat Currency', 'legal', '60.00'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/assets\\?tab=${query}$`))
    await expect(main(page)).toContainText(`${name} account (USD)${total}`)
  }
  await rows(page).first().click()
  await sheet(page).getByRole('link', { name: 'Fund Transfer' }).click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(main(page).locator('select option:checked')).toHaveText(['Fiat', 'Coin', 'USDC'])
})
