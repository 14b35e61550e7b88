import type { Request } from '@playwright/test'
import { Exchange } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { deploy, serveSite } from './site.ts'
import { fillLogin, login } from './steps.ts'

test('the block of the page sets brand, theme, languages and paths', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await deploy(page, {
    block: {
      brand: 'Example Markets',
      theme: 'light',
      languages: ['hk'],
      paths: { 'market.quotations': '/api/quotes' },
    },
  })
  const quotes = page.waitForRequest('**/api/quotes?*')
  await page.goto('common/login')
  await expect(page).toHaveTitle('Log in · Example Markets')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Choose Language' })).toBeVisible()
  await quotes
})

test('a brand replaces the name and the logo everywhere', async ({ page, user, accessible }) => {
  const brand = 'Example Markets and Derivatives of Asia'
  const shown = () =>
    page.evaluate(() => [
      document.head.innerHTML.replaceAll(/<script[^]*?<\/script>/g, ''),
      document.body.innerText,
      document.title,
    ])
  await deploy(page, { block: { brand } })
  await page.goto('common/login')
  const mark = page.getByRole('main').locator('> :first-child')
  await expect(mark).toHaveText(brand)
  await expect(mark.locator('svg')).toHaveCount(0)
  await accessible('login with a brand')
  expect((await shown()).join()).not.toMatch(/\bH4\b|icon\.svg|touch-icon/)
  await login(page, user, 'user/share')
  await expect(page).toHaveTitle(`Share · ${brand}`)
  expect((await shown()).join()).not.toMatch(/\bH4\b/)

  await deploy(page, { block: { brand, logo: '/h4/icon-192.png' } })
  await page.evaluate(() => localStorage.clear())
  await page.goto('common/login')
  await expect(page.getByRole('img', { name: brand })).toHaveJSProperty('naturalWidth', 192)
  const icons = page.locator('link[rel$=icon]')
  expect(await icons.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
    '/h4/icon-192.png',
    '/h4/icon-192.png',
  ])
})

test('a theme that the user chose counts more than the configured one', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('h4.settings', '{"theme":"dark"}'))
  await deploy(page, { block: { theme: 'light' } })
  await page.goto('common/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('an invalid configuration is reported on the page, field by field', async ({ page, accessible }) => {
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
  await deploy(page, {
    block: { orgin: 'https://platform.example', theme: 'blue', paths: { 'spot.buy': 'in' } },
  })
  await page.goto('home')
  const problems = page.getByRole('alert')
  await expect(problems.getByRole('heading')).toHaveText('The configuration of this app is invalid')
  await expect(problems.locator('dt, dd')).toHaveText([
    'paths.spot.buy',
    "expected a path such as '/api/orders'",
    'theme',
    'expected one of system, dark, light',
    'orgin',
    'unknown field',
  ])
  await accessible('an invalid configuration')
  expect(calls).toEqual([])
})

test('h4.json is read only by a page without a block', async ({ page }) => {
  const files: string[] = []
  page.on('request', request => request.url().endsWith('/h4.json') && files.push(request.url()))
  const file = { brand: 'From the file', socket: { address: '' } }
  await deploy(page, { block: {}, file })
  await page.goto('common/login')
  await expect(page).toHaveTitle('Log in · H4')
  expect(files).toEqual([])

  await deploy(page, { block: null, file })
  await page.goto('common/login')
  await expect(page).toHaveTitle('Log in · From the file')
  expect(files).toHaveLength(1)

  // A lost connection: the page loads again by itself.
  await page.route('**/h4.json', route => route.abort('connectionreset'), { times: 1 })
  await page.goto('common/login')
  await expect(page).toHaveTitle('Log in · From the file')
  expect(files).toHaveLength(3)

  await deploy(page, { block: null })
  await page.goto('common/login')
  await expect(page.getByRole('alert')).toContainText(
    'the page has no block h4-config, and /h4/h4.json does not exist',
  )
})

test('errors are reported by code, endpoint and path, without any value', async ({
  page,
  user,
  exchange,
}) => {
  await deploy(page, { block: { report: 'http://localhost:1/errors' } })
  const reports: Request[] = []
  await page.route('http://localhost:1/errors', route => {
    reports.push(route.request())
    return route.fulfill({ status: 204 })
  })
  await exchange.control.faults.add({ kind: 'status', status: 500, path: 'account.login' })
  const reporter = page.waitForResponse('**/assets/report-*.js')
  await page.goto('common/login')
  await reporter
  await fillLogin(page, user)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect.poll(() => reports.length, { timeout: 30_000 }).toBe(1)
  const [report] = reports
  expect(report?.postDataJSON()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    errors: [{ code: 'HTTP', endpoint: 'account.login', status: 500, count: 1 }],
  })
  expect(report?.headers()['authorization']).toBeUndefined()
  expect(report?.headers()['referer']).toBeUndefined()
})

test('a platform with socket.io 2', async ({ page }) => {
  const exchange = new Exchange('default', '--eio3')
  await exchange.start()
  const site = await serveSite(exchange.port, exchange.socketPort)
  try {
    await deploy(page, { block: { socket: { address: '', generation: 2 } } }, site.origin)
    const socket = page.waitForEvent('websocket')
    await page.goto(`${site.origin}/h4/market`)
    expect((await socket).url()).toContain('EIO=3')
    await expect(page.getByText('Offline')).toHaveCount(0)
    await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('daymarket'))
  } finally {
    await site.close()
    await exchange.end()
  }
})
