import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loginWith, openTransaction, placeOption, tab, toast } from './steps.ts'

const OPEN_AT = 70_000
const WON = 'BTC/USDT settled: +20.0000 USDT'
const LOST = 'BTC/USDT settled: -25.0000 USDT'

/** Whether the user looks at a tab: the browser of the tests shows all of them. */
const look = (page: Page, at: boolean) =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    at ? 'visible' : 'hidden',
  )

const kill = async (page: Page) => {
  page.goto('chrome://crash').catch(() => {})
  await page.waitForEvent('crash')
}

/** How often the texts of messages have come in a tab, from now on. */
const count = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const place = document.querySelector('[popover]')!
    new MutationObserver(() => place.textContent && said.push(place.textContent)).observe(place, {
      childList: true,
    })
  })
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('a result is said in one of two tabs; what comes while none is looked at, the one that is not killed says, once', async ({
  signedIn: page,
  context,
  exchange,
}) => {
  await exchange.pause()
  await exchange.hold('BTC', OPEN_AT)
  const other = await context.newPage()
  await openTransaction(page, '70,000.00')
  await other.goto('transaction')
  await expect(other.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await placeOption(page, 'Buy up', '100')
  await expect(other.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  await expect(toast(page)).toBeHidden()
  for (const each of [page, other]) await count(each)
  await exchange.hold('BTC', OPEN_AT + 100)
  await exchange.advance(30_000)
  for (const each of [page, other])
    await expect(each.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await expect.poll(async () => [...(await said(page)), ...(await said(other))]).toEqual([WON])
  for (const each of [page, other]) await expect(toast(each)).toBeHidden()

  await exchange.hold('BTC', OPEN_AT)
  await placeOption(page, 'Buy up', '100')
  await expect(toast(page)).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  for (const each of [page, other]) await look(each, false)
  await exchange.hold('BTC', OPEN_AT - 1)
  await exchange.advance(30_000)
  for (const each of [page, other])
    await expect(each.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await kill(other)
  expect(await said(page)).not.toContain(LOST)
  await look(page, true)
  await expect(toast(page)).toHaveText(LOST)
  await expect(toast(page)).toBeHidden()
  expect((await said(page)).filter(text => text === LOST)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await expect(toast(page)).toBeHidden()
})

test('after a reload the orders that wait are followed on any screen, and nothing else is', async ({
  page,
  exchange,
}) => {
  await exchange.hold('BTC', OPEN_AT)
  await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '100000' }], 'currency')
  const ticket = page.getByRole('main')
  await ticket.getByRole('radio', { name: 'Limit', exact: true }).check()
  await ticket.getByRole('textbox', { name: 'Price' }).fill('69000')
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await ticket.locator('button[type=submit]').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Pending orders (1)' })).toBeVisible()
  await page.goto('about:blank')

  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(transaction|lever)/.test(pathname)) calls.push(pathname.replace('/api/', ''))
  })
  await page.goto('home')
  await expect.poll(() => calls.sort()).toEqual(['transaction/in', 'transaction/out', 'transaction_complete'])
  await exchange.hold('BTC', 68_900)
  await expect(toast(page)).toHaveText('Bought 0.5 BTC at 69,000.00')
  await expect(toast(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('68,900')
  await tab(page, 'Market').click()
  calls.length = 0
  await expect(toast(page)).toBeHidden()
  expect(calls).toEqual([])
})
