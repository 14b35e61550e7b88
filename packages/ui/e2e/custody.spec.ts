import type { Page } from '@playwright/test'
import type { Balance } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { connected, fillLogin, goTo, login, loginWith, main, rows, toast } from './steps.ts'
import { nextDay, REFUSAL, Saver } from './wealth.ts'

const MOVE = '**/api/deposit/action*'
const FUND = '**/api/deposit/*'
const usdc = (amount: string): readonly Balance[] => [{ kind: 'change', currency: 'USDC', amount }]

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Transfer/ })
const amount = (page: Page) => sheet(page).getByRole('textbox', { name: 'Amount' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const open = (page: Page) => main(page).getByRole('button', { name: 'Transfer funds' }).click()

test('keeps a transfer through a login, and settles a lost one by the balance', async ({
  page,
  exchange,
}) => {
  const user = await loginWith(page, exchange, usdc('1500'), 'deposit')
  await page.route(MOVE, route => route.fulfill({ json: { type: 999, message: 'Please log in' } }))
  await open(page)
  await amount(page).fill('1500.00000001')
  await expect(sheet(page)).toContainText('Insufficient Balance')
  await amount(page).fill('1200.5')
  await expect(sheet(page)).toContainText('In custody afterwards1,200.5000USDC')
  await expect(sheet(page)).toContainText('LevelVIP 2 · 0.03% daily')
  await expect(sheet(page)).toContainText('Estimated interest a day0.3602USDC')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await page.unrouteAll()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/deposit$/)
  await open(page)
  await expect(amount(page)).toHaveValue('1200.5')
  expect(await exchange.custody(user)).toBe('0.00000000')

  const sent: string[] = []
  page.on('request', request => request.url().includes('deposit/action') && sent.push(request.url()))
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/deposit/action' })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See the balance' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(main(page)).toContainText('24.01% of the way to VIP 3')
  expect(sent).toHaveLength(1)
  expect(await exchange.custody(user)).toBe('1200.50000000')

  // Above the keyboard. The next tap must not send the amount a second time.
  await page.setViewportSize({ width: 740, height: 190 })
  await open(page)
  await expect(amount(page)).toHaveValue('')
  await amount(page).click()
  await amount(page).fill('5')
  await expect(amount(page)).toBeInViewport({ ratio: 1 })
  await confirm(page).scrollIntoViewIfNeeded()
  await expect(confirm(page)).toBeInViewport({ ratio: 1 })
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await open(page)
  await expect(amount(page)).toHaveValue('')
})

test('pages the income, and restores the scroll position on Back', async ({ page, exchange }) => {
  // Just after midnight: no day ends during the test.
  await nextDay(exchange)
  const user = await exchange.createUser(usdc('2000'))
  await (await new Saver(exchange, user).login()).deposit('1000')
  // The day of the transfer earns nothing.
  await nextDay(exchange, 26)
  await page.route(FUND, route => route.fulfill(REFUSAL))
  const isConnected = connected(page)
  await login(page, user, 'deposit')
  await expect(main(page).getByRole('alert')).toContainText('Down for maintenance')
  await isConnected
  await page.unrouteAll()
  await page.route(/deposit\/lists.*page=2/, route => route.fulfill(REFUSAL))
  await main(page).getByRole('button', { name: 'Retry' }).click()
  // 1000 × 0.03 % a day, compounded.
  await expect(main(page)).toContainText('Today’s income+0.3022USDC')
  await expect(main(page)).toContainText('Total income+7.5271USDC')
  await expect(main(page)).toContainText('Remaining 3,992.4729USDC')

  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(page.getByRole('alert')).toContainText('Down for maintenance')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(
    /VIP 2 0\.03%\d{4}-\d\d-\d\d 00:00:00\+0\.3022USDCBalance 1,007\.5271USDC$/,
  )
  const income = (days: number) => page.getByRole('img', { name: `Income by day: ${days} days, ` })
  // Some of the oldest loaded day may be on the next page.
  await expect(income(9)).toBeVisible()
  await expect(main(page).getByRole('heading').nth(1)).toHaveText(/^[A-Z]\w+ \d{4}$/)
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  // Page 2 by Retry, page 3 by scrolling: the end of page 2 is near the viewport.
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).last()).toContainText('+0.3000USDC')
  await expect(income(25)).toHaveAccessibleName(/7\.5271 USDC$/)
  await rows(page).nth(12).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goForward()
  await expect(rows(page).first()).toBeAttached()
  await expect.poll(async () => page.evaluate(was => Math.abs(scrollY - was), place)).toBeLessThan(5)

  await goTo(page, 'home')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.getByRole('link', { name: /^Custody fund/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(main(page)).toContainText('••••••')
  await expect(main(page)).not.toContainText('0.3022')
  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(rows(page).first()).toContainText('••••••')
  await expect(page.getByRole('img', { name: 'Income by day' })).toHaveCount(0)
  await page.goBack()
  // The progress to the next level gives the balance away.
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('tr[aria-current]')).toContainText('0.03%')
})
