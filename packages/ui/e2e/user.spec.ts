import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { chooseLanguage } from './identity.ts'
import { fillLogin, login, openChinese, overlap, toast } from './steps.ts'

const exit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log out' })
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

test('the card says who one is, and the number is copied without leaving', async ({
  signedIn: page,
  context,
  exchange,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const made = (await exchange.control.users.list()).find(({ id }) => id === user.id)?.createdAt ?? 0
  await page.getByRole('link', { name: 'User center' }).click()
  const card = page.getByRole('region', { name: 'Your account' })
  await expect(card).toContainText(user.email)
  await expect(card).toContainText('Credit score100')
  expect.soft(await violations(page), 'user center').toEqual([])
  const answer = await page.request.get(`http://localhost:${exchange.port}/api/user/info`, {
    headers: { authorization: await tokenOf(page) },
  })
  const { message } = (await answer.json()) as { message: { create_date: string } }
  expect(Math.abs(Date.parse(`${message.create_date.replace(' ', 'T')}Z`) - made)).toBeLessThan(86_400_000)
  const uid = `${message.create_date.slice(0, 10).replaceAll('-', '')}${user.id}`
  await expect(card.getByText(uid, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Copy UID' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeAttached()
  expect(await overlap(toast(page), page.getByRole('heading', { name: 'User center' }))).toBe(false)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uid)
  await expect(page).toHaveURL(/\/user\/index$/)
  // All of the card but the button is the link, whatever is read there.
  await card.getByText('Credit score').click({ force: true })
  await expect(page).toHaveURL(/\/user\/real_mark$/)
})

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('h4.session') ?? '{}') as { token: string }).token)

test('every row of the menu leads where it says', async ({ page, user }) => {
  await openChinese(page)
  await login(page, user)
  await page.goto('user/index')
  const menu = page.getByRole('navigation', { name: 'User center' })
  const rows: readonly (readonly [name: string, place: string])[] = [
    ['Wallet address', 'user/address/list'],
    ['Security Settings', 'user/security'],
    ['Frequently Asked Questions', 'article/info?id=205&title=Frequently+Asked+Questions'],
    ['MSB Certificates', 'article/info?id=206&title=MSB+Certificates'],
    ['Share', 'user/share'],
    ['Contact Us', 'article/info?id=207&title=Contact+Us'],
    ['Platform Terms', 'article/info?id=208&title=Platform+Terms'],
  ]
  await expect(menu.getByRole('link')).toHaveText(rows.map(([name]) => name))
  for (const [name, place] of rows)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', `/h4/${place}`)
  await expect(menu.getByRole('listitem').filter({ hasText: 'Default Fiat Currency' })).toHaveText(
    'Default Fiat Currency1USD = 1USDT',
  )
  await menu.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('button', { name: 'Language English' })).toBeVisible()
  await chooseLanguage(page, '繁體中文')
  await expect(page.getByRole('button', { name: '語言 繁體中文' })).toBeVisible()
})

test('the exit is asked back, and clears token, user and wallets in every tab', async ({
  ready: page,
  context,
  user,
}) => {
  const other = await context.newPage()
  await other.goto('assets')
  await page.goto('user/index')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(user.email)
  await expect.poll(() => kept(page)).toContain('micro_wallet')
  await exit(page).click()
  const question = page.getByRole('alertdialog', { name: 'Log out of this device?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await kept(page)).toContain(await tokenOf(page))
  const token = await tokenOf(page)
  await exit(page).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/common\/login$/)
  await expect(other).toHaveURL(/\/common\/login/)
  for (const tab of [page, other]) {
    const left = await kept(tab)
    for (const trace of [token, user.email, 'micro_wallet']) expect(left).not.toContain(trace)
  }
  await page.goto('user/index')
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Findex$/)
})

test('security settings are shown as not available, with the way that is', async ({
  ready: page,
  exchange,
  user,
}) => {
  await page.goto('user/index')
  await page.getByRole('link', { name: 'Security Settings' }).click()
  const form = page.getByRole('group', { name: 'Security Settings' })
  for (const field of ['Email', 'Email Verification Code', 'New login password', 'Confirm new password'])
    await expect(form.getByLabel(field, { exact: true })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'OK' })).toBeDisabled()
  await expect(page.getByText('not available yet')).toBeVisible()
  expect.soft(await violations(page), 'security').toEqual([])

  await page.getByRole('link', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(/\/user\/forget$/)
  const reset = page.getByRole('button', { name: 'Set new password' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const missing = async (message: string) => {
    await reset.click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([message])
  }
  await expect(field('Account')).toHaveValue(user.email)
  await field('Account').fill('')
  await missing('Email required')
  await field('Account').fill(user.email)
  await missing('Verification code required')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page)).toContainText(user.email)
  await field('Verification code').fill(await exchange.code(user.email))
  await missing('Password required')
  await field('New password').fill('brand-new-1')
  await missing('Confirm Password required')
  await field('Confirm password').fill('brand-new-2')
  await missing('Password inconsistency')
  await field('Confirm password').fill('brand-new-1')
  // A platform that ends no session: one page back.
  await page.route('**/api/user/forget*', route => route.fulfill({ json: { type: 'ok', message: 'done' } }))
  await reset.click()
  await expect(page).toHaveURL(/\/user\/security$/)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reset password' }).click()
  await field('Verification code').fill(await exchange.code(user.email))
  await field('New password').fill('brand-new-1')
  await field('Confirm password').fill('brand-new-1')
  await reset.click()
  // One page back; this platform has ended the session, so it is the login that leads there.
  await expect(page).toHaveURL(/\/common\/login\?next=%2Fuser%2Fsecurity$/)
  await expect(toast(page)).toHaveText('Your session has ended. Please log in again.')
  await fillLogin(page, user)
  await expect(page.getByText('Password error')).toBeVisible()
  await fillLogin(page, { email: user.email, password: 'brand-new-1' })
  await expect(page).toHaveURL(/\/user\/security$/)
})

test('share: a sample that says so, the own invitation code, and both ways to share it', async ({
  ready: page,
  context,
  exchange,
  origin,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = (await exchange.control.users.list()).find(({ id }) => id === user.id)?.extensionCode ?? ''
  const text = `Create an account with my invitation code ${code}:`
  const url = `${origin}/h4/common/register`
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  const has = (way: string) =>
    page.evaluate(`Object.defineProperty(navigator, 'share', { configurable: true, value: ${way} })`)
  await page.goto('user/share')
  await has('undefined')
  const sample = page.getByRole('region', { name: 'Sample' })
  await expect(sample).toContainText('The code leads nowhere.')
  await expect(sample).toContainText('sample@h4.example')
  await expect(sample).toContainText('2024010148')
  await expect(sample).toContainText('Credit score100')
  const picture = sample.getByRole('img', { name: 'Sample QR code' })
  await expect
    .poll(() => picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]))
    .toEqual([300, 300])
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  expect.soft(await violations(page), 'share').toEqual([])
  await page.getByRole('button', { name: 'Copy invitation code' }).click()
  await expect.poll(clipboard).toBe(code)
  await share.click()
  await expect.poll(clipboard).toBe(`${text}\n${url}`)

  await has('async what => { globalThis.shared = what }')
  await share.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
    .toEqual({ text, url })

  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await has("async () => { throw new DOMException('closed', 'AbortError') }")
  await share.click()
  expect(await clipboard()).toBe('before')
  await has("async () => { throw new DOMException('no', 'NotAllowedError') }")
  await share.click()
  await expect.poll(clipboard).toBe(`${text}\n${url}`)
})
