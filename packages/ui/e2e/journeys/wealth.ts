import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { login, loginWith, toast } from '../steps.ts'
import { nextDay } from '../wealth.ts'

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => main(page).getByRole('listitem')

export const custody = (): void => {
  test('custody: into the fund, income the day after, out again', async ({ page, exchange, accessible }) => {
    // A whole day lies ahead: no midnight comes in between.
    await nextDay(exchange)
    const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDC', amount: '1500' }])
    const amount = sheet(page).getByRole('textbox', { name: 'Amount' })
    const confirm = sheet(page).getByRole('button', { name: /^Confirm/ })
    const own = page.locator('tr[aria-current]')
    await page.getByRole('link', { name: /^Custody fund/ }).click()
    await expect(own).toHaveText(/^VIP 1Yours0 – 1,0000\.02%$/)
    await expect(page.getByRole('row').last()).toHaveText('VIP 5100,000 and above0.06%')
    await expect(main(page)).toContainText('0.00% of the way to VIP 2from 1,000USDC')
    await accessible('custody fund')
    await page.getByRole('link', { name: 'Daily income' }).click()
    await expect(main(page)).toContainText('No income yet')
    await expect(main(page)).toContainText('Load More Data')
    await page.goBack()
    await main(page).getByRole('button', { name: 'Transfer funds' }).click()
    await expect(sheet(page)).toContainText('Available 1,500.0000USDC')
    await confirm.click()
    await expect(sheet(page)).toContainText('Please enter the amount')
    await expect(amount).toBeFocused()
    await accessible('transfer into custody, with an error')
    await amount.fill('1000')
    await confirm.click()
    await expect(toast(page)).toHaveText('Success')
    expect(await exchange.custody(user)).toBe('1000.00000000')
    expect(await exchange.wallet(user, 'change', 'USDC')).toMatchObject({ available: '500.00000000' })

    // The day of the transfer is no whole day; a session lasts one.
    await nextDay(exchange, 2)
    await login(page, user, 'deposit')
    // 1000 × 0.03 %.
    await expect(main(page)).toContainText('Today’s income+0.3000')
    await expect(main(page)).toContainText('Total income+0.3000')
    await expect(own).toContainText('VIP 2')
    await page.getByRole('link', { name: 'Daily income' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/VIP 2 0\.03%\d{4}-\d\d-\d\d 00:00:00\+0\.3000USDC/)
    await accessible('daily income')
    await page.goBack()

    expect(await exchange.custody(user)).toBe('1000.30000000')
    await main(page).getByRole('button', { name: 'Transfer out' }).click()
    await sheet(page).getByRole('button', { name: 'All' }).click()
    await expect(amount).toHaveValue('1000.3')
    await confirm.click()
    await expect(sheet(page)).toBeHidden()
    expect(await exchange.custody(user)).toBe('0.00000000')
    expect(await exchange.wallet(user, 'change', 'USDC')).toMatchObject({ available: '1500.30000000' })
  })
}

export const locking = (): void => {
  test('locking: a product, subscribed to, among the orders, its income', async ({
    page,
    exchange,
    accessible,
  }) => {
    await nextDay(exchange)
    const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDC', amount: '1500' }])
    const amount = main(page).getByRole('textbox', { name: 'Amount' })
    await page.getByRole('link', { name: 'Locked mining' }).click()
    await expect(main(page)).toContainText('Funds in custody0.0000')
    await rows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/locking\/buy\?id=1$/)
    await main(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(main(page)).toContainText('The purchase quantity cannot be less than the minimum quantity')
    await expect(amount).toBeFocused()
    await accessible('subscription with an error')
    await amount.fill('500')
    // 0.5 % a day for 30 days.
    await expect(main(page)).toContainText('Estimated total income75.0000USDC')
    await main(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(sheet(page)).toContainText('Confirm deposit?')
    await accessible('confirmation of a subscription')
    await sheet(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(page).toHaveURL(/\/locking\/order$/)
    await expect(toast(page)).toHaveText('Success')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('In Progress')
    await expect(rows(page)).toContainText('Amount (USDC)500.0000Daily rate0.50%')
    const { available, locked } = await exchange.wallet(user, 'change', 'USDC')
    expect([Number(available), Number(locked)]).toEqual([1000, 500])

    await nextDay(exchange)
    await login(page, user, 'locking')
    await expect(main(page)).toContainText('Funds in custody500.0000USDC')
    await expect(main(page)).toContainText('Estimated daily return2.5000USDC')
    await expect(main(page)).toContainText('Orders in custody1 ›')
    await accessible('locking')
    await page.getByRole('link', { name: 'Locked Position List' }).click()
    await expect(page).toHaveURL(/\/locking\/order$/)
    await expect(rows(page)).toContainText('In Progress')
    await accessible('locked orders')
    await page.getByRole('link', { name: 'Locking Income' }).click()
    await expect(page).toHaveURL(/\/locking\/log\?type=11$/)
    await expect(rows(page)).toHaveText(/USDC\d{4}-\d\d-\d\d 00:00:00\+2\.5000USDCBalance/)
  })
}
