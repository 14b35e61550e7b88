import { expect, test } from './fixtures.ts'
import { drag } from './fingers.ts'
import { packet, tapPushes } from './pushes.ts'
import { login, openChinese, shownPair, tab } from './steps.ts'

test('the total is what the wallets are worth', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser([
    { kind: 'change', currency: 'BTC', amount: '0.5' },
    { kind: 'change', currency: 'USDT', amount: '0.00000001' },
    { kind: 'legal', currency: 'USDT', amount: '250.25' },
    { kind: 'lever', currency: 'USDT', amount: '0.1' },
    { kind: 'micro', currency: 'USDT', amount: '0.2' },
  ])
  await login(page, user)
  const main = page.getByRole('main')
  await expect(main).toContainText('35,250.55')
  await exchange.hold('BTC', 80_000)
  await page.reload()
  await expect(main).toContainText('40,250.55')
})

test('balances can be hidden, and stay hidden', async ({ signedIn: page }) => {
  const main = page.getByRole('main')
  await expect(main).toContainText('1,000.00')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(main).not.toContainText('1,000.00')
  await page.reload()
  await expect(main).toContainText('••••••')
  await expect(main).not.toContainText('1,000.00')
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(main).toContainText('1,000.00')
})

test('the six quick actions lead where they say, and Back leads home', async ({ signedIn: page }) => {
  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(actions.getByRole('link')).toHaveCount(6)
  const targets = [
    ['Deposit', '/fund/select'],
    ['Locked mining', '/locking'],
    ['Investment', '/fund/select'],
    ['Coin transfer', '/user/transfer'],
    ['Withdrawal', '/user/withdraws'],
  ] as const
  for (const [name, path] of targets) {
    await actions.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/h4${path}$`))
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/h4\/home$/)
  }
  await actions.getByRole('link', { name: 'Transaction' }).click()
  await expect(shownPair(page)).toHaveText('BTC/USDT')
})

test('the coin list is live, and a row opens its coin', async ({ signedIn: page, exchange }) => {
  const row = page.getByRole('region', { name: 'Markets' }).getByRole('link').filter({ hasText: 'ETH' })
  await exchange.hold('ETH', 4321.5)
  await expect(row).toContainText('4,321.50')
  await exchange.hold('ETH', 4444.44)
  await expect(row).toContainText('4,444.44')
  await row.click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(shownPair(page)).toHaveText('ETH/USDT')
  await page.reload()
  await expect(shownPair(page)).toHaveText('ETH/USDT')
  await expect(page.getByRole('main')).toContainText('4,444.44')
})

test('five quotes can be swiped, and the last one tapped', async ({ signedIn: page, exchange }) => {
  await exchange.hold('SOL', 182.345)
  const quotes = page.getByRole('list', { name: 'First quotes' })
  await expect(quotes.getByRole('listitem')).toHaveCount(5)
  const last = quotes.getByRole('link').filter({ hasText: 'XRP' })
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await expect(async () => {
    await drag(page, quotes, { dx: -300 })
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await last.tap()
  await expect(shownPair(page)).toHaveText('XRP/USDT')
})

test('English is the one language to choose, unless a deployment opens more', async ({ page }) => {
  await page.goto('common/login')
  await page.getByRole('button', { name: 'Choose Language' }).click()
  const choices = page.getByRole('dialog', { name: 'Choose Language' }).getByRole('listitem')
  await expect(choices).toHaveText(['English'])
})

test('the language is chosen by name and stays, also in what is sent', async ({ page, user }) => {
  await openChinese(page)
  await page.goto('common/login')
  await page.getByRole('button', { name: 'Choose Language' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose Language' })
  await expect(sheet.getByRole('button', { name: 'English' })).toBeDisabled()
  await sheet.getByRole('button', { name: '繁體中文' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  const info = page.waitForRequest(request => request.url().includes('/api/user/info'))
  const [email, password] = [page.locator('[name=username]'), page.locator('[name=password]')]
  await email.fill(user.email)
  await password.fill('mistaken1')
  await password.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).not.toHaveText('Password error')
  await password.fill(user.password)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/h4\/home$/)
  expect((await info).headers()['lang']).toBe('hk')
  expect(new URL((await info).url()).searchParams.get('lang')).toBe('hk')
  await expect(page.getByRole('main')).toContainText('1,000.00')
  await expect(page.getByText('Total assets (USD)')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
})

test('theme and colours of rising and falling are chosen on this device and stay', async ({
  signedIn: page,
}) => {
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('button', { name: 'Display settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Display' })
  await sheet.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).toBe('rgb(11, 14, 17)')
  await sheet.getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).toBe('rgb(245, 246, 248)')
  await sheet.getByRole('radio', { name: 'Red up, green down' }).check()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(html).toHaveAttribute('data-updown', 'red-green')

  await page.reload({ waitUntil: 'commit' })
  // Before the app's own code has run.
  await page.locator('body').waitFor({ state: 'attached' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-updown', 'red-green')
  await tab(page, 'Market').click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the platform can ask for the language', async ({ page, user }) => {
  const pushes = await tapPushes(page)
  await login(page, user)
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('link')).toHaveCount(11)
  await pushes.add(packet('update_lang'))
  const sheet = page.getByRole('dialog', { name: 'Choose Language' })
  await expect(sheet.getByRole('button', { name: 'English' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})
