import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openIdentity, photograph } from '../identity.ts'
import { fillLogin, login, toast } from '../steps.ts'

const main = (page: Page) => page.getByRole('main')

/** Takes the code that the exchange sends to an address. */
async function fillCode(page: Page, newest: () => Promise<string>): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText('The code is on its way')
  await page.getByLabel('Verification code', { exact: true }).fill(await newest())
}

async function fillPasswords(page: Page, label: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

export function auth(): void {
  test('auth: a new account, in, out, a new password, and in again', async ({
    page,
    exchange,
    accessible,
  }) => {
    const email = `${randomUUID()}@h4.example`
    await page.goto('common/login')
    await expect(main(page).getByRole('list').getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email required')).toBeVisible()
    await accessible('login with an error')
    await page.getByRole('button', { name: 'Choose Language' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose Language' })).toBeVisible()
    await accessible('languages')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('+852 5555 0101')
    await fillCode(page, () => exchange.code(email))
    await accessible('register with a countdown and a message')
    await fillPasswords(page, 'Password', 'secret-77')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await fillLogin(page, { email, password: 'secret-77' })
    await expect(page).toHaveURL(/\/h4\/home$/)
    await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
    await accessible('home')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await accessible('settings')
    await page.keyboard.press('Escape')

    const user = (await exchange.control.users.list()).find(({ account }) => account === email)
    await page.getByRole('link', { name: 'User center' }).click()
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText(email)
    await main(page).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await accessible('the question before the exit')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Account').fill(email)
    await accessible('forget')
    await fillCode(page, () => exchange.code(email))
    await fillPasswords(page, 'New password', 'brand-new-1')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await fillLogin(page, { email, password: 'secret-77' })
    await expect(page.getByRole('alert').filter({ hasText: 'Password error' })).toBeVisible()
    await fillLogin(page, { email, password: 'brand-new-1' })
    await expect(page).toHaveURL(/\/h4\/home$/)
    // What the exchange gives newcomers, as the ledger and as the screen has it.
    const { balances } = await exchange.control.state.get()
    const own = balances.filter(({ account }) => account.startsWith(`user:${user?.id}:`))
    expect(own.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2000)
    await expect(main(page)).toContainText('2,000.00')
  })
}

export function identity(): void {
  test('identity: the form, the wait, the approval', async ({ page, exchange, user }) => {
    await exchange.control.reviews.automatic({ automatic: false })
    const status = async () =>
      (await exchange.control.users.list()).find(({ id }) => id === user.id)?.reviewStatus
    await login(page, user)
    await openIdentity(page)
    await page.getByRole('radio', { name: 'Passport' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
    await page.getByLabel('Card number').fill(`P-${user.id}`)
    await photograph(page, 'Front')
    await photograph(page, 'Back')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page)).toHaveText('Success')
    await expect(page).toHaveURL(/\/home$/)
    expect(await status()).toBe(1)

    await page.getByRole('link', { name: 'User center' }).click()
    await page.getByRole('link', { name: `${user.email} Waiting` }).click()
    await expect(page.getByText('Waiting for Review')).toBeVisible()
    await exchange.control.reviews.identity({ email: user.email, approve: true })
    await page.reload()
    await expect(page.getByText('Certification successful')).toBeVisible()
    expect(await status()).toBe(2)
    await exchange.control.reviews.automatic({ automatic: true })
  })
}

export function articles(): void {
  test('articles: from the ticker over the list to an article, and the questions', async ({
    page,
    exchange,
    user,
  }) => {
    const answer = await fetch(`http://localhost:${exchange.port}/api/news/list?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ c_id: 4, lang: 'en' }),
    })
    const { message } = (await answer.json()) as {
      message: { list: { title: string; create_time: string }[] }
    }
    await login(page, user)
    await page.getByRole('link', { name: /^News.+/ }).click()
    await expect(page).toHaveURL(/\/article\/list\?cid=4$/)
    const rows = main(page).getByRole('listitem')
    await expect(rows).toHaveText(message.list.map(({ title, create_time }) => `${title}${create_time}`))
    const title = 'How to recognise false customer service'
    await rows.filter({ hasText: title }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article')).toContainText('Our staff never ask for your password')

    await page.goto('user/index')
    await page.getByRole('link', { name: 'Frequently Asked Questions' }).click()
    await expect(page).toHaveURL(/\/article\/info\?id=205&/)
    await expect(page.getByRole('article')).not.toBeEmpty()
  })
}
