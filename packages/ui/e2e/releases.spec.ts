import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { rebuilt, releases } from './release.ts'
import { serveSite } from './site.ts'
import { confirm, fillTicket, goTo, login, openTransaction, ticket, toast } from './steps.ts'

interface Released {
  /** A page of the user's, on a site of its own. */
  readonly open: Page
  /** Puts another build into service. */
  readonly publish: (name: string) => void
}

const test = base.extend<{ readonly released: Released }>({
  released: async ({ browser, exchange, user }, use) => {
    const { folder, publish, end } = releases()
    const site = await serveSite(exchange.port, exchange.socketPort, { dist: folder })
    const context = await browser.newContext({ baseURL: `${site.origin}/h4/` })
    const open = await context.newPage()
    await login(open, user)
    await use({ open, publish: name => publish(rebuilt(name)) })
    await context.close()
    await site.close()
    end()
  },
})

/** The script of a release in the page. */
const script = (page: Page, name: string) => page.locator(`script[data-entry$="${name}.js"]`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a new version of the app' })

test('a page reloads by itself when a release took its files away, once in a row', async ({ released }) => {
  const { open: page, publish } = released
  await page.getByRole('link', { name: 'User center' }).waitFor()
  publish('second')
  await page.getByRole('link', { name: 'User center' }).click()
  await expect(heading(page, 'User center')).toBeVisible()
  await expect(script(page, 'second')).toBeAttached()

  publish('third')
  // Another area of the app, whose files are not loaded.
  await goTo(page, 'locking')
  await expect(offer(page)).toBeVisible()
  await expect(script(page, 'second')).toBeAttached()
  await offer(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/locking/)
  await expect(script(page, 'third')).toBeAttached()
})

test('it does not reload over typed text or an order in flight', async ({ released, exchange, user }) => {
  const { open: page, publish } = released
  await exchange.hold('BTC', 70_000)
  await openTransaction(page, '70,000.00')
  await fillTicket(page, 'Buy up', '100')
  await page.keyboard.press('Escape')
  publish('second')
  await goTo(page, 'user/index')
  await expect(offer(page)).toBeVisible()
  await goTo(page, 'transaction')
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(ticket(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('100')

  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/microtrade/submit*', route => held.then(() => route.continue()))
  const sent = page.waitForRequest('**/api/microtrade/submit*')
  await confirm(page).click()
  await sent
  await goTo(page, 'user/index')
  await expect(offer(page)).toBeVisible()
  answer()
  await expect(toast(page)).toHaveText('Success')
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
  await expect(script(page, 'first')).toBeAttached()

  // Nothing to lose any more.
  await goTo(page, 'assets')
  await goTo(page, 'user/index')
  await expect(heading(page, 'User center')).toBeVisible()
  await expect(script(page, 'second')).toBeAttached()
})

test('the settings reload a page of another release, but not over a half-filled login', async ({
  released,
}) => {
  const { open: page, publish } = released
  await page.evaluate(() => localStorage.clear())
  await page.goto('common/login')
  await page.getByLabel('Email').fill('typed@example.com')
  publish('second')
  const settings = page.getByRole('button', { name: 'Settings' })
  await settings.click()
  await expect(toast(page)).toHaveText('There is a new version of the app')
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com')
  await page.getByLabel('Email').fill('')
  await settings.click()
  await expect(script(page, 'second')).toBeAttached()
})

test('it does not reload under an open sheet', async ({ released }) => {
  const { open: page, publish } = released
  await page.evaluate(() => localStorage.clear())
  await page.goto('common/login')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  publish('second')
  await goTo(page, 'common/register')
  await expect(page.getByText('There is a new version of the app')).toBeVisible()
  await expect(script(page, 'first')).toBeAttached()
})
