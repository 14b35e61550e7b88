import type { Page } from '@playwright/test'
import { isVisitors, paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { login } from './steps.ts'

/** By how much something on the page, or in the sheet that is open, is wider than it may be. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > div')]
    return Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))
  })

test.use({ viewport: { width: 320, height: 568 } })

for (const language of ['en', 'hk'] as const) {
  test(`everything fits the narrowest phone: ${language}`, async ({ page, user }) => {
    await page.goto('common/register')
    await page.evaluate(lang => localStorage.setItem('h4.language', JSON.stringify(lang)), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : 'zh-HK')
    expect.soft(await overflow(page), 'register').toBe(0)
    await page.goto('common/login')
    await expect(page.getByRole('listitem')).toHaveCount(3)
    expect.soft(await overflow(page), 'login').toBe(0)
    await page.locator('[name=username]').fill(user.email)
    await page.locator('[name=password]').fill(user.password)
    await page.locator('[name=password]').press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.locator('[aria-labelledby=home-markets] li')).toHaveCount(10)
    expect.soft(await overflow(page), 'home').toBe(0)
    await page.goto('market')
    await expect(page.getByRole('row')).toHaveCount(25)
    expect.soft(await overflow(page), 'market').toBe(0)
    await page.goto('contract')
    await page.getByRole('slider').focus()
    expect.soft(await overflow(page), 'contract').toBe(0)
    await page.goto('transaction')
    await expect(page.locator('.candle-chart')).toBeVisible()
    expect.soft(await overflow(page), 'transaction').toBe(0)
    await page.getByRole('button', { name: /^▲/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
    expect.soft(await overflow(page), 'ticket').toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('h1 button').click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(24)
    expect.soft(await overflow(page), 'coin switch').toBe(0)
  })
}

/** Queries without which a screen leads away from itself. */
const QUERIES: Readonly<Record<string, string>> = {
  [paths.lockingBuy.path]: '?id=1',
  [paths.recharge.path]: '?name=USDT&currency_id=3&key=ERC20',
  [paths.article.path]: '?id=208&title=Platform+Terms',
}

for (const language of ['en', 'hk'] as const) {
  test(`every place of the app fits the narrowest phone: ${language}`, async ({ page, user }) => {
    // Three dozen screens.
    test.slow()
    await login(page, user)
    await page.evaluate(lang => localStorage.setItem('h4.language', JSON.stringify(lang)), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : 'zh-HK')
    const places = Object.values(paths).filter(({ path }) => !isVisitors(path))
    for (const { path } of places) {
      // As a link does; the page loaded anew each time would take minutes.
      await page.evaluate(to => history.pushState(null, '', to), `/h4${path}${QUERIES[path] ?? ''}`)
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/h4${path}(\\?|$)`))
      expect.soft(await overflow(page), path).toBe(0)
    }
  })
}
