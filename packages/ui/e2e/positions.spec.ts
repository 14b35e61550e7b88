import type { Page } from '@playwright/test'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { closePositions, openPosition } from './leverage.ts'
import { signIn, tab, toast } from './steps.ts'

const CLOSE = '**/api/lever/close*'
const OPEN_AT = 70_000

type Order = NonNullable<Parameters<typeof openPosition>[1]>

/** Signs a new user in who has opened these with BTC at 70,000, and opens the list of positions. */
async function begin(
  page: Page,
  exchange: Exchange,
  orders: readonly Order[] = [{}],
  amount = '10000',
): Promise<Login> {
  await exchange.hold('BTC', OPEN_AT)
  const user = await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount }])
  await signIn(page, user)
  for (const order of orders) await openPosition(page, order)
  await page.goto('contract/log')
  await expect(rows(page)).toHaveCount(orders.length)
  return user
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog')
const act = (page: Page, action: 'Close' | 'TP/SL' | 'Cancel order') =>
  page.getByRole('button', { name: `${action} BTC/USDT` }).click()
const confirmClose = (page: Page) => sheet(page).getByRole('button', { name: 'Close at market' })
const closedTab = (page: Page) => page.getByRole('tab', { name: 'Close position' })
const lever = (exchange: Exchange, user: Login) => exchange.wallet(user, 'lever', 'USDT')

const outcomes = [
  {
    type: 1,
    name: 'a buy wins',
    price: 70_432.1,
    profit: '+425.3000',
    percent: '+12.15%',
    end: '10355.2932',
  },
  {
    type: 1,
    name: 'a buy loses',
    price: 69_000,
    profit: '-1,006.8000',
    percent: '-28.76%',
    end: '8923.1932',
  },
  { type: 2, name: 'a sell wins', price: 69_000, profit: '+993.2000', percent: '+28.38%', end: '10923.2068' },
] as const

for (const { type, name, price, profit, percent, end } of outcomes) {
  test(`${name}: the profit follows the price, and closing pays it to the exact balance`, async ({
    page,
    exchange,
  }) => {
    const user = await begin(page, exchange, [{ type }])
    await expect(rows(page)).toContainText('-6.8000')
    await exchange.hold('BTC', price)
    await expect(rows(page)).toContainText(profit)
    await expect(rows(page)).toContainText(percent)
    await act(page, 'Close')
    await expect(sheet(page)).toContainText(`${profit}USDT`)
    await confirmClose(page).click()
    await expect(toast(page)).toHaveText(`BTC/USDT closed: ${profit} USDT`)
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
    await expect(page.getByText('Margin level')).toHaveCount(0)
    expect(await lever(exchange, user)).toEqual({ available: `${end}0000`, locked: '0.00000000' })
    await closedTab(page).click()
    await expect(page).toHaveURL(/\/contract\/log\?tab=closed$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(profit)
    await expect(rows(page)).toContainText(/Closed\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  })
}

test('a closed position without the moment of its end names none', async ({ page, exchange }) => {
  await begin(page, exchange)
  await closePositions(page)
  await page.route('**/api/lever/my_trade*', async route => {
    const json = (await (await route.fetch()).json()) as { message: { message: { data: object[] } } }
    const data = json.message.message.data.map(row => ({
      ...row,
      complete_time: undefined,
      handle_time: undefined,
    }))
    await route.fulfill({ json: { ...json, message: { message: { data } } } })
  })
  await page.goto('contract/log?tab=closed')
  await expect(rows(page)).toContainText(/Opened\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('stops: a wrong one is refused before it is sent, the expected result is told, the price sets them off', async ({
  page,
  exchange,
}) => {
  const sent: string[] = []
  await page.route('**/api/lever/setstop*', route => (sent.push(route.request().url()), route.continue()))
  await begin(page, exchange)
  await act(page, 'TP/SL')
  const profit = sheet(page).getByRole('textbox', { name: 'Take profit' })
  const loss = sheet(page).getByRole('textbox', { name: 'Stop loss' })
  const save = sheet(page).getByRole('button', { name: 'Save' })
  await profit.fill('70000')
  await save.click()
  await expect(sheet(page)).toContainText('The take-profit price must be on the winning side of the price')
  await expect(profit).toBeFocused()
  await expect(profit).toHaveAttribute('aria-invalid', 'true')
  await sheet(page).getByRole('button', { name: '+2%' }).click()
  await expect(profit).toHaveValue('71406.936')
  await expect(sheet(page)).toContainText('Expected profit +1,400.1360')
  await loss.fill('70100')
  await save.click()
  await expect(sheet(page)).toContainText('The stop-loss price must be on the losing side of the price')
  await sheet(page).getByRole('button', { name: '−1%' }).click()
  await sheet(page).getByRole('button', { name: 'Raise by 0.0001' }).last().click()
  await expect(loss).toHaveValue('69306.7321')
  await expect(sheet(page)).toContainText('Expected loss -700.0679')
  expect(sent).toEqual([])
  await save.click()
  await expect(toast(page)).toHaveText('Success')
  await expect(rows(page)).toContainText('Take profit71,406.94')
  await expect(rows(page)).toContainText('Stop loss69,306.73')
  expect(sent).toHaveLength(1)
  await expect(sheet(page)).toBeHidden()
  // The form begins with what is set.
  await act(page, 'TP/SL')
  await expect(profit).toHaveValue('71406.936')
  // Either can be taken away alone.
  await loss.fill('')
  await save.click()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page)).toContainText('Take profit71,406.94')
  await expect(rows(page)).toContainText('Stop loss–')

  await exchange.hold('BTC', 71_500)
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  await expect(toast(page)).toHaveText('BTC/USDT closed: +1,493.2000 USDT')
  await closedTab(page).click()
  await expect(rows(page)).toContainText('+1,493.2000')
})

test('a stop-loss closes it while nobody taps', async ({ page, exchange }) => {
  const user = await begin(page, exchange)
  await act(page, 'TP/SL')
  await sheet(page).getByRole('button', { name: '+5%' }).click()
  await sheet(page).getByRole('button', { name: '−1%' }).click()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toContainText('69,306.73')
  await exchange.hold('BTC', 69_300)
  await expect(toast(page).getByText('BTC/USDT closed: -706.8000 USDT')).toBeVisible()
  expect(await lever(exchange, user)).toEqual({ available: '9223.19320000', locked: '0.00000000' })
})

test('the margin level warns, and a liquidation shows', async ({ page, exchange }) => {
  const user = await begin(page, exchange, [{ multiple: 100 }], '800')
  await exchange.hold('BTC', 69_500)
  await expect(
    page.getByText('All positions are closed by the platform when this falls too low.'),
  ).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('31.88%')
  await exchange.hold('BTC', 69_000)
  await expect(toast(page)).toHaveText('BTC/USDT closed: -1,006.8000 USDT')
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  expect(await lever(exchange, user)).toEqual({ available: '0.00000000', locked: '0.00000000' })
})

test('a waiting order is taken back with margin and fee, or opens at its limit', async ({
  page,
  exchange,
}) => {
  const user = await begin(page, exchange, [{ limit: 65_000, multiple: 50 }])
  await expect(rows(page)).toContainText('Waiting')
  await expect(rows(page)).toContainText('Limit price65,000.00')
  expect((await lever(exchange, user)).available).toBe('8634.85720000')
  await act(page, 'Cancel order')
  await expect(sheet(page)).toContainText('Margin and fee returned1,365.1428USDT')
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page)).toHaveText('BTC/USDT order cancelled')
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  expect(await lever(exchange, user)).toEqual({ available: '10000.00000000', locked: '0.00000000' })

  await openPosition(page, { limit: 65_000 })
  await expect(rows(page)).toContainText('Waiting')
  await exchange.hold('BTC', 65_000)
  await expect(toast(page)).toHaveText('BTC/USDT limit order opened at 65,006.80')
  await expect(rows(page)).toContainText('-6.8000')
})

test('while the feed is cut off, a position says from when its profit is', async ({ page, exchange }) => {
  await begin(page, exchange)
  await expect(rows(page)).toContainText('-6.8000')
  await exchange.kill()
  try {
    await expect(rows(page)).toContainText(/Profit as of \d+ s ago/)
    await expect(rows(page)).toContainText('-6.8000')
  } finally {
    await exchange.start()
  }
  await exchange.hold('BTC', 70_100)
  await expect(rows(page)).toContainText('+93.2000')
  await expect(rows(page)).not.toContainText('Profit as of')
})

test('a reply lost after the closing: the app says so, and the list settles it', async ({
  page,
  exchange,
}) => {
  const user = await begin(page, exchange)
  const sent: string[] = []
  await page.route(CLOSE, async route => {
    sent.push(route.request().url())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await act(page, 'Close')
  await confirmClose(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('This position is closed.')
  await expect(confirmClose(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(closedTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await lever(exchange, user)).toEqual({ available: '9923.19320000', locked: '0.00000000' })
})

test('a closing that never arrived: neither Enter nor a tap leads away from the word about it', async ({
  page,
  exchange,
}) => {
  await begin(page, exchange)
  await page.route(CLOSE, route => route.abort('connectionreset'))
  await act(page, 'Close')
  const button = await confirmClose(page).boundingBox()
  if (!button) throw new Error('The button has no place')
  await confirmClose(page).press('Enter')
  const said = sheet(page).getByRole('alert')
  await expect(said).toContainText('it is not known whether this was carried out')
  await page.keyboard.press('Enter')
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await expect(said).toBeVisible()
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
})

test('a position that closes while it is looked at is not offered to be closed', async ({
  page,
  exchange,
}) => {
  await begin(page, exchange)
  await act(page, 'Close')
  await expect(confirmClose(page)).toBeVisible()
  await closePositions(page)
  await expect(sheet(page).getByRole('alert')).toHaveText('This position is closed.')
  await expect(confirmClose(page)).toHaveCount(0)
})

test('a refusal stands beside the button; two taps send one closing', async ({ page, exchange }) => {
  await begin(page, exchange)
  await exchange.control.switches.set({ name: 'leverageCloses', on: false })
  try {
    await act(page, 'Close')
    await confirmClose(page).click()
    await expect(sheet(page).getByRole('alert')).toHaveText('Closing failed. Please try again.')
  } finally {
    await exchange.control.switches.set({ name: 'leverageCloses', on: true })
  }
  const sent: string[] = []
  await page.route(CLOSE, route => (sent.push(route.request().url()), route.continue()))
  await confirmClose(page).dblclick()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  expect(sent).toHaveLength(1)
})

test('the address says which tab; Back comes to the same place of it', async ({ page, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  for (let count = 0; count < 12; count++) await openPosition(page, { multiple: 100 })
  await closePositions(page)
  await page.goto('contract/log?tab=closed')
  await expect(closedTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(12)
  await rows(page).nth(8).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await rows(page).nth(8).getByRole('link').click()
  await expect(page).toHaveURL(/\/transaction\?tab=contract$/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
  await expect(closedTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('the Contract tab of Transaction has the positions too', async ({ page, exchange }) => {
  await begin(page, exchange)
  await page.goto('home')
  await tab(page, 'Transaction').click()
  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(page.getByRole('heading', { name: 'Positions (1)' })).toBeVisible()
  await exchange.hold('BTC', 70_100)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('+93.2000')
  await act(page, 'Close')
  await confirmClose(page).click()
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
})
