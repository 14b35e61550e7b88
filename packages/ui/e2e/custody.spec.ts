import type { Page, Route } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance, Exchange } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, loginWith, toast } from './steps.ts'
import { nextDay, Saver } from './wealth.ts'

const MOVE = '**/api/deposit/action*'
const LOG = '**/api/deposit/lists*'
const OWN = '**/api/deposit/my_level*'
const LEVELS = '**/api/deposit/level*'
const usdc = (amount: string): readonly Balance[] => [{ kind: 'change', currency: 'USDC', amount }]

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Transfer/ })
const amount = (page: Page) => sheet(page).getByRole('textbox', { name: 'Amount' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const open = (page: Page, name: 'Transfer funds' | 'Transfer out') =>
  main(page).getByRole('button', { name }).click()

/** Signs in and opens the fund as it is opened by hand. */
const fund = async (page: Page, exchange: Exchange, free = '1500') => {
  const user = await loginWith(page, exchange, usdc(free), 'deposit')
  await expect(page.getByRole('table')).toBeVisible()
  return user
}

test('money goes into custody once and comes out of it, to the exact balance', async ({ page, exchange }) => {
  const user = await fund(page, exchange)
  const own = page.locator('tr[aria-current]')
  await expect(own).toHaveText(/^VIP 1Yours0 – 1,0000\.02%$/)
  await expect(page.getByRole('row').last()).toHaveText('VIP 5100,000 and above0.06%')
  await expect(main(page)).toContainText('0.00% of the way to VIP 2from 1,000USDC')

  const held: Route[] = []
  await page.route(MOVE, route => void held.push(route))
  await open(page, 'Transfer funds')
  await expect(sheet(page)).toContainText('Available 1,500.0000USDC')
  await amount(page).fill('1200.5')
  await expect(sheet(page)).toContainText('In custody afterwards1,200.5000USDC')
  await expect(sheet(page)).toContainText('LevelVIP 2 · 0.03% daily')
  await expect(sheet(page)).toContainText('Estimated interest a day0.3602USDC')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await amount(page).press('Enter')
  await expect.poll(() => held.length).toBe(1)

  // Usually the balances that come anew bring the fund along; here only the reload after the transfer does.
  await page.route('**/api/wallet/list*', route => route.abort())
  await held[0]?.continue()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  await expect(own).toContainText('VIP 2')
  await expect(main(page)).toContainText('24.01% of the way to VIP 3')
  expect(held).toHaveLength(1)
  expect(await exchange.custody(user)).toBe('1200.50000000')
  expect(await exchange.wallet(user, 'change', 'USDC')).toMatchObject({ available: '299.50000000' })
  await page.unrouteAll()

  await open(page, 'Transfer out')
  await expect(amount(page)).toHaveValue('')
  await expect(sheet(page)).toContainText('In custody 1,200.5000USDC')
  await sheet(page).getByRole('button', { name: '25%' }).click()
  await expect(amount(page)).toHaveValue('300.125')
  await sheet(page).getByRole('button', { name: 'All' }).click()
  await expect(amount(page)).toHaveValue('1200.5')
  await expect(sheet(page)).toContainText('In custody afterwards0.0000USDC')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  await expect(own).toContainText('VIP 1')
  expect(await exchange.custody(user)).toBe('0.00000000')
  expect(await exchange.wallet(user, 'change', 'USDC')).toMatchObject({ available: '1500.00000000' })
})

test('the fund is loaded again two seconds after a transfer, and not before', async ({ page, exchange }) => {
  await page.clock.install()
  await fund(page, exchange)
  // What comes anew after a transfer, balances or user, would bring the fund along.
  await page.route(/\/api\/(wallet\/list|user\/info|currency\/)/, () => {})
  await open(page, 'Transfer funds')
  await amount(page).fill('1200.5')
  // From here on time passes only as it is told to.
  await page.clock.pauseAt(Date.now() + 1000)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/deposit/my_level') && asked.push(request.url()))
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await page.clock.runFor(1900)
  // An answer to the page shows that all before it have left.
  await page.evaluate(() => fetch('/blank'))
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('tr[aria-current]')).toContainText('VIP 2')
})

test('a transfer that cannot be is refused at its field, or with the platform’s reason', async ({
  page,
  exchange,
}) => {
  const user = await fund(page, exchange)
  const sent: string[] = []
  await page.route(MOVE, route => {
    sent.push(route.request().url())
    return route.fulfill({ json: { type: 'error', message: 'Sorry, your credit is running low' } })
  })
  await open(page, 'Transfer funds')
  await confirm(page).click()
  await expect(sheet(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('1500.00000001')
  await expect(sheet(page)).toContainText('Insufficient Balance')
  await confirm(page).click()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await open(page, 'Transfer out')
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('0.1')
  await confirm(page).click()
  await expect(sheet(page)).toContainText('Insufficient Balance')
  expect(sent).toEqual([])

  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await open(page, 'Transfer funds')
  await amount(page).fill('500')
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Sorry, your credit is running low')
  await expect(amount(page)).toHaveValue('500')
  expect(sent).toHaveLength(1)
  expect(await exchange.custody(user)).toBe('0.00000000')
})

test('a transfer whose answer was lost is not sent again, and the balance settles it', async ({
  page,
  exchange,
}) => {
  const user = await fund(page, exchange)
  const sent: string[] = []
  page.on('request', request => request.url().includes('deposit/action') && sent.push(request.url()))
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/deposit/action' })
  await open(page, 'Transfer funds')
  await amount(page).fill('700')
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await amount(page).press('Enter')
  await sheet(page).getByRole('link', { name: 'See the balance' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(main(page)).toContainText('700.0000USDC')
  expect(sent).toHaveLength(1)
  expect(await exchange.custody(user)).toBe('700.00000000')
  // Nor does it lie there to be sent by the next tap.
  await open(page, 'Transfer funds')
  await expect(amount(page)).toHaveValue('')
})

test('a session that ends in the middle of a transfer keeps the amount and moves nothing', async ({
  page,
  exchange,
}) => {
  const user = await fund(page, exchange)
  await open(page, 'Transfer funds')
  await amount(page).fill('321')
  await exchange.control.faults.add({ kind: 'lost', path: '/api/deposit/action' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/deposit$/)
  await open(page, 'Transfer funds')
  await expect(amount(page)).toHaveValue('321')
  expect(await exchange.custody(user)).toBe('0.00000000')
})

test('a session that ends before a lost transfer is settled does not leave it there to be sent again', async ({
  page,
  exchange,
}) => {
  const user = await fund(page, exchange)
  await open(page, 'Transfer funds')
  await amount(page).fill('321')
  const held: Route[] = []
  await page.route('**/api/wallet/list*', route => void held.push(route))
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/deposit/action' })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await held[0]?.fulfill({ json: { type: 999, message: 'Please log in' } })
  await expect(page).toHaveURL(/\/common\/login/)
  await page.unrouteAll()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/deposit$/)
  await expect(main(page)).toContainText('321.0000USDC')
  await open(page, 'Transfer funds')
  await expect(amount(page)).toHaveValue('')
})

test('on a phone on its side the keyboard leaves the amount and the button within reach', async ({
  page,
  exchange,
}) => {
  await fund(page, exchange)
  await open(page, 'Transfer funds')
  // What is left of it above the keyboard.
  await page.setViewportSize({ width: 740, height: 190 })
  await amount(page).click()
  await amount(page).fill('5')
  await expect(amount(page)).toBeInViewport({ ratio: 1 })
  await confirm(page).scrollIntoViewIfNeeded()
  await expect(confirm(page)).toBeInViewport({ ratio: 1 })
})

test('income comes every day: today’s, in all, and each in a list that goes on as it is scrolled', async ({
  page,
  exchange,
}) => {
  // A whole day lies ahead: no midnight comes in between.
  await nextDay(exchange)
  const user = await exchange.createUser(usdc('2000'))
  await (await new Saver(exchange, user).login()).deposit('1000')
  // The day of the transfer is no whole day.
  await nextDay(exchange, 26)
  // A session lasts a day: this one has to see the next midnight.
  await exchange.advance(12 * 3_600_000)
  // 1000 × 0.03 % a day, with interest on interest.
  await login(page, user, 'deposit')
  await expect(main(page)).toContainText('Today’s income+0.3022USDC')
  await expect(main(page)).toContainText('Total income+7.5271USDC')
  expect(await exchange.custody(user)).toMatch(/^1007\.527/)

  let away = true
  await page.route(LOG, (route, request) => {
    const { searchParams } = new URL(request.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ limit: '10', type: '10001' })
    return away && searchParams.get('page') === '2' ? route.abort() : route.continue()
  })
  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(page.getByRole('alert')).toContainText('no connection')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(/VIP 2 0\.03%\d{4}-\d\d-\d\d 00:00:00\+0\.3022USDC$/)
  await expect(main(page).getByRole('heading').first()).toHaveText(/^[A-Z]\w+ \d{4}$/)

  // A row that comes meanwhile pushes one that is shown already on to the next page.
  await nextDay(exchange)
  away = false
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page)).toHaveCount(25, { timeout: 500 })
  }).toPass()
  const times = await rows(page).evaluateAll(all =>
    all.map(each => /\d{4}-\d\d-\d\d/.exec(each.textContent)?.[0]),
  )
  expect(new Set(times).size).toBe(25)
  await expect(rows(page).last()).toContainText('+0.3000USDC')

  // Back and forth: the rows and the place are still there.
  await rows(page).nth(12).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goForward()
  await expect(rows(page).first()).toBeAttached()
  await expect.poll(async () => page.evaluate(was => Math.abs(scrollY - was), place)).toBeLessThan(5)
})

test('the fund is told apart when empty, failing, hidden, and is accessible', async ({ page, exchange }) => {
  await fund(page, exchange)
  expect.soft(await violations(page), 'fund').toEqual([])
  await open(page, 'Transfer funds')
  await confirm(page).click()
  await expect(sheet(page)).toContainText('Please enter the amount')
  expect.soft(await violations(page), 'transfer').toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('deposit/record')
  await expect(main(page)).toContainText('No income yet')
  await expect(main(page)).toContainText('Load More Data')
  expect.soft(await violations(page), 'no income').toEqual([])
  await main(page).getByRole('link', { name: 'Custody fund' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  let away = true
  await page.route('**/api/deposit/*', route => (away ? route.abort() : route.continue()))
  await page.reload()
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  expect.soft(await violations(page), 'failing').toEqual([])
  away = false
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto('home')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.goto('deposit')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(main(page)).toContainText('••••••')
  await expect(main(page)).not.toContainText('0.0000')
  await expect(page.locator('tr[aria-current]')).toContainText('0.02%')
})

const sources: readonly (readonly [what: string, answer: (page: Page) => Promise<unknown>])[] = [
  ['the own call alone', page => page.route(LEVELS, route => route.abort())],
  [
    'the level call alone, which has the fund too',
    async page => {
      await page.route(OWN, route => route.abort())
      await page.route(LEVELS, async route => {
        const url = route.request().url().replace('/level', '/my_level')
        await route.fulfill({ response: await route.fetch({ url }) })
      })
    },
  ],
  [
    'the own call without levels, beside those of the level call',
    page =>
      page.route(OWN, async route => {
        const { message } = (await (await route.fetch()).json()) as { message: object }
        await route.fulfill({ json: { type: 'ok', message: { ...message, level_list: undefined } } })
      }),
  ],
]
for (const [what, answer] of sources) {
  test(`the fund and the card on the home screen from ${what}`, async ({ page, exchange }) => {
    await answer(page)
    await fund(page, exchange)
    await expect(page.locator('tr[aria-current]')).toContainText('VIP 1')
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await page.goto('home')
    await expect(page.getByRole('link', { name: /^Custody fund/ })).toContainText('VIP 1')
  })
}
