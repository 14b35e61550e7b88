import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdAll, openChinese } from './steps.ts'

/** What the page shows while no script of the app arrives. */
const outline = (page: Page) => page.locator('#root > [aria-hidden]:visible')

test('§2 the outline of the screen before the app, without words', async ({ page, origin }) => {
  const app = await holdAll(page, '**/assets/*.js')
  await page.addInitScript(() => localStorage.setItem('h4.language', '"hk"'))
  await openChinese(page, origin)
  await page.goto('home', { waitUntil: 'commit' })
  const icons = outline(page).locator('svg:visible')
  await expect(icons).toHaveCount(4)
  await expect(outline(page)).toHaveText('')
  // Its links lead on already.
  await outline(page).locator('[href$=assets]').click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/h4\/assets$/)
  const places = (all: SVGElement[]) => all.map(icon => icon.getBoundingClientRect().toJSON() as object)
  await expect(icons).toHaveCount(4)
  const before = await icons.evaluateAll(places)
  // The app, but not the texts of its language.
  const texts = await holdAll(page, '**/assets/hk-*.js')
  app()
  await expect(page.getByRole('main')).toBeAttached()
  await expect(page.locator('body')).toHaveText('', { useInnerText: true })
  texts()
  const link = page.getByRole('link', { name: '資產', exact: true })
  await expect(link).toBeVisible()
  await expect(outline(page)).toHaveCount(0)
  // The navigation is where its outline was.
  const shown = page.getByRole('navigation').filter({ has: link }).locator('svg')
  expect(await shown.evaluateAll(places)).toEqual(before)
})

test('§2 the start repeats a lost file, and needs no service worker', async ({ context }) => {
  const page = await context.newPage()
  const problem = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  let documents = 0
  // A policy forbids the worker.
  await page.route('**/h4/home', async route => {
    documents++
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(' h4-worker', '') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  // The page reloads by itself, once.
  await page.route('**/assets/home-*.js', route => route.abort())
  await page.goto('home')
  await expect(problem).toBeVisible()
  expect(documents).toBe(2)
  await page.unroute('**/assets/home-*.js')
  const refused = page.waitForEvent('console', message => message.text().includes('h4-worker'))
  await problem.getByRole('button', { name: 'Reload' }).click()
  await refused
  await page.getByRole('link', { name: 'User center' }).click()
  await expect(page.getByRole('heading', { name: 'User center' })).toBeVisible()
})
