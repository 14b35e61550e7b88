import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, overlap, toast } from './steps.ts'

/** Unique per run. */
const newEmail = () => `${randomUUID()}@h4.example`

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Submits an empty form, then fills one field at a time: only the first missing one has an error. */
const expectErrorsOneByOne = async (
  page: Page,
  submit: string,
  fields: readonly (readonly [label: string, value: string, message: string])[],
) => {
  const button = page.getByRole('button', { name: submit })
  for (const [label, value, message] of fields) {
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([message])
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

test('returns to the protected address after login', async ({ page, user }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/user/login') && sent.push(request.url()))
  await page.goto('transaction/log?match_id=102&type=3')
  await expect(page).toHaveURL(/\/common\/login\?next=/)
  await expectErrorsOneByOne(page, 'Log in', [
    ['Email', 'nobody@h4.example', 'Email required'],
    ['Password', '   ', 'Password required'],
  ])
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(alertOf(page, 'Password required')).toBeVisible()
  expect(sent).toEqual([])

  await fillLogin(page, { email: 'nobody@h4.example', password: 'mistaken1' })
  await expect(alertOf(page, 'User not found')).toBeVisible()
  await fillLogin(page, { email: user.email, password: 'mistaken1' })
  await expect(alertOf(page, 'Password error')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('mistaken1')
  await expect(page).toHaveURL(/\/common\/login\?next=/)

  await fillLogin(page, user)
  // First: it goes after a few seconds, which a busy machine needs for the screen.
  await expect(toast(page)).toHaveText('Login Success')
  await expect(page).toHaveURL(/\/h4\/transaction\/log\?match_id=102&type=3$/)
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('transaction/nothing')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/h4\/common\/login$/)
})

test('validates registration and password reset one field at a time', async ({ page, exchange, user }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/sms_mail') && sent.push(request.url()))
  const code = page.getByLabel('Verification code', { exact: true })
  const send = page.getByRole('button', { name: 'Send' })
  const wait = page.getByRole('button', { name: /^A new code can be sent in \d+ seconds$/ })
  const register = page.getByRole('button', { name: 'Register' })
  await page.clock.install()
  await page.goto('common/register')
  await send.click()
  await expect(alertOf(page, 'Email required')).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  // No countdown starts.
  await send.click()
  await expect(alertOf(page, 'Account already exists')).toBeVisible()
  await expect(send).toBeEnabled()
  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(wait).toHaveText(/^(60|5\d) s$/)
  await expect(wait).toBeDisabled()
  await expect(toast(page)).toHaveText(`Code sent to ${email}`)
  expect(await overlap(toast(page), page.getByRole('heading', { name: 'Create account' }))).toBe(false)

  // The countdown continues on other screens.
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(wait).toBeDisabled()
  // Setting the device's clock neither ends nor restarts it.
  for (const days of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    await page.clock.runFor(1000)
    await expect(wait).toBeDisabled()
  }
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(wait).toBeDisabled()
  expect(sent).toHaveLength(2)
  await page.clock.fastForward(60_000)
  await expect(send).toBeEnabled()

  await expectErrorsOneByOne(page, 'Register', [
    ['Email', email, 'Email required'],
    ['Verification code', '123456', 'Verification code required'],
    ['Password', 'secret-77', 'Password required'],
    ['Confirm password', 'secret-78', 'Confirm Password required'],
  ])
  await register.click()
  await expect(alertOf(page, 'Password inconsistency')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('secret-77')
  await send.click()
  await expect(wait).toBeDisabled()
  expect(sent).toHaveLength(3)
  const right = await exchange.code(email)
  await code.fill(right === '000000' ? '000001' : '000000')
  await register.click()
  await expect(alertOf(page, 'Verification code error')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await code.fill(right)
  await register.click()
  // The message about the code stays on its screen.
  await expect(toast(page)).toHaveText('Success')
  await expect(page).toHaveURL(/\/common\/login$/)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Account').fill(email)
  await send.click()
  await expect(toast(page)).toContainText(email)
  await code.fill(await exchange.code(email))
  await page.getByLabel('New password', { exact: true }).fill('brand-new-1')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand-new-1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  // Back leads to the earlier entry, Forward to the form.
  await page.goBack()
  await expect(page).toHaveURL(/\/common\/register$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/common\/login$/)
})

/** Everything that the browser stores for the app, as text; runs in the page. */
const readStorage = async () => {
  const text: string[] = []
  const write = (value: unknown): void => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) text.push(new TextDecoder().decode(value))
    else if (typeof value === 'object' && value !== null) {
      text.push(...Object.keys(value))
      Object.values(value).forEach(write)
    } else text.push(String(value))
  }
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('IndexedDB cannot be read'))
    })
  for (const store of [localStorage, sessionStorage]) write(Object.entries(store))
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      write(await done(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return text.join('\n')
}

test('removes the user’s data when the session ends', async ({ page, context, exchange, user }) => {
  const stored = () => page.evaluate(readStorage)
  const password = (at: Page) => at.getByLabel('Password', { exact: true })
  await page.goto('common/login')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'User center' }).click()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(user.email)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token: string }).token,
  )
  const ofUser = [token, user.email, 'account_number', 'usdt_totle']
  for (const each of ofUser) await expect.poll(stored).toContain(each)
  expect(await stored()).not.toContain(user.password)

  await page.request.post(`http://localhost:${exchange.port}/api/user/login`, {
    data: { user_string: user.email, password: user.password },
  })
  await page.getByRole('link', { name: 'Wallet address' }).click()
  await expect(toast(page)).toHaveText('Your session has ended. Please log in again.')
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Faddress%2Flist$/)
  const left = await stored()
  for (const each of ofUser) expect(left).not.toContain(each)
  await expect(password(page)).toHaveValue(user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/user\/address\/list$/)

  const other = await context.newPage()
  await other.goto('common/login')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByLabel('Email')).toHaveValue(user.email)
  await expect(password(other)).toHaveValue(user.password)
  await other.getByText('Remember password').click()
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/\/h4\/home$/)
  await other.getByRole('button', { name: 'Settings' }).click()
  const exit = other.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Log out' })
  const question = other.getByRole('alertdialog', { name: 'Log out of this device?' })
  await exit.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(other).toHaveURL(/\/h4\/home$/)
  await expect.poll(stored).toContain('usdt_totle')
  await exit.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(other).toHaveURL(/\/common\/login$/)
  await expect(page).toHaveURL(/\/common\/login/)
  const gone = await stored()
  for (const each of ['"token"', ...ofUser]) expect(gone).not.toContain(each)
  await expect(password(other)).toHaveValue('')
})

test('completes a login although an older session ends meanwhile', async ({ page, context, user }) => {
  await login(page, user)
  const other = await context.newPage()
  const held: Route[] = []
  await other.route('**/api/user/login*', route => void held.push(route))
  await other.goto('common/login')
  await fillLogin(other, user)
  await expect.poll(() => held.length).toBe(1)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await held[0]?.continue()
  await expect(other).toHaveURL(/\/h4\/home$/)
})

test('goes on when another tab signs in, without the drafts of another user', async ({
  page,
  context,
  exchange,
  user,
}) => {
  await login(page, user)
  await page.goto('user/transfer')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('12')
  const other = await context.newPage()
  await other.goto('home')
  await other.getByRole('button', { name: 'Settings' }).click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Ftransfer$/)
  await fillLogin(other, await exchange.createUser())
  await expect(page).toHaveURL(/\/user\/transfer$/)
  await expect(amount).toHaveValue('')
})
