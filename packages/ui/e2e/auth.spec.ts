import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, overlap, shownPair, tab, toast } from './steps.ts'

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

test.describe('login', () => {
  test('leads home and says so', async ({ page, user }) => {
    await page.goto('common/login')
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)
    await expect(toast(page)).toHaveText('Login Success')
    await page.reload()
    await expect(page).toHaveURL(/\/h4\/home$/)
    await expect(page.getByText('Total assets (USD)')).toBeVisible()
  })

  test('a wrong password is told in place, and what was typed stays', async ({ page, user }) => {
    await page.goto('common/login')
    await fillLogin(page, { email: user.email, password: 'mistaken1' })
    await expect(alertOf(page, 'Password error')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('mistaken1')
    await expect(page).toHaveURL(/\/common\/login$/)

    await fillLogin(page, { email: 'nobody@h4.example', password: 'mistaken1' })
    await expect(alertOf(page, 'User not found')).toBeVisible()
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)
  })

  test('asks for what is missing, one thing at a time, and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => request.url().includes('/api/user/login') && sent.push(request.url()))
    await page.goto('common/login')
    await askedOneByOne(page, 'Log in', [
      ['Email', 'someone@h4.example', 'Email required'],
      ['Password', '   ', 'Password required'],
    ])
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(alertOf(page, 'Password required')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('an unknown path leads to the login', async ({ page, signedIn }) => {
    await page.goto('no/such/screen')
    await expect(page).toHaveURL(/\/h4\/common\/login$/)
    await signedIn.goto('transaction/nothing')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(/\/h4\/common\/login$/)
  })

  test('a protected address is reached after the login, query and all', async ({ page, user }) => {
    await page.goto('transaction/log?match_id=102&type=3')
    await expect(page).toHaveURL(/\/common\/login\?next=/)
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/transaction\/log\?match_id=102&type=3$/)
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    await expect(toast(page)).toHaveText('Login Success')
  })

  test('an address of another site is not gone to', async ({ page, user, origin }) => {
    await page.goto('common/login?next=%2F%2Fevil.example%2Fhome')
    await fillLogin(page, user)
    await expect(page).toHaveURL(`${origin}/h4/home`)
  })
})

test.describe('register', () => {
  const code = (page: Page) => page.getByLabel('Verification code', { exact: true })

  test('with the code from the inbox, then in with the new account', async ({ page, exchange }) => {
    const email = someone()
    await page.goto('common/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    // The login has a field of the same name, and is there until the screens have changed.
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('+852 5555 0101')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toHaveText(`The code is on its way to ${email}`)
    expect(await overlap(toast(page), page.getByRole('heading', { name: 'Create account' }))).toBe(false)
    await code(page).fill(await exchange.code(email))
    await page.getByLabel('Password', { exact: true }).fill('secret-77')
    await page.getByLabel('Confirm password', { exact: true }).fill('secret-77')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    // What was said about the code stayed with its screen.
    expect(await toast(page).textContent()).toBe('Success')
    await fillLogin(page, { email, password: 'secret-77' })
    await expect(page).toHaveURL(/\/h4\/home$/)
    // What the exchange gives newcomers.
    await expect(page.getByRole('main')).toContainText('2,000.00')
  })

  test('a taken address gets no code, and no countdown begins', async ({ page, user }) => {
    await page.goto('common/register')
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(alertOf(page, 'Account already exists')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  test('a wrong code and two passwords are told in place', async ({ page, exchange }) => {
    const email = someone()
    await page.goto('common/register')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toContainText(email)
    const right = await exchange.code(email)
    await code(page).fill(right === '000000' ? '000001' : '000000')
    await page.getByLabel('Password', { exact: true }).fill('secret-77')
    await page.getByLabel('Confirm password', { exact: true }).fill('secret-78')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(alertOf(page, 'Password inconsistency')).toBeVisible()

    await page.getByLabel('Confirm password', { exact: true }).fill('secret-77')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(alertOf(page, 'Verification code error')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await code(page).fill(right)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/common\/login$/)
  })

  test('asks for what is missing, one thing at a time', async ({ page }) => {
    await page.goto('common/register')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(alertOf(page, 'Email required')).toBeVisible()
    await askedOneByOne(page, 'Register', [
      ['Email', 'someone@h4.example', 'Email required'],
      ['Verification code', '123456', 'Verification code required'],
      ['Password', 'secret-77', 'Password required'],
      ['Confirm password', 'secret-7', 'Confirm Password required'],
    ])
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(alertOf(page, 'Password inconsistency')).toBeVisible()
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
})

test('a new password by code works, and the old one no more', async ({ page, exchange, user }) => {
  await page.goto('common/register')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askedOneByOne(page, 'Set new password', [
    ['Account', user.email, 'Email required'],
    ['Verification code', '123', 'Verification code required'],
    ['New password', 'brand-new-1', 'Password required'],
    ['Confirm password', 'brand-new-2', 'Confirm Password required'],
  ])
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(alertOf(page, 'Password inconsistency')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('brand-new-1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(alertOf(page, 'Verification code incorrect')).toBeVisible()

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText(user.email)
  await page.getByLabel('Verification code', { exact: true }).fill(await exchange.code(user.email))
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  // One page back, not a page more: behind it is what was behind it before, and the form is ahead.
  await page.goBack()
  await expect(page).toHaveURL(/\/common\/register$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/common\/login$/)
  await fillLogin(page, user)
  await expect(alertOf(page, 'Password error')).toBeVisible()
  await fillLogin(page, { email: user.email, password: 'brand-new-1' })
  await expect(page).toHaveURL(/\/h4\/home$/)
})

test('after a new password the page is shown from which the form was opened', async ({
  page,
  exchange,
  user,
}) => {
  await page.goto('common/register')
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await page.goto('common/forget')
  await page.getByLabel('Account').fill(user.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText(user.email)
  await page.getByLabel('Verification code', { exact: true }).fill(await exchange.code(user.email))
  await page.getByLabel('New password', { exact: true }).fill('brand-new-1')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand-new-1')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/common\/register$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/common\/forget$/)
})

test.describe('a remembered password', () => {
  test('is there on the next visit, and nowhere in plain text', async ({ page, user }) => {
    await page.goto('common/login')
    await page.getByText('Remember password').click()
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)

    const later = await page.context().newPage()
    await later.goto('common/login')
    await later.reload()
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
  })

  test('is forgotten by a login without it', async ({ page, user }) => {
    await page.goto('common/login')
    await page.getByText('Remember password').click()
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)
    await page.goto('common/login')
    await expect(page.getByLabel('Remember password')).toBeChecked()
    await page.getByText('Remember password').click()
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)
    await page.goto('common/login')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect((await page.evaluate(readVault)).records).toEqual(['key'])
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
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

test('a login elsewhere ends this session: notice, login, and back on the same screen', async ({
  signedIn: page,
  user,
  browser,
}) => {
  await tab(page, 'Market').click()
  // The little lines of the list are asked for one after the other: any of them would notice, too.
  await expect(page.getByRole('row')).toHaveCount(25)
  await page.waitForLoadState('networkidle')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await login(other, user)

  await tab(page, 'Transaction').click()
  await expect(toast(page)).toHaveText('Your session has ended. Please log in again.')
  await expect(page).toHaveURL(/\/common\/login\?next=%2Ftransaction$/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(shownPair(page)).toHaveText('BTC/USDT')
  await elsewhere.close()
})

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

test('a session that ends takes token, user and wallets off the device, and nothing else', async ({
  page,
  user,
  browser,
}) => {
  await page.goto('common/login')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token: string }).token,
  )
  const ofUser = [token, user.email, 'account_number', 'usdt_totle']
  for (const each of ofUser) await expect.poll(() => page.evaluate(readStorage)).toContain(each)

  const elsewhere = await browser.newContext()
  await login(await elsewhere.newPage(), user)
  await elsewhere.close()
  await tab(page, 'Transaction').click()
  await expect(page).toHaveURL(/\/common\/login\?next=/)
  const kept = await page.evaluate(readStorage)
  for (const each of ofUser) expect(kept).not.toContain(each)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password)
})

test('logging out is asked back, and leaves nothing of the user behind', async ({ signedIn: page, user }) => {
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log out of this device?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/h4\/home$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(user.email)
  await page.goto('home')
  await expect(page).toHaveURL(/\/common\/login$/)
})
