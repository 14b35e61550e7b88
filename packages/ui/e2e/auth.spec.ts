import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, goTo, hold, holdAll, main, recordToasts, sheet } from './steps.ts'

test.use({ balances: null })

/** Requests a code, and fills it in with a new password. */
const fillCode = async (page: Page, code: () => Promise<string>, label: string, secret: string) => {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: /^A new code can be sent in/ })).toBeDisabled()
  await page.getByLabel('Verification code', { exact: true }).fill(await code())
  for (const field of [label, 'Confirm password']) await page.getByLabel(field, { exact: true }).fill(secret)
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await sheet(page).getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out of this device?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
}

test('§2 /common/register, /common/login, /common/forget, /user/security, /user/forget: "Login Success", "Log out of this device?"', async ({
  page,
  context,
  exchange,
}) => {
  const email = 'ann@h4.example'
  const code = () => exchange.code(email)
  const toasts = await recordToasts(context)
  // An unknown path.
  await page.goto('nothing')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/common\/forget$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await fillCode(page, code, 'Password', 'secret-77')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillLogin(page, { email, password: 'secret-77' })
  await expect(main(page).getByText('2,000.00', { exact: true })).toBeVisible()
  await expect
    .poll(() => toasts)
    .toEqual([`Code sent to ${email}`, 'Account created. Log in.Success', 'Login Success'])

  await goTo(page, 'user/security')
  await page.getByRole('link', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(/\/user\/forget$/)
  await fillCode(page, code, 'New password', 'brand-new-1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  // The exchange has ended the session, so the login leads one page back.
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Fsecurity$/)
  await fillLogin(page, { email, password: 'secret-77' })
  await expect(page.getByRole('alert').filter({ hasText: 'Password error' })).toBeVisible()
  await fillLogin(page, { email, password: 'brand-new-1' })
  await expect(page).toHaveURL(/\/user\/security$/)
  await goTo(page, 'home')
  await logOut(page)
  await expect(page).toHaveURL(/\/common\/login$/)
})

test('§4 Session: its end removes the user’s data; a login leads back', async ({ page, exchange, user }) => {
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const password = page.getByLabel('Password', { exact: true })
  const data = ['token', user.email, 'account_number', 'usdt_totle']
  await page.goto('transaction/log?match_id=102&type=3')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/transaction\/log\?match_id=102&type=3$/)
  await goTo(page, 'home')
  for (const each of data) await expect.poll(stored).toContain(each)

  // A login elsewhere ends this session; the remembered login stays.
  await exchange.login(user)
  await goTo(page, 'user/index')
  await expect(page).toHaveURL(/\/common\/login\?next=/)
  for (const each of data) await expect.poll(stored).not.toContain(each)
  // The password only once its field is used.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email)
  await expect(password).toHaveValue('')
  await password.focus()
  await expect(password).toHaveValue(user.password)
  await page.getByText('Remember password').click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/login/)
  await goTo(page, 'home')
  await logOut(page)
  await expect(page).toHaveURL(/\/common\/login$/)
  for (const each of data) await expect.poll(stored).not.toContain(each)
  await expect(password).toHaveValue('')
})

test('§4 Login: in another tab, by another user', async ({ page, context, exchange, user }) => {
  await page.goto('user/transfer')
  await fillLogin(page, user)
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('12')
  const [leaving, entering] = [await context.newPage(), await context.newPage()]
  await entering.goto('common/login')
  const login = await hold(entering, 'user/login')
  await fillLogin(entering, await exchange.createUser())
  await login.first()
  await leaving.goto('home')
  await logOut(leaving)
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Ftransfer$/)
  // The login completes although the older session has ended meanwhile.
  await login.go()
  await expect(entering).toHaveURL(/\/h4\/home$/)
  await expect(page).toHaveURL(/\/user\/transfer$/)
  // Without the drafts of the first user.
  await expect(amount).toHaveValue('')
  // Nor are they seen while another user is not known yet.
  await amount.fill('34')
  const known = await Promise.all([page, leaving].map(each => holdAll(each, '**/api/user/info?*')))
  await leaving.goto('common/login')
  await fillLogin(leaving, user)
  await expect(amount).toHaveValue('')
  known.forEach(go => go())
})
