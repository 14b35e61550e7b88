import type { Page } from '@playwright/test'
import { expect, signIn, test as base } from './fixtures.ts'
import { releases } from './release.ts'
import { serveSite } from './site.ts'
import { goTo, main, sheet } from './steps.ts'
import { choose, fillOption } from './trading.ts'

/** A page of the user's on a site of its own, and how to put another build into service there. */
const test = base.extend<{ released: { open: Page; publish: (name: string) => void } }>({
  released: async ({ browser, exchange, user }, use) => {
    const { folder, publish, end } = releases()
    const { origin, close } = await serveSite(exchange.port, exchange.socketPort, { dist: folder })
    const context = await browser.newContext({ baseURL: `${origin}/h4/` })
    await signIn(context, await exchange.login(user))
    await use({ open: await context.newPage(), publish })
    await context.close()
    await close()
    end()
  },
})

/** The script of a release in the page. */
const script = (page: Page, name: string) => page.locator(`script[data-entry$="${name}.js"]`)
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })
const amount = (page: Page) => sheet(page).getByRole('textbox', { name: 'Amount' })

test('§2 a page without its files reloads, but not over typed text', async ({ released }) => {
  const { open: page, publish } = released
  const outdated = page.getByText('There is a new version of the app')
  // A price that the form fills in is not typed.
  await page.goto('currency')
  await choose(page, 'radio', 'Limit')
  await expect(main(page).getByRole('textbox', { name: 'Price' })).not.toHaveValue('')
  await goTo(page, 'transaction')
  await fillOption(page, 'Buy up', '100')
  await page.keyboard.press('Escape')
  publish('second')
  await goTo(page, 'user/index')
  await expect(outdated).toBeVisible()
  await goTo(page, 'transaction')
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(amount(page)).toHaveValue('100')
  // With nothing to lose it reloads by itself.
  await amount(page).fill('')
  await page.keyboard.press('Escape')
  await goTo(page, 'user/index')
  await expect(script(page, 'second')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'User center' })).toBeVisible()
  // Once in a row: after that when asked.
  publish('third')
  await goTo(page, 'locking')
  await reload(page).click()
  await expect(script(page, 'third')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Locked mining' })).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('§2 a new release is offered, and the page reloads when asked', async ({ released }) => {
    const { open: page, publish } = released
    await page.goto('transaction')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await fillOption(page, 'Buy up', '100')
    publish('second')
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(worker => worker?.update()))
    const update = page.getByText('A new version is ready.')
    await expect(update).toBeVisible()
    await expect(amount(page)).toHaveValue('100')
    await page.keyboard.press('Escape')
    await reload(page).click()
    await expect(script(page, 'second')).toBeAttached()
    await expect(update).toBeHidden()
  })
})
