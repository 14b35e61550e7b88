import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, loginWith, tab, toast } from './steps.ts'
import type { Balance, Exchange, Login } from './exchange.ts'

const BUY = '**/api/transaction_in*'
const PRICE = 70_000
const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '100000' },
  { kind: 'change', currency: 'BTC', amount: '1' },
]

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const limitPrice = (page: Page) => main(page).getByRole('textbox', { name: 'Price' })
const submit = (page: Page) => main(page).locator('button[type=submit]')
const sheet = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const rows = (page: Page): Locator => main(page).getByRole('listitem')
const choose = (page: Page, name: 'Buy' | 'Sell' | 'Market' | 'Limit') =>
  main(page).getByRole('radio', { name, exact: true }).check()
const pending = (page: Page, n: number) =>
  expect(page.getByRole('heading', { name: `Pending orders (${n})` })).toBeVisible()

/** Free and locked, of the coin and of what it is priced in. */
const holdings = async (exchange: Exchange, user: Login) => {
  const of = async (currency: string) => {
    const { available, locked } = await exchange.wallet(user, 'change', currency)
    return `${Number(available)} + ${Number(locked)}`
  }
  return { BTC: await of('BTC'), USDT: await of('USDT') }
}
const START = { BTC: '1 + 0', USDT: '100000 + 0' }

/** Opens the ticket as a new user, at a price of 70,000. */
const begin = async (page: Page, exchange: Exchange, place = 'currency'): Promise<Login> => {
  await exchange.hold('BTC', PRICE)
  const trader = await loginWith(page, exchange, BALANCES, place)
  await expect(main(page)).toContainText('70,000.00')
  await expect(main(page)).toContainText(/Available (100,000|1)\.0000/)
  return trader
}

const orderLimit = async (page: Page, side: 'Buy' | 'Sell', price: string, number: string) => {
  await choose(page, side)
  await choose(page, 'Limit')
  await limitPrice(page).fill(price)
  await amount(page).fill(number)
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
}

test('orders at the market: a share of what is there, confirmed at the price of the moment, each sent once', async ({
  page,
  exchange,
}) => {
  const trader = await begin(page, exchange)
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
  await expect(sheet(page)).toContainText('price and total move')
  await exchange.hold('BTC', 80_000)
  await expect(sheet(page)).toContainText('Total≈ 40,000.0000USDT')
  // More than there is by now: the most that is possible, and it is said.
  await exchange.hold('BTC', 400_000)
  await expect(sheet(page)).toContainText('More than possible. The order will be for 0.2500BTC')

  const held: Route[] = []
  await page.route(BUY, route => void held.push(route))
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  expect(held).toHaveLength(1)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.25 + 0', USDT: '0 + 0' })
  await expect(amount(page)).toHaveValue('')

  await choose(page, 'Sell')
  await amount(page).fill('0.25')
  await submit(page).click()
  await expect(sheet(page)).toContainText('Total≈ 100,000.0000USDT')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  expect(await holdings(exchange, trader)).toEqual(START)
  await expect(main(page)).toContainText('Available 1.0000BTC')
  await page.getByRole('link', { name: 'Entrust' }).first().click()
  await page.getByRole('tab', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Sell')
  await expect(rows(page).first()).toContainText('400,000.00')
  await expect(rows(page).first()).not.toContainText('Fee')
})

test('limit orders wait, are taken back after a question, and are filled when the price comes', async ({
  page,
  exchange,
}) => {
  const trader = await begin(page, exchange)
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
  await expect(sheet(page)).toContainText('Free again0.4000BTC')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(rows(page)).toHaveCount(2)
  await sale.getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(sheet(page)).toBeHidden()
  await pending(page, 1)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1 + 0', USDT: '66000 + 34000' })

  // It is filled while its sheet is open.
  await purchase.getByRole('button', { name: 'Cancel' }).click()
  await exchange.hold('BTC', 67_500)
  await expect(toast(page)).toHaveText('Bought 0.5 BTC at 68,000.00')
  await expect(sheet(page).getByRole('alert')).toHaveText('The order is not waiting any more.')
  await expect(sheet(page).getByRole('button', { name: 'Already done' })).toBeDisabled()
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('68,000.00')
  await expect(rows(page)).toContainText('34,000.0000')
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '66000 + 0' })
  await page.getByRole('tab', { name: 'Position' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
})

test('what is wrong is said at its field, a refusal in the sheet, and a lost answer leads to the one order', async ({
  page,
  exchange,
}) => {
  const trader = await begin(page, exchange)
  const sent: string[] = []
  await page.route(BUY, async route => {
    sent.push(route.request().url())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await choose(page, 'Limit')
  await limitPrice(page).fill('')
  await amount(page).fill('0.5')
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the price')
  await expect(limitPrice(page)).toBeFocused()
  await main(page).getByRole('button', { name: 'Market price' }).click()
  await expect(limitPrice(page)).toHaveValue('70000')
  await choose(page, 'Market')
  await expect(sheet(page)).toBeHidden()

  await choose(page, 'Sell')
  await exchange.control.switches.set({ name: 'spotSells', on: false })
  try {
    await submit(page).click()
    await confirm(page).click()
    await expect(sheet(page).getByRole('alert')).toContainText(/./)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(amount(page)).toHaveValue('0.5')
  } finally {
    await exchange.control.switches.set({ name: 'spotSells', on: true })
  }
  expect(sent).toEqual([])
  expect(await holdings(exchange, trader)).toEqual(START)

  await choose(page, 'Buy')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
  await expect(rows(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '65000 + 0' })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(amount(page)).toHaveValue('')

  // Another one never arrives: until that is certain, an equal one cannot be sent, and any other can.
  await page.unroute(BUY)
  await page.route(BUY, route => route.abort('connectionreset'))
  await amount(page).fill('0.25')
  await submit(page).click()
  await confirm(page).click()
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(main(page)).toContainText('Buy 0.25 BTC: the answer was lost.')
  await amount(page).fill('0.25')
  await expect(submit(page)).toBeDisabled()
  await amount(page).fill('0.2')
  await expect(submit(page)).toBeEnabled()
})

test('the address says the side; the draft outlives Back and the session, not another coin or a logout', async ({
  page,
  exchange,
}) => {
  await exchange.hold('ETH', 3333.33)
  const trader = await begin(page, exchange, 'currency?type=2')
  await expect(main(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(main(page)).toContainText('Available 1.0000BTC')
  await choose(page, 'Buy')
  await expect(page).toHaveURL(/\/currency\?type=1$/)
  await choose(page, 'Limit')
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
  // A limit is the price of the moment in which the coin is chosen.
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
  expect(await holdings(exchange, trader)).toEqual(START)

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

test('without balances no figure is made up; without a live price only a limit order can be sent', async ({
  page,
  exchange,
}) => {
  await exchange.hold('BTC', PRICE)
  const late = (url: URL) => /\/api\/(wallet\/list|transaction)/.test(url.pathname)
  await page.route(late, route => route.abort())
  const trader = await loginWith(page, exchange, BALANCES, 'currency')
  await expect(main(page).getByRole('status')).toContainText('no connection')
  await expect(submit(page)).toBeDisabled()
  await expect(main(page)).not.toContainText('0.0000')
  await page.unrouteAll()
  await expect(async () => {
    // What was still on its way may have recovered by itself.
    const retry = main(page).getByRole('status').getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(main(page)).toContainText('Available 100,000.0000', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })

  await amount(page).fill('0.5')
  await expect(submit(page)).toBeEnabled()
  await exchange.control.pushes.refuse({ seconds: 120 })
  await exchange.control.pushes.disconnect()
  try {
    await expect(main(page)).toContainText('There is no live price')
    await expect(submit(page)).toBeDisabled()
    await orderLimit(page, 'Buy', '60000', '0.5')
    expect(await holdings(exchange, trader)).toEqual({ BTC: '1 + 0', USDT: '70000 + 30000' })
  } finally {
    await exchange.control.pushes.refuse({ seconds: 0 })
  }
})
