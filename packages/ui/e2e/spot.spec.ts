import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, loginWith, main, recover, rows, sheet, tab, toast } from './steps.ts'
import type { Balance, Exchange, Login } from './exchange.ts'

const BUY = '**/api/transaction_in*'
const PRICE = 70_000
const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '100000' },
  { kind: 'change', currency: 'BTC', amount: '1' },
]

const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const limitPrice = (page: Page) => main(page).getByRole('textbox', { name: 'Price' })
/** The ticket's button; the sheet's button, which may still be closing, has a form attribute. */
const submit = (page: Page) => main(page).locator('button[type=submit]:not([form])')
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const choose = (page: Page, name: 'Buy' | 'Sell' | 'Market' | 'Limit') =>
  main(page).getByRole('radio', { name, exact: true }).check()
const pending = (page: Page, n: number) =>
  expect(page.getByRole('heading', { name: `Pending orders (${n})` })).toBeVisible()

const holdings = async (exchange: Exchange, user: Login) => ({
  BTC: await exchange.coins(user, 'BTC'),
  USDT: await exchange.coins(user, 'USDT'),
})
const START = { BTC: '1 + 0', USDT: '100000 + 0' }

const orderLimit = async (page: Page, side: 'Buy' | 'Sell', price: string, number: string) => {
  await choose(page, side)
  await choose(page, 'Limit')
  await limitPrice(page).fill(price)
  await amount(page).fill(number)
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
}

test('confirms at the current price, and sends each order once', async ({ page, exchange }) => {
  await exchange.hold('BTC', PRICE)
  const trader = await loginWith(page, exchange, BALANCES, 'currency')
  await expect(main(page)).toContainText('70,000.00')
  await expect(main(page)).toContainText('Available 100,000.0000')
  const sent: Route[] = []
  let then: 'hold' | 'lose' | 'drop' = 'hold'
  await page.route(BUY, async route => {
    sent.push(route)
    if (then === 'hold') return
    if (then === 'lose') await route.fetch()
    await route.abort('connectionreset')
  })

  await test.step('sends a share of the balance once, at the current price', async () => {
    for (const [chip, share] of [
      ['25%', '0.3571'],
      ['All', '1.4285'],
    ] as const) {
      await main(page).getByRole('button', { name: chip, exact: true }).click()
      await expect(amount(page)).toHaveValue(share)
    }
    await amount(page).fill('0.5')
    await submit(page).click()
    await expect(sheet(page)).toContainText('Total≈ 35,000.0000USDT')
    await expect(sheet(page)).toContainText('price and total may change')
    await exchange.hold('BTC', 80_000)
    await expect(sheet(page)).toContainText('Total≈ 40,000.0000USDT')
    // The balance shrank meanwhile: the amount is capped, with a message.
    await exchange.hold('BTC', 400_000)
    await expect(sheet(page)).toContainText('More than possible. The order will be for 0.2500BTC')
    await confirm(page).dblclick()
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await confirm(page).click({ force: true })
    await expect.poll(() => sent.length).toBe(1)
    await sent[0]?.continue()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1.25 + 0', USDT: '0 + 0' })
    await expect(amount(page)).toHaveValue('')
  })

  await test.step('shows errors at the focused field', async () => {
    await choose(page, 'Sell')
    await submit(page).click()
    await expect(main(page)).toContainText('Please enter the amount')
    await expect(amount(page)).toBeFocused()
    await choose(page, 'Limit')
    await limitPrice(page).fill('')
    await amount(page).fill('0.25')
    await submit(page).click()
    await expect(main(page)).toContainText('Please enter the price')
    await expect(limitPrice(page)).toBeFocused()
    await main(page).getByRole('button', { name: 'Market price' }).click()
    await expect(limitPrice(page)).toHaveValue('400000')
    await choose(page, 'Market')
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('shows a refusal in the sheet, and can resend', async () => {
    await exchange.control.switches.set({ name: 'spotSells', on: false })
    try {
      await submit(page).click()
      await expect(sheet(page)).toContainText('Total≈ 100,000.0000USDT')
      await confirm(page).click()
      await expect(sheet(page).getByRole('alert')).toContainText(/./)
      await sheet(page).getByRole('button', { name: 'Close' }).click()
      await expect(sheet(page)).toBeHidden()
      await expect(amount(page)).toHaveValue('0.25')
    } finally {
      await exchange.control.switches.set({ name: 'spotSells', on: true })
    }
    await submit(page).click()
    await confirm(page).click()
    await expect(sheet(page)).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(await holdings(exchange, trader)).toEqual(START)
    await expect(main(page)).toContainText('Available 1.0000BTC')
  })

  await test.step('links to the order after a lost answer, and blocks an equal one until it is known not to have arrived', async () => {
    then = 'lose'
    await choose(page, 'Buy')
    await amount(page).fill('0.2')
    await submit(page).click()
    await confirm(page).click()
    const problem = sheet(page).getByRole('alert')
    await expect(problem).toContainText('it is not known whether this was carried out')
    await expect(confirm(page)).toHaveCount(0)
    await sheet(page).getByRole('link', { name: 'See your orders' }).click()
    await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toContainText('Buy')
    await expect(rows(page).nth(1)).toContainText('Sell')
    await expect(rows(page).nth(1)).toContainText('400,000.00')
    await expect(rows(page).nth(1)).not.toContainText('Fee')
    expect(sent).toHaveLength(2)
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1.2 + 0', USDT: '20000 + 0' })
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(amount(page)).toHaveValue('')

    then = 'drop'
    await amount(page).fill('0.04')
    await submit(page).click()
    await confirm(page).click()
    await expect(confirm(page)).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(main(page)).toContainText('Buy 0.04 BTC: the answer was lost.')
    await amount(page).fill('0.04')
    await expect(submit(page)).toBeDisabled()
    await amount(page).fill('0.03')
    await expect(submit(page)).toBeEnabled()
  })
})

test('cancels and fills limit orders, and keeps the draft until logout', async ({ page, exchange }) => {
  await exchange.hold('BTC', PRICE)
  await exchange.hold('ETH', 3333.33)
  const late = (url: URL) => /\/api\/(wallet\/list|transaction)/.test(url.pathname)
  await page.route(late, route => route.abort())
  const trader = await loginWith(page, exchange, BALANCES, 'currency?type=2')

  await test.step('shows no figures without balances', async () => {
    await expect(main(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
    await expect(main(page).locator('form').getByRole('alert')).toContainText('no connection')
    await expect(submit(page)).toBeDisabled()
    await expect(main(page)).not.toContainText('0.0000')
    await page.unrouteAll()
    const form = main(page).locator('form')
    await recover(form, form.filter({ hasText: 'Available 1.0000BTC' }))
  })

  await test.step('cancels a limit order after a confirmation, and fills one at its price', async () => {
    await choose(page, 'Buy')
    await expect(page).toHaveURL(/\/currency\?type=1$/)
    await choose(page, 'Limit')
    await expect(limitPrice(page)).toHaveValue('70000')
    await orderLimit(page, 'Buy', '68000', '0.5')
    await orderLimit(page, 'Sell', '71000.5', '0.4')
    expect(await holdings(exchange, trader)).toEqual({ BTC: '0.6 + 0.4', USDT: '66000 + 34000' })
    await pending(page, 2)
    const [sale, purchase] = [rows(page).first(), rows(page).last()]
    await expect(sale).toContainText('Limit sell')
    await expect(purchase).toContainText('From market -2.86%')
    await exchange.hold('BTC', 69_000)
    await expect(purchase).toContainText('From market -1.45%')

    await sale.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet(page)).toContainText('Released0.4000BTC')
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(rows(page)).toHaveCount(2)
    await sale.getByRole('button', { name: 'Cancel' }).click()
    await sheet(page).getByRole('button', { name: 'Cancel order' }).dblclick()
    await expect(sheet(page)).toBeHidden()
    await pending(page, 1)
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1 + 0', USDT: '66000 + 34000' })

    // The order is filled while its sheet is open.
    await purchase.getByRole('button', { name: 'Cancel' }).click()
    await exchange.hold('BTC', 67_500)
    await expect(sheet(page).getByRole('alert')).toHaveText('This order is no longer waiting.')
    await expect(sheet(page).getByRole('button', { name: 'Already done' })).toBeDisabled()
    await sheet(page).getByRole('link', { name: 'See your orders' }).click()
    await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('68,000.00')
    await expect(rows(page)).toContainText('34,000.0000')
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '66000 + 0' })
    await page.getByRole('tab', { name: 'Position' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
    await page.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('sends only limit orders without a live price', async () => {
    await choose(page, 'Market')
    await amount(page).fill('0.5')
    await expect(submit(page)).toBeEnabled()
    await exchange.control.pushes.refuse({ seconds: 120 })
    await exchange.control.pushes.disconnect()
    try {
      await expect(main(page)).toContainText('Market orders need a live price')
      await expect(submit(page)).toBeDisabled()
      await orderLimit(page, 'Buy', '60000', '0.5')
      expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '36000 + 30000' })
    } finally {
      await exchange.control.pushes.refuse({ seconds: 0 })
    }
  })

  await test.step('keeps the draft through Back and a login, not for another coin or after a logout', async () => {
    await limitPrice(page).fill('71234.5')
    await amount(page).fill('0.125')
    await page.getByRole('banner').getByRole('link', { name: 'Entrust' }).click()
    await expect(page.getByRole('tab', { name: 'Position' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/currency\?type=1$/)
    await expect(limitPrice(page)).toHaveValue('71234.5')
    await expect(amount(page)).toHaveValue('0.125')

    await page.getByRole('button', { name: 'Switch coin' }).click()
    const eth = sheet(page).getByRole('button', { name: /^ETH/ })
    // The limit starts at the price at which the coin was chosen.
    await expect(eth).toContainText('3,333.33')
    await eth.click()
    await expect(limitPrice(page)).toHaveValue('3333.33')
    await expect(amount(page)).toHaveValue('')

    await amount(page).fill('0.5')
    await submit(page).click()
    await exchange.control.faults.add({ kind: 'lost', path: '/api/transaction_in' })
    await confirm(page).click()
    await expect(page).toHaveURL(/\/common\/login/)
    await fillLogin(page, trader)
    await expect(page).toHaveURL(/\/currency\?type=1$/)
    await expect(amount(page)).toHaveValue('0.5')
    await expect(sheet(page)).toBeHidden()
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '36000 + 30000' })

    await page.getByRole('link', { name: 'Price chart' }).click()
    await expect(page).toHaveURL(/\/transaction\?tab=coins$/)
    await tab(page, 'Home').click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await fillLogin(page, trader)
    await tab(page, 'Transaction').click()
    await page.getByRole('tab', { name: 'Coins' }).click()
    await main(page).getByRole('link', { name: 'Buy' }).click()
    await expect(submit(page)).toBeVisible()
    await expect(amount(page)).toHaveValue('')
  })
})
