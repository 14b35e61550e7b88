import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, loginWith, tab, toast } from './steps.ts'
import type { Exchange, Login } from './exchange.ts'

const BUY = '**/api/transaction_in*'
const PRICE = 70_000
const BALANCES = [
  { kind: 'change', currency: 'USDT', amount: '100000' },
  { kind: 'change', currency: 'BTC', amount: '1' },
] as const

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

let trader: Login
test.beforeEach(async ({ page, exchange }) => {
  await exchange.hold('BTC', PRICE)
  trader = await loginWith(page, exchange, BALANCES, 'currency')
  await expect(main(page)).toContainText('70,000.00')
  await expect(main(page)).toContainText('Available 100,000.0000')
})

const orderLimit = async (page: Page, side: 'Buy' | 'Sell', price: string, number: string) => {
  await choose(page, side)
  await choose(page, 'Limit')
  await limitPrice(page).fill(price)
  await amount(page).fill(number)
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
}

const markets = [
  { side: 'Buy', number: '0.5', comes: '35,000.0000USDT', after: { BTC: '1.5 + 0', USDT: '65000 + 0' } },
  { side: 'Sell', number: '0.25', comes: '17,500.0000USDT', after: { BTC: '0.75 + 0', USDT: '117500 + 0' } },
] as const

for (const { side, number, comes, after } of markets) {
  test(`${side} at the market price, to the exact balance`, async ({ page, exchange }) => {
    await choose(page, side)
    await amount(page).fill(number)
    await expect(
      main(page)
        .getByRole('definition')
        .filter({ hasText: `≈ ${comes}` })
        .first(),
    ).toBeVisible()
    await submit(page).click()
    await expect(sheet(page)).toContainText(`Total≈ ${comes}`)
    await expect(sheet(page)).toContainText('price and total move')
    await confirm(page).click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect(await holdings(exchange, trader)).toEqual(after)
    await expect(amount(page)).toHaveValue('')
    const [free] = (side === 'Buy' ? after.USDT : after.BTC).split(' ')
    await expect(main(page)).toContainText(`Available ${Number(free).toLocaleString('en-US')}`)

    await page.getByRole('link', { name: 'Entrust' }).first().click()
    await page.getByRole('tab', { name: 'Complete' }).click()
    await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(side)
    await expect(rows(page)).toContainText('70,000.00')
    await expect(rows(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await expect(rows(page)).not.toContainText('Fee')
  })
}

test('the confirmation follows the market', async ({ page, exchange }) => {
  await amount(page).fill('0.5')
  await submit(page).click()
  await expect(sheet(page)).toContainText('Total≈ 35,000.0000USDT')
  await exchange.hold('BTC', 80_000)
  await expect(sheet(page)).toContainText('Total≈ 40,000.0000USDT')
  // More than there is by now: the most that is possible, and it is said.
  await exchange.hold('BTC', 400_000)
  await expect(sheet(page)).toContainText('More than possible. The order will be for 0.2500BTC')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.25 + 0', USDT: '0 + 0' })
})

test('a limit buy waits, fills when the price comes, and is told by itself', async ({ page, exchange }) => {
  await choose(page, 'Limit')
  await expect(limitPrice(page)).toHaveValue('70000')
  await orderLimit(page, 'Buy', '68000', '0.5')
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1 + 0', USDT: '66000 + 34000' })
  await pending(page, 1)
  await expect(rows(page)).toContainText('Limit buy')
  await expect(rows(page)).toContainText('From market -2.86%')
  await exchange.hold('BTC', 69_000)
  await expect(rows(page)).toContainText('From market -1.45%')

  await exchange.hold('BTC', 67_500)
  await expect(toast(page)).toHaveText('Limit buy of 0.5 BTC filled')
  await pending(page, 0)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '66000 + 0' })
  await page.goto('currency/log?tab=complete')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('68,000.00')
  await expect(rows(page)).toContainText('34,000.0000')
})

test('a limit sell waits under Position and goes over to Complete', async ({ page, exchange }) => {
  await orderLimit(page, 'Sell', '71000.5', '0.4')
  expect(await holdings(exchange, trader)).toEqual({ BTC: '0.6 + 0.4', USDT: '100000 + 0' })
  await page.goto('currency/log')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Limit sell')
  await exchange.hold('BTC', 71_001)
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  await page.getByRole('tab', { name: 'Complete' }).click()
  await expect(rows(page)).toContainText('71,000.50')
  expect(await holdings(exchange, trader)).toEqual({ BTC: '0.6 + 0', USDT: '128400.2 + 0' })
})

test('an order is taken back after it was asked, and the money is free again', async ({ page, exchange }) => {
  await orderLimit(page, 'Buy', '60000', '0.5')
  await pending(page, 1)
  await rows(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet(page)).toContainText('Free again30,000.0000USDT')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(sheet(page)).toBeHidden()
  await pending(page, 0)
  expect(await holdings(exchange, trader)).toEqual(START)
  await expect(main(page)).toContainText('Available 100,000.0000')
})

test('an order that is filled while its sheet is open cannot be cancelled any more', async ({
  page,
  exchange,
}) => {
  await orderLimit(page, 'Buy', '60000', '0.5')
  await rows(page).getByRole('button', { name: 'Cancel' }).click()
  await exchange.hold('BTC', 59_000)
  await expect(sheet(page).getByRole('alert')).toHaveText('The order is not waiting any more.')
  await expect(sheet(page).getByRole('button', { name: 'Already done' })).toBeDisabled()
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
  await expect(rows(page)).toHaveCount(1)
})

test('an order that was filled meanwhile cannot be taken back, and it is said why', async ({
  page,
  exchange,
}) => {
  await orderLimit(page, 'Buy', '60000', '0.5')
  await page.route('**/api/transaction_del*', async route => {
    await exchange.hold('BTC', 59_000)
    await route.continue()
  })
  await rows(page).getByRole('button', { name: 'Cancel' }).click()
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('The order is not waiting any more.')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await pending(page, 0)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '70000 + 0' })
})

test('what is wrong is said at its field, and nothing is sent', async ({ page, exchange }) => {
  const sent: string[] = []
  await page.route(BUY, route => (sent.push(route.request().url()), route.continue()))
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await choose(page, 'Limit')
  await limitPrice(page).fill('')
  await amount(page).fill('1')
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the price')
  await expect(limitPrice(page)).toBeFocused()
  await main(page).getByRole('button', { name: 'Market price' }).click()
  await expect(limitPrice(page)).toHaveValue('70000')
  await expect(sheet(page)).toBeHidden()
  expect(sent).toEqual([])
  expect(await holdings(exchange, trader)).toEqual(START)
})

test('who has nothing is told so', async ({ page, exchange, context }) => {
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '0.5' }], 'currency')
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(main(page)).toContainText('Insufficient Balance')
  await amount(page).fill('1')
  await submit(page).click()
  await expect(main(page)).toContainText('Insufficient Balance')
  await expect(sheet(page)).toBeHidden()
})

test('more than the cap is the cap, and is said before it is sent', async ({ page, exchange }) => {
  await amount(page).fill('7')
  await expect(main(page)).toContainText('More than possible. The order will be for 1.4285BTC')
  await submit(page).click()
  await expect(sheet(page)).toContainText('More than possible. The order will be for 1.4285BTC')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await holdings(exchange, trader)).toEqual({ BTC: '2.4285 + 0', USDT: '5 + 0' })
})

test('the chips take a share of the cap', async ({ page }) => {
  for (const [chip, share] of [
    ['25%', '0.3571'],
    ['50%', '0.7142'],
    ['All', '1.4285'],
  ] as const) {
    await main(page).getByRole('button', { name: chip, exact: true }).click()
    await expect(amount(page)).toHaveValue(share)
  }
})

test('a refusal stands beside the order, and what was typed stays', async ({ page, exchange }) => {
  await exchange.control.switches.set({ name: 'spotSells', on: false })
  try {
    await choose(page, 'Sell')
    await amount(page).fill('0.5')
    await submit(page).click()
    await confirm(page).click()
    await expect(sheet(page).getByRole('alert')).toContainText(/./)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(amount(page)).toHaveValue('0.5')
    expect(await holdings(exchange, trader)).toEqual(START)
  } finally {
    await exchange.control.switches.set({ name: 'spotSells', on: true })
  }
})

test('a reply lost after the order was taken: the app says so and leads to the one order', async ({
  page,
  exchange,
}) => {
  const sent: string[] = []
  await page.route(BUY, async route => {
    sent.push(route.request().url())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await amount(page).fill('0.5')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/currency\/log\?tab=complete$/)
  await expect(rows(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '65000 + 0' })
})

test('a double tap places one order', async ({ page, exchange }) => {
  const held: Route[] = []
  await page.route(BUY, route => void held.push(route))
  await amount(page).fill('0.5')
  await submit(page).click()
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(sheet(page)).toBeHidden()
  expect(held).toHaveLength(1)
  expect(await holdings(exchange, trader)).toEqual({ BTC: '1.5 + 0', USDT: '65000 + 0' })
})

test('the side is in the address, and Back from the log keeps tab and draft', async ({ page }) => {
  await page.goto('currency?type=2')
  await expect(main(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(main(page)).toContainText('Available 1.0000BTC')
  await page.goto('currency?type=7')
  await expect(main(page).getByRole('radio', { name: 'Buy' })).toBeChecked()
  await choose(page, 'Sell')
  await expect(page).toHaveURL(/\/currency\?type=2$/)
  await choose(page, 'Limit')
  await limitPrice(page).fill('71234.5')
  await amount(page).fill('0.125')
  await page.getByRole('banner').getByRole('link', { name: 'Entrust' }).click()
  await expect(page.getByRole('tab', { name: 'Position' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/currency\?type=2$/)
  await expect(limitPrice(page)).toHaveValue('71234.5')
  await expect(amount(page)).toHaveValue('0.125')
  await page.getByRole('link', { name: 'Price chart' }).click()
  await expect(page).toHaveURL(/\/transaction\?tab=coins$/)
})

test('another coin empties the ticket and takes its own price', async ({ page, exchange }) => {
  await exchange.hold('ETH', 3333.33)
  await choose(page, 'Limit')
  await amount(page).fill('0.125')
  await page.getByRole('button', { name: 'Switch coin' }).click()
  const eth = sheet(page).getByRole('button', { name: /^ETH/ })
  // A limit is the price of the moment in which the coin is chosen.
  await expect(eth).toContainText('3,333.33')
  await eth.click()
  await expect(limitPrice(page)).toHaveValue('3333.33')
  await expect(amount(page)).toHaveValue('')
})

test('a session that ends keeps the draft and sends nothing', async ({ page, exchange }) => {
  await amount(page).fill('0.5')
  await submit(page).click()
  await exchange.control.faults.add({ kind: 'lost', path: '/api/transaction_in' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, trader)
  await expect(page).toHaveURL(/\/currency$/)
  await expect(amount(page)).toHaveValue('0.5')
  await expect(sheet(page)).toBeHidden()
  expect(await holdings(exchange, trader)).toEqual(START)
})

test('a user who signs out leaves no draft behind', async ({ page }) => {
  await amount(page).fill('0.5')
  await page.getByRole('link', { name: 'Price chart' }).click()
  await tab(page, 'Home').click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  await fillLogin(page, trader)
  await tab(page, 'Transaction').click()
  await page.getByRole('tab', { name: 'Coins' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Buy' }).click()
  await expect(submit(page)).toBeVisible()
  await expect(amount(page)).toHaveValue('')
})

test('without a live price a market order has to wait, and a limit order does not', async ({
  page,
  exchange,
}) => {
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

test('while nothing is known, no figure is made up', async ({ page, exchange }) => {
  const late = (url: URL) => /\/api\/(wallet\/list|transaction)/.test(url.pathname)
  const user = await exchange.createUser(BALANCES)
  await page.evaluate(() => localStorage.clear())
  // No moment may be without a route: balances that came once are kept.
  let away = false
  await page.route(late, route => (away ? route.abort() : undefined))
  await login(page, user, 'currency')
  await expect(main(page)).toContainText('Waiting for your balances')
  await expect(submit(page)).toBeDisabled()
  await expect(main(page)).not.toContainText('0.0000')
  away = true
  await page.goto('currency')
  await expect(main(page).getByRole('status')).toContainText('no connection')
  await expect(submit(page)).toBeDisabled()
  await page.unrouteAll()
  await expect(async () => {
    // What was still on its way may have recovered by itself.
    const retry = main(page).getByRole('status').getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(main(page)).toContainText('Available 100,000.0000', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(submit(page)).toBeEnabled()
})
