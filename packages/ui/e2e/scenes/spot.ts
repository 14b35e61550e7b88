import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { login } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const PRICE = 68_412.5
const BALANCES = [
  { kind: 'change', currency: 'USDT', amount: '25480.55' },
  { kind: 'change', currency: 'BTC', amount: '1.5' },
] as const

const amount = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Amount' })
const limitPrice = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Price' })
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const sheet = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

const open = async (page: Page, exchange: Exchange, place = 'currency?type=1') => {
  await exchange.hold('BTC', PRICE)
  const user = await exchange.createUser(BALANCES)
  await login(page, user)
  await page.goto(place)
  await expect(page.getByRole('main')).toContainText('68,412.50')
  await expect(page.getByText('Load More Data')).toBeVisible()
  return user
}

const limit = async (page: Page, side: 'Buy' | 'Sell', price: string, number: string): Promise<void> => {
  await page.getByRole('radio', { name: side, exact: true }).check()
  await page.getByRole('radio', { name: 'Limit' }).check()
  await limitPrice(page).fill(price)
  await amount(page).fill(number)
  await submit(page).click()
  await sheet(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(sheet(page)).toBeHidden()
}

/** Spot: ticket, outcomes, lists. */
export const spot: readonly Scene[] = [
  {
    name: 'spot',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await shoot()
      await amount(page).fill('0.25')
      await shoot('spot-buy')
      await submit(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('spot-confirm')
      await page.route('**/api/transaction_in*', route =>
        route.fulfill({ json: { type: 'error', message: 'This pair is closed for a moment' } }),
      )
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page).getByRole('alert')).toContainText('closed')
      await shoot('spot-refused')
      await page.unrouteAll()
      await page.route('**/api/transaction_in*', route => route.abort())
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
      await shoot('spot-unconfirmed')
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await amount(page).fill('7')
      await shoot('spot-capped')
      await amount(page).fill('')
      await submit(page).click()
      await shoot('spot-error')
    },
  },
  {
    name: 'spot-limit',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await page.getByRole('radio', { name: 'Limit' }).check()
      await limitPrice(page).fill('66000')
      await amount(page).fill('0.1')
      await shoot()
      await limitPrice(page).fill('69000')
      await shoot('spot-limit-reached')
      await limit(page, 'Buy', '66000', '0.1')
      await limit(page, 'Sell', '71250.5', '0.75')
      await expect(rows(page)).toHaveCount(2)
      await quiet(page)
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('spot-pending')
      await page.getByRole('button', { name: 'Cancel' }).first().click()
      await expect(sheet(page)).toBeVisible()
      await shoot('spot-cancel')
      await page.keyboard.press('Escape')
      await page.goto('transaction?tab=coins')
      await expect(rows(page)).toHaveCount(2)
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('transaction-coins')
      await page.goto('currency/log')
      await expect(rows(page)).toHaveCount(2)
      await shoot('spot-log-position')
      await page.getByRole('tab', { name: 'Complete' }).click()
      await shoot('spot-log-empty')
      await exchange.hold('BTC', 71_251)
      await expect(rows(page)).toHaveCount(1)
      await shoot('spot-filled')
      await page.goto('currency?type=2')
      await amount(page).fill('0.2')
      await submit(page).click()
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page)).toBeHidden()
      await page.goto('currency/log?tab=complete')
      await expect(rows(page)).toHaveCount(2)
      await quiet(page)
      await shoot('spot-log-complete')
    },
  },
  {
    name: 'spot-late',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await page.routeWebSocket(/\/wss\//, () => {})
      await page.route(/\/api\/(wallet\/list|transaction|currency\/quotation_new|user\/info)/, () => {})
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('h4.session') ?? '{}') as object
        localStorage.setItem('h4.session', JSON.stringify({ ...session, wallets: null }))
      })
      await page.goto('currency')
      await shoot('spot-loading')
      await page.goto('currency/log')
      await shoot('spot-log-loading')
      await page.unrouteAll()
      await page.route(/\/api\/(wallet\/list|transaction|currency\/quotation_new|user\/info)/, route =>
        route.abort(),
      )
      await page.goto('currency')
      await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible()
      await shoot('spot-failing')
      await page.goto('currency/log')
      await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible()
      await shoot('spot-log-failing')
    },
  },
  {
    name: 'spot-long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await exchange.hold('BTC', PRICE)
      const user = await exchange.createUser([
        { kind: 'change', currency: 'USDT', amount: '987654321.12345678' },
        { kind: 'change', currency: 'BTC', amount: '1234567.89012345' },
      ])
      await login(page, user)
      await page.goto('currency?type=2')
      await expect(page.getByRole('main')).toContainText('1,234,567.8901')
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await shoot('spot-long-sell')
      await limit(page, 'Sell', '912345.12345678', '234567.8901')
      await limit(page, 'Buy', '0.00000123', '1234567.8901')
      await page.getByRole('radio', { name: 'Sell', exact: true }).check()
      await limitPrice(page).fill('912345.12345678')
      await page.getByRole('main').getByRole('button', { name: '50%' }).click()
      await submit(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('spot-long-confirm')
      await page.keyboard.press('Escape')
      await expect(rows(page)).toHaveCount(2)
      await quiet(page)
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('spot-long-pending')
      await page.setViewportSize({ width: 320, height: 568 })
      await page.evaluate(() => scrollTo(0, 0))
      await shoot('spot-narrow')
      await page.goto('currency/log')
      await expect(rows(page)).toHaveCount(2)
      await shoot('spot-narrow-log')
    },
  },
]
