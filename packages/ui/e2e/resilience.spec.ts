import type { Locator, Page, Route } from '@playwright/test'
import { Exchange, PAIRS } from './exchange.ts'
import { expect, signIn, test } from './fixtures.ts'
import { serveSite } from './site.ts'
import { confirm, goTo, holdAll, main, rows, sheet, tab } from './steps.ts'
import { fillOption, shows } from './trading.ts'

const connection = (page: Page) => page.getByRole('region', { name: 'Connection' })
const alert = (within: Page | Locator, text: string) => within.getByRole('alert').filter({ hasText: text })
const retry = (within: Page | Locator) => within.getByRole('button', { name: 'Retry' }).first()
const chart = (page: Page) => page.getByRole('img', { name: /last price/ })

/** What a reload would lose. */
const mark = (page: Page) => page.evaluate(() => document.body.classList.add('kept'))
const expectMark = (page: Page) => expect(page.locator('body.kept')).toBeAttached()

test('§8 socket errors: the age of prices while the exchange is down, and its return', async ({
  browser,
}) => {
  const exchange = new Exchange()
  await exchange.start()
  const { origin, close } = await serveSite(exchange.port, exchange.socketPort)
  const user = await exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '1000' }])
  const context = await browser.newContext({ baseURL: `${origin}/h4/` })
  await signIn(context, await exchange.login(user))
  const page = await context.newPage()
  await page.goto('transaction')
  await expect(chart(page)).toBeVisible()
  // A push: the page is connected.
  await exchange.hold('BTC', 70_000)
  await shows(page, '70,000.00')
  await mark(page)
  await fillOption(page, 'Buy up', '200')
  await exchange.kill()
  await confirm(page).click()
  await expect(alert(sheet(page), 'not known whether this was carried out')).toBeVisible()
  await expect(connection(page)).toContainText(/Prices are .+ old/)
  await shows(page, '70,000.00')
  // Another tab starts, without the prices that the device stored.
  await page.evaluate(() => localStorage.removeItem('h4.prices'))
  const other = await context.newPage()
  await other.goto('market')
  await expect(alert(other, 'This could not be loaded')).toBeVisible()
  await exchange.start()
  await exchange.hold('BTC', 70_500.25)
  await expect(other.getByRole('row')).toHaveCount(PAIRS + 1)
  await other.close()
  await shows(page, '70,500.25')
  await expect(connection(page)).toBeHidden()
  await sheet(page).getByRole('link', { name: /^See / }).click()
  await expect(page.getByRole('tab', { name: 'Position' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expectMark(page)
  await context.close()
  await close()
  await exchange.end()
})

test('§8 non-2xx: the reason and Retry; an empty list says "Load More Data"', async ({ page, exchange }) => {
  const { add, clear } = exchange.control.faults
  const fail = (path: string) => add({ kind: 'status', path: `/api/${path}`, times: 0 })
  const failed = alert(main(page), 'the platform is not available')
  // After its connection the app fetches all again by itself.
  const isPush = ({ payload }: { readonly payload: string | Buffer }) => payload.toString().startsWith('42')
  const isLive = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived', isPush))
  await page.goto('home')
  await isLive
  await fail('currency/new_timeshar')
  await fail('microtrade/seconds')
  await tab(page, 'Trade').click()
  await expect(failed).toBeVisible()
  await exchange.hold('BTC', 70_000)
  await shows(page, '70,000.00')
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(alert(sheet(page), 'the platform is not available')).toBeVisible()
  await clear()
  await retry(sheet(page)).click()
  await expect(sheet(page).getByRole('radio', { name: /^30 s/ })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await retry(main(page)).click()
  await expect(chart(page)).toBeVisible()
  // An empty list is read again on demand.
  await goTo(page, 'user/withdraws/log')
  const more = main(page).getByRole('button', { name: 'Load More Data' })
  await expect(more).toBeVisible()
  await fail('charge_mention/log')
  await more.click()
  await expect(failed).toBeVisible()
})

test('§7 loading: skeletons and the loading line while answers are slow', async ({ page }) => {
  const candles = await holdAll(page, '**/api/currency/new_timeshar?*')
  const orders = await holdAll(page, '**/api/microtrade/lists?*')
  await page.goto('transaction')
  const busy = main(page).locator('[aria-busy=true]')
  const line = page.locator('[data-loading]')
  await expect(busy).toHaveCount(2)
  await expect(line).toBeAttached()
  candles()
  await expect(chart(page)).toBeVisible()
  await expect(busy).toHaveCount(1)
  orders()
  await expect(busy).toHaveCount(0)
  await expect(line).toHaveCount(0)
})

test('§2 the lost file of a screen is fetched again', async ({ page, context }) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
  const problem = alert(page, 'This could not be loaded')
  let losses = 1
  const lose = (route: Route) => (losses-- > 0 ? route.abort() : route.continue())
  await page.route(/assets\/(index|list)\.screen-.+js$/, lose)
  await page.goto('home')
  await mark(page)
  // By itself.
  await page.getByRole('link', { name: 'User center' }).click()
  await expect(heading('User center')).toBeVisible()
  // On Retry.
  losses = 2
  await goTo(page, 'article/list')
  await expect(problem).toContainText('the platform is not available')
  await retry(problem).click()
  await expect(heading('News')).toBeVisible()
  // When the network is back.
  await context.setOffline(true)
  await goTo(page, 'locking')
  await expect(problem).toContainText('no connection to the platform')
  await context.setOffline(false)
  await expect(heading('Locked mining')).toBeVisible()
  await expectMark(page)
})
