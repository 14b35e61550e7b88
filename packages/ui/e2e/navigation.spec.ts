import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PAIRS } from './exchange.ts'
import { placeOption, shownPair, tab, ticket } from './steps.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const offset = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Scrolls to the middle of the page. */
const scrollDown = async (page: Page, to: number): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight - innerHeight)).toBeGreaterThan(to)
  await page.evaluate(y => scrollTo(0, y), to)
  await expect.poll(() => offset(page)).toBe(to)
}
const openMarket = async (page: Page): Promise<void> => {
  await tab(page, 'Market').click()
  await expect(rows(page)).toHaveCount(PAIRS)
}
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('restores the scroll position on Back', async ({ ready: page }) => {
    const requests: Request[] = []
    const output: string[] = []
    page.on('request', request => void (request.isNavigationRequest() || requests.push(request)))
    page.on('console', message => void output.push(message.text()))
    await page.goto('market?q=BTC&token=s3cret&tab=usdt&next=%2Fhome%3Ftoken%3Ds3cret#token=s3cret')
    await expect(page).toHaveURL(/\/market\?q=BTC&tab=usdt&next=%2Fhome$/)
    await expect(rows(page)).toHaveCount(1)

    await tab(page, 'Home').click()
    const quotes = page.getByRole('list', { name: 'First quotes' })
    await quotes.getByRole('link').filter({ hasText: 'ETH' }).click()
    await expect(shownPair(page)).toHaveText('ETH/USDT')
    await page.goBack()
    const list = page.getByRole('region', { name: 'Markets' })
    await list.getByRole('link').filter({ hasText: 'SOL' }).click()
    await expect(shownPair(page)).toHaveText('SOL/USDT')
    for (const request of requests) output.push(request.url(), JSON.stringify(await request.allHeaders()))
    expect(output.length).toBeGreaterThan(10)
    expect(output.join()).not.toContain('s3cret')

    await openMarket(page)
    await page.getByRole('button', { name: '24H volume' }).click()
    await scrollDown(page, 400)
    // A change of sort order keeps the scroll position.
    await page.getByRole('button', { name: 'Latest price' }).evaluate((button: HTMLElement) => button.click())
    await expect(page).toHaveURL(/sort=-price/)
    expect(await offset(page)).toBe(400)
    // By name: rows may move.
    const pair = (await rows(page).nth(12).getByRole('link').textContent()) ?? ''
    await page.getByRole('link', { name: pair, exact: true }).click()
    await expect(page).toHaveURL(/\/transaction$/)
    await expect(shownPair(page)).toHaveText(pair)
    await expect.poll(() => offset(page)).toBe(0)
    await page.goBack()
    await expect(rows(page)).toHaveCount(PAIRS)
    await expect.poll(() => offset(page)).toBe(400)
    await page.goForward()
    await expect(shownPair(page)).toBeVisible()
    await expect.poll(() => offset(page)).toBe(0)

    let go: () => void = () => {}
    const later = new Promise<void>(resolve => (go = resolve))
    await page.route('**/assets/market.screen-*.js', route => later.then(() => route.continue()))
    await page.reload()
    await expect(shownPair(page)).toHaveText(pair)
    await page.goBack()
    await expect(tab(page, 'Market')).toBeVisible()
    expect(await offset(page)).toBeLessThan(400)
    go()
    await expect(rows(page)).toHaveCount(PAIRS)
    await expect(page).toHaveURL(/sort=-price/)
    await expect.poll(() => offset(page)).toBe(400)

    // A page opened by its address keeps the positions of the pages before it.
    await page.goto('transaction')
    await expect(shownPair(page)).toBeVisible()
    await page.goBack()
    await expect(rows(page)).toHaveCount(PAIRS)
    await expect.poll(() => offset(page)).toBe(400)
  })
})

test('closes an open sheet on Back, and gives each tab its own address', async ({
  signedIn: page,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  await openMarket(page)
  await tab(page, 'Transaction').click()
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.goBack()
  await expect(ticket(page)).toBeHidden()
  await expect(page).toHaveURL(/\/transaction$/)
  await placeOption(page, 'Buy up', '100', 300)
  await page.goBack()
  await expect(page).toHaveURL(/\/market$/)

  // Also a sheet of the root container.
  await page.getByRole('button', { name: /^Show the running order/ }).click()
  const detail = page.getByRole('dialog', { name: 'BTC/USDT', exact: true })
  await expect(detail).toBeVisible()
  await page.goBack()
  await expect(detail).toBeHidden()
  await expect(page).toHaveURL(/\/market$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)

  await tab(page, 'Transaction').click()
  for (const [name, query, log, path] of [
    ['Contract', 'contract', 'Delegate List', /\/contract\/log$/],
    ['Coins', 'coins', 'Entrust', /\/currency\/log$/],
    ['Options', 'options', 'Option orders', /\/transaction\/log\?match_id=101&type=1$/],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/transaction\\?tab=${query}$`))
    await page.getByRole('link', { name: log }).first().click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }
  for (const [name, side, path] of [
    ['Coins', 'Buy', /\/currency\?type=1$/],
    ['Coins', 'Sell', /\/currency\?type=2$/],
    ['Contract', 'Buy', /\/contract\?type=1$/],
    ['Contract', 'Sell', /\/contract\?type=2$/],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('link', { name: side, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }

  // The tab of the log is restored too.
  await page.getByRole('tab', { name: 'Options', exact: true }).click()
  await page.getByRole('link', { name: 'Option orders' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/type=3/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/transaction(\?tab=options)?$/)
  await page.goForward()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
})
