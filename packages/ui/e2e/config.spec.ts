import { expect, test } from './fixtures.ts'
import { deploy } from './site.ts'
import { fillLogin } from './steps.ts'

test.use({ balances: null, colorScheme: 'dark' })

test('§1: a deployment configures the app, by the page or a file', async ({ page, origin }) => {
  const open = async (deployment: object) => {
    await deploy(page, deployment, origin)
    await page.goto('common/login')
  }
  const brand = 'Example Markets'
  const quotes = page.waitForRequest('**/api/quotes?*')
  const socket = page.waitForEvent('websocket')
  const paths = { 'market.quotations': '/api/quotes' }
  await open({
    block: { brand, theme: 'light', languages: ['hk'], paths, socket: { address: '', generation: 2 } },
  })
  await expect(page).toHaveTitle(`Log in · ${brand}`)
  await expect(page.getByRole('main').locator('> :first-child')).toHaveText(brand)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Choose Language' })).toBeVisible()
  await quotes
  expect((await socket).url()).toContain('EIO=3')

  // A theme that the user chose counts more.
  await page.evaluate(() => localStorage.setItem('h4.settings', '{"theme":"dark"}'))
  await open({ block: { brand, logo: '/h4/icon-192.png', theme: 'light' } })
  await expect(page.getByRole('img', { name: brand })).toHaveJSProperty('naturalWidth', 192)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The brand is in the place of a logo that does not load, as of a host that the policy does not name.
  await open({ block: { brand, logo: '/h4/no-picture' } })
  await expect(page.getByRole('main').locator('> :first-child')).toHaveText(brand)

  // The file counts only without a block, and is read again after a lost connection.
  const file = { brand: 'From the file', socket: { address: '' } }
  await open({ block: {}, file })
  await expect(page).toHaveTitle('Log in · H4')
  await page.route('**/h4.json', route => route.abort('connectionreset'), { times: 1 })
  await open({ block: null, file })
  await expect(page).toHaveTitle('Log in · From the file')
  await open({ block: null })
  await expect(page.getByRole('alert')).toContainText('/h4/h4.json does not exist')
  await open({ block: { orgin: 'https://platform.example', theme: 'blue' } })
  const problems = ['theme', 'expected one of system, dark, light', 'orgin', 'unknown field']
  await expect(page.getByRole('alert').locator('dt, dd')).toHaveText(problems)
})

test('§8: errors are reported without any value', async ({ page, user, exchange, origin }) => {
  const address = 'http://localhost:1/errors'
  await deploy(page, { block: { report: address } }, origin)
  await page.route(address, route => route.fulfill({ status: 204 }))
  await exchange.control.faults.add({ kind: 'status', status: 500, path: 'account.login' })
  const reporter = page.waitForResponse('**/assets/report-*.js')
  await page.goto('common/login')
  await reporter
  await fillLogin(page, user)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).not.toHaveCount(0)
  // What waits is sent when the page ends.
  const reported = page.waitForRequest(address)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const report = await reported
  const error = { code: 'HTTP', endpoint: 'account.login', status: 500, count: 1 }
  expect(report.postDataJSON()).toEqual({ version: expect.any(String) as unknown, errors: [error] })
  expect(Object.keys(report.headers()).filter(name => /authorization|referer|cookie/.test(name))).toEqual([])
})
