import { expect, test } from './fixtures.ts'
import { drag } from './touch.ts'
import { call } from './leverage.ts'
import { packet, interceptPushes } from './pushes.ts'
import { login, openChinese, shownPair, signIn } from './steps.ts'

test('shows balances, products, links and live quotes', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  await exchange.hold('USDC', 1)
  const user = await exchange.createUser([
    { kind: 'change', currency: 'BTC', amount: '0.5' },
    { kind: 'change', currency: 'USDC', amount: '20000' },
    { kind: 'legal', currency: 'USDT', amount: '250.25' },
    { kind: 'lever', currency: 'USDT', amount: '0.1' },
    { kind: 'micro', currency: 'USDT', amount: '0.2' },
  ])
  await signIn(page, user)
  await call(page, 'deposit/action', { type: 1, number: '12500.25' })
  await page.goto('home')
  const main = page.getByRole('main')
  const total = main.getByText('42,750.30', { exact: true })
  await expect(total).toBeVisible()
  const custody = page.getByRole('link', { name: /^Custody fund/ })
  for (const fact of ['VIP 3', '12,500.2500 USDC', 'Next: VIP 4', '62.50%'])
    await expect(custody).toContainText(fact)
  const progress = custody.getByRole('progressbar', { name: 'Progress to the next level' })
  await expect(progress).toHaveAttribute('value', '62.5')
  const products = page.getByRole('list', { name: 'Locked products' })
  await expect(products.getByRole('link')).toHaveCount(4)
  const usdt = products.getByRole('link', { name: 'USDT' })
  for (const fact of ['7 days', '0.30% a day', 'From 50USDT']) await expect(usdt).toContainText(fact)

  // The progress would give the balance away.
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(custody).toContainText('••••••')
  await expect(custody).not.toContainText('62.50%')
  await expect(progress).toHaveCount(0)
  await expect(total).toHaveCount(0)
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(custody).toContainText('12,500.2500')

  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(actions.getByRole('link')).toHaveCount(6)
  const links = [
    [actions.getByRole('link', { name: 'Deposit' }), '/fund/select'],
    [actions.getByRole('link', { name: 'Transaction' }), '/transaction'],
    [actions.getByRole('link', { name: 'Locked mining' }), '/locking'],
    [actions.getByRole('link', { name: 'Investment' }), '/fund/select'],
    [actions.getByRole('link', { name: 'Coin transfer' }), '/user/transfer'],
    [actions.getByRole('link', { name: 'Withdrawal' }), '/user/withdraws'],
    [page.getByRole('link', { name: 'User center' }), '/user/index'],
    [custody, '/deposit'],
    [page.getByRole('link', { name: 'Quick buy' }), '/fund/select'],
    [usdt, '/locking'],
    [page.getByRole('link', { name: 'See all' }), '/market'],
  ] as const
  for (const [link, path] of links) expect(await link.getAttribute('href')).toBe(`/h4${path}`)

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
  await page.goBack()

  const row = page.getByRole('region', { name: 'Markets' }).getByRole('link').filter({ hasText: 'ETH' })
  for (const [price, text] of [
    [4321.5, '4,321.50'],
    [4444.44, '4,444.44'],
  ] as const) {
    await exchange.hold('ETH', price)
    await expect(row).toContainText(text)
  }
})

test('keeps the layout when data is late or fails, and refetches on pull', async ({ page, user }) => {
  await page.clock.install()
  const calls = /\/api\/(news\/list|deposit\/(my_)?level|wealth\/getProfitList)/
  let fail = () => {}
  const late = new Promise<void>(resolve => (fail = resolve))
  await page.route(calls, route => late.then(() => route.abort()))
  await login(page, user)
  const markets = page.getByRole('heading', { name: 'Markets' })
  const locked = page.getByRole('list', { name: 'Locked products' })
  const custody = page.getByRole('link', { name: /^Custody fund/ })
  const news = page.getByRole('link', { name: /^News/ })
  await expect(page.getByRole('list', { name: 'First quotes' }).getByRole('link')).toHaveCount(5)
  await expect(locked).toHaveAttribute('aria-busy', 'true')
  const place = async () => Math.round((await markets.boundingBox())?.y ?? 0)
  const before = await place()
  fail()
  await expect(custody).toContainText('Not available now')
  await expect(page.getByText('Locked products: Not available now')).toBeVisible()
  await expect(news).toHaveText('News')
  await expect(page.getByRole('list', { name: 'First quotes' }).getByRole('link')).toHaveCount(5)
  expect(await place()).toBe(before)

  await page.unrouteAll()
  const refetched = ['wallet/list', 'currency/quotation_new'].map(path =>
    page.waitForRequest(`**/api/${path}*`),
  )
  const answer = page.waitForResponse('**/api/news/list*')
  await drag(page, page.getByRole('main'), { dy: 300, at: { x: 0.5, y: 0.02 } })
  await Promise.all(refetched)
  await expect(locked.getByRole('link')).toHaveCount(4)
  await expect(custody).toContainText('VIP 1')
  await expect(news).toContainText(/^News.+/)
  await expect.poll(place).toBe(before)

  const { message } = (await (await answer).json()) as { message: { list: { title: string }[] } }
  const titles = message.list.map(({ title }) => title)
  expect(await news.locator('xpath=ancestor-or-self::*[@aria-live or @role]').count()).toBe(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  const shown = async () => titles.indexOf((await news.locator('span').last().textContent()) ?? '')
  let at = await shown()
  const expectNoTurn = async (ms = 6000) => {
    await page.clock.runFor(ms)
    expect(await shown()).toBe(at)
  }
  const expectTurn = async () => {
    await expectNoTurn(1900)
    await page.clock.runFor(100)
    at = (at + 1) % titles.length
    await expect.poll(shown).toBe(at)
  }
  // Restarts the two-second interval.
  await news.focus()
  await news.blur()
  for (const _ of titles) await expectTurn()
  await news.hover()
  await expectNoTurn()
  await page.mouse.move(5, 5)
  await expectTurn()
  await news.focus()
  await expectNoTurn()
  await news.blur()
  await expectTurn()
  const hide = (hidden: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expectNoTurn()
  await hide(false)
  await expectTurn()
  await page.clock.resume()
  await news.click()
  await expect(page).toHaveURL(/\/h4\/article\/list\?cid=4$/)
})

test('remembers theme, price colours and language', async ({ page, user }) => {
  await openChinese(page)
  const pushes = await interceptPushes(page)
  await page.goto('common/login')
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('radio', { name: 'Dark' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).toBe('rgb(11, 14, 17)')
  await settings.getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).toBe('rgb(245, 246, 248)')
  await settings.getByRole('radio', { name: 'Red up, green down' }).check()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(html).toHaveAttribute('data-updown', 'red-green')

  await page.getByRole('button', { name: 'Choose Language' }).click()
  const languages = page.getByRole('dialog')
  await expect(languages.getByRole('button', { name: 'English' })).toBeDisabled()
  await expect(languages.getByRole('listitem')).toHaveText(['ENEnglish', '繁繁體中文'])
  await languages.getByRole('button', { name: '繁體中文' }).click()
  await expect(languages).toBeHidden()
  await expect(html).toHaveAttribute('lang', 'zh-HK')
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0)
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

  await page.reload({ waitUntil: 'commit' })
  // Before the app's code has run.
  await page.locator('body').waitFor({ state: 'attached' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-updown', 'red-green')
  await expect(html).toHaveAttribute('lang', 'zh-HK')
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Total assets (USD)')).toHaveCount(0)
  await pushes.add(packet('update_lang'))
  await expect(languages.getByRole('button', { name: '繁體中文' })).toBeDisabled()
})
