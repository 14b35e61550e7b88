import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PAIRS } from './exchange.ts'
import {
  fillTicket,
  goTo,
  hold,
  login,
  main,
  openChinese,
  openTransaction,
  placeOption,
  recover,
  shownPair,
  signIn,
  tab,
  ticket,
  toast,
} from './steps.ts'

const retry = (within: Page | Locator) => within.getByRole('button', { name: 'Retry' })

const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const userCenter = (page: Page) => page.getByRole('link', { name: 'User center' })

test('shows the age of prices while the exchange is down, and recovers', async ({
  signedIn: page,
  exchange,
  user,
  accessible,
}) => {
  await exchange.hold('BTC', 70_000)
  await openTransaction(page, '70,000.00')
  // Long enough to be open until the check below.
  await placeOption(page, 'Buy up', '100', 300)
  await markDocument(page)
  const chart = page.getByRole('region', { name: 'Price chart' })
  await expect(chart.getByRole('img')).toBeVisible()
  const places = () => Promise.all([shownPair(page).boundingBox(), chart.boundingBox()])
  const before = await places()
  await fillTicket(page, 'Buy up', '200')

  await exchange.kill()
  await ticket(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(ticket(page).getByRole('alert')).toContainText(/./)
  const age = async () =>
    Number(/(\d+) s old/.exec((await page.getByText(/^Prices are \d/).textContent()) ?? '')?.[1])
  const first = await age()
  await expect.poll(age).toBeGreaterThan(first)
  await expect(page.locator('main')).toContainText('70,000.00')
  await page.keyboard.press('Escape')
  await expect(ticket(page)).toBeHidden()
  // The banner moves nothing and takes no taps: where it overlaps the pair's button, the button gets the tap.
  expect(await places()).toEqual(before)
  await accessible('old prices')
  const at = await page.getByRole('region', { name: 'Connection' }).boundingBox()
  const pair = before[0]
  if (!at || !pair) throw new Error('The line and the pair have no place')
  expect(at.y + at.height).toBeGreaterThan(pair.y)
  await shownPair(page).click({ position: { x: 20, y: (at.y + at.height - pair.y) / 2 } })
  await expect(page.getByRole('dialog', { name: 'Switch coin' })).toBeVisible()
  await page.keyboard.press('Escape')

  await exchange.start()
  await exchange.hold('BTC', 70_500.25)
  // Reconnects at least every 5 s; the rest is for a busy machine.
  await expect(page.locator('main')).toContainText('70,500.25', { timeout: 15_000 })
  await expect(page.getByText(/s old/)).toHaveCount(0)
  expect(await sameDocument(page)).toBe(true)

  // Still signed in, with the one order.
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
  await page.getByRole('link', { name: 'Option orders' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await exchange.advance(300_000)
  // By keyboard: a pointer over the toast of the result would keep it there.
  await page.getByRole('tab', { name: 'History' }).press('Enter')
  await expect(page.getByRole('tabpanel')).toContainText('+50.0000USDT')
  expect(await exchange.options(user)).toEqual({ available: '1050.00000000', locked: '0.00000000' })

  // The app starts while the exchange is down.
  await exchange.kill()
  await page.goto('market')
  // The prices that this device stored, with their age.
  await expect(page.getByRole('row')).toHaveCount(PAIRS + 1)
  await expect(page.getByText(/^Prices are \d+ s old/)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('h4.prices'))
  await page.goto('market')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await expect(page.getByText('No live prices. Reconnecting…').first()).toBeVisible()
  await tab(page, 'Home').click()
  await expect(page.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await tab(page, 'Market').click()
  await exchange.start()
  await expect(page.getByRole('row')).toHaveCount(PAIRS + 1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const NETWORK = 'Error: no connection to the platform. Check your network and try again.'

test('shows the reason and Retry where a fetch fails, and the rest of the screen', async ({
  page,
  user,
  accessible,
}) => {
  const paths = ['wallet/list', 'currency/new_timeshar', 'microtrade/lists', 'microtrade/seconds']
  await page.route(
    url => paths.some(path => url.pathname === `/api/${path}`),
    route => route.abort('connectionrefused'),
  )
  await login(page, user)
  const problem = page.getByRole('alert').filter({ hasText: NETWORK })
  await expect(problem).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Markets' }).getByRole('link').filter({ hasText: 'BTC' }),
  ).toContainText(/[\d,]+\.\d\d/)

  await tab(page, 'Transaction').click()
  // Chart and orders each show the error; the price keeps updating.
  await expect(problem).toHaveCount(2)
  await accessible('transaction, not loaded')
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(ticket(page).getByRole('alert')).toContainText(NETWORK)
  await page.unrouteAll()
  await recover(ticket(page), ticket(page).getByRole('radio', { name: /^30 s/ }))
  await ticket(page).getByRole('button', { name: 'Close' }).click()
  await recover(page, page.getByRole('img', { name: /last price/ }))
  await recover(page, page.getByText('No orders here yet.'))
  await tab(page, 'Home').click()
  await expect(page.getByRole('main').getByText('1,000.00', { exact: true })).toBeVisible()
})

test('an empty list says that it could not be loaded again', async ({ ready: page }) => {
  const lists = [
    'user/withdraws/log',
    'transaction/log?type=1',
    'transaction/log?type=3',
    'currency/log',
    'contract/log',
    'contract/log?tab=closed',
  ]
  const failed = main(page).getByRole('alert')
  for (const list of lists)
    await test.step(list, async () => {
      await page.goto(list)
      const again = page.getByRole('button', { name: 'Load More Data' })
      await expect(again).toBeVisible()
      await page.route('**/api/**', route => route.fulfill({ status: 404, json: {} }))
      await again.click()
      await expect(failed).toContainText('the platform is not available')
      await page.unrouteAll()
      await recover(failed, again)
      await expect(failed).toHaveCount(0)
    })
})

test('shows skeletons and the loading line while an answer is slow', async ({ page, user, exchange }) => {
  const candles = await hold(page, '**/api/currency/new_timeshar*')
  const orders = await hold(page, '**/api/microtrade/lists*')
  await login(page, user)
  await tab(page, 'Transaction').click()
  const busy = page.getByRole('main').locator('[aria-busy=true]')
  const line = page.locator('[data-loading]')
  await expect(busy).toHaveCount(2)
  const frame = busy.first()
  const height = (await frame.boundingBox())?.height
  await expect(line).toBeAttached()
  candles()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  const chart = page.getByRole('region', { name: 'Price chart' }).locator('[aria-busy]')
  expect((await chart.boundingBox())?.height).toBe(height)
  await expect(busy).toHaveCount(1)
  await expect(line).toBeAttached()
  orders()
  await expect(busy).toHaveCount(0)
  await expect(line).toHaveCount(0)

  const more = page.getByRole('main').getByRole('button', { name: 'Load More Data' })
  const none = await hold(page, '**/api/microtrade/lists*')
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  none()
  await expect(more).toHaveAttribute('aria-busy', 'false')

  // A background refetch shows no line, a submit does.
  const renewed = await hold(page, '**/api/microtrade/lists*')
  const refetch = page.waitForRequest('**/api/microtrade/lists*')
  await exchange.control.users.grant({
    email: user.email,
    balances: [{ kind: 'micro', currency: 'USDT', amount: '1' }],
  })
  await refetch
  expect(await line.count()).toBe(0)
  const sent = await hold(page, '**/api/microtrade/submit*')
  await fillTicket(page, 'Buy up', '100')
  await ticket(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(line).toBeAttached()
  sent()
  renewed()
  await expect(toast(page)).toHaveText('Success')
  await expect(line).toHaveCount(0)
})

test('fetches a screen again: once by itself, on Retry, and when the network is back', async ({
  signedIn: page,
  context,
}) => {
  await expect(userCenter(page)).toBeVisible()
  await markDocument(page)
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  // A route disables the HTTP cache.
  let failures = 1
  await page.route('**/assets/*', route => (failures-- > 0 ? route.abort() : route.continue()))
  await userCenter(page).click()
  await expect(heading('User center')).toBeVisible()

  failures = Infinity
  await goTo(page, 'article/list')
  await expect(problem).toContainText('the platform is not available')
  await retry(problem).click()
  await expect(problem).toContainText('the platform is not available')
  failures = 0
  await retry(problem).click()
  await expect(heading('News')).toBeVisible()

  await context.setOffline(true)
  await goTo(page, 'locking')
  await expect(problem).toContainText(NETWORK)
  await context.setOffline(false)
  await expect(heading('Locked mining')).toBeVisible()
  await expect(problem).toHaveCount(0)
  expect(await sameDocument(page)).toBe(true)
})

test('a sheet whose code arrives late does not open over another screen', async ({ signedIn: page }) => {
  const code = await hold(page, '**/assets/settings-sheet-*.js')
  const settings = page.getByRole('button', { name: 'Settings' })
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  const asked = page.waitForRequest('**/assets/settings-sheet-*.js')
  await settings.click()
  await asked
  await tab(page, 'Market').click()
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible()
  code()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await tab(page, 'Home').click()
  await expect(sheet).toHaveCount(0)
  await settings.click()
  await expect(sheet).toBeVisible()
})

test('shows no English before the texts of the language are there', async ({ page, user }) => {
  await openChinese(page)
  await signIn(page, user)
  await page.evaluate(() => localStorage.setItem('h4.language', '"hk"'))
  const texts = await hold(page, '**/assets/hk-*')
  await page.goto('home')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('nav a').first()).toBeHidden()
  await expect(page.getByText('Connecting to live prices')).toBeHidden()
  texts()
  await expect(page.getByRole('link', { name: '首頁' })).toBeVisible()
  await expect(page.getByText('總資產 (USD)')).toBeVisible()
})

test('fetches texts on the next try after a failure', async ({ page, user }) => {
  await openChinese(page)
  // The last part that loads by itself: with a part, the texts are tried again.
  const parts = page.waitForResponse('**/assets/worker-*.js')
  await page.goto('common/login')
  await parts
  await markDocument(page)
  const languages = page.getByRole('dialog', { name: 'Choose Language' })
  const settings = page.getByRole('dialog', { name: '設定' })

  await page.route('**/assets/hk-*', route => route.abort())
  await page.getByRole('button', { name: 'Choose Language' }).press('Enter')
  await languages.getByRole('button', { name: '繁體中文' }).click()
  await expect(languages).toHaveCount(0)
  await expect(toast(page)).toContainText(NETWORK)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Choose Language' }).press('Enter')
  await languages.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')

  await page.route('**/assets/hk-settings-sheet-*', route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  // By keyboard: the toast covers the buttons for a while.
  await page.getByRole('button', { name: '設定' }).press('Enter')
  await failed
  await expect(toast(page)).toContainText('錯誤')
  await expect(settings).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: '設定' }).press('Enter')
  await expect(settings.getByRole('radio', { name: '深色' })).toBeVisible()
  await settings.getByRole('button', { name: '關閉' }).click()
  // While the sheet is open, the form takes no focus, and so no text.
  await expect(settings).toHaveCount(0)

  await page.locator('[name=username]').fill(user.email)
  await page.locator('[name=password]').fill(user.password)
  await page.route('**/assets/hk-home-*', route => route.abort())
  await page.locator('[name=password]').press('Enter')
  const again = page.getByRole('alert').getByRole('button', { name: '重試' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('region', { name: '行情' })).toBeVisible()
  expect(await sameDocument(page)).toBe(true)
})
