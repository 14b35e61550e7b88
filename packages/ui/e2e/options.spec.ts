import type { Locator, Page, Route } from '@playwright/test'
import type { Exchange } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { tapPushes } from './pushes.ts'
import {
  confirm,
  fillTicket,
  login,
  loginWith,
  openTransaction,
  overlap,
  placeOption,
  shownPair,
  tab,
  ticket,
  toast,
} from './steps.ts'

const SUBMIT = '**/api/microtrade/submit*'
const OPEN_AT = 70_000

const running = (page: Page) => page.getByRole('button', { name: 'Show the running order on BTC/USDT' })
/** The popup of a running or settled order. */
const detail = (page: Page) => page.getByRole('dialog', { name: 'BTC/USDT', exact: true })
const amount = (page: Page) => ticket(page).getByRole('textbox', { name: 'Amount' })
const historyRows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')

/** Time stands still but for leaps: no order ends before it was looked at, however slow the machine. */
const stopTime = (exchange: Exchange) => exchange.pause()

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
    name: 'the same price pays nothing',
    buy: 'Buy fall',
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
    await stopTime(exchange)
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
    const draw = detail(page).getByRole('status').getByText('Draw, amount returned')
    await expect(draw).toHaveCount(balance === '1000' ? 1 : 0)
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
  await stopTime(exchange)
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
  await confirm(page).click()
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

test('an amount can be pasted as it is written elsewhere, and a key is put in where the caret is', async ({
  page,
}) => {
  await fillTicket(page, 'Buy up', '')
  const paste = (text: string) =>
    amount(page).evaluate((input: HTMLInputElement, data) => {
      input.select()
      document.execCommand('insertText', false, data)
    }, text)
  for (const [text, value] of [
    ['1,234.5 USDT', '1234.5'],
    ['1.234,5', '1234.5'],
    ['$ 1 234,50', '1234.50'],
    ['１２．５', '12.5'],
  ] as const) {
    await paste(text)
    await expect(amount(page)).toHaveValue(value)
  }
  await paste('12 of 500')
  await expect(ticket(page)).toContainText('Numbers only')
  await expect(amount(page)).toHaveValue('12.5')
  await amount(page).fill('1234')
  await amount(page).press('ArrowLeft')
  await amount(page).press('ArrowLeft')
  await amount(page).pressSequentially(',x5')
  await expect(amount(page)).toHaveValue('12.534')
})

test('a keyboard that composes full-width digits types an amount', async ({ page, context }) => {
  await fillTicket(page, 'Buy up', '')
  await amount(page).focus()
  const keyboard = await context.newCDPSession(page)
  for (const text of ['１', '１５', '１５０'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  // What it comes to is shown before it is done.
  await expect(confirm(page)).toContainText('150')
  await keyboard.send('Input.insertText', { text: '１５０' })
  await expect(amount(page)).toHaveValue('150')
  await amount(page).press('5')
  await expect(amount(page)).toHaveValue('1505')
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

test('a 500 with words shows them beside what is not known, and leads to the list', async ({
  page,
  exchange,
  user,
}) => {
  await page.route(SUBMIT, async route => {
    await route.fetch()
    await route.fulfill({ status: 500, json: { message: `The database is away ${'x'.repeat(400)}` } })
  })
  await fillTicket(page, 'Buy up', '100')
  await confirm(page).click()
  const said = ticket(page).getByRole('alert').filter({ hasText: 'The database is away' })
  await expect(said).toContainText('It is not known whether this was carried out. The platform said:')
  expect(await said.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(confirm(page)).toHaveCount(0)
  await ticket(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(historyRows(page)).toHaveCount(1)
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
  await stopTime(exchange)
  await placeOption(page, 'Buy up', '100')
  await fillTicket(page, 'Buy fall', '70')
  await confirm(page).click()
  await expect(ticket(page).getByRole('alert')).toHaveText('Do not repeat the operation!')
  await expect(amount(page)).toHaveValue('70')
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
})

test('the countdown survives a reload', async ({ page, exchange }) => {
  await stopTime(exchange)
  await fillTicket(page, 'Buy up', '100')
  await ticket(page)
    .getByRole('radio', { name: /^300 s/ })
    .check()
  await confirm(page).click()
  await expect(running(page).getByRole('timer')).toHaveText(/^(5:00|4:[45]\d)$/)
  await exchange.advance(100_000)
  await page.reload()
  await expect(running(page).getByRole('timer')).toHaveText(/^3:(20|[01]\d)$/)
})

test('the countdown runs on every screen, and the result is told there', async ({ page, exchange, user }) => {
  await stopTime(exchange)
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

test('a draw is told as one, in no colour of rising or falling', async ({ page, exchange }) => {
  await placeOption(page, 'Buy fall', '100')
  await exchange.advance(30_000)
  await expect(toast(page)).toHaveText('BTC/USDT settled: draw, amount returned')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(historyRows(page)).toContainText('Draw, amount returned')
  await expect(historyRows(page).locator('[data-tone]', { hasText: '0.0000' })).toHaveCount(0)
})

/** Places an order of half an hour: its end is far off for the page's own clock. */
async function placeLong(page: Page): Promise<void> {
  await fillTicket(page, 'Buy up', '500')
  await ticket(page)
    .getByRole('radio', { name: /^1800 s/ })
    .check()
  await confirm(page).click()
  await expect(running(page)).toBeVisible()
  await expect(toast(page)).toBeHidden()
}
const HOURS = 3 * 3600_000

test.describe('an order whose end the exchange’s clock leaps over', () => {
  test('while its detail is open', async ({ page, exchange }) => {
    await placeLong(page)
    await running(page).click()
    await exchange.advance(HOURS)
    await expect(detail(page).getByRole('status')).toContainText('Settled')
    await expect(detail(page).getByRole('status')).toContainText('Draw, amount returned')
  })

  test('while the exchange is away', async ({ page, exchange }) => {
    await placeLong(page)
    await exchange.kill()
    await exchange.start()
    await exchange.advance(HOURS)
    await expect(toast(page)).toHaveText(/^BTC\/USDT settled: /)
    await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  })

  test('while the page is away', async ({ page, exchange }) => {
    await placeLong(page)
    await page.goto('about:blank')
    await exchange.advance(HOURS)
    await page.goto('home')
    await expect(toast(page)).toHaveText('BTC/USDT settled: draw, amount returned')
    // Once is enough.
    await page.reload()
    await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
    await expect(toast(page)).toBeHidden()
  })

  test('while the phone sleeps, far beyond the time an order is waited for', async ({
    page,
    user,
    exchange,
  }) => {
    await page.clock.install()
    const pushes = await tapPushes(page)
    await login(page, user)
    await openTransaction(page, '70,000.00')
    await placeOption(page, 'Buy up', '100')
    // No push tells of the end …
    await pushes.hold(true)
    await exchange.advance(HOURS)
    // … and the alarm rings hours late.
    await page.clock.fastForward(HOURS)
    await expect(toast(page)).toHaveText(/^BTC\/USDT settled: /)
    await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  })
})

test('a second tab knows of the order, and both tell its result', async ({ page, context, exchange }) => {
  await stopTime(exchange)
  const other = await context.newPage()
  await other.goto('transaction')
  await expect(other.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await placeOption(page, 'Buy up', '100')
  await expect(other.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  await exchange.hold('BTC', OPEN_AT - 1)
  await exchange.advance(30_000)
  for (const each of [page, other]) await expect(toast(each)).toHaveText('BTC/USDT settled: -25.0000 USDT')
})

test('what the exchange refuses is said in its words, and nothing is taken', async ({
  page,
  exchange,
  user,
}) => {
  const { rules } = exchange.control
  await fillTicket(page, 'Buy up', '100')
  const refused = ticket(page).getByRole('alert').filter({ hasText: /./ })
  await rules.optionLimits({ maxAmount: '50' })
  try {
    await confirm(page).click()
    await expect(refused).toBeVisible()
    await expect(amount(page)).toHaveValue('100')
  } finally {
    await rules.optionLimits({ maxAmount: '0' })
  }
  expect(await exchange.options(user)).toEqual({ available: '1000.00000000', locked: '0.00000000' })
  // Put right, the same ticket goes through.
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
})

test('stale prices are told beside the price and on the ticket, which can be sent all the same', async ({
  page,
  user,
  exchange,
}) => {
  const pushes = await tapPushes(page)
  await login(page, user)
  await openTransaction(page, '70,000.00')
  await pushes.hold(true)
  const old = page.getByRole('main').getByText(/^\d+ s old$/)
  await expect(old).toBeVisible()
  await fillTicket(page, 'Buy up', '100')
  const warning = ticket(page).getByText(/^Prices are not live\./)
  await expect(warning).toBeVisible()
  await pushes.hold(false)
  await expect(warning).toBeHidden()
  await pushes.hold(true)
  await expect(warning).toBeVisible()
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
})

test('the coin switch finds coins, takes the first at Enter, and says when there is none', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add BTC/USDT to Optional' }).click()
  await shownPair(page).click()
  const popup = page.getByRole('dialog', { name: 'Switch coin' })
  const coins = popup.getByRole('listitem')
  await expect(coins).toHaveCount(24)
  const search = popup.getByRole('searchbox', { name: 'Search coins' })
  await search.fill('zebra')
  await expect(popup.getByRole('status')).toHaveText('No coin is called “zebra”')
  await expect(coins).toHaveCount(0)
  await search.fill('sol/us')
  await expect(coins).toHaveCount(1)
  await search.press('Enter')
  await expect(popup).toBeHidden()
  await expect(shownPair(page)).toHaveText('SOL/USDT')
  await page.getByRole('button', { name: 'Add SOL/USDT to Optional' }).click()
  // Favourites come first; a search is not kept.
  await shownPair(page).click()
  await expect(search).toHaveValue('')
  await expect(coins.nth(0)).toContainText('BTC')
  await expect(coins.nth(1)).toContainText('SOL')
  await expect(coins.nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('on the narrowest phone the countdown leaves the link to the history free', async ({
  signedIn: page,
  exchange,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await placeOption(page, 'Buy up', '1000')
  await exchange.hold('BTC', OPEN_AT + 10)
  await expect(running(page)).toContainText('+200.0000')
  expect(await overlap(running(page), page.getByRole('link', { name: 'History' }))).toBe(false)
})

test('a result of many digits leaves the link to the history free', async ({ page, exchange }) => {
  const [currency, amount] = ['USDT', '987654321987.1234'] as const
  await loginWith(page, exchange, [{ kind: 'micro', currency, amount }], 'transaction')
  await placeOption(page, 'Buy up', '123456789012')
  await exchange.hold('BTC', OPEN_AT + 10)
  await expect(running(page)).toContainText('+24.7B')
  expect(await overlap(running(page), page.getByRole('link', { name: 'History' }))).toBe(false)
  await running(page).click()
  await expect(detail(page)).toContainText('+24,691,357,802.4000USDT')
})
