import type { Page } from '@playwright/test'
import app from '../package.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { PAIRS } from './exchange.ts'
import { fillLogin, tab } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click()

declare global {
  interface Window {
    moved: { fades: number; flashes: number }
  }
}

/** Counts fades between screens and flashes of numbers. */
const countMotion = (page: Page) =>
  page.addInitScript(() => {
    window.moved = { fades: 0, flashes: 0 }
    const { animate } = Element.prototype
    Element.prototype.animate = function (...way) {
      window.moved[this.tagName === 'MAIN' ? 'fades' : 'flashes']++
      return animate.apply(this, way)
    }
  })
const moved = (page: Page) => page.evaluate(() => window.moved)

test('settings hide balances, reduce motion and show the version', async ({
  page,
  user,
  exchange,
  origin,
}) => {
  const html = page.locator('html')
  const about = sheet(page).getByRole('region', { name: 'About' })
  await countMotion(page)
  await page.goto('common/login')
  await openSettings(page)
  await sheet(page).getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(about).toContainText(app.version)
  await expect(sheet(page).getByRole('link')).toHaveCount(0)
  await expect(sheet(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(html).toHaveAttribute('data-motion', 'full')
  await fillLogin(page, user)
  await tab(page, 'Market').click()
  await expect(page.getByRole('row')).toHaveCount(PAIRS + 1)
  await expect.poll(async () => Math.min(...Object.values(await moved(page)))).toBeGreaterThan(0)

  await tab(page, 'Home').click()
  const total = page.locator('main').getByText('1,000.00', { exact: true })
  await expect(total).toBeVisible()
  await openSettings(page)
  const hide = sheet(page).getByRole('switch', { name: 'Hide balances' })
  await expect(hide).not.toBeChecked()
  await hide.click()
  await expect(hide).toBeChecked()
  await expect(total).toBeHidden()
  await hide.press('Space')
  await expect(total).toBeVisible()
  const choice = sheet(page).locator('label', { hasText: 'Green up, red down' })
  const [edge, arrow] = await Promise.all([choice.boundingBox(), choice.getByText('▲').boundingBox()])
  expect((arrow?.x ?? 0) - (edge?.x ?? 0)).toBeGreaterThanOrEqual(12)

  await expect(sheet(page).getByRole('radio', { name: 'System' }).last()).toBeChecked()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(html).toHaveAttribute('data-motion', 'less')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(html).toHaveAttribute('data-motion', 'full')
  await sheet(page).getByRole('radio', { name: 'Always reduce' }).check()
  await expect(html).toHaveAttribute('data-motion', 'less')
  const longest = () =>
    page.evaluate(() => {
      const durations = [...document.querySelectorAll('dialog[open], dialog[open] *')].map(element => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return Math.max(parseFloat(animationDuration), parseFloat(transitionDuration))
      })
      return Math.max(...durations)
    })
  expect(await longest()).toBeLessThan(0.001)
  await expect(about).toContainText(`Version${app.version}`)
  await expect(about).toContainText(`Platform${new URL(origin).host}`)
  await about.getByRole('link', { name: 'Platform Terms' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/\/article\/info\?id=208&title=Platform\+Terms$/)
  await page.goBack()

  await page.reload({ waitUntil: 'commit' })
  // Before the app's code has run.
  await page.locator('body').waitFor({ state: 'attached' })
  await expect(html).toHaveAttribute('data-motion', 'less')
  await tab(page, 'Market').click()
  const btc = page.getByRole('row').filter({ hasText: 'BTC' })
  for (const [price, shown] of [
    [70_000, '70,000.00'],
    [70_001, '70,001.00'],
  ] as const) {
    await exchange.hold('BTC', price)
    await expect(btc).toContainText(shown)
  }
  expect(await moved(page)).toEqual({ fades: 0, flashes: 0 })
})

test('a screen can be pressed while it appears, and while a sheet closes', async ({ page, user }) => {
  await page.goto('common/login')
  await fillLogin(page, user)
  await tab(page, 'Assets').waitFor()
  /** What would take a tap on the tab Assets, in the frames after another press. */
  const taps = (pressed: string) =>
    page.evaluate(async pressed => {
      const element = (selector: string) => {
        const found = document.querySelector<HTMLElement>(selector)
        if (!found) throw new Error(`no ${selector}`)
        return found
      }
      const { x, y, width, height } = element('nav a[href$=assets]').getBoundingClientRect()
      const frame = () => new Promise(requestAnimationFrame)
      element(pressed).click()
      do await frame()
      while (document.querySelector('dialog[open]'))
      const targets = new Set<string | undefined>()
      for (let frames = 0; frames < 20; frames++) {
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        targets.add(hit?.closest('a')?.pathname ?? hit?.tagName)
        await frame()
      }
      return [...targets]
    }, pressed)
  expect(await taps('nav a[href$=market]')).toEqual(['/h4/assets'])
  await tab(page, 'Home').click()
  await openSettings(page)
  await expect(sheet(page)).toBeVisible()
  expect(await taps('dialog[open] button[aria-label=Close]')).toEqual(['/h4/assets'])
})

test('the login can be filled in while the sheet of the logout closes', async ({ page, user }) => {
  await page.goto('common/login')
  await fillLogin(page, user)
  await openSettings(page)
  await sheet(page).getByRole('button', { name: 'Log out' }).click()
  // The sheet is still closing when the fields are filled in.
  const client = await page.context().newCDPSession(page)
  await client.send('Animation.enable')
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('Email').fill(user.email)
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
})
