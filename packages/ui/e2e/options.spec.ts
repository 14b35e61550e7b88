import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PAIRS } from './exchange.ts'
import {
  confirm,
  fillTicket,
  loginWith,
  main,
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
const detail = (page: Page) => page.getByRole('dialog', { name: 'BTC/USDT', exact: true })
const amount = (page: Page) => ticket(page).getByRole('textbox', { name: 'Amount' })
const historyRows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')
const open = (page: Page, count: number) => page.getByRole('heading', { name: `Open (${count})` })

test.beforeEach(({ exchange }) => exchange.hold('BTC', OPEN_AT))

test('validates the ticket, and sends one order', async ({ ready: page, context, exchange, user }) => {
  const held: Route[] = []
  let then: 'pass' | 'hold' | 'lose' = 'pass'
  await page.route(SUBMIT, async route => {
    if (then === 'pass') return route.continue()
    held.push(route)
    if (then === 'hold') return
    await route.fetch()
    await route.fulfill({ status: 500, json: { message: `The database is away ${'x'.repeat(400)}` } })
  })
  await page.goto('transaction')
  await expect(main(page).getByText('70,000.00', { exact: true }).first()).toBeVisible()

  await test.step('the coin switch searches, selects the first on Enter, and lists favourites first', async () => {
    await page.getByRole('button', { name: 'Add BTC/USDT to Optional' }).click()
    await shownPair(page).click()
    const popup = page.getByRole('dialog', { name: 'Switch coin' })
    const coins = popup.getByRole('listitem')
    await expect(coins).toHaveCount(PAIRS)
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
    // A search is not stored.
    await shownPair(page).click()
    await expect(search).toHaveValue('')
    await expect(coins.nth(1)).toContainText('SOL')
    await expect(coins.nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await coins.nth(0).getByRole('button').click()
    await expect(shownPair(page)).toHaveText('BTC/USDT')
  })

  await test.step('accepts typed, pasted and composed amounts, and rejects other keys', async () => {
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
    // The result is shown before the tap.
    await expect(confirm(page)).toContainText('150')
    await keyboard.send('Input.insertText', { text: '１５０' })
    await expect(amount(page)).toHaveValue('150')
    await amount(page).press('5')
    await expect(amount(page)).toHaveValue('1505')
    await keyboard.detach()
  })

  await test.step('shows errors at the focused field, and can resend after a refusal', async () => {
    await amount(page).fill('')
    await confirm(page).click()
    await expect(ticket(page)).toContainText('The investment amount field must be filled in')
    await expect(amount(page)).toBeFocused()
    await amount(page).fill('9.9999')
    await expect(ticket(page)).not.toContainText('must be filled in')
    await confirm(page).click()
    await expect(ticket(page)).toContainText('Minimum purchase amoun: 10')
    // This one is shown immediately, with a link: typing more does not fix it.
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
  })

  await test.step('sends one order for several taps and keys', async () => {
    then = 'hold'
    await confirm(page).dblclick()
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await confirm(page).click({ force: true })
    await confirm(page).press('Enter')
    await amount(page).press('Enter')
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await expect(toast(page)).toHaveText('Success')
    await expect(page.getByRole('link', { name: 'See order BTC/USDT · Buy up · 750 USDT' })).toBeVisible()
    await expect(open(page, 1)).toBeVisible()
    expect(held).toHaveLength(1)
    expect(await exchange.options(user)).toEqual({ available: '250.00000000', locked: '750.00000000' })
  })

  then = 'lose'
  await exchange.control.pushes.refuse({ seconds: 120 })
  await exchange.control.pushes.disconnect()
  try {
    await test.step('marks stale prices, and can still send', async () => {
      await expect(main(page).getByText(/^\d+ s old$/)).toBeVisible()
      await fillTicket(page, 'Buy up', '100')
      await expect(ticket(page).getByText(/^Prices are not live\./)).toBeVisible()
    })
    await test.step('a lost answer shows the platform’s message and a link, and clears the amount', async () => {
      await confirm(page).click()
      const problem = ticket(page).getByRole('alert').filter({ hasText: 'The database is away' })
      await expect(problem).toContainText('It is not known whether this was carried out. The platform said:')
      await expect(problem).toBeFocused()
      expect(await problem.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
      await expect(confirm(page)).toHaveCount(0)
      // The sent order is shown read-only.
      await amount(page).fill('200')
      await expect(amount(page)).toHaveValue('100')
      await amount(page).press('Enter')
      await page.keyboard.press('Escape')
      await expect(ticket(page)).toBeHidden()
      await page.getByRole('button', { name: 'Buy up', exact: true }).click()
      await expect(amount(page)).toHaveValue('')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Option orders' }).click()
      await expect(historyRows(page)).toHaveCount(2)
      await expect(historyRows(page).filter({ hasText: '100.0000USDT' })).toHaveCount(1)
      expect(held).toHaveLength(2)
      expect(await exchange.options(user)).toEqual({ available: '150.00000000', locked: '850.00000000' })
    })
  } finally {
    await exchange.control.pushes.refuse({ seconds: 0 })
  }
})

test('shows the countdown and the result on every screen', async ({ page, exchange }) => {
  const [currency, balance] = ['USDT', '987654321987.1234'] as const
  await loginWith(page, exchange, [{ kind: 'micro', currency, amount: balance }])
  await openTransaction(page, '70,000.00')
  await exchange.pause()
  await placeOption(page, 'Buy up', '100')
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

  // At 320 px it does not cover the link to the history.
  await page.setViewportSize({ width: 320, height: 844 })
  await tab(page, 'Transaction').click()
  const isFree = async () =>
    expect(await overlap(running(page), page.getByRole('link', { name: 'History' }))).toBe(false)
  await fillTicket(page, 'Buy fall', '1000')
  await expect(ticket(page)).toContainText('Available 987,654,322,007.1234USDT')
  await confirm(page).click()
  await expect(ticket(page)).toBeHidden()
  await exchange.hold('BTC', OPEN_AT + 90)
  await expect(running(page)).toContainText('+200.0000')
  await isFree()
  await exchange.hold('BTC', OPEN_AT + 100)
  await expect(running(page)).toContainText('0.0000')
  await exchange.advance(30_000)
  await expect(open(page, 0)).toBeVisible()
  await fillTicket(page, 'Buy up', '123456789012')
  await confirm(page).click()
  await expect(ticket(page)).toBeHidden()
  await exchange.hold('BTC', OPEN_AT + 120)
  await expect(running(page)).toContainText('+24.7B')
  await isFree()
  await running(page).click()
  await expect(detail(page)).toContainText('+24,691,357,802.4000USDT')
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(historyRows(page)).toHaveCount(2)
  const draw = historyRows(page).first()
  await expect(draw).toContainText('Draw, amount returned')
  await expect(draw).toContainText(/Sold\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(draw.locator('[data-tone]', { hasText: '0.0000' })).toHaveCount(0)
})
