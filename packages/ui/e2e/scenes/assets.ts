import type { Page } from '@playwright/test'
import type { Balance, Exchange } from '../exchange.ts'
import { login } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '25480.55' },
  { kind: 'change', currency: 'BTC', amount: '0.5' },
  { kind: 'change', currency: 'ETH', amount: '4.125' },
  { kind: 'change', currency: 'SOL', amount: '38.5' },
  { kind: 'change', currency: 'XRP', amount: '5200' },
  { kind: 'change', currency: 'DOGE', amount: '0.9' },
  { kind: 'lever', currency: 'USDT', amount: '3200.25' },
  { kind: 'legal', currency: 'USDT', amount: '840' },
  { kind: 'micro', currency: 'USDT', amount: '1250' },
]

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })

const open = async (page: Page, exchange: Exchange, place: string, balances = BALANCES) => {
  await exchange.hold('BTC', 68_412.5)
  await exchange.hold('ETH', 3512.08)
  const user = await exchange.createUser(balances)
  await login(page, user)
  await page.goto(place)
  await quiet(page)
}

/** A page whose wallets never load. */
const openLate = async (page: Page, place: string, fails: boolean): Promise<void> => {
  await page.routeWebSocket(/\/wss\//, () => {})
  await page.route(/\/api\/(wallet\/list|user\/info)/, route => (fails ? route.abort() : undefined))
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('h4.session') ?? '{}') as object
    localStorage.setItem('h4.session', JSON.stringify({ ...session, wallets: null }))
  })
  await page.goto(place)
}

/** Assets and transfers. */
export const assetScreens: readonly Scene[] = [
  {
    name: 'assets',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'assets')
      await expect(main(page)).toContainText('34,206.25')
      await shoot()
      await page.getByRole('button', { name: /^BTC/ }).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('assets-coin')
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox').check()
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('assets-large')
      await page.getByRole('tab', { name: 'Contract' }).click()
      await shoot('assets-contract')
    },
  },
  {
    name: 'assets-states',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'assets')
      await page.getByRole('searchbox').fill('nothing')
      await shoot('assets-no-match')
      await page.getByRole('button', { name: 'Clear' }).last().click()
      await page.getByRole('button', { name: 'Hide balances' }).click()
      await shoot('assets-hidden')
      await page.getByRole('button', { name: 'Show balances' }).click()
      await openLate(page, 'assets', false)
      await shoot('assets-loading')
      await page.goto('user/transfer')
      await shoot('transfer-loading')
      await openLate(page, 'assets', true)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await shoot('assets-failing')
      await page.goto('user/transfer')
      await expect(page.getByRole('alert').first()).toBeVisible()
      await shoot('transfer-failing')
    },
  },
  {
    name: 'transfer',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'user/transfer')
      await shoot('transfer-coin')
      await amount(page).fill('0.25')
      await main(page).getByRole('button', { name: 'Exchange' }).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('transfer-coin-confirm')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Fund Transfer' }).click()
      await shoot('transfer-fund')
      await amount(page).fill('99999')
      await shoot('transfer-fund-insufficient')
      await amount(page).fill('1000')
      await main(page).getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('transfer-fund-confirm')
      await page.route('**/api/wallet/change*', route => route.abort())
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page).getByRole('link')).toBeVisible()
      await shoot('transfer-unknown')
    },
  },
  {
    name: 'assets-long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'assets', [
        { kind: 'change', currency: 'USDT', amount: '987654321.12345678' },
        { kind: 'change', currency: 'BTC', amount: '1234567.89012345' },
        { kind: 'change', currency: 'ETH', amount: '0.00000123' },
      ])
      await shoot('assets-long')
      await page.setViewportSize({ width: 320, height: 568 })
      await shoot('assets-narrow')
      await page.goto('user/transfer')
      await main(page).getByRole('button', { name: 'All' }).click()
      await shoot('transfer-narrow')
      await main(page).getByRole('button', { name: 'Exchange' }).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('transfer-narrow-confirm')
    },
  },
]
