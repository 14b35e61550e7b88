import { expect, test } from './fixtures.ts'
import { drag } from './fingers.ts'
import { intoCustody } from './into-custody.ts'
import { packet, tapPushes } from './pushes.ts'
import { login, loginWith, openChinese, shownPair } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the total, the custody fund and the products, which can be hidden; and every way from home', async ({
  page,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  await exchange.hold('USDC', 1)
  await loginWith(page, exchange, [
    { kind: 'change', currency: 'BTC', amount: '0.5' },
    { kind: 'change', currency: 'USDC', amount: '20000' },
    { kind: 'legal', currency: 'USDT', amount: '250.25' },
    { kind: 'lever', currency: 'USDT', amount: '0.1' },
    { kind: 'micro', currency: 'USDT', amount: '0.2' },
  ])
  const main = page.getByRole('main')
  await expect(main).toContainText('55,250.55')
  await intoCustody(page, '12500.25')
  await page.reload()
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

  // How far it is would tell what is hidden.
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.reload()
  await expect(custody).toContainText('••••••')
  await expect(custody).not.toContainText('62.50%')
  await expect(progress).toHaveCount(0)
  await expect(total).toHaveCount(0)
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(custody).toContainText('12,500.2500')

  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  await expect(actions.getByRole('link')).toHaveCount(6)
  const ways = [
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
  for (const [link, path] of ways) expect(await link.getAttribute('href')).toBe(`/h4${path}`)
  await actions.getByRole('link', { name: 'Coin transfer' }).click()
  await expect(page).toHaveURL(/\/h4\/user\/transfer$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/h4\/home$/)
})

test('coins are live: a row opens its trade, and of the quotes that are swiped the last one', async ({
  signedIn: page,
  exchange,
}) => {
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
  await row.click()
  await expect(shownPair(page)).toHaveText('ETH/USDT')
  await page.reload()
  await expect(shownPair(page)).toHaveText('ETH/USDT')
  await expect(page.getByRole('main')).toContainText('4,444.44')
})

test.describe('the news', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('are shown a title at a time, stop while they are read, and lead to the list', async ({
    page,
    user,
  }) => {
    await page.clock.install()
    const answer = page.waitForResponse('**/api/news/list*')
    await login(page, user)
    const { message } = (await (await answer).json()) as { message: { list: { title: string }[] } }
    const titles = message.list.map(({ title }) => title)
    const ticker = page.getByRole('link', { name: /^News/ })
    await expect(ticker).toContainText(titles[0] ?? '')
    expect(await ticker.locator('xpath=ancestor-or-self::*[@aria-live or @role]').count()).toBe(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    const shown = async () => titles.indexOf((await ticker.locator('span').last().textContent()) ?? '')
    let at = await shown()
    const stands = async (ms = 6000) => {
      await page.clock.runFor(ms)
      expect(await shown()).toBe(at)
    }
    const turns = async () => {
      await stands(1900)
      await page.clock.runFor(100)
      at = (at + 1) % titles.length
      await expect.poll(shown).toBe(at)
    }
    // From here on the two seconds begin with a moment that is known.
    await ticker.focus()
    await ticker.blur()
    for (const _ of titles) await turns()
    await ticker.hover()
    await stands()
    await page.mouse.move(5, 5)
    await turns()
    await ticker.focus()
    await stands()
    await ticker.blur()
    await turns()
    const hide = (hidden: boolean) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await stands()
    await hide(false)
    await turns()
    await page.clock.resume()
    await ticker.click()
    await expect(page).toHaveURL(/\/h4\/article\/list\?cid=4$/)
  })
})

test('what comes late moves nothing, what fails says so, and a pull asks for everything again', async ({
  page,
  user,
}) => {
  const calls = /\/api\/(news\/list|deposit\/(my_)?level|wealth\/getProfitList)/
  let answers = () => {}
  const late = new Promise<void>(resolve => (answers = resolve))
  await page.route(calls, async route => {
    await late
    await route.continue()
  })
  await login(page, user)
  const markets = page.getByRole('heading', { name: 'Markets' })
  const locked = page.getByRole('list', { name: 'Locked products' })
  await expect(page.getByRole('list', { name: 'First quotes' }).getByRole('link')).toHaveCount(5)
  await expect(locked).toHaveAttribute('aria-busy', 'true')
  const place = async () => Math.round((await markets.boundingBox())?.y ?? 0)
  const before = await place()
  answers()
  const custody = page.getByRole('link', { name: /^Custody fund/ })
  const news = page.getByRole('link', { name: /^News/ })
  await expect(locked.getByRole('link')).toHaveCount(4)
  await expect(custody).toContainText('VIP 1')
  await expect(news).toContainText(/^News.+/)
  expect(await place()).toBe(before)

  await page.unrouteAll()
  await page.route(calls, route => route.abort())
  await page.reload()
  await expect(custody).toContainText('Not available now')
  await expect(page.getByText('Locked products: Not available now')).toBeVisible()
  await expect(news).toHaveText('News')
  await expect(page.getByRole('list', { name: 'First quotes' }).getByRole('link')).toHaveCount(5)
  expect(await place()).toBe(before)

  await page.unrouteAll()
  const asked = ['wallet/list', 'currency/quotation_new'].map(path => page.waitForRequest(`**/api/${path}*`))
  await drag(page, page.getByRole('main'), { dy: 300, at: { x: 0.5, y: 0.02 } })
  await Promise.all(asked)
  await expect(locked.getByRole('link')).toHaveCount(4)
  await expect(custody).toContainText('VIP 1')
  await expect(news).toContainText(/^News.+/)
})

test('English is the one language to choose, unless a deployment opens more; what is chosen stays, also in what is sent', async ({
  page,
  user,
}) => {
  await page.goto('common/login')
  await page.getByRole('button', { name: 'Choose Language' }).click()
  const choices = page.getByRole('dialog', { name: 'Choose Language' }).getByRole('listitem')
  await expect(choices).toHaveText(['ENEnglish'])
  await openChinese(page)
  await page.goto('common/login')
  await page.getByRole('button', { name: 'Choose Language' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose Language' })
  await expect(sheet.getByRole('button', { name: 'English' })).toBeDisabled()
  // Each with its logo; the one in force cannot be chosen again.
  await expect(sheet.getByRole('listitem')).toHaveText(['ENEnglish', '繁繁體中文'])
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
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Total assets (USD)')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
})

test('theme and colours of rising and falling are chosen on this device and stay; the platform can ask for the language', async ({
  ready: page,
}) => {
  const pushes = await tapPushes(page)
  await page.goto('home')
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('button', { name: 'Settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Settings' })
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
  // The platform can ask for the language.
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('link')).toHaveCount(11)
  await pushes.add(packet('update_lang'))
  const languages = page.getByRole('dialog', { name: 'Choose Language' })
  await expect(languages.getByRole('button', { name: 'English' })).toBeDisabled()
  await languages.getByRole('button', { name: 'Close' }).click()
  await expect(languages).toBeHidden()
})
