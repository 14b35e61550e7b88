import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paths } from '../src/paths.ts'
import { places } from './places.ts'
import { deploy } from './site.ts'
import { connected, signIn, tab } from './steps.ts'

declare global {
  interface LayoutShift extends PerformanceEntry {
    readonly sources: readonly Record<'previousRect' | 'currentRect', DOMRectReadOnly>[]
  }
  interface Window {
    /** What moved, as places in px. */
    readonly moves: string[]
  }
}

/** What the page shows while no script of the app arrives. */
const outline = (page: Page) => page.locator('#root > [aria-hidden]:visible')

test('the page shows the outline of its screen before the app', async ({ page, user }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/*.js', async route => {
    await released
    await route.continue()
  })
  await deploy(page, { block: { brand: 'Example Markets' } })
  await page.goto('home', { waitUntil: 'commit' })
  await expect(outline(page)).toHaveCount(1)
  await expect(outline(page).locator('svg:visible')).toHaveCount(0)
  // Without words: the name of the service is drawn by a style.
  await expect(outline(page)).toHaveText('')
  expect(
    await outline(page).evaluate(frame =>
      [...frame.querySelectorAll('*')].map(each => getComputedStyle(each, '::before').content).join(),
    ),
  ).toContain('Example Markets')

  await page.goto('about:blank')
  await page.goto('/blank')
  await signIn(page, user)
  // The address that an installed app starts with.
  const first = page.waitForRequest('**/assets/home.screen-*.js')
  await page.goto('./', { waitUntil: 'commit' })
  await first
  await expect(outline(page).locator('svg:visible')).toHaveCount(4)
  const wanted = page.waitForRequest('**/assets/assets.screen-*.js')
  await outline(page).locator('[href$=assets]').click({ noWaitAfter: true })
  await wanted
  await expect(page).toHaveURL(/\/h4\/assets$/)
  await expect(outline(page).locator('svg:visible')).toHaveCount(4)
  await expect(outline(page)).toHaveText('')
  const places = await outline(page)
    .locator('svg')
    .evaluateAll(icons => icons.map(icon => icon.getBoundingClientRect().toJSON() as object))

  release()
  await expect(tab(page, 'Assets')).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
  // The app's navigation is where its outline was.
  const icons = page.getByRole('navigation', { name: 'Main' }).locator('svg')
  expect(
    await icons.evaluateAll(all => all.map(icon => icon.getBoundingClientRect().toJSON() as object)),
  ).toEqual(places)
})

test('the page reloads by itself when a file of its start fails, once in a row', async ({ page, user }) => {
  await signIn(page, user)
  await page.route('**/assets/home.screen-*.js', route => route.abort())
  await page.goto('home')
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(problem).toBeVisible()
  const [start] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(each => each.toJSON() as object),
  )
  expect(start).toMatchObject({ type: 'reload' })
  await page.unrouteAll()
  await problem.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Markets' })).toBeVisible()
})

test('the page loads again when a file of the app fails', async ({ page }) => {
  let visits = 0
  await page.route('**/common/login', route => {
    visits++
    return route.continue()
  })
  await page.route('**/assets/sdk-*.js', route => (visits > 1 ? route.continue() : route.abort()))
  await page.goto('common/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(visits).toBe(2)
})

test('a tab whose code is loaded opens without a placeholder', async ({ page, user }) => {
  await signIn(page, user)
  // The tabs load one after another, this one last.
  const last = page.waitForResponse('**/assets/assets.screen-*.js')
  await page.goto('home')
  await last
  const withoutHeading = await page.evaluateHandle(() => {
    const found: string[] = []
    new MutationObserver(() => {
      if (!document.querySelector('h1')) found.push(location.pathname)
    }).observe(document.body, { childList: true, subtree: true })
    return found
  })
  await tab(page, 'Market').click()
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible()
  expect(await withoutHeading.jsonValue()).toEqual([])
})

test('nothing moves when the data of a screen arrives', async ({ page, user }) => {
  test.slow()
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    new PerformanceObserver(list => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const {
          previousRect: { x, y },
          currentRect: now,
        } of sources)
          // Rounding moves text by a pixel or two, and a number at the right edge grows to the left.
          if (Math.abs(now.y - y) > 2 || Math.abs(now.x - x) > 200)
            moves.push(`${x}, ${y} to ${now.x}, ${now.y}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, user)
  // The prices of an earlier visit.
  const isLive = connected(page)
  await page.goto('home')
  await isLive
  await expect.poll(() => page.evaluate(() => localStorage.getItem('h4.prices'))).not.toBeNull()
  const unanswered = new Set<Request>()
  page.on('request', request => request.url().includes('/api/') && unanswered.add(request))
  page.on('requestfinished', request => unanswered.delete(request))
  page.on('requestfailed', request => unanswered.delete(request))
  const painted = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const isWide = new Set(Object.values(paths).flatMap(({ path, wide }) => (wide ? [path] : [])))
  const visits = [
    ...places.map(place => ({ ...place, width: 390 })),
    ...places.filter(({ path }) => isWide.has(path)).map(place => ({ ...place, width: 1280 })),
  ]
  for (const { path, href, width } of visits) {
    await page.setViewportSize({ width, height: 844 })
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/**', route => answered.then(() => route.continue()))
    await page.goto(href.slice(1))
    await expect(page.locator('h1')).toBeVisible()
    await painted()
    answer()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(() => unanswered.size).toBe(0)
    await painted()
    expect.soft(await page.evaluate(() => window.moves), `${path}, ${width} px`).toEqual([])
    await page.unrouteAll()
  }
})
