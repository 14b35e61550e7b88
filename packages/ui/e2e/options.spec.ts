import type { Locator, Page, Route } from '@playwright/test'
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
const HOURS = 3 * 3600_000

const running = (page: Page) => page.getByRole('button', { name: 'Show the running order on BTC/USDT' })
/** The popup of a running or settled order. */
const detail = (page: Page) => page.getByRole('dialog', { name: 'BTC/USDT', exact: true })
const amount = (page: Page) => ticket(page).getByRole('textbox', { name: 'Amount' })
const historyRows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')
const open = (page: Page, count: number) => page.getByRole('heading', { name: `Open (${count})` })

test.beforeEach(({ exchange }) => exchange.hold('BTC', OPEN_AT))

test.describe('the ticket', () => {
  test.beforeEach(async ({ signedIn }) => openTransaction(signedIn, '70,000.00'))

  test('says what is wrong at its field, which gets the focus; what is refused can be sent again, once', async ({
    page,
    exchange,
    user,
  }) => {
    const held: Route[] = []
    let isHeld = false
    await page.route(SUBMIT, route => (isHeld ? void held.push(route) : route.continue()))
    await fillTicket(page, 'Buy up', '')
    await confirm(page).click()
    await expect(ticket(page)).toContainText('The investment amount field must be filled in')
    await expect(amount(page)).toBeFocused()
    await amount(page).fill('9.9999')
    await expect(ticket(page)).not.toContainText('must be filled in')
    await confirm(page).click()
    await expect(ticket(page)).toContainText('Minimum purchase amoun: 10')
    // More typing does not mend this one: it is shown at once, with a way out.
    await amount(page).fill('1000.0001')
    await expect(ticket(page)).toContainText('Insufficient Balance')
    await expect(ticket(page).getByRole('link', { name: 'Transfer' })).toBeVisible()
    await amount(page).press('Enter')
    await expect(amount(page)).toBeFocused()
    await ticket(page).getByRole('button', { name: '75%' }).click()
    await expect(amount(page)).toHaveValue('750')
    await ticket(page)
      .getByRole('radio', { name: /^120 s/ })
      .check()
    const { rules } = exchange.control
    await rules.optionLimits({ maxAmount: '50' })
    try {
      await confirm(page).click()
      await expect(ticket(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    } finally {
      await rules.optionLimits({ maxAmount: '0' })
    }
    await expect(amount(page)).toHaveValue('750')
    expect(await exchange.options(user)).toEqual({ available: '1000.00000000', locked: '0.00000000' })

    isHeld = true
    await confirm(page).dblclick()
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await confirm(page).click({ force: true })
    await confirm(page).press('Enter')
    await amount(page).press('Enter')
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await expect(toast(page)).toHaveText('Success')
    await expect(open(page, 1)).toBeVisible()
    expect(held).toHaveLength(1)
    expect(await exchange.options(user)).toEqual({ available: '250.00000000', locked: '750.00000000' })
  })

  test('a lost answer: the words of the platform, a link to the one order, and no amount to send again', async ({
    page,
    exchange,
    user,
  }) => {
    const sent: string[] = []
    await page.route(SUBMIT, async route => {
      sent.push(route.request().url())
      await route.fetch()
      await route.fulfill({ status: 500, json: { message: `The database is away ${'x'.repeat(400)}` } })
    })
    await fillTicket(page, 'Buy up', '100')
    await confirm(page).click()
    const said = ticket(page).getByRole('alert').filter({ hasText: 'The database is away' })
    await expect(said).toContainText('It is not known whether this was carried out. The platform said:')
    await expect(said).toBeFocused()
    expect(await said.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expect(confirm(page)).toHaveCount(0)
    // What was sent stays in view, and cannot be changed.
    await amount(page).fill('200')
    await expect(amount(page)).toHaveValue('100')
    await amount(page).press('Enter')
    await page.keyboard.press('Escape')
    await expect(ticket(page)).toBeHidden()
    await page.getByRole('button', { name: '▲ Buy up', exact: true }).click()
    await expect(amount(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Option orders' }).click()
    await expect(historyRows(page)).toHaveCount(1)
    await expect(historyRows(page)).toContainText('100.0000USDT')
    expect(sent).toHaveLength(1)
    expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
  })

  test('an amount is typed, pasted and composed; a refused key says why, and the caret stays', async ({
    page,
    context,
  }) => {
    await fillTicket(page, 'Buy up', '')
    await amount(page).pressSequentially('12,5')
    await expect(amount(page)).toHaveValue('12.5')
    await amount(page).press('x')
    await expect(ticket(page)).toContainText('Numbers only')
    await expect(amount(page)).toHaveValue('12.5')

    await amount(page).evaluate((input: HTMLInputElement) => {
      input.select()
      document.execCommand('insertText', false, '1.234,5')
    })
    await expect(amount(page)).toHaveValue('1234.5')
    await amount(page).fill('1234')
    await amount(page).press('ArrowLeft')
    await amount(page).press('ArrowLeft')
    await amount(page).pressSequentially(',x5')
    await expect(amount(page)).toHaveValue('12.534')

    await amount(page).fill('')
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
})

test('the countdown and the result are on every screen and in another tab; the history has what the end decides', async ({
  signedIn: page,
  context,
  exchange,
}) => {
  await openTransaction(page, '70,000.00')
  await exchange.pause()
  const other = await context.newPage()
  await other.goto('transaction')
  await expect(open(other, 0)).toBeVisible()
  await placeOption(page, 'Buy up', '100')
  await expect(open(other, 1)).toBeVisible()
  await other.close()
  await page.getByRole('link', { name: 'Option orders' }).click()
  await expect(historyRows(page)).toHaveCount(1)
  await expect(historyRows(page)).toContainText('100.0000USDT')
  await expect(historyRows(page)).not.toContainText('Closing price')
  await page.goBack()
  await tab(page, 'Home').click()
  await expect(running(page).getByRole('timer')).toHaveText(/^(30|[12]?\d)$/)
  await exchange.hold('BTC', OPEN_AT + 100)
  await expect(running(page)).toContainText('+20.00')
  await exchange.advance(30_000)
  await expect(toast(page)).toHaveText('BTC/USDT settled: +20.0000 USDT')
  await expect(running(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('1,020.00')

  await tab(page, 'Transaction').click()
  await placeOption(page, 'Buy fall', '100')
  await exchange.advance(30_000)
  await expect(toast(page)).toHaveText('BTC/USDT settled: draw, amount returned')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(historyRows(page)).toHaveCount(2)
  const draw = historyRows(page).first()
  await expect(draw).toContainText('Draw, amount returned')
  await expect(draw).toContainText(/Sold\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(draw.locator('[data-tone]', { hasText: '0.0000' })).toHaveCount(0)
})

test('the result of an order that ended while the exchange was away is shown when it is back', async ({
  signedIn: page,
  exchange,
}) => {
  await openTransaction(page, '70,000.00')
  // Half an hour: its end is far off for the page's own clock.
  await placeOption(page, 'Buy up', '500', 1800)
  await expect(toast(page)).toBeHidden()
  await exchange.kill()
  await exchange.start()
  await exchange.advance(HOURS)
  await expect(toast(page)).toHaveText(/^BTC\/USDT settled: /)
  await expect(open(page, 0)).toBeVisible()
})

test('stale prices are marked beside the price and on the ticket, which can be sent all the same', async ({
  page,
  user,
}) => {
  const pushes = await tapPushes(page)
  await login(page, user)
  await openTransaction(page, '70,000.00')
  await pushes.hold(true)
  await expect(page.getByRole('main').getByText(/^\d+ s old$/)).toBeVisible()
  await fillTicket(page, 'Buy up', '100')
  await expect(ticket(page).getByText(/^Prices are not live\./)).toBeVisible()
  await confirm(page).click()
  await expect(open(page, 1)).toBeVisible()
})

test('the coin switch finds coins, takes the first at Enter, and says when there is none', async ({
  signedIn: page,
}) => {
  await openTransaction(page, '70,000.00')
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

test('on the narrowest phone a result leaves the link to the history free, however many digits it has', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const [currency, balance] = ['USDT', '987654321987.1234'] as const
  await loginWith(page, exchange, [{ kind: 'micro', currency, amount: balance }], 'transaction')
  await exchange.pause()
  const isFree = async () =>
    expect(await overlap(running(page), page.getByRole('link', { name: 'History' }))).toBe(false)
  await placeOption(page, 'Buy up', '1000')
  await exchange.hold('BTC', OPEN_AT + 10)
  await expect(running(page)).toContainText('+200.0000')
  await isFree()
  await exchange.advance(30_000)
  await expect(open(page, 0)).toBeVisible()
  await placeOption(page, 'Buy up', '123456789012')
  await exchange.hold('BTC', OPEN_AT + 20)
  await expect(running(page)).toContainText('+24.7B')
  await isFree()
  await running(page).click()
  await expect(detail(page)).toContainText('+24,691,357,802.4000USDT')
})
