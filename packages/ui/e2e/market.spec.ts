import type { APIRequestContext, Page } from '@playwright/test'
import type { Exchange } from './exchange.ts'
import { drag, press } from './fingers.ts'
import { expect, test } from './fixtures.ts'
import { packet, tapPushes } from './pushes.ts'
import { login, shownPair, tab } from './steps.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const rowOf = (page: Page, coin: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: `${coin}/USDT`, exact: true }) })
/** The coins of the rows, from the top. */
const order = async (page: Page) => {
  const pairs = await rows(page).getByRole('link').allTextContents()
  return pairs.map(pair => pair.split('/')[0])
}
/** The pairs as the exchange quotes them. */
async function quoted(request: APIRequestContext, origin: string) {
  const answer = await request.get(`${origin}/api/currency/quotation_new`)
  const { message } = (await answer.json()) as { message: [{ quotation: Record<string, string>[] }] }
  return message[0].quotation
}
/** The favourites while they are edited. */
const items = (page: Page) => page.getByRole('list', { name: 'Order of Optional' }).getByRole('listitem')
const handle = (page: Page, coin: string) => items(page).filter({ hasText: coin }).locator('> span').last()
const edited = async (page: Page) => {
  const pairs = await items(page).locator('> span').filter({ hasText: '/USDT' }).allTextContents()
  return pairs.map(pair => pair.split('/')[0])
}

/** Keeps coins and opens them. */
async function keep(page: Page, ...coins: readonly string[]) {
  for (const coin of coins) await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
  await page.getByRole('tab', { name: 'Optional' }).click()
  await expect(rows(page)).toHaveCount(coins.length)
}

/** The dearest coins first, at prices that stand still but for those that a test moves. */
async function sortByPrice(page: Page, exchange: Exchange) {
  await exchange.hold('BTC', 70_000)
  await exchange.hold('ETH', 3500)
  await page.clock.install()
  await page.getByRole('button', { name: 'Latest price' }).click()
  await expect(rows(page).first()).toContainText('BTC')
  await expect(rowOf(page, 'ETH')).toContainText('3,500.00')
}
/** ETH becomes the dearest; then more time goes by than the list takes to come into order, but prices do not count as old. */
async function overtake(page: Page, exchange: Exchange) {
  await exchange.hold('ETH', 80_000)
  await expect(rowOf(page, 'ETH')).toContainText('80,000.00')
  await page.clock.runFor(3000)
}

test.beforeEach(async ({ signedIn }) => {
  await tab(signedIn, 'Market').click()
  await expect(rows(signedIn)).toHaveCount(24)
})

test('a link with any search at all fits the screen', async ({ signedIn: page }) => {
  for (const place of ['market', 'assets']) {
    await page.goto(`${place}?q=${'W'.repeat(5000)}`)
    await expect(page.getByText('No coin is called')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('the tab is in the address, and a reload keeps it', async ({ page }) => {
  await page.getByRole('tab', { name: 'Optional' }).click()
  await expect(page).toHaveURL(/\/market\?tab=optional$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Optional' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'USDT' }).click()
  await expect(page).toHaveURL(/\/market\?tab=usdt$/)
  // A change of tab is no step of its own: Back leaves the screen.
  await page.goBack()
  await expect(page).toHaveURL(/\/h4\/home$/)
})

test('every user of the device keeps favourites of their own', async ({ page, user, exchange }) => {
  await page.getByRole('button', { name: 'Add ETH to Optional' }).click()
  await page.getByRole('button', { name: 'Add DOGE to Optional' }).click()
  await page.getByRole('button', { name: 'Add BTC to Optional' }).click()
  await page.getByRole('button', { name: 'Remove BTC from Optional' }).click()
  await page.getByRole('tab', { name: 'Optional' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rowOf(page, 'ETH')).toBeVisible()
  await expect(rowOf(page, 'DOGE')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await login(page, await exchange.createUser())
  await page.goto('market?tab=optional')
  await expect(page.getByText('Load More Data')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await login(page, user)
  await page.goto('market?tab=optional')
  await expect(rows(page)).toHaveCount(2)
})

test('favourites are dragged into order, which lasts and is the user’s own', async ({
  page,
  user,
  exchange,
}) => {
  await keep(page, 'ETH', 'SOL', 'DOGE', 'ADA')
  expect(await order(page)).toEqual(['ETH', 'SOL', 'DOGE', 'ADA'])
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(items(page)).toHaveCount(4)
  const row = (await items(page).first().boundingBox())?.height ?? 0
  const at = { x: 0.5, y: 0.5 }
  await drag(page, handle(page, 'ETH'), { dy: 2 * row, at })
  await expect.poll(() => edited(page)).toEqual(['SOL', 'DOGE', 'ETH', 'ADA'])
  await drag(page, handle(page, 'ADA'), { dy: -20 * row, at })
  await expect.poll(() => edited(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])
  // A finger that wanders back puts everything where it was.
  await drag(page, handle(page, 'SOL'), { dy: 0.4 * row, at })
  await expect(items(page).first()).toBeVisible()
  expect(await edited(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await order(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])

  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  expect(await order(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])
  await login(page, await exchange.createUser())
  await tab(page, 'Market').click()
  await keep(page, 'ETH', 'ADA')
  expect(await order(page)).toEqual(['ETH', 'ADA'])
  await login(page, user)
  await page.goto('market?tab=optional')
  await expect(rows(page)).toHaveCount(4)
  expect(await order(page)).toEqual(['ADA', 'SOL', 'DOGE', 'ETH'])
})

test('a carried row takes the others aside, and comes back when the drag is given up', async ({ page }) => {
  await keep(page, 'ETH', 'SOL', 'DOGE')
  await page.getByRole('button', { name: 'Edit' }).click()
  const top = async (coin: string) => (await items(page).filter({ hasText: coin }).boundingBox())?.y ?? 0
  const [first, second] = [await top('ETH'), await top('SOL')]
  await handle(page, 'ETH').hover()
  await page.mouse.down()
  await handle(page, 'SOL').hover({ force: true })
  await expect.poll(() => top('SOL')).toBe(first)
  await page.keyboard.press('Escape')
  await expect.poll(() => top('SOL')).toBe(second)
  await page.mouse.up()
  expect(await edited(page)).toEqual(['ETH', 'SOL', 'DOGE'])
})

test('favourites are put in order and removed by keyboard, and it is said', async ({ page }) => {
  await keep(page, 'ETH', 'SOL', 'DOGE')
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  const said = page.getByRole('tabpanel').getByRole('status')
  const down = page.getByRole('button', { name: 'Move ETH down' })
  await down.press('Enter')
  await expect(said).toHaveText('ETH is now 2 of 3')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('ETH is now 3 of 3')
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  expect(await edited(page)).toEqual(['SOL', 'DOGE', 'ETH'])
  await page.getByRole('button', { name: 'Move DOGE up' }).press('Enter')
  await expect(said).toHaveText('DOGE is now 1 of 3')
  await page.getByRole('button', { name: 'Remove SOL from Optional' }).press('Enter')
  await expect(said).toHaveText('SOL removed from Optional')
  await expect(page.getByRole('button', { name: 'Remove ETH from Optional' })).toBeFocused()
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  expect(await order(page)).toEqual(['DOGE', 'ETH'])
})

test('without favourites there is nothing to edit, and a way to the coins', async ({ page }) => {
  await keep(page, 'ETH')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove ETH from Optional' }).click()
  await expect(page.getByRole('button', { name: /Edit|Done/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'See all coins' }).click()
  await expect(rows(page)).toHaveCount(24)
})

test('a search finds coins, and says when it does not', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search coins' })
  await search.fill('b')
  await expect(rows(page)).toHaveCount(3)
  await expect(rowOf(page, 'BNB')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('b')
  await expect(rows(page)).toHaveCount(3)
  for (const text of ['BTC/USDT', 'btcusdt', ' Btc ']) {
    await search.fill(text)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, 'BTC')).toBeVisible()
  }
  await search.fill('zzz')
  await expect(page.getByText('No coin is called “zzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(search).toBeFocused()
  await expect(rows(page)).toHaveCount(24)
})

test('a heading puts the rows in order, turns it round, and gives the platform’s order back', async ({
  page,
  request,
  origin,
}) => {
  const first = await order(page)
  const volume = page.getByRole('button', { name: '24H volume' })
  const price = page.getByRole('button', { name: 'Latest price' })
  const heading = page.getByRole('columnheader', { name: 'Latest price' })
  await price.click()
  await expect(rows(page).first()).toContainText('BTC')
  await expect(page).toHaveURL(/sort=-price/)
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await price.click()
  await expect(rows(page).last()).toContainText('BTC')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await price.click()
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  expect(await order(page)).toEqual(first)
  await volume.click()
  const byVolume = (await quoted(request, origin)).sort((a, b) => Number(b['volume']) - Number(a['volume']))
  await expect(rows(page).first()).toContainText(`${byVolume[0]?.['currency_name']}/USDT`)
  await expect(page.getByRole('columnheader', { name: '24H volume' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('a sorted list comes into order by itself', async ({ page, exchange }) => {
  await sortByPrice(page, exchange)
  await exchange.hold('ETH', 80_000)
  await expect(rows(page).first()).toContainText('ETH')
})

test('no row moves while a finger is on the list', async ({ page, exchange }) => {
  await sortByPrice(page, exchange)
  const lift = await press(page, rowOf(page, 'BTC').getByRole('button'))
  await overtake(page, exchange)
  await expect(rows(page).first()).toContainText('BTC')
  await lift()
  await expect(rows(page).first()).toContainText('ETH')
})

test('a click goes to the row that was pressed', async ({ page, exchange }) => {
  await sortByPrice(page, exchange)
  await rowOf(page, 'BTC').hover()
  await page.mouse.down()
  await overtake(page, exchange)
  await page.mouse.up()
  await expect(shownPair(page)).toHaveText('BTC/USDT')
})

test('no row moves while the keyboard is in the list', async ({ page, exchange }) => {
  await sortByPrice(page, exchange)
  await page.getByRole('button', { name: 'Today change' }).focus()
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'BTC').getByRole('button')).toBeFocused()
  await overtake(page, exchange)
  await expect(rows(page).first()).toContainText('BTC')
  await expect(rowOf(page, 'BTC').getByRole('button')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(rows(page).first()).toContainText('ETH')
})

test('Back from a coin finds the tab, the search, the order and the place again', async ({ page }) => {
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.getByRole('searchbox').fill('o')
  await expect(page).toHaveURL(/q=o/)
  const found = await order(page)
  await rows(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('o')
  await expect(page.getByRole('columnheader', { name: 'Pair' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await order(page)).toEqual(found)

  await page.getByRole('button', { name: 'Clear' }).click()
  await rows(page).last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)
  await rows(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('price, change and volume are those of the exchange, the volume with 4 decimals', async ({
  page,
  exchange,
  request,
  origin,
}) => {
  await exchange.hold('BTC', 70_123.45)
  await exchange.pause()
  const btc = (await quoted(request, origin)).find(pair => pair['currency_name'] === 'BTC')
  const volume = Number(btc?.['volume']).toLocaleString('en-US', {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
  const change = `${Math.abs(Number(btc?.['change'])).toFixed(2)}%`
  for (const text of ['70,123.45', volume, change]) await expect(rowOf(page, 'BTC')).toContainText(text)
})

test('/transaction has the price, the change and the 24 hours’ high and low of the exchange', async ({
  page,
  exchange,
}) => {
  for (const price of [200, 40, 85.25]) await exchange.hold('LTC', price)
  await expect(rowOf(page, 'LTC')).toContainText('85.250')
  await expect(rowOf(page, 'LTC')).toContainText(/[▲▼]\S+%/)
  const change = /[▲▼]\S+%/.exec((await rowOf(page, 'LTC').textContent()) ?? '')?.[0] ?? ''
  await rowOf(page, 'LTC').getByText('LTC').click()
  await expect(shownPair(page)).toHaveText('LTC/USDT')
  for (const text of ['85.250', change, '24h high200.000', '24h low40.000'])
    await expect(page.getByRole('main')).toContainText(text)
})

test('a tap on a row opens its coin', async ({ page }) => {
  await rowOf(page, 'SOL').getByText('SOL').click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(shownPair(page)).toHaveText('SOL/USDT')
})

test('a tick changes its own row and no other', async ({ page, exchange }) => {
  await exchange.pause()
  await exchange.hold('ETH', 3500)
  await expect(rowOf(page, 'ETH')).toContainText('3,500.00')
  await exchange.hold('BTC', 70_000)
  await expect(rowOf(page, 'BTC')).toContainText('70,000.00')
  await page.evaluate(() => {
    const touched: string[] = []
    Object.assign(window, { touched })
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        touched.push(element?.closest('[role=row]')?.querySelector('a')?.textContent ?? 'outside the rows')
      }
    }).observe(document.querySelector('[role=table]') ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  const touched = () =>
    page.evaluate(() => [...new Set((window as unknown as { touched: string[] }).touched)])
  await exchange.hold('BTC', 70_001)
  await expect(rowOf(page, 'BTC')).toContainText('70,001.00')
  expect(await touched()).toEqual(['BTC/USDT'])
  await exchange.hold('DOT', 6.5)
  await expect(rowOf(page, 'DOT')).toContainText('6.5000')
  expect(await touched()).toEqual(['BTC/USDT', 'DOT/USDT'])
})

test('when all coins tick at once, their rows take turns, and those off the screen wait to be seen', async ({
  page,
}) => {
  const pushes = await tapPushes(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(24)
  await pushes.hold(true)
  const coins = await order(page)
  await page.evaluate(() => {
    const frames = new Map<unknown, Set<unknown>>()
    Object.assign(window, { frames })
    new MutationObserver(changes => {
      const at = document.timeline.currentTime
      for (const { target } of changes)
        frames.set(at, (frames.get(at) ?? new Set()).add(target.parentElement?.closest('[role=row]')))
    }).observe(document.querySelector('[role=table]') ?? document, { subtree: true, characterData: true })
  })
  const ticks = coins.map((coin, at) =>
    packet('kline', { currency_name: coin, legal_name: 'USDT', period: '1min', close: 1000 + at }),
  )
  // The last one first, so that it would have changed before the others.
  await pushes.add(...ticks.toReversed())
  for (const at of [0, 5, 10])
    await expect(rows(page).nth(at)).toContainText(`1,0${String(at).padStart(2, '0')}.00`)
  const most = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: Map<unknown, Set<unknown>> }
    return Math.max(...Array.from(frames.values(), each => each.size))
  })
  expect(most).toBeLessThan(6)
  await expect(rows(page).last()).not.toContainText('1,023.00')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page).last()).toContainText('1,023.00')
})
