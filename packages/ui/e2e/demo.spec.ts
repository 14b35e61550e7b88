import { expect as base, test as bare, type BrowserContext, type Page } from '@playwright/test'
import type * as Sdk from '@app/sdk'
import { sdkScript } from './bundle.ts'
import { DemoSite } from './demo-site.ts'
import { placeOption, tab, ticket } from './steps.ts'

declare const sdk: typeof Sdk

/** The demonstration on a static host; each test has a browser that has never opened it. */
const test = bare.extend<object, { readonly site: DemoSite }>({
  site: [
    async ({}, use) => {
      const site = new DemoSite()
      await site.build()
      await site.start()
      await use(site)
      await site.end()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  actionTimeout: async ({}, use) => use(30_000),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await use(page)
    expect(errors).toEqual([])
  },
})
const expect = base.configure({ timeout: 20_000 })

const bar = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: 'Demo' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Demonstration' })
const close = (page: Page) => sheet(page).getByRole('button', { name: 'Close' }).click()

/** Logs in as the demonstration offers it. */
async function enter(page: Page) {
  await bar(page).click()
  await sheet(page).getByRole('button', { name: 'Log in as demo@h4.example' }).click()
  await expect(sheet(page)).toBeHidden()
}

/** Pulls levers of the sheet. */
async function pull(page: Page, ...levers: string[]) {
  await bar(page).click()
  for (const lever of levers) await sheet(page).getByRole('button', { name: lever, exact: true }).click()
  await close(page)
}

const trade = (page: Page) => tab(page, 'Transaction').click()

/** What options can be bought with, as the ticket has it. */
async function expectAvailable(page: Page, amount: string) {
  await page.getByRole('button', { name: '▲ Buy up', exact: true }).click()
  await expect(ticket(page)).toContainText(`Available ${amount}`)
  await ticket(page).getByRole('button', { name: 'Close' }).click()
}

/** The market lives: some price of the list changes. */
async function expectMoving(page: Page) {
  await tab(page, 'Market').click()
  const list = page.getByRole('main')
  await expect(list).toContainText('BTC')
  const before = await list.textContent()
  await expect.poll(() => list.textContent()).not.toBe(before)
}

/** Waits until the browser has every file. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        return (await (await caches.open(name)).match('.complete')) !== undefined
      }),
    )
    .toBe(true)

/** Waits until the browser has fetched a new build. */
const updated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
    )
    .toBe(true)

async function offline(site: DemoSite, context: BrowserContext, page: Page) {
  await kept(page)
  await context.setOffline(true)
  await site.stop()
}

test('the address chooses the dialect of its exchange', async ({ page }) => {
  await page.goto('?dialect=spec')
  await expect(bar(page)).toBeVisible()
  const quotations = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/currency/quotation_new')
      return ((await answer.json()) as { message: { currency_name?: string }[] }).message[0]?.currency_name
    })
  expect(await quotations()).toBe('BTC')
  await page.goto('')
  await expect(bar(page)).toBeVisible()
  expect(await quotations()).toBeUndefined()
})

test('a first visit: login, an option, its end, and all of it again after a reload', async ({ page }) => {
  await page.goto('')
  await enter(page)
  await expect(page).toHaveURL(/\/h4\/home$/)
  await trade(page)
  await expectAvailable(page, '12,480.5500')
  await placeOption(page, 'Buy up', '100')
  await expectAvailable(page, '12,380.5500')
  await pull(page, '+5 %', '+1 min')
  await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await expectAvailable(page, '12,500.5500')

  await page.reload()
  await expectAvailable(page, '12,500.5500')
  expect(await page.evaluate(async () => (await fetch('/health')).status)).toBe(200)
})

test('without a network and without a host it starts, the market moves and orders are taken', async ({
  page,
  context,
  site,
}) => {
  await page.goto('')
  await enter(page)
  await expect(page).toHaveURL(/\/h4\/home$/)
  await offline(site, context, page)
  try {
    await page.reload()
    await expectMoving(page)
    await trade(page)
    await placeOption(page, 'Buy fall', '50')
    await page.goto('market')
    await expectMoving(page)
    await trade(page)
    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  } finally {
    await site.start()
  }
})

test('a deep link is answered, and leads on after the login', async ({ page }) => {
  await page.goto('transaction/log?match_id=101&type=3')
  await expect(page).toHaveURL(/common\/login\?next=/)
  await enter(page)
  await expect(page).toHaveURL(/transaction\/log\?match_id=101&type=3$/)
})

test('a code that was asked for can be read', async ({ page }) => {
  await page.goto('common/register')
  await page.getByLabel('Email').fill('new@h4.example')
  await page.getByRole('button', { name: /send|code/i }).click()
  await bar(page).click()
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'new@h4.example' })).toHaveText(/\d{6}$/)
})

test('two tabs share the exchange, and when the first is closed the second goes on', async ({
  page,
  context,
}) => {
  await page.goto('')
  await enter(page)
  await expect(page).toHaveURL(/\/h4\/home$/)
  await trade(page)
  await placeOption(page, 'Buy up', '100')
  const second = await context.newPage()
  await second.goto('transaction')
  await expect(second.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  await placeOption(second, 'Buy fall', '200')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open (2)' })).toBeVisible()
  await expectMoving(second)
  // The reload has moved the exchange into the second tab, and this moves it back.
  await second.reload()
  await expectMoving(page)

  await page.close()
  await expectMoving(second)
  await trade(second)
  await placeOption(second, 'Buy up', '300')
  await expectAvailable(second, '11,880.5500')
})

test('a picture goes up and is shown, in another tab and after a reload', async ({ page, context }) => {
  await page.addInitScript(await sdkScript())
  await page.goto('')
  await expect(bar(page)).toBeVisible()
  const path = await page.evaluate(async () => {
    const app = sdk.createApp({ origin: '' })
    await app.session.login({ user_string: 'demo@h4.example', password: 'demo1234', remember: false })
    const canvas = Object.assign(document.createElement('canvas'), { width: 7, height: 5 })
    const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    const path = file && (await app.api.upload.image({ file }))
    app.close()
    return path
  })
  const size = (where: Page) =>
    where.evaluate(async source => {
      const image = Object.assign(new Image(), { src: source ?? '' })
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, path)
  expect(await size(page)).toEqual([7, 5])
  const second = await context.newPage()
  await second.goto('')
  await expect(bar(second)).toBeVisible()
  expect(await size(second)).toEqual([7, 5])
  await second.close()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  expect(await size(page)).toEqual([7, 5])
})

test('reset everything forgets everything', async ({ page }) => {
  await page.goto('')
  await enter(page)
  await trade(page)
  await placeOption(page, 'Buy up', '100')
  await bar(page).click()
  await sheet(page).getByRole('button', { name: 'Reset everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/common\/login/)
  await enter(page)
  await trade(page)
  await expectAvailable(page, '12,480.5500')
})

test('a new build takes the place of the old one as a whole', async ({ page, context, site }) => {
  await page.goto('')
  await enter(page)
  await kept(page)
  site.release('2')
  const release = () => page.locator('body').getAttribute('data-release')
  // The old build once more, while the new one is fetched.
  await page.reload()
  expect(await release()).toBeNull()
  await updated(page)
  await page.reload()
  expect(await release()).toBe('2')
  await expect(page.getByRole('main')).toContainText('BTC')
  await offline(site, context, page)
  try {
    await page.reload()
    expect(await release()).toBe('2')
    await expect(page.getByRole('main')).toContainText('BTC')
  } finally {
    await site.start()
  }
})
