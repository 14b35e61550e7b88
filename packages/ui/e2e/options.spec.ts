import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirm, fillTicket, openTransaction, placeOption, tab, ticket, toast } from './steps.ts'

const SUBMIT = '**/api/microtrade/submit*'
const OPEN_AT = 70_000

const running = (page: Page) => page.getByRole('button', { name: 'Show the running order on BTC/USDT' })
/** The popup of a running or settled order. */
const detail = (page: Page) => page.getByRole('dialog', { name: 'BTC/USDT', exact: true })
const amount = (page: Page) => ticket(page).getByRole('textbox', { name: 'Amount' })
const historyRows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')
test.beforeEach(async ({ signedIn, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await openTransaction(signedIn, '70,000.00')
})

const outcomes = [
  {
    name: 'a rise wins',
    buy: 'Buy up',
    price: 70_350.5,
    close: '70,350.50',
    profit: '+20.0000',
    balance: '1020',
  },
  {
    name: 'a fall loses',
    buy: 'Buy up',
    price: 69_999.99,
    close: '69,999.99',
    profit: '-25.0000',
    balance: '975',
  },
  {
    name: 'the same price pays nothing',
    buy: 'Buy up',
    price: 70_000,
    close: '70,000.00',
    profit: '0.0000',
    balance: '1000',
  },
  {
    name: 'a fall wins',
    buy: 'Buy fall',
    price: 65_000,
    close: '65,000.00',
    profit: '+20.0000',
    balance: '1020',
  },
  {
    name: 'a rise loses',
    buy: 'Buy fall',
    price: 70_000.01,
    close: '70,000.01',
    profit: '-25.0000',
    balance: '975',
  },
] as const

for (const { name, buy, price, close, profit, balance } of outcomes) {
  test(`${buy}: ${name}, to the exact balance`, async ({ page, exchange, user }) => {
    await fillTicket(page, buy, '100')
    await expect(ticket(page).getByRole('radio', { name: /^30 s/ })).toBeChecked()
    await expect(ticket(page)).toContainText('Available 1,000.0000')
    await expect(ticket(page).getByRole('definition')).toContainText(['+20.0000USDT', '-25.0000USDT'])
    await confirm(page).click()
    await expect(toast(page)).toHaveText('Success')
    expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })

    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
    await running(page).click()
    await expect(detail(page).getByRole('timer')).toHaveText(/^(30|[12]?\d)$/)
    await expect(detail(page)).toContainText('70,000.00')
    await expect(detail(page)).toContainText('0.0000')
    await exchange.hold('BTC', price)
    await expect(detail(page)).toContainText(`${profit}USDT`)

    await exchange.advance(30_000)
    await expect(detail(page).getByRole('status')).toContainText('Settled')
    await expect(detail(page).getByRole('status')).toContainText(`${profit}USDT`)
    await expect(detail(page).getByRole('definition').last()).toHaveText(close)
    expect(await exchange.options(user)).toEqual({ available: `${balance}.00000000`, locked: '0.00000000' })

    await detail(page).getByRole('link', { name: 'See history' }).click()
    await expect(page).toHaveURL(/\/transaction\/log\?match_id=101&type=3$/)
    await expect(historyRows(page)).toHaveCount(1)
    await expect(historyRows(page)).toContainText(`${profit}USDT`)
    await expect(historyRows(page)).toContainText(`Closing price${close}`)
    await expect(historyRows(page)).toContainText(/Sold\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
    await fillTicket(page, buy, '1')
    await expect(ticket(page)).toContainText(`Available ${Number(balance).toLocaleString('en-US')}.0000`)
  })
}

test('Position hides what only the end decides; History has it', async ({ page, exchange }) => {
  await placeOption(page, 'Buy up', '50')
  await page.getByRole('link', { name: 'Option orders' }).click()
  await expect(page).toHaveURL(/\/transaction\/log\?match_id=101&type=1$/)
  await expect(historyRows(page)).toHaveCount(1)
  await expect(historyRows(page)).toContainText('50.0000USDT')
  await expect(historyRows(page)).not.toContainText('Closing price')
  await expect(historyRows(page)).not.toContainText('Sold')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')

  await exchange.hold('BTC', OPEN_AT + 1)
  await exchange.advance(30_000)
  await expect(historyRows(page)).toHaveCount(1)
  await expect(historyRows(page)).toContainText('+10.0000USDT')
  await page.getByRole('tab', { name: 'Position' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
})

test('the ticket says what is wrong and sends nothing', async ({ page, exchange, user }) => {
  const sent: string[] = []
  await page.route(SUBMIT, route => (sent.push(route.request().url()), route.continue()))
  await fillTicket(page, 'Buy up', '')
  await confirm(page).click()
  await expect(ticket(page)).toContainText('The investment amount field must be filled in')
  await amount(page).fill('9.9999')
  await confirm(page).click()
  await expect(ticket(page)).toContainText('Minimum purchase amoun: 10')
  await ticket(page)
    .getByRole('radio', { name: /^120 s/ })
    .check()
  await expect(ticket(page)).toContainText('Minimum purchase amoun: 50')
  await amount(page).fill('1000.0001')
  await confirm(page).click()
  await expect(ticket(page)).toContainText('Insufficient Balance')
  expect(sent).toEqual([])
  expect(await exchange.options(user)).toEqual({ available: '1000.00000000', locked: '0.00000000' })
})

test('an amount is typed with comma or point, and a refused key gives its reason', async ({ page }) => {
  await fillTicket(page, 'Buy up', '')
  await amount(page).pressSequentially('12,5')
  await expect(amount(page)).toHaveValue('12.5')
  await amount(page).press('x')
  await expect(ticket(page)).toContainText('Numbers only')
  await expect(amount(page)).toHaveValue('12.5')
  await amount(page).press('.')
  await expect(ticket(page)).toContainText('There is already a decimal point')
})

test('the chips take a share of what is available', async ({ page, exchange, user }) => {
  await fillTicket(page, 'Buy fall', '')
  const chips = ticket(page).getByRole('group', { name: 'Share of what is available' })
  for (const [chip, share] of [
    ['25%', '250'],
    ['50%', '500'],
    ['75%', '750'],
    ['All', '1000'],
  ] as const) {
    await chips.getByRole('button', { name: chip }).click()
    await expect(amount(page)).toHaveValue(share)
  }
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await exchange.options(user)).toEqual({ available: '0.00000000', locked: '1000.00000000' })
})

test('a double tap sends one order', async ({ page, exchange, user }) => {
  const held: Route[] = []
  await page.route(SUBMIT, route => void held.push(route))
  await fillTicket(page, 'Buy up', '100')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await confirm(page).press('Enter')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  expect(held).toHaveLength(1)
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
})

test('a reply lost after the order was taken: the app says so and leads to the one order', async ({
  page,
  exchange,
  user,
}) => {
  const sent: string[] = []
  await page.route(SUBMIT, async route => {
    sent.push(route.request().url())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await fillTicket(page, 'Buy up', '100')
  await confirm(page).click()
  const said = ticket(page).getByRole('alert').filter({ hasText: /./ })
  await expect(said).toHaveText('The answer was lost, so it is not known whether this was carried out.')
  await expect(confirm(page)).toHaveCount(0)
  await ticket(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/transaction\/log\?type=1$/)
  await expect(historyRows(page)).toHaveCount(1)
  await expect(historyRows(page)).toContainText('100.0000USDT')
  expect(sent).toHaveLength(1)
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
})

test('a request lost before it arrived is not sent again by itself', async ({ page, exchange, user }) => {
  await page.route(SUBMIT, route => route.abort('connectionreset'))
  await fillTicket(page, 'Buy up', '100')
  await confirm(page).click()
  await ticket(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  expect(await exchange.options(user)).toEqual({ available: '1000.00000000', locked: '0.00000000' })
})

test('a refusal stands beside the ticket, and what was typed stays', async ({ page, exchange, user }) => {
  // No two orders at one moment: the exchange's own rule.
  await exchange.pause()
  try {
    await placeOption(page, 'Buy up', '100')
    await fillTicket(page, 'Buy fall', '70')
    await confirm(page).click()
    await expect(ticket(page).getByRole('alert')).toHaveText('Do not repeat the operation!')
    await expect(amount(page)).toHaveValue('70')
    expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
  } finally {
    await exchange.resume()
  }
})

test('the countdown survives a reload', async ({ page, exchange }) => {
  await fillTicket(page, 'Buy up', '100')
  await ticket(page)
    .getByRole('radio', { name: /^300 s/ })
    .check()
  await confirm(page).click()
  await expect(running(page).getByRole('timer')).toHaveText(/^(300|29\d|28\d)$/)
  await exchange.advance(100_000)
  await page.reload()
  await expect(running(page).getByRole('timer')).toHaveText(/^(200|19\d|18\d)$/)
})

test('the countdown runs on every screen, and the result is told there', async ({ page, exchange, user }) => {
  await placeOption(page, 'Buy up', '100')
  await tab(page, 'Home').click()
  await expect(running(page).getByRole('timer')).toHaveText(/^(30|[12]?\d)$/)
  await exchange.hold('BTC', OPEN_AT + 100)
  await expect(running(page)).toContainText('+20.00')
  await exchange.advance(30_000)
  await expect(toast(page)).toHaveText('BTC/USDT settled: +20.0000 USDT')
  await expect(running(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1,020.00')
  expect((await exchange.options(user)).available).toBe('1020.00000000')
})
