import type { Browser, BrowserContext, Page } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from './fixtures.ts'
import { deploy, serveSite } from './site.ts'
import { goTo, login, main } from './steps.ts'

/** The other tests block service workers. */
const openContext = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'allow', baseURL: `${origin}/h4/` })

const test = base.extend({
  page: async ({ browser, origin }, use) => {
    const context = await openContext(browser, origin)
    await use(await context.newPage())
    await context.close()
  },
})

interface Manifest {
  readonly background_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}

/** '#0b0e11' as a style computes it. */
const rgb = (hex: string) => `rgb(${(hex.match(/\w\w/g) ?? []).map(part => Number(`0x${part}`)).join(', ')})`

/** Waits until the app's files are on the device. */
const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

test('starts without a network: last balances and prices with their age, and no order', async ({
  page,
  context,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '1000' }])
  await login(page, user)
  await expect(main(page)).toContainText('1,000.00')
  await expect(main(page)).toContainText('70,000.00')
  await expect.poll(() => stored(page, 'h4.prices')).toContain('BTC')
  await installed(page)
  await context.setOffline(true)

  await page.goto('transaction')
  await expect(main(page)).toContainText('70,000.00')
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(/\d+ s/)
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  const ticket = page.getByRole('dialog', { name: 'Buy up' })
  await expect(ticket).toContainText('Available 1,000.0000USDT')
  await expect(ticket).toContainText('You are offline.')
  await expect(ticket.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await goTo(page, 'assets?tab=micro')
  await expect(main(page)).toContainText('1,000.00')
  // A spot order is not possible.
  await goTo(page, 'currency?type=1')
  await expect(main(page).getByRole('button', { name: 'Buy BTC' })).toBeDisabled()

  // No answer of the platform is in a cache.
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/h4/')
  expect(cached.filter(path => !path.startsWith('/h4/'))).toEqual([])

  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden()
  await goTo(page, 'user/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/common\/login/)
  expect(await stored(page, 'h4.session')).toBeNull()
})

test('starts without a network where h4.json configures it', async ({ page, context, origin }) => {
  await deploy(page, { block: null, file: { socket: { address: '' }, brand: 'Example Markets' } }, origin)
  await page.goto('common/login')
  await installed(page)
  await context.setOffline(true)
  await page.goto('common/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveTitle('Log in · Example Markets')
})

test('works where a policy forbids the worker', async ({ page }) => {
  await page.route('**/common/login', async route => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace(' h4-worker', '') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.goto('common/login')
  await page.evaluate(
    () => new Promise(resolve => document.addEventListener('securitypolicyviolation', resolve)),
  )
  await page.getByLabel('Email').fill('kept@example.com')
  await expect(page.getByLabel('Email')).toHaveValue('kept@example.com')
})

test('the manifest is complete: Android installs the app and draws its splash from it', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('common/login')
  const devtools = await context.newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The profile of a test is private.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const manifest = (await (await page.request.get(url)).json()) as Manifest
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(rgb(manifest.background_color)).toBe(colour)
  const sizes = manifest.icons.map(async ({ src, sizes }) => {
    const size = await page.evaluate(async address => {
      const image = Object.assign(new Image(), { src: address })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, new URL(src, url).href)
    return [src, sizes === 'any' ? 'any' : size]
  })
  expect(await Promise.all(sizes)).toEqual(manifest.icons.map(({ src, sizes }) => [src, sizes]))
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain(
    '512x512',
  )
})

test('offers a new release, and reloads only when asked', async ({ browser, exchange }) => {
  const dist = mkdtempSync(join(tmpdir(), 'h4-release-'))
  cpSync(process.env['H4_DIST'] ?? join(import.meta.dirname, '../dist'), dist, { recursive: true })
  const site = await serveSite(exchange.port, exchange.socketPort, { dist })
  const context = await openContext(browser, site.origin)
  const page = await context.newPage()
  const email = page.getByLabel('Email')
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  const publish = (name: string, message = 'ACTIVATE') => {
    for (const file of ['index.html', 'sw.js']) {
      const path = join(dist, file)
      const text = readFileSync(path, 'utf8').replace('ACTIVATE', message)
      writeFileSync(path, `${text}\n${file === 'sw.js' ? `// ${name}` : `<!--${name}-->`}`)
      // The Last-Modified of a response has whole seconds.
      const at = Date.now() / 1000 + Number(name)
      utimesSync(path, at, at)
    }
  }
  const release = async (name: string, message?: string) => {
    await email.fill('kept@example.com')
    publish(name, message)
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(worker => worker?.update()))
    await expect(offer).toBeVisible()
    await expect(email).toHaveValue('kept@example.com')
    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect(email).toHaveValue('')
    expect(await page.evaluate(() => document.lastChild?.textContent)).toBe(name)
  }
  /** Waits until the page has found a new worker, and knows whether it is the newest itself. */
  const comparison = async () => {
    await page.waitForResponse(response => response.request().method() === 'HEAD')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  try {
    await page.goto('common/login')
    await installed(page)
    await page.reload()
    await release('2')
    await expect(offer).toBeHidden()
    publish('3')
    const compared = comparison()
    // This page is of the new release already.
    await page.reload()
    await compared
    await expect(offer).toBeHidden()
    // The worker of this one does not take over.
    await release('4', 'NEVER')
    await comparison()
    await expect(offer).toBeHidden()
  } finally {
    await context.close()
    await site.close()
    rmSync(dist, { recursive: true })
  }
})
