import { expect, test } from './fixtures.ts'
import { connected, goTo, hold, main, sheet } from './steps.ts'
import { drag } from './touch.ts'

test('a sheet follows the finger, by its head and by its content', async ({ signedIn: page }) => {
  const open = () => page.getByRole('button', { name: 'Settings' }).click()
  const title = sheet(page).getByRole('heading', { name: 'Settings' })
  const content = sheet(page).getByRole('group', { name: 'Animations' })
  const far = { dy: 180, at: { x: 0.5, y: 0.5 } }
  const near = { ...far, dy: 50 }

  await open()
  await drag(page, content, near)
  await expect(sheet(page)).toBeVisible()
  await drag(page, content, { dx: 120, dy: 40, at: { x: 0.2, y: 0.5 } })
  await expect(sheet(page)).toBeVisible()
  await drag(page, content, far)
  await expect(sheet(page)).toBeHidden()

  await open()
  await drag(page, title, near)
  await expect(sheet(page)).toBeVisible()
  await drag(page, title, far)
  await expect(sheet(page)).toBeHidden()

  // Content that is scrolled scrolls back first.
  await goTo(page, 'transaction')
  await page.locator('h1 button').click()
  const coins = sheet(page).getByRole('list')
  await drag(page, coins, { dy: -300, at: { x: 0.5, y: 0.2 } })
  await expect(coins.getByRole('listitem').first()).not.toBeInViewport()
  await drag(page, sheet(page), { dy: 180, at: { x: 0.5, y: 0.6 } })
  await expect(sheet(page)).toBeVisible()
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a sheet keeps its shape while it closes', async ({ signedIn: page }) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    const title = sheet(page).getByRole('heading', { name: 'Settings' })
    await expect(title).toBeVisible()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const box = await title.boundingBox()
    // In one task: on a busy machine the next frame can come after the animation.
    const width = await title.evaluate(element => {
      element.closest('dialog')?.close()
      return element.getBoundingClientRect().width
    })
    expect(width).toBe(box?.width)
  })
})

test('a pull refreshes, unless it is cancelled or pulls a sheet', async ({ ready: page }) => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const far = { dy: 200, at: { x: 0.5, y: 0.05 } }
  const pulls = async (path: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const before = calls.length
    await drag(page, main(page), { ...far, end: 'touchCancel' })
    const answered = page.waitForResponse(url => url.url().includes(path))
    await drag(page, main(page), far)
    await answered
    expect(calls.slice(before).filter(each => each.endsWith(path))).toHaveLength(1)
  }

  // The push channel loads the quotes too.
  const open = connected(page)
  await page.goto('currency')
  await open
  await expect(main(page).getByText('No pending orders on')).toBeVisible()
  await pulls('/currency/quotation_new')
  // A tap does not end a refresh that is not answered yet.
  const refreshing = page.getByRole('status').filter({ hasText: 'Refreshing' })
  await expect(refreshing).toHaveCount(0)
  const answer = await hold(page, '**/api/**')
  await drag(page, main(page), far)
  await expect(refreshing).toHaveCount(1)
  await drag(page, main(page), { ...far, dy: 0 })
  await expect(refreshing).toHaveCount(1)
  answer()
  await expect(refreshing).toHaveCount(0)
  await page.unrouteAll()

  await goTo(page, 'assets?tab=micro')
  await main(page).getByRole('button', { name: /^USDT/ }).click()
  const before = calls.length
  await drag(page, sheet(page), far)
  await expect(sheet(page)).toBeHidden()
  expect(calls.slice(before)).toEqual([])
})
