import { expect as base, test as bare, type Page } from '@playwright/test'
import type * as Sdk from '@app/sdk'
import { sdkScript } from './bundle.ts'
import { DemoSite } from './demo-site.ts'
import { DIST } from './site.ts'
import { placeOption, tab, ticket } from './steps.ts'

declare const sdk: typeof Sdk

// One worker, because each worker builds the demonstration.
bare.describe.configure({ mode: 'default' })

/** The demonstration on a static host; each test starts with a new browser profile. */
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
  serviceWorkers: async ({}, use) => use('allow'),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await use(page)
    expect(errors).toEqual([])
  },
})
const expect = base.configure({ timeout: 20_000 })

/** The sheet also shows the demo user's address, which contains "demo". */
const bar = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Demo/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Demonstration' })
const close = (page: Page) => sheet(page).getByRole('button', { name: 'Close' }).click()

const enter = async (page: Page) => {
  await bar(page).click()
  await sheet(page).getByRole('button', { name: 'Log in as demo@h4.example' }).click()
  await expect(sheet(page)).toBeHidden()
}

/** Taps buttons of the sheet. */
const tapActions = async (page: Page, ...actions: string[]) => {
  await bar(page).click()
  for (const action of actions) await sheet(page).getByRole('button', { name: action, exact: true }).click()
  await close(page)
}

const trade = (page: Page) => tab(page, 'Transaction').click()

/** Checks the available balance in the ticket. */
const expectAvailable = async (page: Page, amount: string) => {
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(ticket(page)).toContainText(`Available ${amount}`)
  await ticket(page).getByRole('button', { name: 'Close' }).click()
}

/** Waits for a price of the list to change. */
const expectMoving = async (page: Page) => {
  await tab(page, 'Market').click()
  const list = page.getByRole('main')
  await expect(list).toContainText('BTC')
  const before = await list.textContent()
  await expect.poll(() => list.textContent()).not.toBe(before)
}

/** Waits until the service worker has cached every file. */
const cached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        return (await (await caches.open(name)).match('.complete')) !== undefined
      }),
    )
    .toBe(true)

/** Waits until a new service worker is waiting. */
const updated = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
    )
    .toBe(true)

/** The size of a picture that this page fetches from the exchange. */
const sizeOf = (page: Page, path: string) =>
  page.evaluate(async path => {
    const image = Object.assign(new Image(), { src: path })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, path)

test.describe('with a script of the test', () => {
  // The policy of the page forbids it.
  test.use({ bypassCSP: true })
  test('shares the exchange between tabs, also after a reload', async ({ page, context }) => {
    await page.goto('transaction/log?match_id=101&type=3')
    await expect(page).toHaveURL(/common\/login\?next=/)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Email').fill('new@h4.example')
    await page.getByRole('button', { name: /send|code/i }).click()
    await bar(page).click()
    await expect(sheet(page).getByRole('listitem').filter({ hasText: 'new@h4.example' })).toHaveText(/\d{6}$/)
    await close(page)
    await page.goBack()
    // The address changes before the screen; a sheet that is open by then would take the Back.
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await enter(page)
    await expect(page).toHaveURL(/transaction\/log\?match_id=101&type=3$/)

    await page.getByRole('button', { name: 'Back' }).click()
    await trade(page)
    await expectAvailable(page, '12,480.5500')
    await placeOption(page, 'Buy up', '100')
    await expectAvailable(page, '12,380.5500')
    await tapActions(page, '+5 %', '+1 min')
    await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
    await expectAvailable(page, '12,500.5500')
    await page.addScriptTag({ content: await sdkScript() })
    const picture = await page.evaluate(async () => {
      const app = sdk.createApp({ origin: '', storage: sdk.webStorage(localStorage) })
      await app.start()
      const canvas = Object.assign(document.createElement('canvas'), { width: 7, height: 5 })
      const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
      const path = file && (await app.api.upload.image({ file }))
      app.close()
      return path ?? ''
    })
    expect(await sizeOf(page, picture)).toEqual([7, 5])

    const second = await context.newPage()
    await second.goto('transaction')
    await expectAvailable(second, '12,500.5500')
    expect(await sizeOf(second, picture)).toEqual([7, 5])
    await placeOption(second, 'Buy fall', '200', 1800)
    // The exchange moves into the second tab.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
    expect(await sizeOf(page, picture)).toEqual([7, 5])
    expect(await page.evaluate(async () => (await fetch('/health')).status)).toBe(200)
    await expectMoving(second)
    await expectMoving(page)
    // The exchange moves back.
    await second.close()
    await expectMoving(page)
    await trade(page)
    await placeOption(page, 'Buy up', '300', 1800)
    await expectAvailable(page, '12,000.5500')
  })
})

test('replaces the old build as a whole, and works offline', async ({ page, context, site }) => {
  await page.goto('')
  await enter(page)
  await cached(page)
  site.release('2')
  const release = () => page.locator('body').getAttribute('data-release')
  // Still the old build, while the new one is being fetched.
  await page.reload()
  expect(await release()).toBeNull()
  await updated(page)
  await page.reload()
  expect(await release()).toBe('2')
  await expect(page.getByRole('main')).toContainText('BTC')
  await cached(page)
  await context.setOffline(true)
  await site.stop()
  try {
    await page.goto('market')
    expect(await release()).toBe('2')
    await expectMoving(page)
    await trade(page)
    await placeOption(page, 'Buy fall', '50')
    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
  } finally {
    await site.start()
  }
})

test('the app and the demo replace each other at one address', async ({ page, context, site }) => {
  const kinds = () =>
    page.evaluate(async () => (await caches.keys()).map(name => /^h4-(app|demo)/.exec(name)?.[1]))
  // Only the demo has its policy in the page.
  const policy = page.locator('meta[http-equiv]')
  const demo = site.replace(DIST)
  try {
    await page.goto('')
    await expect(page).toHaveURL(/common\/login/)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto('')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect(new Set(await kinds())).toEqual(new Set(['app']))

    site.replace(demo)
    await page.goto('')
    await enter(page)
    await expectMoving(page)
    await cached(page)
    await expect(policy).toHaveCount(1)
    expect(await kinds()).toEqual(['demo'])

    site.replace(DIST)
    // Shows the demo once more, and installs the app's worker.
    await page.goto('')
    await expect(policy).toHaveCount(0)
    await expect.poll(async () => new Set(await kinds())).toEqual(new Set(['app']))
    await context.setOffline(true)
    await page.goto('')
    await expect(tab(page, 'Home')).toBeVisible()
    await expect(policy).toHaveCount(0)
  } finally {
    site.replace(demo)
  }
})

test('takes the dialect from the address, and resets everything', async ({ page }) => {
  const quotations = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/currency/quotation_new')
      return ((await answer.json()) as { message: { currency_name?: string }[] }).message[0]?.currency_name
    })
  await page.goto('?dialect=spec')
  await enter(page)
  expect(await quotations()).toBe('BTC')
  await trade(page)
  await placeOption(page, 'Buy up', '100')
  await bar(page).click()
  await sheet(page).getByRole('button', { name: 'Reset everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/common\/login/)
  await enter(page)
  await trade(page)
  await expectAvailable(page, '12,480.5500')
  await page.goto('')
  await expect(bar(page)).toBeVisible()
  expect(await quotations()).toBeUndefined()

  // The user clears the site's data: the page begins again with a new exchange.
  const begins = page.waitForEvent('load')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  })
  await begins
  await enter(page)
  await expect(tab(page, 'Home')).toBeVisible()
})
