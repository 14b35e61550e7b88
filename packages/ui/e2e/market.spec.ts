import type { Locator, Page } from '@playwright/test'
import { PAIRS, type Exchange } from './exchange.ts'
import { drag, press } from './touch.ts'
import { expect, test } from './fixtures.ts'
import { goTo, shownPair, tab } from './steps.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const rowOf = (page: Page, coin: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: `${coin}/USDT`, exact: true }) })
/** The coins in row order. */
const order = async (page: Page) => {
  const pairs = await rows(page).getByRole('link').allTextContents()
  return pairs.map(pair => pair.split('/')[0])
}
/** The editable list of favourites. */
const items = (page: Page) => page.getByRole('list', { name: 'Order of Optional' }).getByRole('listitem')
const handle = (page: Page, coin: string) => items(page).filter({ hasText: coin }).locator('> span').last()
const edited = async (page: Page) => {
  const pairs = await items(page).locator('> span').filter({ hasText: '/USDT' }).allTextContents()
  return pairs.map(pair => pair.split('/')[0])
}

/** Marks coins as favourites and opens the tab. */
const addFavourites = async (page: Page, ...coins: readonly string[]) => {
  for (const coin of coins) await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
  await page.getByRole('tab', { name: 'Optional' }).click()
  await expect(rows(page)).toHaveCount(coins.length)
}

/** Sorts by price, highest first, with all prices held. */
const sortByPrice = async (page: Page, exchange: Exchange) => {
  await exchange.hold('BTC', 70_000)
  await exchange.hold('ETH', 3500)
  await page.getByRole('button', { name: 'Latest price' }).click()
  await expect(rows(page).first()).toContainText('BTC')
  await expect(rowOf(page, 'ETH')).toContainText('3,500.00')
}
/** Gives a coin the highest price; then waits longer than the sort interval, but not until prices are stale. */
const raiseAboveAll = async (page: Page, exchange: Exchange, coin: string, price: number) => {
  await exchange.hold(coin, price)
  await expect(rowOf(page, coin)).toContainText(price.toLocaleString('en-US'))
  await page.clock.runFor(3000)
}

const openMarket = async (page: Page) => {
  await page.goto('market')
  await expect(rows(page)).toHaveCount(PAIRS)
}

test('restores tab, search and sort order on Back', async ({ signedIn: page, exchange }) => {
  await tab(page, 'Market').click()
  for (const price of [200, 40, 85.25]) await exchange.hold('LTC', price)
  await expect(rowOf(page, 'LTC')).toContainText('85.250')
  await rowOf(page, 'LTC').getByText('LTC').click()
  await expect(shownPair(page)).toHaveText('LTC/USDT')
  for (const text of ['85.250', '24h high200.000', '24h low40.000'])
    await expect(page.getByRole('main')).toContainText(text)
  await page.goBack()

  const search = page.getByRole('searchbox', { name: 'Search coins' })
  await search.fill('zzz')
  await expect(page.getByText('No coin is called “zzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(search).toBeFocused()
  await expect(rows(page)).toHaveCount(PAIRS)
  await page.getByRole('button', { name: 'Pair' }).click()
  await search.fill('o')
  await expect(page).toHaveURL(/q=o/)
  await expect(rows(page)).not.toHaveCount(PAIRS)
  const found = await order(page)
  await rows(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await page.goBack()
  await expect(search).toHaveValue('o')
  await expect(page.getByRole('columnheader', { name: 'Pair' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await order(page)).toEqual(found)

  const optional = page.getByRole('tab', { name: 'Optional' })
  await optional.click()
  await expect(page).toHaveURL(/tab=optional/)
  // A change of tab adds no history entry: Back leaves the screen.
  await page.goBack()
  await expect(page).toHaveURL(/\/h4\/home$/)
  await page.goForward()
  await expect(optional).toHaveAttribute('aria-selected', 'true')
  // A long search in the address fits the screen.
  for (const place of ['market', 'assets']) {
    await goTo(page, `${place}?q=${'W'.repeat(5000)}`)
    await expect(page.getByText('No coin is called')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('reorders favourites by drag and keyboard', async ({ ready: page }) => {
  await openMarket(page)
  await addFavourites(page, 'ETH', 'SOL', 'DOGE', 'ADA')
  expect(await order(page)).toEqual(['ETH', 'SOL', 'DOGE', 'ADA'])
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(items(page)).toHaveCount(4)
  const row = (await items(page).first().boundingBox())?.height ?? 0
  const top = async (item: Locator) => (await item.boundingBox())?.y ?? 0
  // Read before the drag: a dropped row animates to its place.
  const [first, second] = [await top(items(page).nth(0)), await top(items(page).nth(1))]
  const at = { x: 0.5, y: 0.5 }
  await drag(page, handle(page, 'ETH'), { dy: 2 * row, at })
  await expect.poll(() => edited(page)).toEqual(['SOL', 'DOGE', 'ETH', 'ADA'])
  await drag(page, handle(page, 'ADA'), { dy: -20 * row, at })
  await expect.poll(() => edited(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])
  // Dragging back restores the order.
  await drag(page, handle(page, 'SOL'), { dy: 0.4 * row, at })
  await expect(items(page).first()).toBeVisible()
  expect(await edited(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])

  const sol = items(page).filter({ hasText: 'SOL' })
  await handle(page, 'ADA').hover()
  await page.mouse.down()
  await handle(page, 'SOL').hover({ force: true })
  await expect.poll(() => top(sol)).toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(() => top(sol)).toBe(second)
  await page.mouse.up()

  await page.getByRole('button', { name: 'Remove ADA from Optional' }).click()
  const announcement = page.getByRole('tabpanel').getByRole('status')
  await expect(announcement).toHaveText('ADA removed from Optional')
  const down = page.getByRole('button', { name: 'Move SOL down' })
  await down.press('Enter')
  await expect(announcement).toHaveText('SOL is now 2 of 3')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(announcement).toHaveText('SOL is now 3 of 3')
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  expect(await edited(page)).toEqual(['DOGE', 'ETH', 'SOL'])
  await page.getByRole('button', { name: 'Move ETH up' }).press('Enter')
  await expect(announcement).toHaveText('ETH is now 1 of 3')
  await page.getByRole('button', { name: 'Remove DOGE from Optional' }).press('Enter')
  await expect(announcement).toHaveText('DOGE removed from Optional')
  await expect(page.getByRole('button', { name: 'Remove SOL from Optional' })).toBeFocused()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  expect(await order(page)).toEqual(['ETH', 'SOL'])
  // Without favourites: no editing, and a link to the coins.
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  for (const coin of ['ETH', 'SOL'])
    await page.getByRole('button', { name: `Remove ${coin} from Optional` }).press('Enter')
  await expect(page.getByRole('button', { name: /Edit|Done/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'See all coins' }).click()
  await expect(rows(page)).toHaveCount(PAIRS)
})

test('sorts live, but not while the list is in use', async ({ ready: page, exchange }) => {
  // Before the page loads: a timer that is older could not be cleared.
  await page.clock.install()
  await openMarket(page)
  await sortByPrice(page, exchange)
  const first = rows(page).first()
  const lift = await press(page, rowOf(page, 'BTC').getByRole('button'))
  await raiseAboveAll(page, exchange, 'ETH', 80_000)
  await expect(first).toContainText('BTC')
  await lift()
  await page.clock.runFor(2000)
  await expect(first).toContainText('ETH')

  // Focus is in the list.
  await page.getByRole('button', { name: 'Today change' }).focus()
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'ETH').getByRole('button')).toBeFocused()
  await raiseAboveAll(page, exchange, 'BTC', 90_000)
  await expect(first).toContainText('ETH')
  await expect(rowOf(page, 'ETH').getByRole('button')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(2000)
  await expect(first).toContainText('BTC')

  // A click opens the row that was pressed.
  await rowOf(page, 'BTC').hover()
  await page.mouse.down()
  await raiseAboveAll(page, exchange, 'ETH', 95_000)
  await page.mouse.up()
  await expect(shownPair(page)).toHaveText('BTC/USDT')
})
