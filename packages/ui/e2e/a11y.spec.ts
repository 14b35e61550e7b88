import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPosition } from './leverage.ts'
import { tapPushes } from './pushes.ts'
import {
  confirm,
  fillTicket,
  login,
  loginWith,
  openTransaction,
  placeOption,
  shownPair,
  tab,
  ticket,
} from './steps.ts'

const THEMES = ['dark', 'light'] as const

/** What axe finds wrong, as one line each. Only colours can differ between the themes. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  // What fades in has its own colours only at the end.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  const axe = new AxeBuilder({ page })
  const found = await (theme === 'dark' ? axe : axe.withRules('color-contrast')).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })
    // Looking at everything on a dozen screens takes a while.
    test.slow()

    test('the screens of visitors', async ({ page }) => {
      await page.goto('common/login')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(3)
      expect.soft(await violations(page, theme), 'login').toEqual([])
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Email required')).toBeVisible()
      expect.soft(await violations(page, theme), 'login with an error').toEqual([])
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
      expect.soft(await violations(page, theme), 'forget').toEqual([])
      await page.goto('common/register')
      await page.getByLabel('Email').fill(`${theme}@h4.example`)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('button', { name: /^A new code/ })).toBeVisible()
      expect.soft(await violations(page, theme), 'register with a countdown and a message').toEqual([])
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await expect(page.getByRole('dialog', { name: 'Choose Language' })).toBeVisible()
      expect.soft(await violations(page, theme), 'languages').toEqual([])
    })

    test('home and market', async ({ signedIn: page }) => {
      await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
      expect.soft(await violations(page, theme), 'home').toEqual([])
      await page.getByRole('button', { name: 'Display settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible()
      expect.soft(await violations(page, theme), 'display').toEqual([])
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      expect.soft(await violations(page, theme), 'the question before the exit').toEqual([])
      await page.goto('market')
      await expect(page.getByRole('row')).toHaveCount(25)
      expect.soft(await violations(page, theme), 'market').toEqual([])
      await page.getByRole('tab', { name: 'Optional' }).click()
      await expect(page.getByText('Load More Data')).toBeVisible()
      expect.soft(await violations(page, theme), 'market without favourites').toEqual([])
      await tab(page, 'Assets').click()
      await expect(page.getByText('Not available yet')).toBeVisible()
      expect.soft(await violations(page, theme), 'a place without a screen').toEqual([])
    })

    test('transaction, from the ticket to the result', async ({ signedIn: page, exchange }) => {
      await exchange.hold('BTC', 70_000)
      await openTransaction(page, '70,000.00')
      await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
      expect.soft(await violations(page, theme), 'transaction').toEqual([])
      await page.getByRole('tab', { name: 'Coins' }).click()
      expect.soft(await violations(page, theme), 'coins').toEqual([])
      await page.getByRole('tab', { name: 'Contract' }).click()
      expect.soft(await violations(page, theme), 'contract').toEqual([])
      await page.getByRole('tab', { name: 'Options' }).click()
      await shownPair(page).click()
      await expect(page.getByRole('dialog', { name: 'Switch coin' })).toBeVisible()
      expect.soft(await violations(page, theme), 'coin switch').toEqual([])
      await page.getByRole('searchbox', { name: 'Search coins' }).fill('zebra')
      await expect(page.getByText('No coin is called')).toBeVisible()
      expect.soft(await violations(page, theme), 'coin switch, nothing found').toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await fillTicket(page, 'Buy fall', '5')
      await confirm(page).click()
      await expect(ticket(page)).toContainText('Minimum purchase')
      expect.soft(await violations(page, theme), 'ticket with an error').toEqual([])
      await page.keyboard.press('Escape')
      await placeOption(page, 'Buy up', '100')
      expect.soft(await violations(page, theme), 'a running order').toEqual([])
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await expect(page.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible()
      expect.soft(await violations(page, theme), 'its detail').toEqual([])
      await exchange.hold('BTC', 69_000)
      await exchange.advance(30_000)
      await expect(page.getByRole('link', { name: 'See history' })).toBeVisible()
      expect.soft(await violations(page, theme), 'its result').toEqual([])
      await page.getByRole('link', { name: 'See history' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
      expect.soft(await violations(page, theme), 'history').toEqual([])
      await page.getByRole('tab', { name: 'Position' }).click()
      expect.soft(await violations(page, theme), 'position, empty').toEqual([])
    })

    test('a draw, an order whose outcome is unknown, and old prices', async ({ page, user, exchange }) => {
      const pushes = await tapPushes(page)
      await exchange.hold('BTC', 70_000)
      await login(page, user)
      await openTransaction(page, '70,000.00')
      await placeOption(page, 'Buy fall', '100')
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await exchange.advance(30_000)
      await expect(page.getByText('Draw, amount returned')).toBeVisible()
      expect.soft(await violations(page, theme), 'a draw').toEqual([])
      await page.getByRole('link', { name: 'See history' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
      expect.soft(await violations(page, theme), 'a draw in the history').toEqual([])
      await page.getByRole('button', { name: 'Back' }).click()
      await pushes.hold(true)
      await expect(page.getByRole('main').getByText(/^\d+ s old$/)).toBeVisible()
      expect.soft(await violations(page, theme), 'old prices').toEqual([])
      await page.route('**/api/microtrade/submit*', route => route.abort())
      await fillTicket(page, 'Buy up', '100')
      await confirm(page).click()
      await expect(ticket(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
      expect.soft(await violations(page, theme), 'an unknown outcome at old prices').toEqual([])
    })

    test('contract', async ({ page, exchange }) => {
      await loginWith(page, exchange, [{ kind: 'lever', currency: 'USDT', amount: '10000' }])
      await page.goto('contract?type=1')
      const submit = page.getByRole('button', { name: 'Buy / Long BTC' })
      await expect(submit).toBeEnabled()
      await submit.click()
      await expect(page.getByRole('textbox', { name: 'Lots' })).toHaveAttribute('aria-invalid', 'true')
      expect.soft(await violations(page, theme), 'contract with an error').toEqual([])
      await page.getByRole('radio', { name: 'Limit', exact: true }).check()
      await page.getByRole('textbox', { name: 'Limit price' }).fill('100')
      await page.getByRole('slider', { name: 'Lots' }).focus()
      expect.soft(await violations(page, theme), 'contract with a limit').toEqual([])
      await submit.click()
      await expect(page.getByRole('dialog', { name: /^Buy / })).toBeVisible()
      expect.soft(await violations(page, theme), 'its confirmation').toEqual([])
    })

    test('positions', async ({ page, exchange }) => {
      await exchange.hold('BTC', 70_000)
      await loginWith(page, exchange, [{ kind: 'lever', currency: 'USDT', amount: '10000' }])
      await openPosition(page)
      await openPosition(page, { limit: 65_000 })
      await page.goto('contract/log')
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2)
      expect.soft(await violations(page, theme), 'positions').toEqual([])
      await page.getByRole('button', { name: 'TP/SL BTC/USDT' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('textbox', { name: 'Stop loss' })).toHaveAttribute('aria-invalid', 'true')
      expect.soft(await violations(page, theme), 'stops with errors').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Close BTC/USDT' }).click()
      await expect(page.getByRole('button', { name: 'Close at market' })).toBeVisible()
      expect.soft(await violations(page, theme), 'closing').toEqual([])
      await page.getByRole('button', { name: 'Close at market' }).click()
      await page.getByRole('tab', { name: 'Close position' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
      expect.soft(await violations(page, theme), 'closed positions').toEqual([])
    })

    test('spot, from the ticket to the trade', async ({ page, exchange }) => {
      await exchange.hold('BTC', 70_000)
      await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '1000000.5' }])
      await page.goto('currency')
      await expect(page.getByRole('main')).toContainText('Available 1,000,000.5000')
      await expect(page.getByText('Load More Data')).toBeVisible()
      expect.soft(await violations(page, theme), 'spot').toEqual([])
      await page.getByRole('radio', { name: 'Limit' }).check()
      await page.getByRole('textbox', { name: 'Price' }).fill('71000')
      await page.getByRole('textbox', { name: 'Amount' }).fill('99')
      await expect(page.getByText('More than possible')).toBeVisible()
      expect.soft(await violations(page, theme), 'a limit above the market, capped').toEqual([])
      await page.getByRole('textbox', { name: 'Price' }).fill('')
      await page.getByRole('button', { name: /^Buy/ }).click()
      await expect(page.getByText('Please enter the price')).toBeVisible()
      expect.soft(await violations(page, theme), 'spot with an error').toEqual([])
      await page.getByRole('textbox', { name: 'Price' }).fill('60000')
      await page.getByRole('textbox', { name: 'Amount' }).fill('2')
      await page.getByRole('button', { name: /^Buy/ }).click()
      await expect(page.getByRole('dialog')).toContainText('120,000.0000')
      expect.soft(await violations(page, theme), 'its confirmation').toEqual([])
      await page.getByRole('button', { name: /^Confirm/ }).click()
      await expect(page.getByRole('heading', { name: 'Pending orders (1)' })).toBeVisible()
      expect.soft(await violations(page, theme), 'a pending order').toEqual([])
      await page.getByRole('button', { name: /^Cancel/ }).click()
      await expect(page.getByRole('dialog')).toContainText('Free again')
      expect.soft(await violations(page, theme), 'the question before it is taken back').toEqual([])
      await page.goto('currency/log')
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
      expect.soft(await violations(page, theme), 'pending orders').toEqual([])
      await page.getByRole('tab', { name: 'Complete' }).click()
      await expect(page.getByText('Load More Data')).toBeVisible()
      expect.soft(await violations(page, theme), 'no trades').toEqual([])
      await exchange.hold('BTC', 59_999)
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
      expect.soft(await violations(page, theme), 'a trade, and the word of it').toEqual([])
    })

    test('what cannot be loaded', async ({ page, user }) => {
      await page.route(/\/api\/(wallet\/list|currency\/new_timeshar|microtrade)/, route => route.abort())
      await login(page, user)
      await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible()
      expect.soft(await violations(page, theme), 'home').toEqual([])
      await tab(page, 'Transaction').click()
      await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toHaveCount(2)
      expect.soft(await violations(page, theme), 'transaction').toEqual([])
    })
  })
}
