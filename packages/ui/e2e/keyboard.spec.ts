import type { Locator, Page } from '@playwright/test'
import { addressSheet, ADDRESSES } from './addresses.ts'
import { prepare } from './crawl.ts'
import { expect, test } from './fixtures.ts'
import { confirm, main, rows, sheet, tab } from './steps.ts'

/** The stops of the longest screen, and some. */
const MOST = 120

/** A user sees where the focus is. */
const isSeen = (page: Page) => expect.poll(() => page.evaluate(() => window.crawl.focusProblem())).toBe('')

/** Presses Tab until an element has the focus. A user sees every stop on the way. */
const reach = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < MOST; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
    await isSeen(page)
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}
const press = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press('Enter')
}
const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target)
  await page.keyboard.type(text)
}
/** A new screen begins at its heading. */
const heading = (page: Page) => page.locator('h1:focus')

test.beforeEach(({ page }) => prepare(page))

test.describe('a visitor', () => {
  const stake = [{ kind: 'micro', currency: 'USDT', amount: '1000' }] as const
  test.use({ balances: null })

  test('§2 /common/login and /transaction: a login and an option by keyboard, the focus never lost', async ({
    page,
    exchange,
  }) => {
    const user = await exchange.createUser(stake)
    await page.goto('common/login')
    const password = page.getByLabel('Password', { exact: true })
    await type(page, page.getByLabel('Email'), user.email)
    await type(page, password, 'wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Password error' })).toBeVisible()
    await reach(page, password, 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(user.password)
    await press(page, page.getByRole('button', { name: 'Log in' }))
    await expect(heading(page)).toHaveText('Home')

    await press(page, tab(page, 'Trade'))
    await expect(heading(page)).toHaveText('BTC/USDT')
    const pair = page.getByRole('button', { name: 'Switch coin' })
    await press(page, pair)
    await type(page, sheet(page).getByRole('searchbox'), 'ETH')
    await page.keyboard.press('Enter')
    await expect(pair).toHaveText('ETH/USDT')
    await expect(pair).toBeFocused()
    const up = page.getByRole('button', { name: 'Buy up', exact: true })
    await press(page, up)
    await reach(page, sheet(page).getByRole('radio', { name: /^30 s/ }))
    await page.keyboard.press('ArrowRight')
    await type(page, sheet(page).getByRole('textbox', { name: 'Amount' }), '100')
    await press(page, confirm(page))
    await expect(up).toBeFocused()
    await press(page, main(page).getByRole('button', { name: /ETH\/USDT Buy up/ }))
    await exchange.advance(60_000)
    await expect(sheet(page).getByRole('status')).toContainText('Settled')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await isSeen(page)
    expect((await exchange.options(user)).locked).toBe('0.00000000')
  })
})

test.describe('with coins', () => {
  test.use({ balances: [{ kind: 'change', currency: 'USDT', amount: '1000' }] })

  test('§2 /user/withdraws: a withdrawal to a new address by keyboard, the focus never lost', async ({
    page,
    exchange,
    user,
  }) => {
    await page.goto('home')
    await press(page, main(page).getByRole('link', { name: 'Withdrawal', exact: true }))
    await expect(heading(page)).toHaveText('Withdrawal')
    const submit = main(page).getByRole('button', { name: 'Submit' })
    await press(page, submit)
    const question = page.getByRole('alertdialog', { name: 'Please set the withdrawal address?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(submit).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, question.getByRole('button', { name: 'Confirm' }))
    await type(page, addressSheet(page).getByRole('textbox', { name: 'Address' }), ADDRESSES.tron)
    await page.keyboard.press('Enter')
    await expect(addressSheet(page)).toBeHidden()
    await isSeen(page)

    await press(page, page.getByRole('button', { name: 'Back to the withdrawal' }))
    await expect(heading(page)).toHaveText('Withdrawal')
    await type(page, main(page).getByRole('textbox', { name: 'Withdrawal Amount' }), '400')
    await page.keyboard.press('Enter')
    await press(page, confirm(page))
    await expect(sheet(page)).toBeHidden()
    await isSeen(page)
    expect(await exchange.coins(user, 'USDT')).toBe('600 + 400')
    await reach(page, page.getByRole('link', { name: 'Withdrawal history', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Withdrawal history')
    await expect(rows(page)).toHaveCount(1)
  })
})
