import type { Page } from '@playwright/test'
import { ADDRESSES, addressSheet, fillAddress } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'
import { png } from '../photos.ts'
import { loginWith, main, rows, sheet, tab, toast } from '../steps.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const asset = (page: Page, coin: string) =>
  button(page, coin).or(main(page).getByRole('button', { name: new RegExp(`^${coin} `) }))

export const recharge = (): void => {
  test('recharge: address, voucher, approval, balance', async ({ page, exchange, accessible }) => {
    await exchange.control.reviews.automatic({ automatic: false })
    const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '100' }])
    await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
    await expect(rows(page)).toHaveCount(5)
    await accessible('what to deposit')
    await main(page)
      .getByRole('link', { name: /^USDT-TRC20/ })
      .click()
    await expect(
      main(page).getByRole('img', { name: 'QR code of your USDT-TRC20 deposit address' }),
    ).toBeVisible()
    await accessible('deposit address')
    const address = await main(page)
      .locator('.visually-hidden')
      .getByText(/^T\w{33}$/)
      .textContent()
    await button(page, 'Next').click()
    await main(page).getByRole('textbox', { name: 'Number of recharges' }).fill('250.5')
    await button(page, 'Submit').click()
    await expect(main(page)).toContainText('Please enter the Payment Voucher')
    await accessible('report of a deposit, with an error')
    const voucher = main(page).getByRole('group', { name: 'Payment Voucher' })
    await voucher.locator('input[type=file]').first().setInputFiles(png())
    await expect(voucher.getByRole('status').filter({ hasText: 'Photo uploaded' })).toBeAttached()
    await button(page, 'Submit').click()
    await expect(toast(page)).toHaveText('Success')
    await expect(page).toHaveURL(/\/h4\/home$/)
    const { recharges } = await exchange.control.reviews.list()
    const [mine] = recharges.filter(({ userId }) => userId === user.id)
    expect(mine).toMatchObject({ amount: '250.50000000', address, currencyId: 3 })

    await exchange.control.reviews.recharge({ id: mine?.id ?? 0, approve: true })
    await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
    await main(page)
      .getByRole('link', { name: /^USDT-TRC20/ })
      .click()
    await page.getByRole('link', { name: 'Recharge record' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/^USDT\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await expect(rows(page)).toContainText('250.5')
    await accessible('deposit log')
    expect(await exchange.wallet(user, 'change', 'USDT')).toMatchObject({ available: '350.50000000' })
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Back' }).click()
    await tab(page, 'Assets').click()
    await expect(asset(page, 'USDT')).toContainText('350.5000')
    await exchange.control.reviews.automatic({ automatic: true })
  })
}

export const withdrawal = (): void => {
  test('withdrawal: address, amount, locked balance, approval', async ({ page, exchange, accessible }) => {
    await exchange.control.reviews.automatic({ automatic: false })
    const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '1000' }])
    await page.getByRole('link', { name: 'Withdrawal', exact: true }).click()
    await expect(main(page)).toContainText('Available 1,000.0000USDT')
    await button(page, 'Submit').click()
    await accessible('withdrawal, asking for an address')
    const question = page.getByRole('alertdialog', { name: 'Please set the withdrawal address?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/user\/withdraws$/)
    await button(page, 'Submit').click()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(addressSheet(page)).toBeVisible()
    await accessible('form of an address')
    await fillAddress(page, ADDRESSES.tron)
    await accessible('addresses')
    await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
    await expect(main(page).getByRole('group', { name: 'Withdrawal Address' })).toContainText(ADDRESSES.tron)
    await expect(main(page).getByRole('radio', { name: 'TRC20' })).toBeChecked()
    await main(page).getByRole('textbox', { name: 'Withdrawal Amount' }).fill('400')
    await button(page, 'Submit').click()
    await expect(sheet(page)).toContainText(ADDRESSES.tron)
    await accessible('confirmation of a withdrawal')
    await sheet(page)
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect(await exchange.coins(user, 'USDT')).toBe('600 + 400')
    await expect(main(page)).toContainText('Available 600.0000USDT')
    const { withdrawals } = await exchange.control.reviews.list()
    const [mine] = withdrawals.filter(({ userId }) => userId === user.id)
    expect(mine).toMatchObject({ address: ADDRESSES.tron })

    await exchange.control.reviews.withdrawal({ id: mine?.id ?? 0, approve: true })
    await page.getByRole('link', { name: 'Withdrawal record', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('-400.0000USDT')
    await accessible('withdrawal log')
    await expect(rows(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    expect(await exchange.coins(user, 'USDT')).toBe('600 + 0')
    await exchange.control.reviews.automatic({ automatic: true })
  })
}

export const transfers = (): void => {
  test('transfers: between accounts, between coins', async ({ page, exchange, accessible }) => {
    await exchange.hold('BTC', 50_000)
    const user = await loginWith(page, exchange, [
      { kind: 'change', currency: 'USDT', amount: '1000' },
      { kind: 'change', currency: 'BTC', amount: '0.5' },
      { kind: 'lever', currency: 'USDT', amount: '200' },
    ])
    const free = async (kind: 'change' | 'lever', coin: string) =>
      Number((await exchange.wallet(user, kind, coin)).available)
    const amount = main(page).getByRole('textbox', { name: 'Amount' })
    const submit = main(page).locator('button[type=submit]')
    const confirm = sheet(page).getByRole('button', { name: /^Confirm/ })
    const chosen = main(page).locator('select option:checked')
    await page.getByRole('link', { name: 'Coin transfer' }).click()
    await page.getByRole('tab', { name: 'Fund Transfer' }).click()
    await expect(chosen).toHaveText(['Coin', 'Contract', 'USDT'])
    await expect(main(page)).toContainText('Available 1,000')
    await amount.fill('100')
    await submit.click()
    await accessible('confirmation of a transfer')
    await expect(sheet(page)).toContainText(/Contract afterwards300(\.0000)?USDT/)
    await confirm.click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect([await free('change', 'USDT'), await free('lever', 'USDT')]).toEqual([900, 300])

    await page.getByRole('tab', { name: 'Coin Transfer' }).click()
    await expect(chosen).toHaveText(['BTC', 'USDT'])
    await expect(main(page)).toContainText('Available 0.5')
    await accessible('coin transfer')
    await amount.fill('0.01')
    await submit.click()
    await expect(sheet(page)).toContainText('≈ 500')
    await confirm.click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect([await free('change', 'BTC'), await free('change', 'USDT')]).toEqual([0.49, 1400])
  })
}
