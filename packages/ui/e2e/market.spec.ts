import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { login, shownPair, tab } from './steps.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const rowOf = (page: Page, coin: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: `${coin}/USDT`, exact: true }) })

test.beforeEach(async ({ signedIn }) => {
  await tab(signedIn, 'Market').click()
  await expect(rows(signedIn)).toHaveCount(24)
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

test('a search finds coins, and says when it does not', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search coins' })
  await search.fill('b')
  await expect(rows(page)).toHaveCount(3)
  await expect(rowOf(page, 'BNB')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('b')
  await expect(rows(page)).toHaveCount(3)
  await search.fill('zzz')
  await expect(page.getByText('No coin is called “zzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rows(page)).toHaveCount(24)
})

test('a heading puts the rows in order, and turns it round', async ({ page }) => {
  const volume = page.getByRole('button', { name: '24H volume' })
  const price = page.getByRole('button', { name: 'Latest price' })
  await price.click()
  await expect(rows(page).first()).toContainText('BTC')
  await expect(page).toHaveURL(/sort=-price/)
  await price.click()
  await expect(rows(page).last()).toContainText('BTC')
  await volume.click()
  await expect(rows(page).first()).toContainText('DOGE')
})

test('price, change and volume are those of the exchange, the volume with 4 decimals', async ({
  page,
  exchange,
  request,
  origin,
}) => {
  await exchange.hold('BTC', 70_123.45)
  await exchange.pause()
  try {
    const answer = await request.get(`${origin}/api/currency/quotation_new`)
    const { message } = (await answer.json()) as { message: [{ quotation: Record<string, string>[] }] }
    const btc = message[0].quotation.find(pair => pair['currency_name'] === 'BTC')
    const volume = Number(btc?.['volume']).toLocaleString('en-US', {
      minimumFractionDigits: 4,
      maximumFractionDigits: 4,
    })
    const change = `${Math.abs(Number(btc?.['change'])).toFixed(2)}%`
    for (const text of ['70,123.45', volume, change]) await expect(rowOf(page, 'BTC')).toContainText(text)
  } finally {
    await exchange.resume()
  }
})

test('a tap on a row opens its coin', async ({ page }) => {
  await rowOf(page, 'SOL').getByText('SOL').click()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(shownPair(page)).toHaveText('SOL/USDT')
})

test('a tick changes its own row and no other', async ({ page, exchange }) => {
  await exchange.pause()
  try {
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
          touched.push(element?.closest('tr')?.querySelector('a')?.textContent ?? 'outside the rows')
        }
      }).observe(document.querySelector('table') ?? document, {
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
  } finally {
    await exchange.resume()
  }
})
