import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { expect, test } from '../fixtures.ts'
import { submitIdentity, uploadPhoto } from '../identity.ts'
import { fillLogin, login, main, toast } from '../steps.ts'

/** Requests a code and fills in the one that the exchange sent. */
const fillCode = async (page: Page, newest: () => Promise<string>): Promise<void> => {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText('Code sent to')
  await page.getByLabel('Verification code', { exact: true }).fill(await newest())
}

const fillPasswords = async (page: Page, label: string, password: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

export const auth = (): void => {
  test('auth: register, login, new password, logout', async ({ page, exchange, accessible }) => {
    const email = `${randomUUID()}@h4.example`
    const userOf = async (login: string) => {
      const found = (await exchange.control.users.list()).find(({ account }) => account === login)
      if (!found) throw new Error(`${login} has no account`)
      return found
    }
    const inviting = await userOf((await exchange.createUser()).email)
    await page.goto('common/login')
    await expect(main(page).getByRole('list').getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email required')).toBeVisible()
    await accessible('login with an error')
    await page.getByRole('button', { name: 'Choose Language' }).click()
    const languages = page.getByRole('dialog', { name: 'Choose Language' }).getByRole('listitem')
    await expect(languages).toHaveText(['ENEnglish'])
    await accessible('languages')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('+852 5555 0101')
    await page.getByLabel('Invitation code').fill(inviting.extensionCode)
    await fillCode(page, () => exchange.code(email))
    await accessible('register with a countdown and a message')
    await fillPasswords(page, 'Password', 'secret-77')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await fillLogin(page, { email, password: 'secret-77' })
    await expect(toast(page)).toHaveText('Login Success')
    await expect(page).toHaveURL(/\/h4\/home$/)
    await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
    // The starting balances, in the ledger and on the screen.
    const user = await userOf(email)
    expect(user.parentId).toBe(inviting.id)
    const { balances } = await exchange.control.state.get()
    const own = balances.filter(({ account }) => account.startsWith(`user:${user.id}:`))
    expect(own.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(2000)
    await expect(main(page)).toContainText('2,000.00')
    await accessible('home')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await accessible('settings')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'User center' }).click()
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText(email)
    await accessible('user center')
    await page.getByRole('link', { name: 'Share' }).click()
    await expect(page.getByRole('img', { name: 'Sample QR code' })).toBeVisible()
    await accessible('share')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('link', { name: 'Security Settings' }).click()
    const form = page.getByRole('group', { name: 'Security Settings' })
    for (const field of ['Email', 'Email Verification Code', 'New login password', 'Confirm new password'])
      await expect(form.getByLabel(field, { exact: true })).toBeDisabled()
    await expect(form.getByRole('button', { name: 'OK' })).toBeDisabled()
    await expect(page.getByText('not available yet')).toBeVisible()
    await accessible('security')
    await page.getByRole('link', { name: 'Reset password' }).click()
    await expect(page).toHaveURL(/\/user\/forget$/)
    await expect(page.getByLabel('Account')).toHaveValue(email)
    await accessible('a new password for who is signed in')
    await fillCode(page, () => exchange.code(email))
    await fillPasswords(page, 'New password', 'brand-new-1')
    await page.getByRole('button', { name: 'Set new password' }).click()
    // The exchange ended the session, so the login leads one page back.
    await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Fsecurity$/)
    await expect(toast(page)).toHaveText('Your session has ended. Please log in again.')
    await fillLogin(page, { email, password: 'secret-77' })
    await expect(page.getByRole('alert').filter({ hasText: 'Password error' })).toBeVisible()
    await fillLogin(page, { email, password: 'brand-new-1' })
    await expect(page).toHaveURL(/\/user\/security$/)

    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await main(page).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Log out of this device?' })).toBeVisible()
    await accessible('the question before the exit')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('button', { name: 'Set new password' })).toBeVisible()
    await accessible('a forgotten password')
  })
}

/** A user's submissions, as the exchange received them. */
const submissions = async (exchange: Exchange, { id }: Login) => {
  const { events } = await exchange.control.events.list()
  return events
    .filter(({ what, kind }) => what === 'command' && kind === 'submitIdentity')
    .map(({ details }) => details as Record<string, unknown>)
    .filter(({ userId }) => userId === id)
}

export const identity = (): void => {
  test('identity: submit, refusal, resubmit, approval', async ({ page, exchange, user, accessible }) => {
    await exchange.control.reviews.automatic({ automatic: false })
    const status = async () =>
      (await exchange.control.users.list()).find(({ id }) => id === user.id)?.reviewStatus
    const submit = page.getByRole('button', { name: 'Submit' })
    /** From home to the identity screen. */
    const openIdentityScreen = async (review: string) => {
      await expect(page).toHaveURL(/\/home$/)
      await page.getByRole('link', { name: 'User center' }).click()
      await page.getByRole('link', { name: `${user.email} ${review}` }).click()
    }
    const again = () => page.getByRole('link', { name: 'Go to authentication' })
    await login(page, user)
    await openIdentityScreen('Not verified')
    await expect(page.getByRole('heading', { name: 'Authentication', exact: true })).toBeVisible()
    await expect(main(page)).toContainText('24-hour limit200BTC')
    await expect(main(page)).toContainText('single limit2,000USDT')
    await expect(page.getByText('Please bind your email and phone first')).toBeVisible()
    await accessible('intro to the identity')
    await again().click()
    await expect(page).toHaveURL(/\/user\/info$/)

    await expect(page.getByRole('radio', { name: 'ID card' })).toBeChecked()
    await page.getByRole('radio', { name: 'Passport' }).check()
    const missing = async (message: string) => {
      await submit.click()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeFocused()
    }
    await missing('Please enter the name')
    await page.getByLabel('Name', { exact: true }).fill('Ann Lee')
    await missing('Please enter the card number')
    await page.getByLabel('Card number').fill(`P-${user.id}`)
    await missing('Please upload the front of the card')
    await uploadPhoto(page, 'Front')
    await missing('Please upload the back of the card')
    await accessible('identity form with a photo and an error')
    await uploadPhoto(page, 'Back')
    await submit.dblclick()
    await expect(toast(page)).toHaveText('Success')
    const [papers, ...more] = await submissions(exchange, user)
    expect(papers).toMatchObject({ name: 'Ann Lee', cardId: `P-${user.id}`, type: 2 })
    expect(more).toEqual([])
    for (const side of ['frontPic', 'reversePic'])
      expect((await fetch(`http://localhost:${exchange.port}${String(papers?.[side])}`)).ok).toBe(true)
    expect(papers?.['frontPic']).not.toBe(papers?.['reversePic'])
    expect(await status()).toBe(1)

    await openIdentityScreen('Waiting')
    await expect(page.getByText('Waiting for Review')).toBeVisible()
    await expect(again()).toBeHidden()
    await accessible('identity that waits')
    await exchange.control.reviews.identity({ email: user.email, approve: false })
    // No push announces a review: the status is refetched where it is shown.
    for (let step = 0; step < 2; step++) await page.goBack()
    await openIdentityScreen('Refused')
    await expect(page.getByText('Certification refused')).toBeVisible()
    await accessible('identity that was refused')
    await again().click()
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await submitIdentity(page, { name: 'Ann Lee', card_id: `P-${user.id}` })
    await expect(page).toHaveURL(/\/home$/)
    await exchange.control.reviews.identity({ email: user.email, approve: true })
    await openIdentityScreen('Verified')
    await expect(page.getByText('Certification successful')).toBeVisible()
    expect(await status()).toBe(2)
    await exchange.control.reviews.automatic({ automatic: true })
  })
}

export const articles = (): void => {
  test('articles: ticker, list, article, questions', async ({ page, exchange, user, accessible }) => {
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
    await accessible('news')
    const title = 'How to recognise fake customer service'
    await rows.filter({ hasText: title }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('article')).toContainText('Our staff never ask for your password')
    await accessible('article')

    for (let step = 0; step < 2; step++) await page.goBack()
    await page.getByRole('link', { name: 'User center' }).click()
    await page.getByRole('link', { name: 'Frequently Asked Questions' }).click()
    await expect(page).toHaveURL(/\/article\/info\?id=205&/)
    await expect(page.getByRole('article')).not.toBeEmpty()
  })
}
