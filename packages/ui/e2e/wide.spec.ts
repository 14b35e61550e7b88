import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { places } from './places.ts'
import { goTo, loginWith, main, overlap, placeOption } from './steps.ts'

const PHONE = { width: 844, height: 390 }
const TABLET = { width: 820, height: 1180 }
const DESKTOP = { width: 1280, height: 800 }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not shown`)
  return found
}

test('landscape phones, tablets and desktops show chart, ticket and orders side by side', async ({
  page,
  exchange,
  accessible,
}) => {
  await loginWith(page, exchange, [
    { kind: 'change', currency: 'USDT', amount: '5000' },
    { kind: 'lever', currency: 'USDT', amount: '5000' },
    { kind: 'micro', currency: 'USDT', amount: '5000' },
  ])
  const chart = page.getByRole('region', { name: 'Price chart' }).getByRole('img')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size)
    for (const [place, submit] of [
      ['transaction?tab=coins', 'Buy BTC'],
      ['currency?type=1', 'Buy BTC'],
      ['contract?type=1', 'Buy / Long BTC'],
    ] as const) {
      await goTo(page, place)
      await expect(chart).toBeVisible()
      const button = main(page).getByRole('button', { name: submit })
      await expect(button).toBeVisible()
      const [left, right] = [await chart.boundingBox(), await button.boundingBox()]
      // The ticket is right of the chart, which is on the screen.
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
      expect((left?.y ?? 0) + 100).toBeLessThan(size.height)
      await expect(navigation).toBeVisible()
      expect((await box(page, 'nav')).height).toBe(size.height)
    }
    await goTo(page, 'transaction')
    await expect(main(page).getByRole('button', { name: 'Buy up', exact: true })).toBeVisible()
    await accessible(`transaction, ${size.width} px wide`)
    await goTo(page, 'assets')
    const [transfer, search] = [
      main(page).getByRole('link', { name: 'Transfer' }),
      main(page).getByRole('searchbox'),
    ]
    expect(await overlap(transfer, main(page).getByRole('listitem').first())).toBe(false)
    expect((await search.boundingBox())?.x).toBeGreaterThan((await transfer.boundingBox())?.x ?? Infinity)
    for (const { href } of places) {
      await goTo(page, href.slice(1))
      await expect(main(page)).toBeVisible()
      expect.soft(await overflow(page), `${href} at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
  // On a desktop, the coins are beside the chart.
  await goTo(page, 'transaction')
  await placeOption(page, 'Buy up', '100', 300)
  await page.setViewportSize(PHONE)
  const running = page.getByRole('button', { name: /^Show the running order/ })
  expect(await overlap(running, page.getByRole('link', { name: 'History' }))).toBe(false)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('complementary').getByRole('button', { name: /^ETH/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH')
})

test('on a desktop, the list is beside the article, and the user center beside its screens', async ({
  signedIn: page,
  accessible,
}) => {
  await page.setViewportSize(DESKTOP)
  await goTo(page, 'article/list?cid=4')
  await main(page).getByRole('link').nth(1).click()
  await expect(page.getByRole('article')).toBeVisible()
  const current = page.locator('a[aria-current=page]')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText((await current.locator('span').first().textContent()) ?? '')
  await accessible('an article beside the news')

  await goTo(page, 'user/index')
  const menu = page.getByRole('navigation', { name: 'User center' })
  for (const name of ['Security Settings', 'Frequently Asked Questions', 'Share']) {
    await menu.getByRole('link', { name }).click()
    await expect(title).toHaveText(name)
    await expect(menu.locator('[aria-current=page]')).toHaveText(name)
  }
  await accessible('a screen beside the user center')
})
