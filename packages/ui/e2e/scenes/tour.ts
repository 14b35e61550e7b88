import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { jpeg } from '../photos.ts'
import { expect } from '../expect.ts'
import { toast } from '../steps.ts'
import type { paths } from '../../src/paths.ts'
import { quiet } from './openings.ts'

type Shoot = (name: string) => Promise<void>

interface Stop {
  /** Query without which the place is empty. */
  readonly query?: string
  /** Takes its pictures and those of its popups, with the names of the English ones. */
  readonly see: (shoot: Shoot, page: Page, exchange: Exchange) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('textbox')
const submit = (page: Page) => main(page).locator('button[type=submit]')
const sheet = (page: Page) => page.getByRole('dialog')

/** A place without interaction. */
const look = (name: string, query = ''): Stop => ({ query, see: shoot => shoot(name) })

/** Submits the form, which opens its confirmation. */
const ask = async (page: Page): Promise<void> => {
  await submit(page).click()
  await expect(sheet(page)).toBeVisible()
}

const end = (page: Page) => page.evaluate(() => scrollTo(0, 9999))

/** A tour of every place, without selectors that depend on the language. */
export const tour: Readonly<Record<keyof typeof paths, Stop>> = {
  login: {
    see: async (shoot, page) => {
      await expect(main(page).getByRole('listitem')).toHaveCount(3)
      await shoot('login')
      await page.getByRole('button').first().click()
      await expect(sheet(page)).toBeVisible()
      await shoot('language')
      await page.keyboard.press('Escape')
      await page.getByRole('button').nth(1).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('settings')
    },
  },
  register: {
    see: async (shoot, page) => {
      await field(page).first().fill('ann@h4.example')
      await main(page).locator('form button[type=button]').first().click()
      await expect(toast(page)).toBeVisible()
      await quiet(page)
      await shoot('register')
    },
  },
  forget: look('forget'),

  home: look('home'),
  market: look('market'),
  transaction: {
    see: async (shoot, page, exchange) => {
      await expect(page.locator('.candle-chart')).toBeVisible()
      await shoot('transaction')
      await page.getByRole('button', { name: /^▲/ }).click()
      await sheet(page).getByRole('textbox').fill('500')
      await sheet(page).getByRole('radio').nth(3).check()
      await shoot('ticket')
      await sheet(page).getByRole('button').last().click()
      await expect(sheet(page)).toBeHidden()
      await quiet(page)
      await exchange.hold('BTC', 70_152)
      await expect(main(page).getByText('70,152.00').first()).toBeVisible()
      await shoot('running')
    },
  },
  transactionLog: {
    see: async (shoot, page, exchange) => {
      await shoot('log-position')
      // Settles the order: its countdown would cover other screens.
      await exchange.advance(300_000)
      await expect(toast(page)).toBeVisible()
      await quiet(page)
      await page.getByRole('tab').last().click()
      await expect(page.locator('.line-chart')).toBeVisible()
      await shoot('log-history')
    },
  },
  assets: {
    see: async (shoot, page) => {
      await shoot('assets')
      await main(page).getByRole('button', { name: /^BTC/ }).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('assets-coin')
    },
  },

  deposit: {
    see: async (shoot, page) => {
      await expect(page.getByRole('table')).toBeVisible()
      await shoot('custody')
      await page.locator('main button').filter({ hasText: /./ }).first().click()
      await sheet(page).getByRole('textbox').fill('2500')
      await shoot('custody-in')
    },
  },
  depositRecord: look('custody-record'),
  locking: look('locking'),
  lockingOrder: look('locking-orders'),
  lockingBuy: {
    query: '?id=1',
    see: async (shoot, page) => {
      await field(page).fill('1500')
      await shoot('locking-buy-typed')
      await ask(page)
      await shoot('locking-confirm')
    },
  },
  lockingLog: look('locking-log', '?type=11'),
  currency: {
    query: '?type=1',
    see: async (shoot, page) => {
      await main(page).getByRole('radio').nth(3).check()
      await field(page).first().fill('66000')
      await field(page).last().fill('0.01')
      await shoot('spot-limit')
      await ask(page)
      await shoot('spot-confirm')
    },
  },
  currencyLog: {
    see: async (shoot, page) => {
      await expect(main(page).getByRole('listitem')).toHaveCount(2)
      await shoot('spot-log-position')
      await main(page).getByRole('listitem').first().getByRole('button').last().click()
      await expect(sheet(page)).toBeVisible()
      await shoot('spot-cancel')
      await page.keyboard.press('Escape')
      await page.getByRole('tab').last().click()
      await shoot('spot-log-complete')
    },
  },
  contract: {
    query: '?type=2',
    see: async (shoot, page) => {
      await expect(submit(page)).toBeEnabled()
      await shoot('contract-sell')
      await ask(page)
      await shoot('contract-confirm')
    },
  },
  contractLog: {
    see: async (shoot, page) => {
      const rows = main(page).getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await shoot('positions')
      const [stops, close] = await rows.nth(1).getByRole('button').all()
      await stops?.click()
      await sheet(page).getByRole('button', { name: '−2%' }).click()
      await shoot('positions-stops-filled')
      await page.keyboard.press('Escape')
      await close?.click()
      await expect(sheet(page)).toBeVisible()
      await shoot('positions-close')
      await page.keyboard.press('Escape')
      await page.getByRole('tab').last().click()
      await expect(page.locator('.line-chart')).toBeVisible()
      await shoot('positions-closed')
    },
  },

  user: {
    see: async (shoot, page) => {
      await shoot('user-center')
      await end(page)
      await shoot('user-center-end')
    },
  },
  security: look('user-security'),
  share: look('user-share'),
  realMark: look('identity-intro'),
  identity: {
    see: async (shoot, page) => {
      await page.locator('[name=card-id]').fill('A1234567')
      await shoot('identity-form')
    },
  },
  fundSelect: look('recharge-select'),
  recharge: {
    query: '?name=USDT&key=TRC20',
    see: async (shoot, page) => {
      await expect(main(page).getByRole('img').first()).toBeVisible()
      await shoot('recharge-address')
      await page.goto('user/recharge?name=USDT&key=TRC20&step=1')
      await field(page).fill('250')
      const photo = await jpeg(page, 900, 1200)
      const stored = page.waitForResponse('**/api/upload*')
      await page.locator('input[type=file]').first().setInputFiles(photo)
      await stored
      await shoot('recharge-report-filled')
    },
  },
  rechargeLog: look('recharge-log'),
  withdraws: {
    query: '?coin=USDT&chain=TRC20',
    see: async (shoot, page) => {
      await field(page).fill('250')
      await shoot('withdraw')
      await ask(page)
      await shoot('withdraw-confirm')
    },
  },
  withdrawsLog: look('withdraw-log'),
  transfer: {
    query: '?tab=fund',
    see: async (shoot, page) => {
      await field(page).fill('100')
      await shoot('transfer-fund')
      await ask(page)
      await shoot('transfer-fund-confirm')
      await page.goto('user/transfer')
      await field(page).fill('0.05')
      await shoot('transfer-coin')
    },
  },
  userForget: look('user-forget'),
  addresses: {
    see: async (shoot, page) => {
      await expect(main(page).getByRole('listitem')).toHaveCount(1)
      await shoot('addresses')
      await main(page).getByRole('button').last().click()
      await expect(sheet(page)).toBeVisible()
      await shoot('address-add')
    },
  },
  articles: look('articles'),
  article: look('article', '?id=208&title=平台條款'),
  icons: look('icons'),
}
