import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirm, fillLogin, goTo, main, rows, sheet } from './steps.ts'
import { nextDay } from './wealth.ts'

test.use({ balances: [{ kind: 'change', currency: 'USDC', amount: '1500' }] })

const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const own = (page: Page) => page.locator('tr[aria-current]')

test('§2 /deposit: a day in the fund earns income', async ({ page, exchange, user }) => {
  const amount = sheet(page).getByRole('textbox', { name: 'Amount' })
  await page.goto('home')
  await page.getByRole('link', { name: /^Custody fund/ }).click()
  await expect(own(page)).toHaveText(/^VIP 1Your level0 – 1,0000\.02%$/)
  await button(page, 'Transfer funds').click()
  await confirm(page).click()
  await expect(sheet(page)).toContainText('Please enter the amount')
  await amount.fill('1000')
  await expect(sheet(page)).toContainText('LevelVIP 2 · 0.03% daily')
  await confirm(page).dblclick()
  await expect(sheet(page)).toBeHidden()
  await expect(own(page)).toContainText('VIP 2')
  expect(await exchange.custody(user)).toBe('1000.00000000')
  expect(await exchange.coins(user, 'USDC')).toBe('500 + 0')

  // The day of the transfer earns nothing. A session lasts one day.
  await nextDay(exchange, 2)
  await page.goto('deposit')
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/deposit$/)
  await expect(main(page)).toContainText('Today’s income+0.3000')
  await button(page, 'Transfer out').click()
  await sheet(page).getByRole('button', { name: 'All' }).click()
  await expect(amount).toHaveValue('1,000.3')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  expect(await exchange.custody(user)).toBe('0.00000000')
  expect(await exchange.coins(user, 'USDC')).toBe('1500.3 + 0')
})

test('§2 /deposit/record: income pages, Back restores the place', async ({ page, exchange, user }) => {
  const chart = page.getByRole('img', { name: 'Income by day' })
  await exchange.call(await exchange.login(user), 'deposit/action', { type: 1, number: '1000' })
  await nextDay(exchange, 26)
  await page.goto('deposit')
  await fillLogin(page, user)
  // 1000 × 0.03 % a day, compounded.
  await expect(main(page)).toContainText('Total income+7.5271USDC')
  await page.getByRole('link', { name: 'Daily income' }).click()
  await expect(rows(page).first()).toContainText(
    'March 2026VIP 2 0.03%2026-03-30 00:00:00+0.3022USDCBalance 1,007.5271USDC',
  )
  for (const at of [9, 19, 24]) await rows(page).nth(at).scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(25)
  await expect(chart).toHaveAccessibleName(/25 days, 7\.5271 USDC$/)
  await page.goBack()
  await expect(own(page)).toBeInViewport()
  await page.goForward()
  await expect(rows(page).last()).toBeInViewport()
  await goTo(page, 'home')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await goTo(page, 'deposit/record')
  await expect(rows(page).first()).toContainText('••••••')
  await expect(chart).toHaveCount(0)
  // The progress to the next level would give the balance away.
  await goTo(page, 'deposit')
  await expect(own(page)).toContainText('0.03%')
  await expect(main(page).getByRole('progressbar')).toHaveCount(0)
})

test('§2 /locking, /locking/buy, /locking/order, /locking/log: "Confirm deposit?"; the list settles a lost answer', async ({
  page,
  exchange,
  user,
}) => {
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  const product = rows(page).first().getByRole('link')
  const { faults } = exchange.control
  await page.goto('locking')
  await expect(rows(page)).toContainText(['USDC0.50%daily · 30 days', 'USDT', 'ETH', 'BTC'])
  // A product that cannot be loaded leads back.
  await faults.add({ kind: 'status', status: 404, path: '/api/wealth/getProfitInfo' })
  await product.click()
  await expect.poll(() => faults.list()).toEqual([])
  await expect(page).toHaveURL(/\/locking$/)
  await product.click()
  await expect(page).toHaveURL(/\/locking\/buy\?id=1$/)
  await amount.fill('99')
  await button(page, 'Subscribe').click()
  await expect(main(page)).toContainText('The purchase quantity cannot be less than the minimum quantity')
  await amount.fill('500')
  // 0.5 % a day for 30 days.
  await expect(main(page)).toContainText('Estimated total income75.0000USDC')
  await button(page, 'Subscribe').click()
  await expect(sheet(page)).toContainText('Confirm deposit?')
  await faults.add({ kind: 'dropAfter', path: '/api/wealth/buyProfit' })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/locking\/order$/)
  await expect(rows(page)).toHaveText([/^USDC 30 daysIn ProgressAmount \(USDC\)500\.0000Daily rate0\.50%/])
  expect(await exchange.coins(user, 'USDC')).toBe('1000 + 500')

  await nextDay(exchange)
  await page.getByRole('link', { name: 'Locking Income' }).click()
  await expect(page).toHaveURL(/\/locking\/log\?type=11$/)
  await expect(rows(page)).toContainText(['USDC2026-03-05 00:00:00+2.5000USDC'])
  await nextDay(exchange, 30)
  expect(await exchange.coins(user, 'USDC')).toBe('1575 + 0')
  await page.goto('locking/order')
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/locking\/order$/)
  await expect(rows(page)).toHaveText([/^USDC 30 daysExpired.*Income \(USDC\)\+75\.0000/])
})
