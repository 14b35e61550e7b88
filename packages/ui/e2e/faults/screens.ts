import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { ADDRESSES } from '../addresses.ts'
import type { Balance, Exchange, Login } from '../exchange.ts'
import { call, openPosition } from '../leverage.ts'
import { png } from '../photos.ts'
import { goTo, main, rows, sheet, toasts } from '../steps.ts'

/** One tap in one tab. */
export interface Tap {
  readonly page: Page
  readonly exchange: Exchange
  readonly user: Login
  /** From 1 to 99, different for each tap of a user: its amounts are too, so that lists distinguish the orders. */
  readonly n: number
}

/** How a call that moves money is made on the screen. */
export interface MoneyScreen {
  /** Once per user, before the first tap. */
  readonly begin?: (tap: Omit<Tap, 'n'>) => Promise<unknown>
  /** What it needs on the platform, e.g. the order to cancel. */
  readonly ready?: (tap: Tap) => Promise<unknown>
  /** Does everything but the last tap. */
  readonly fill: (tap: Tap) => Promise<void>
  /** The button of the last tap. */
  readonly send: (page: Page) => Locator
  /** What the screen shows after a success. */
  readonly done: (page: Page) => Locator
  /** The place that shows the outcome: the link after a lost answer leads to it. */
  readonly list: string
  /** How often the list shows the order of this tap after so many effects. */
  readonly shows: (tap: Tap, effects: number) => Promise<readonly [list: Locator, count: number]>
}

/** Enough for all taps of a user. */
export const BALANCES: readonly Balance[] = (
  [
    ['change', 'USDT', '10000000'],
    ['change', 'BTC', '1000'],
    ['change', 'USDC', '900000'],
    ['lever', 'USDT', '10000000'],
    ['micro', 'USDT', '1000000'],
  ] as const
).map(([kind, currency, amount]) => ({ kind, currency, amount }))

const BTC = { currency_id: 1, legal_id: 3 }

const says = (text: RegExp) => (page: Page) => toasts(page).filter({ hasText: text })
/** The result is a notification, in one of the tabs: the others only close the sheet. */
const closedSheet = (page: Page) => page.locator('body:not(:has(dialog[open])):has([role=tabpanel])')

const input = (within: Page | Locator, name: string) => within.getByRole('textbox', { name })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const submit = (page: Page) => main(page).locator('button[type=submit]:not([form])')
const radio = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true })
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** 201 USDT, 202 … */
const units = (n: number) => String(200 + n)
/** 0.0101 BTC, 0.0102 … */
const coins = (n: number) => (0.01 + n / 10_000).toFixed(4)
const lots = (n: number) => new RegExp(`(^|\\D)${n} lots?\\b`)

/** The list has a row with this text for each effect. */
const rowsOf =
  (text: (n: number) => string | RegExp) =>
  async ({ page, n }: Tap, effects: number) =>
    [row(page, text(n)), effects] as const
/** The list has the row until it is cancelled or closed. */
const rowUntil =
  (text: (n: number) => string | RegExp) =>
  async ({ page, n }: Tap, effects: number) =>
    [row(page, text(n)), effects > 0 ? 0 : 1] as const

/** An amount as a balance shows it: rounded down to four decimals. */
const figure = (amount: string) => {
  const [whole = '0', part = ''] = amount.split('.')
  return `${Number(whole).toLocaleString('en-US')}.${part.slice(0, 4).padEnd(4, '0')}`
}
/** The balance on the screen is the one in the ledger. */
const balanceOf =
  (coin: string) =>
  async ({ page, exchange, user }: Tap) => {
    const { available } = await exchange.wallet(user, 'change', coin)
    const shown = main(page).getByRole('button', { name: new RegExp(`^${coin} `) })
    return [shown.filter({ hasText: figure(available) }), 1] as const
  }

const spot = (side: 'Buy' | 'Sell', limit?: string): MoneyScreen => ({
  fill: async ({ page, n }) => {
    await goTo(page, 'currency?type=1')
    await radio(page, side).check()
    await radio(page, limit === undefined ? 'Market' : 'Limit').check()
    if (limit !== undefined) await input(main(page), 'Price').fill(limit)
    await input(main(page), 'Amount').fill(coins(n))
    await submit(page).click()
  },
  send: confirm,
  done: says(/^Success$/),
  list: paths.currencyLog.href({ tab: limit === undefined ? 'complete' : 'position' }),
  shows: rowsOf(coins),
})

const leverage = (limit?: string): MoneyScreen => ({
  fill: async ({ page, n }) => {
    await goTo(page, 'contract?type=1')
    await radio(page, limit === undefined ? 'Market' : 'Limit').check()
    await radio(page, '100×').check()
    if (limit !== undefined) await input(page, 'Limit price').fill(limit)
    await input(page, 'Lots').fill(String(n))
    await page
      .locator('form')
      .getByRole('button', { name: /^Buy \// })
      .click()
  },
  send: confirm,
  done: says(/^Success$/),
  list: paths.contractLog.href(),
  shows: rowsOf(lots),
})

const endLeverage = (act: string, send: string, done: MoneyScreen['done'], limit?: number): MoneyScreen => ({
  ready: ({ page, n }) =>
    openPosition(page, { share: n, multiple: 100, ...(limit !== undefined && { limit }) }),
  fill: async ({ page, n }) => {
    await goTo(page, 'contract/log')
    await row(page, lots(n)).getByRole('button', { name: act }).click()
  },
  send: page => sheet(page).getByRole('button', { name: send }),
  done,
  list: paths.contractLog.href({ tab: 'position' }),
  shows: rowUntil(lots),
})

const move = (query: string, amount: (n: number) => string, coin: string): MoneyScreen => ({
  fill: async ({ page, n }) => {
    await goTo(page, `user/transfer?${query}`)
    await input(main(page), 'Amount').fill(amount(n))
    await submit(page).click()
  },
  send: confirm,
  done: says(/^Success$/),
  list: paths.assets.href({ tab: 'change' }),
  shows: balanceOf(coin),
})

/** By the names of the SDK's suite. */
export const SCREENS: Readonly<Record<string, MoneyScreen>> = {
  'buys an option': {
    // The exchange refuses a second order within a second.
    ready: ({ exchange }) => exchange.advance(2000),
    fill: async ({ page, n }) => {
      await goTo(page, 'transaction')
      await page.getByRole('button', { name: 'Buy up', exact: true }).click()
      // The longest: none ends during the test.
      await sheet(page)
        .getByRole('radio', { name: /^1800 s/ })
        .check()
      await input(sheet(page), 'Amount').fill(units(n))
    },
    send: confirm,
    done: says(/^Success$/),
    list: paths.transactionLog.href({ type: '1' }),
    shows: rowsOf(n => `${units(n)}.0000`),
  },
  'buys a coin at a limit': spot('Buy', '60000'),
  'sells a coin at a limit': spot('Sell', '80000'),
  'buys a coin at the market price': spot('Buy'),
  'cancels a spot order': {
    ready: ({ page, n }) => call(page, 'transaction_in', { ...BTC, price: '60000', mode: 2, num: coins(n) }),
    fill: async ({ page, n }) => {
      await goTo(page, 'currency/log?tab=position')
      await row(page, coins(n)).getByRole('button', { name: 'Cancel' }).click()
    },
    send: page => sheet(page).getByRole('button', { name: 'Cancel order' }),
    done: says(/order cancelled$/i),
    list: paths.currencyLog.href({ tab: 'position' }),
    shows: rowUntil(coins),
  },
  'opens a leveraged position': leverage(),
  'places a leveraged limit order': leverage('60000'),
  'closes a leveraged position': endLeverage('Close', 'Close at market', closedSheet),
  'cancels a leveraged limit order': endLeverage('Cancel', 'Cancel order', says(/order cancelled$/), 60_000),
  'moves money between accounts': move('tab=fund&from=change&to=lever&coin=USDT', units, 'USDT'),
  'exchanges a coin': move('tab=coin&from=BTC&to=USDT', coins, 'BTC'),
  'requests a withdrawal': {
    begin: ({ page }) =>
      call(page, 'wallet/addaddress', { address: [{ address: ADDRESSES.tron, value: 3, show: 'USDT' }] }),
    fill: async ({ page, n }) => {
      await goTo(page, 'user/withdraws?coin=USDT&chain=TRC20')
      await input(main(page), 'Withdrawal Amount').fill(units(n))
      await submit(page).click()
    },
    send: confirm,
    done: says(/^Success$/),
    list: paths.withdrawsLog.href(),
    shows: rowsOf(n => `-${units(n)}.0000`),
  },
  'reports a deposit': {
    fill: async ({ page, n }) => {
      await goTo(page, 'user/recharge?name=USDT&key=TRC20&step=1')
      await input(main(page), 'Number of recharges').fill(units(n))
      const voucher = main(page).getByRole('group', { name: 'Payment Voucher' })
      await voucher.locator('input[type=file]').first().setInputFiles(png())
      await voucher.getByRole('status').filter({ hasText: 'Photo uploaded' }).waitFor({ state: 'attached' })
    },
    send: page => main(page).getByRole('button', { name: 'Submit', exact: true }),
    done: says(/^Success$/),
    list: paths.rechargeLog.href({ currency_id: '3', type: 'TRC20' }),
    shows: rowsOf(n => `${units(n)}.0000`),
  },
  'locks a coin': {
    fill: async ({ page, n }) => {
      await goTo(page, 'locking/buy?id=1')
      await input(main(page), 'Amount').fill(units(n))
      await submit(page).click()
    },
    send: confirm,
    done: says(/^Success$/),
    list: paths.lockingOrder.href(),
    shows: rowsOf(n => `${units(n)}.0000`),
  },
  'moves money into custody': {
    fill: async ({ page, n }) => {
      await goTo(page, 'deposit')
      await main(page).getByRole('button', { name: 'Transfer funds' }).click()
      await input(sheet(page), 'Amount').fill(units(n))
    },
    send: confirm,
    done: says(/^Success$/),
    list: paths.deposit.href(),
    shows: async ({ page, exchange, user }) => {
      const shown = main(page).locator('h2:text-is("Balance") + p')
      return [shown.filter({ hasText: new RegExp(`^${figure(await exchange.custody(user))}USDC`) }), 1]
    },
  },
}
