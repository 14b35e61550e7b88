import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance } from './exchange.ts'
import { drag } from './fingers.ts'
import { expect, test } from './fixtures.ts'
import { tapPushes } from './pushes.ts'
import { loginWith, tab } from './steps.ts'

const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '1500.5' },
  { kind: 'change', currency: 'BTC', amount: '0.25' },
  { kind: 'change', currency: 'ETH', amount: '0.0001' },
  { kind: 'lever', currency: 'USDT', amount: '800.25' },
  { kind: 'legal', currency: 'USDC', amount: '60' },
  { kind: 'micro', currency: 'USDT', amount: '300' },
]

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('button', { name: /Available/ })
const row = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name} `) })
const sheet = (page: Page) => page.getByRole('dialog')
const place = (page: Page, name: 'Coin' | 'Contract' | 'Fiat Currency' | 'Option') =>
  page.getByRole('tab', { name })
const total = (page: Page) => main(page).locator('section').first()

test.beforeEach(async ({ exchange }) => {
  await exchange.hold('BTC', 60_000)
  await exchange.hold('ETH', 3000)
  await exchange.hold('USDC', 1)
})

test('the balances of the four accounts, by worth, with their totals and shares', async ({
  page,
  exchange,
}) => {
  await loginWith(page, exchange, BALANCES)
  await tab(page, 'Assets').click()
  await expect(place(page, 'Coin')).toHaveAttribute('aria-selected', 'true')
  // 1500.5 + 0.25 × 60000 + 0.0001 × 3000
  await expect(total(page)).toContainText('Coin account (USD)16,500.80')
  await expect(total(page)).toContainText('All accounts (USD) 17,661.05')
  await expect(rows(page).nth(0)).toContainText(/BTC.*0\.2500.*15,000\.00USD/)
  await expect(rows(page).nth(1)).toContainText(/USDT.*1,500\.5000.*1,500\.50USD/)
  await expect(rows(page).nth(2)).toContainText(/ETH.*0\.0001≈ 0\.30USD/)
  const shares = page.getByRole('region', { name: 'Shares of the account' }).getByRole('listitem')
  await expect(shares).toHaveText(['BTC 90.90%', 'USDT 9.09%'])
  expect(await violations(page)).toEqual([])

  await place(page, 'Contract').click()
  await expect(page).toHaveURL(/\/assets\?tab=lever$/)
  await expect(total(page)).toContainText('Contract account (USD)800.25')
  await expect(rows(page)).toHaveCount(1)
  await place(page, 'Fiat Currency').click()
  await expect(total(page)).toContainText('Fiat Currency account (USD)60.00')
  await expect(rows(page).first()).toContainText('USDC')
  await place(page, 'Option').click()
  await expect(total(page)).toContainText('Option account (USD)300.00')
  await page.reload()
  await expect(place(page, 'Option')).toHaveAttribute('aria-selected', 'true')
})

test('what is locked is told, and adds to the total as the specification says', async ({
  page,
  exchange,
}) => {
  await loginWith(page, exchange, BALANCES, 'currency')
  await main(page).getByRole('radio', { name: 'Limit' }).check()
  await main(page).getByRole('textbox', { name: 'Price' }).fill('50000')
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await main(page).locator('button[type=submit]').click()
  await sheet(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(sheet(page)).toBeHidden()
  await page.goto('assets')
  await expect(row(page, 'USDT')).toContainText(/Locked 500\.0000.*1,000\.5000.*1,500\.50USD/)
  await expect(total(page)).toContainText('16,500.80')
})

test('small balances are left out on demand, which is kept; a search finds them all the same', async ({
  page,
  exchange,
}) => {
  await loginWith(page, exchange, BALANCES, 'assets')
  await expect(row(page, 'ETH')).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Hide below 1 USD' }).check()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('eth')
  await expect(page).toHaveURL(/\/assets\?q=eth$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'ETH')).toBeVisible()
  await page.getByRole('searchbox').fill('nothing')
  await expect(main(page)).toContainText('No coin is called “nothing”')
  await main(page).getByRole('button', { name: 'Clear' }).last().click()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(main(page).getByRole('checkbox')).toBeChecked()

  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(main(page)).not.toContainText('16,500.80')
  await expect(row(page, 'BTC')).not.toContainText('0.2500')
  await row(page, 'BTC').click()
  await expect(sheet(page)).not.toContainText('0.25')
  // Nor what share of the whole it is: with the size of one that tells the others.
  await expect(sheet(page)).toContainText('Share of the account••••••')
  await page.keyboard.press('Escape')
  await expect(main(page)).not.toContainText('%')
  const parts = page.getByRole('region', { name: 'Shares of the account' }).locator('[aria-hidden] > [style]')
  const widths = await parts.evaluateAll(all => all.map(each => each.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(1)
  for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0)
})

test('the links lead to deposit, withdrawal and transfer', async ({ page, exchange }) => {
  await loginWith(page, exchange, BALANCES)
  for (const [name, where] of [
    ['Deposit', /\/fund\/select$/],
    ['Withdrawal', /\/user\/withdraws/],
    ['Transfer', /\/user\/transfer\?tab=fund$/],
  ] as const) {
    await page.goto('assets')
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(where)
  }
})

test('a balance offers what can be done with it', async ({ page, exchange }) => {
  await loginWith(page, exchange, BALANCES, 'assets')
  const offers = sheet(page).getByRole('link')
  await row(page, 'USDT').click()
  await expect(offers).toHaveText(['Fund Transfer', 'Coin Transfer', 'Deposit', 'Withdrawal'])
  await expect(sheet(page)).toContainText('Available1,500.5000USDT')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row(page, 'SOL').click()
  await expect(offers).toHaveText(['Transaction', 'Coin Transfer'])
  await offers.filter({ hasText: 'Transaction' }).click()
  await expect(page).toHaveURL(/\/currency$/)
  await expect(page.getByRole('button', { name: 'Switch coin' })).toContainText('SOL')
  await page.goto('assets?tab=legal')
  await row(page, 'USDC').click()
  await expect(offers).toHaveText(['Fund Transfer'])
  await offers.click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(main(page).locator('select option:checked')).toHaveText(['Fiat', 'Coin', 'USDC'])
})

test('balances come by themselves, and on a pull', async ({ page, exchange }) => {
  const pushes = await tapPushes(page)
  const { email } = await loginWith(page, exchange, BALANCES, 'assets')
  await expect(row(page, 'BTC')).toContainText('0.2500')
  const grant = { email, balances: [{ kind: 'change', currency: 'BTC', amount: '0.5' }] } as const
  await exchange.control.users.grant(grant)
  await expect(row(page, 'BTC')).toContainText('0.7500')
  await pushes.hold(true)
  await exchange.control.users.grant(grant)
  await drag(page, main(page), { dy: 300, at: { x: 0.5, y: 0.1 } })
  await expect(row(page, 'BTC')).toContainText('1.2500')
})

test('wallets that cannot be had: the reason, and a way to try again; old ones stay', async ({
  page,
  exchange,
}) => {
  await loginWith(page, exchange, BALANCES, 'assets')
  await expect(row(page, 'BTC')).toBeVisible()
  await page.route(/\/api\/(wallet\/list|user\/info)/, route => route.abort())
  await page.getByRole('tab', { name: 'Contract' }).click()
  await tab(page, 'Home').click()
  await tab(page, 'Assets').click()
  await expect(page.getByRole('alert')).toContainText('no connection to the platform')
  await expect(row(page, 'BTC')).toBeVisible()

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('h4.session') ?? '{}') as object
    localStorage.setItem('h4.session', JSON.stringify({ ...session, wallets: null }))
  })
  await page.goto('home')
  await expect(main(page).getByText('0.00', { exact: true })).toBeVisible()
  await page.goto('assets')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await expect(total(page).getByText('0.00', { exact: true })).toHaveCount(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'BTC')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
