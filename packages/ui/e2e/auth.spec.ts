import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, overlap, shownPair, signIn, tab, toast } from './steps.ts'

/** Nobody's yet, however often a test is repeated. */
const someone = () => `${randomUUID()}@h4.example`

const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Sends a form with nothing in it, then with one field more each time: only the first thing missing is named. */
const askedOneByOne = async (
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

test('login: what is missing or wrong is said in place and stays as typed; a success leads home and says so', async ({
  page,
  user,
}) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/user/login') && sent.push(request.url()))
  await page.goto('common/login')
  await askedOneByOne(page, 'Log in', [
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
  await expect(page).toHaveURL(/\/common\/login$/)

  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/home$/)
  await expect(toast(page)).toHaveText('Login Success')
  await page.reload()
  await expect(page).toHaveURL(/\/h4\/home$/)
  await expect(page.getByText('Total assets (USD)')).toBeVisible()
  await page.goto('transaction/nothing')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/h4\/common\/login$/)
})

test('a protected address is reached after the login, query and all; one of another site is not', async ({
  page,
  user,
  origin,
}) => {
  await page.goto('common/login?next=%2F%2Fevil.example%2Fhome')
  await fillLogin(page, user)
  await expect(page).toHaveURL(`${origin}/h4/home`)

  await page.evaluate(() => localStorage.clear())
  await page.goto('transaction/log?match_id=102&type=3')
  await expect(page).toHaveURL(/\/common\/login\?next=/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/transaction\/log\?match_id=102&type=3$/)
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(toast(page)).toHaveText('Login Success')
})

test('register: asks for one thing at a time, and says a taken address, two passwords and a wrong code in place', async ({
  page,
  exchange,
  user,
}) => {
  const code = page.getByLabel('Verification code', { exact: true })
  const send = page.getByRole('button', { name: 'Send' })
  await page.goto('common/register')
  await send.click()
  await expect(alertOf(page, 'Email required')).toBeVisible()
  await askedOneByOne(page, 'Register', [
    ['Email', user.email, 'Email required'],
    ['Verification code', '123456', 'Verification code required'],
    ['Password', 'secret-77', 'Password required'],
    ['Confirm password', 'secret-78', 'Confirm Password required'],
  ])
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alertOf(page, 'Password inconsistency')).toBeVisible()
  // No countdown begins.
  await send.click()
  await expect(alertOf(page, 'Account already exists')).toBeVisible()
  await expect(send).toBeEnabled()

  const email = someone()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(toast(page)).toHaveText(`The code is on its way to ${email}`)
  expect(await overlap(toast(page), page.getByRole('heading', { name: 'Create account' }))).toBe(false)
  const right = await exchange.code(email)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret-77')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(alertOf(page, 'Verification code error')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await code.fill(right)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  // What was said about the code stayed with its screen.
  expect(await toast(page).textContent()).toBe('Success')
})

test('60 s pass between two codes, wherever one goes meanwhile', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().includes('/api/sms_mail') && sent.push(request.url()))
  await page.clock.install()
  await page.goto('common/register')
  const email = someone()
  await page.getByLabel('Email').fill(email)
  const send = page.getByRole('button', { name: 'Send' })
  const wait = page.getByRole('button', { name: /^A new code can be sent in \d+ seconds$/ })
  // Time stands still while the test looks at the seconds.
  const begin = Date.now() + 60_000
  await page.clock.pauseAt(begin)
  await send.click()
  await expect(wait).toHaveText('60 s')
  await expect(wait).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(wait).toHaveText('40 s')

  await page.clock.resume()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(wait).toBeDisabled()
  await page.reload()
  await expect(wait).toHaveText(/^(40|[123]\d) s$/)
  await page.getByLabel('Email').fill(email)
  await page.clock.pauseAt(begin + 59_000)
  await expect(wait).toHaveText('1 s')
  await wait.click({ force: true })
  await page.clock.runFor(900)
  await expect(wait).toBeDisabled()
  expect(sent).toHaveLength(1)

  // The button looks at the time twice a second.
  await page.clock.runFor(600)
  await send.click()
  await expect(wait).toBeDisabled()
  expect(sent).toHaveLength(2)
})

test('a new password leads one page back, to where the form was opened', async ({ page, exchange, user }) => {
  /** Sets a new password in the form that is shown. */
  const renew = async (email: string) => {
    await page.getByLabel('Account').fill(email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toContainText(email)
    await page.getByLabel('Verification code', { exact: true }).fill(await exchange.code(email))
    await page.getByLabel('New password', { exact: true }).fill('brand-new-1')
    await page.getByLabel('Confirm password', { exact: true }).fill('brand-new-1')
    await page.getByRole('button', { name: 'Set new password' }).click()
  }
  await page.goto('common/register')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await renew(user.email)
  await expect(page).toHaveURL(/\/common\/login$/)
  // Behind it is what was behind it before, and the form is ahead.
  await page.goBack()
  await expect(page).toHaveURL(/\/common\/register$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/common\/login$/)

  // Opened by its address.
  await page.goto('common/register')
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  // Another visitor, who need not wait for a code.
  await page.evaluate(() => localStorage.clear())
  await page.goto('common/forget')
  await renew((await exchange.createUser()).email)
  await expect(page).toHaveURL(/\/common\/register$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/common\/forget$/)
})

test('a remembered password is there on the next visit, nowhere in plain text, and forgotten by a login without it', async ({
  page,
  context,
  user,
}) => {
  await page.goto('common/login')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/home$/)

  const later = await context.newPage()
  await later.goto('common/login')
  await expect(later.getByLabel('Email')).toHaveValue(user.email)
  await expect(later.getByLabel('Password', { exact: true })).toHaveValue(user.password)
  await expect(later.getByLabel('Remember password')).toBeChecked()
  const plain = await later.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(plain).toContain('h4.session')
  const hex = Buffer.from(user.password).toString('hex')
  for (const form of [user.password, Buffer.from(user.password).toString('base64').replace(/=+$/, ''), hex])
    expect(plain).not.toContain(form)
  const kept = await later.evaluate(readVault)
  expect(kept.keys).toEqual([{ type: 'secret', extractable: false }])
  expect(kept.text).not.toContain(user.password)

  await later.getByText('Remember password').click()
  await fillLogin(later, user)
  await expect(later).toHaveURL(/\/h4\/home$/)
  await later.goto('common/login')
  await expect(later.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect((await later.evaluate(readVault)).records).toEqual(['key'])
  await expect(later.getByLabel('Password', { exact: true })).toHaveValue('')
})

/** What the browser keeps for the remembered login; runs in the page. */
const readVault = async () => {
  const request = indexedDB.open('h4-remember')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The vault cannot be opened'))
  })
  const cursor = database.transaction('values').objectStore('values').openCursor()
  const keys: { type: string; extractable: boolean }[] = []
  const records: string[] = []
  let text = ''
  await new Promise<void>(resolve => {
    cursor.onsuccess = () => {
      if (!cursor.result) return resolve()
      const { key, value } = cursor.result as { key: string; value: CryptoKey | { data: ArrayBuffer } }
      records.push(key)
      if (value instanceof CryptoKey) keys.push({ type: value.type, extractable: value.extractable })
      else text += new TextDecoder().decode(value.data)
      cursor.result.continue()
    }
  })
  database.close()
  return { keys, records, text }
}

/** Everything the browser keeps for the app, as text; runs in the page. */
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

test('a session ends: by a login elsewhere, back on the same screen after the next; by a logout, asked back; nothing of the user stays', async ({
  page,
  user,
  browser,
}) => {
  await page.goto('common/login')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log out of this device?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/h4\/home$/)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token: string }).token,
  )
  const ofUser = [token, user.email, 'account_number', 'usdt_totle']
  for (const each of ofUser) await expect.poll(() => page.evaluate(readStorage)).toContain(each)

  await tab(page, 'Market').click()
  // The little lines of the list are asked for one after the other: any of them would notice, too.
  await expect(page.getByRole('row')).toHaveCount(25)
  await page.waitForLoadState('networkidle')
  const elsewhere = await browser.newContext()
  await signIn(await elsewhere.newPage(), user)
  await elsewhere.close()
  await tab(page, 'Transaction').click()
  await expect(toast(page)).toHaveText('Your session has ended. Please log in again.')
  await expect(page).toHaveURL(/\/common\/login\?next=%2Ftransaction$/)
  const kept = await page.evaluate(readStorage)
  for (const each of ofUser) expect(kept).not.toContain(each)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password)

  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(shownPair(page)).toHaveText('BTC/USDT')
  await tab(page, 'Home').click()
  await settings.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(user.email)
  await page.goto('home')
  await expect(page).toHaveURL(/\/common\/login$/)
})
