import { expect, type Page } from '@playwright/test'
import type { Exchange } from './exchange.ts'
import { press } from './fingers.ts'
import {
  confirm,
  fillLogin,
  fillTicket,
  login,
  openChinese,
  placeOption,
  shownPair,
  tab,
  ticket,
  toast,
} from './steps.ts'

/** Takes a picture, named as the scene unless said otherwise. */
type Shoot = (state?: string) => Promise<void>

interface Scene {
  readonly name: string
  /** Both, unless the state adds nothing in the other. */
  readonly themes?: readonly ('dark' | 'light')[]
  readonly play: (page: Page, exchange: Exchange, shoot: Shoot) => Promise<void>
}

const DARK = ['dark'] as const
const DEMO = { email: 'demo@h4.example', password: 'demo1234' }
/** More than anybody has, to see where numbers go when they are long. */
const RICH = [
  { kind: 'change', currency: 'BTC', amount: '123456.78901234' },
  { kind: 'micro', currency: 'USDT', amount: '987654321.12345678' },
] as const

/** Signs in and waits until the first screen has everything. */
async function home(page: Page, user = DEMO): Promise<void> {
  await login(page, user)
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
  await expect(toast(page)).toBeHidden()
}

/** Signs in and opens /transaction, chart drawn, nothing in the way. */
async function transaction(page: Page, user = DEMO): Promise<void> {
  await home(page, user)
  await tab(page, 'Transaction').click()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
}

/** Waits until nothing said in passing is in the way. */
const quiet = (page: Page) => expect(toast(page)).toBeHidden()

/** A new user, so that one scene's orders are not in another. */
const trader = (exchange: Exchange) =>
  exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '12480.55' }])

/** The price on the screen. */
async function priceNow(page: Page): Promise<number> {
  const shown = page.getByText(/^[\d,]+\.\d\d$/).first()
  return Number((await shown.textContent())?.replaceAll(',', ''))
}

/** Signs a new user in and opens an order of 60 s. */
async function run(page: Page, exchange: Exchange): Promise<void> {
  await transaction(page, await trader(exchange))
  const price = await priceNow(page)
  await fillTicket(page, 'Buy up', '500')
  await ticket(page).getByRole('radio', { name: /^60 s/ }).check()
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await exchange.release('BTC', price * 1.0005)
  await expect(page.getByRole('button', { name: /^Show the running order/ })).toContainText('+')
  await quiet(page)
}

/** Leads an order of 500 to its end, with the price moved by that share. */
async function settle(page: Page, exchange: Exchange, share: number): Promise<void> {
  await transaction(page, await trader(exchange))
  const price = await priceNow(page)
  await placeOption(page, 'Buy up', '500')
  await page.getByRole('button', { name: /^Show the running order/ }).click()
  await exchange.hold('BTC', price * (1 + share))
  await exchange.advance(30_000)
  await expect(page.getByRole('link', { name: 'See history' })).toBeVisible()
  await exchange.release('BTC', price)
  await quiet(page)
}

/** Answers to these calls do not come. */
const hang = (page: Page, paths: RegExp) => page.route(paths, () => {})
const refuse = (page: Page, paths: RegExp) => page.route(paths, route => route.abort())
const LATE = /\/api\/(wallet\/list|currency\/new_timeshar|currency\/quotation_new|microtrade)/

const visitors: readonly Scene[] = [
  {
    name: 'login',
    play: async (page, _, shoot) => {
      await page.goto('common/login')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
      await shoot()
    },
  },
  {
    name: 'login-error',
    play: async (page, _, shoot) => {
      await page.goto('common/login')
      await fillLogin(page, { ...DEMO, password: 'mistaken' })
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'register',
    play: async (page, exchange, shoot) => {
      await page.goto('common/register')
      await page.getByLabel('Email').fill(`ann.${await exchange.now()}@h4.example`)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('button', { name: /^A new code/ })).toBeVisible()
      await shoot('register-code')
      await page.getByLabel('Verification code', { exact: true }).fill('123456')
      await page.getByLabel('Password', { exact: true }).fill('secret-77')
      await page.getByLabel('Confirm password', { exact: true }).fill('secret-78')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('Password inconsistency')).toBeVisible()
      await quiet(page)
      await shoot()
    },
  },
  {
    name: 'forget',
    play: async (page, _, shoot) => {
      await page.goto('common/forget')
      await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'language',
    play: async (page, _, shoot) => {
      await openChinese(page)
      await page.goto('common/login')
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await expect(page.getByRole('dialog', { name: 'Choose Language' })).toBeVisible()
      await shoot()
    },
  },
]

const places: readonly Scene[] = [
  {
    name: 'home',
    play: async (page, _, shoot) => {
      await home(page)
      await shoot()
      await page.getByRole('button', { name: 'Hide balances' }).click()
      await shoot('home-hidden')
      await page.getByRole('button', { name: 'Show balances' }).click()
      await page.getByRole('button', { name: 'Display settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible()
      await shoot('display')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      await shoot('exit')
    },
  },
  {
    name: 'market',
    play: async (page, _, shoot) => {
      await home(page)
      await tab(page, 'Market').click()
      await page.getByRole('tab', { name: 'Optional' }).click()
      await shoot('market-favourites-empty')
      await page.getByRole('tab', { name: 'USDT' }).click()
      for (const coin of ['ETH', 'SOL', 'DOGE'])
        await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
      await shoot()
      await page.getByRole('tab', { name: 'Optional' }).click()
      await shoot('market-favourites')
      await page.getByRole('searchbox').fill('Zebra')
      await shoot('market-no-match')
    },
  },
  {
    name: 'transaction',
    play: async (page, _, shoot) => {
      await transaction(page)
      await shoot()
      const chart = page.getByRole('img', { name: /last price/ })
      const lift = await press(page, chart, { at: { x: 0.55, y: 0.4 } })
      await expect(page.locator('.candle-chart-strip')).toContainText('Vol')
      await shoot('chart-values')
      await lift()
      await chart.tap()
      await page.getByRole('tab', { name: 'Contract' }).click()
      await shoot('transaction-contract')
      await page.getByRole('tab', { name: 'Options' }).click()
      await shownPair(page).click()
      await shoot('coin-switch')
    },
  },
  {
    name: 'chart',
    themes: DARK,
    play: async (page, _, shoot) => {
      await transaction(page)
      for (const mode of ['area', 'candle-stroke', 'up-down-stroke', 'ohlc']) {
        await page.getByRole('combobox', { name: 'Chart style' }).selectOption(mode)
        await shoot(`chart-${mode}`)
      }
      for (const interval of ['Time', '30min', '1h']) {
        await page.getByRole('button', { name: interval, exact: true }).click()
        await expect(page.getByRole('img', { name: `BTC, ${interval}: last price` })).toBeVisible()
        await shoot(`chart-${interval.toLowerCase()}`)
      }
    },
  },
  {
    name: 'later',
    play: async (page, _, shoot) => {
      await home(page)
      await page.goto('fund/select')
      await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible()
      await shoot()
    },
  },
]

const orders: readonly Scene[] = [
  {
    name: 'ticket',
    play: async (page, exchange, shoot) => {
      await transaction(page, await trader(exchange))
      await fillTicket(page, 'Buy up', '500')
      await shoot()
      await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('5')
      await confirm(page).click()
      await expect(ticket(page)).toContainText('Minimum purchase')
      await shoot('ticket-error')
      await page.route('**/api/microtrade/submit*', route => route.abort())
      await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('100')
      await confirm(page).click()
      await expect(ticket(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
      await shoot('ticket-unconfirmed')
    },
  },
  {
    name: 'ticket-fall',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await transaction(page, await trader(exchange))
      await fillTicket(page, 'Buy fall', '')
      await shoot()
    },
  },
  {
    name: 'running',
    play: async (page, exchange, shoot) => {
      await run(page, exchange)
      await shoot()
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await shoot('detail')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Option orders' }).click()
      await oneOrder(page)
      await shoot('log-position')
      await page.getByRole('tab', { name: 'History' }).click()
      await shoot('log-empty')
      await page.goto('home')
      await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
      await shoot('home-running')
    },
  },
  {
    name: 'result-won',
    play: async (page, exchange, shoot) => {
      await settle(page, exchange, 0.0004)
      await shoot()
      await page.getByRole('link', { name: 'See history' }).click()
      await oneOrder(page)
      await shoot('log-history')
    },
  },
  {
    name: 'result-lost',
    play: async (page, exchange, shoot) => {
      await settle(page, exchange, -0.0003)
      await shoot()
    },
  },
]

/** Waits for the log with its one order. */
const oneOrder = (page: Page) => expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)

const troubles: readonly Scene[] = [
  {
    name: 'loading',
    play: async (page, exchange, shoot) => {
      await page.routeWebSocket(/\/wss\//, () => {})
      await hang(page, LATE)
      const user = await trader(exchange)
      await page.goto('common/login')
      await page.evaluate(async ({ email, password }) => {
        const answer = await fetch('/api/user/login?lang=en', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user_string: email, password, type: 0 }),
        })
        const { message } = (await answer.json()) as { message: string }
        localStorage.setItem('h4.session', JSON.stringify({ token: message, user: null, wallets: null }))
      }, user)
      await page.goto('home')
      await expect(page.getByRole('region', { name: 'Markets' })).toBeVisible()
      await shoot('home-loading')
      await tab(page, 'Market').click()
      await expect(page.getByRole('row').first()).toBeVisible()
      await shoot('market-loading')
      await tab(page, 'Transaction').click()
      await expect(shownPair(page)).toBeVisible()
      await shoot('transaction-loading')
    },
  },
  {
    name: 'failing',
    play: async (page, exchange, shoot) => {
      await refuse(page, LATE)
      await login(page, await trader(exchange))
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
      await quiet(page)
      await shoot('home-failing')
      await tab(page, 'Transaction').click()
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toHaveCount(2)
      await shoot('transaction-failing')
    },
  },
  {
    name: 'offline',
    play: async (page, exchange, shoot) => {
      await transaction(page)
      await exchange.kill()
      try {
        await expect(page.getByText(/[2-9] s old/)).toBeVisible()
        await shoot('transaction-offline')
        await page.reload()
        await expect(page.getByText('No live prices. Reconnecting…').first()).toBeVisible()
        await tab(page, 'Market').click()
        await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
        await shoot('market-offline')
      } finally {
        await exchange.start()
      }
    },
  },
  {
    name: 'long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await home(page, await exchange.createUser(RICH))
      await shoot('long-home')
      await tab(page, 'Transaction').click()
      await fillTicket(page, 'Buy up', '')
      await ticket(page).getByRole('button', { name: 'All' }).click()
      await shoot('long-ticket')
      await confirm(page).click()
      await expect(toast(page)).toHaveText('Success')
      await quiet(page)
      await shoot('long-running')
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await shoot('long-detail')
      await exchange.advance(30_000)
      await expect(page.getByRole('link', { name: 'See history' })).toBeVisible()
      await page.getByRole('link', { name: 'See history' }).click()
      await oneOrder(page)
      await shoot('long-log')
    },
  },
  {
    name: 'hk',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      // Needs a font with Chinese on the machine.
      const user = await trader(exchange)
      await openChinese(page)
      await page.goto('common/login')
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await page.getByRole('button', { name: '繁體中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
      await expect(page.getByRole('dialog')).toBeHidden()
      await shoot('hk-login')
      await page.locator('[name=username]').fill(user.email)
      await page.locator('[name=password]').fill(user.password)
      await page.locator('[name=password]').press('Enter')
      await expect(page).toHaveURL(/\/home$/)
      await quiet(page)
      await shoot('hk-home')
      await page.goto('market')
      await shoot('hk-market')
      await page.goto('transaction')
      await expect(page.locator('.candle-chart')).toBeVisible()
      await shoot('hk-transaction')
      await page.getByRole('button', { name: /^▲/ }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('500')
      await shoot('hk-ticket')
    },
  },
]

/** What there is to see. */
export const scenes: readonly Scene[] = [...visitors, ...places, ...orders, ...troubles]
