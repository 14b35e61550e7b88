import type { Page, Route } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, loginWith, toast } from './steps.ts'
import { nextDay, Saver } from './wealth.ts'

const MOVE = '**/api/deposit/action*'
const LOG = '**/api/deposit/lists*'
const usdc = (amount: string): readonly Balance[] => [{ kind: 'change', currency: 'USDC', amount }]

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Transfer/ })
const amount = (page: Page) => sheet(page).getByRole('textbox', { name: 'Amount' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const open = (page: Page, name: 'Transfer funds' | 'Transfer out') =>
  main(page).getByRole('button', { name }).click()

test('a transfer: wrong at its field, kept over the login, sent once, and settled by the balance when its answer is lost', async ({
  page,
  exchange,
}) => {
  const user = await loginWith(page, exchange, usdc('1500'), 'deposit')
  const own = page.locator('tr[aria-current]')
  await expect(own).toHaveText(/^VIP 1Yours0 – 1,0000\.02%$/)
  await expect(page.getByRole('row').last()).toHaveText('VIP 5100,000 and above0.06%')
  await expect(main(page)).toContainText('0.00% of the way to VIP 2from 1,000USDC')
  expect.soft(await violations(page), 'fund').toEqual([])
  const held: Route[] = []
  await page.route(MOVE, route => void held.push(route))

  await open(page, 'Transfer funds')
  await confirm(page).click()
  await expect(sheet(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  expect.soft(await violations(page), 'transfer with an error').toEqual([])
  await amount(page).fill('1500.00000001')
  await expect(sheet(page)).toContainText('Insufficient Balance')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  // An amount to put in is none to take out.
  await open(page, 'Transfer out')
  await expect(amount(page)).toHaveValue('')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await open(page, 'Transfer funds')
  await amount(page).fill('1200.5')
  await expect(sheet(page)).toContainText('In custody afterwards1,200.5000USDC')
  await expect(sheet(page)).toContainText('LevelVIP 2 · 0.03% daily')
  await expect(sheet(page)).toContainText('Estimated interest a day0.3602USDC')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await amount(page).press('Enter')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ json: { type: 'error', message: 'Sorry, your credit is running low' } })
  await expect(sheet(page).getByRole('alert')).toHaveText('Sorry, your credit is running low')
  await expect(amount(page)).toHaveValue('1200.5')

  // The session ends: nothing is moved, and the amount is there afterwards.
  await confirm(page).click()
  await expect.poll(() => held.length).toBe(2)
  await held[1]?.fulfill({ json: { type: 999, message: 'Please log in' } })
  await expect(page).toHaveURL(/\/common\/login/)
  await page.unrouteAll()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/deposit$/)
  await open(page, 'Transfer funds')
  await expect(amount(page)).toHaveValue('1200.5')
  expect(await exchange.custody(user)).toBe('0.00000000')

  const sent: string[] = []
  page.on('request', request => request.url().includes('deposit/action') && sent.push(request.url()))
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/deposit/action' })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await amount(page).press('Enter')
  await sheet(page).getByRole('link', { name: 'See the balance' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(own).toContainText('VIP 2')
  await expect(main(page)).toContainText('24.01% of the way to VIP 3')
  expect(sent).toHaveLength(1)
  expect(await exchange.custody(user)).toBe('1200.50000000')
  // The next tap must not send it again.
  await open(page, 'Transfer funds')
  await expect(amount(page)).toHaveValue('')

  // On a phone on its side, above the keyboard.
  await page.setViewportSize({ width: 740, height: 190 })
  await amount(page).click()
  await amount(page).fill('5')
  await expect(amount(page)).toBeInViewport({ ratio: 1 })
  await confirm(page).scrollIntoViewIfNeeded()
  await expect(confirm(page)).toBeInViewport({ ratio: 1 })
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
})

test('the income is a list that goes on as it is scrolled, and keeps its place through Back', async ({
  page,
  exchange,
}) => {
  // A whole day lies ahead: no midnight comes in between.
  await nextDay(exchange)
  const user = await exchange.createUser(usdc('2000'))
  await (await new Saver(exchange, user).login()).deposit('1000')
  // The day of the transfer is no whole day.
  await nextDay(exchange, 26)
  await login(page, user, 'deposit')
  // 1000 × 0.03 % a day, with interest on interest.
  await expect(main(page)).toContainText('Today’s income+0.3022USDC')
  await expect(main(page)).toContainText('Total income+7.5271USDC')

  let away = true
  await page.route(LOG, (route, request) =>
    away && request.url().includes('page=2') ? route.abort() : route.continue(),
  )
  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(page.getByRole('alert')).toContainText('no connection')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(
    /VIP 2 0\.03%\d{4}-\d\d-\d\d 00:00:00\+0\.3022USDCBalance 1,007\.5271USDC$/,
  )
  await expect(main(page).getByRole('heading').first()).toHaveText(/^[A-Z]\w+ \d{4}$/)
  away = false
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page)).toHaveCount(25, { timeout: 500 })
  }).toPass()
  await expect(rows(page).last()).toContainText('+0.3000USDC')

  await rows(page).nth(12).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goForward()
  await expect(rows(page).first()).toBeAttached()
  await expect.poll(async () => page.evaluate(was => Math.abs(scrollY - was), place)).toBeLessThan(5)
})

test('the fund when it cannot be loaded, when nothing came of it yet, and with balances hidden', async ({
  page,
  exchange,
}) => {
  await page.route('**/api/deposit/*', route => route.abort())
  await loginWith(page, exchange, usdc('1500'), 'deposit')
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  await page.unrouteAll()
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(main(page)).toContainText('No income yet')
  await expect(main(page)).toContainText('Load More Data')

  await page.goto('home')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.getByRole('link', { name: /^Custody fund/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(main(page)).toContainText('••••••')
  await expect(main(page)).not.toContainText('0.0000')
  // How far it is to the next level would tell the balance.
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('tr[aria-current]')).toContainText('0.02%')
})
