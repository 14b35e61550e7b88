import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goTo, main } from './steps.ts'

const expectBeside = (left: Locator, right: Locator) =>
  expect
    .poll(async () => {
      const [one, other] = [await left.boundingBox(), await right.boundingBox()]
      return one && other && one.x + one.width <= other.x
    })
    .toBe(true)

test('§2: wide screens show lists, charts and tickets side by side', async ({ page }) => {
  const chart = page.getByRole('region', { name: 'Price chart' }).getByRole('img')
  await page.goto('home')
  for (const size of ['844 390', '820 1180', '1280 800']) {
    const [width = 0, height = 0] = size.split(' ').map(Number)
    await page.setViewportSize({ width, height })
    for (const [place, submit] of [
      ['transaction?tab=coins', 'Buy BTC'],
      ['currency?type=1', 'Buy BTC'],
      ['contract?type=1', 'Buy / Long BTC'],
    ] as const) {
      await goTo(page, place)
      await expectBeside(page.getByRole('navigation', { name: 'Main' }), chart)
      await expectBeside(chart, main(page).getByRole('button', { name: submit }))
      await expect(chart).toBeInViewport({ ratio: 0.2 })
    }
  }
  // On a desktop.
  await goTo(page, 'transaction')
  await page.getByRole('complementary').getByRole('button', { name: /^ETH/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH')
  await goTo(page, 'article/list?cid=4')
  await main(page).getByRole('link').nth(1).click()
  await expectBeside(page.locator('a[aria-current=page]'), page.getByRole('article'))
  await goTo(page, 'user/index')
  const menu = page.getByRole('navigation', { name: 'User center' })
  await menu.getByRole('link', { name: 'Share' }).click()
  await expectBeside(menu, page.getByRole('img', { name: 'Sample QR code' }))
})
