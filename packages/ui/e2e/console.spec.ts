import AxeBuilder from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Exchange } from './exchange.ts'
import { expect } from './expect.ts'
import { Saver } from './wealth.ts'

const DAY = 86_400_000

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const press = (page: Page, area: string, name: string) =>
  card(page, area).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, area: string, name: string, value: string) =>
  card(page, area).getByLabel(name, { exact: true }).first().fill(value)

test.use({ actionTimeout: 15_000 })

let exchange: Exchange
test.beforeEach(async () => {
  exchange = new Exchange()
  await exchange.start()
})
test.afterEach(() => exchange.end())

test('an operator controls the exchange on its console', async ({ page }) => {
  const { control } = exchange
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto(`http://localhost:${exchange.port}/`)
  const banner = page.getByRole('alert')
  const clock = page.getByRole('banner')

  await expect(card(page, 'Users')).toContainText('demo@h4.example')

  await test.step('time', async () => {
    await clock.getByRole('button', { name: 'Pause' }).click()
    await expect(clock).toContainText('paused')
    const before = await exchange.now()
    await clock.getByRole('button', { name: '+1 day' }).click()
    await expect.poll(() => exchange.now()).toBe(before + DAY)
    await clock.getByRole('button', { name: '60×' }).click()
    await expect(clock.getByRole('button', { name: '60×' })).toHaveAttribute('aria-pressed', 'true')
    await clock.getByRole('button', { name: 'Pause' }).click()
    await expect(clock.getByRole('button', { name: 'Resume' })).toBeVisible()
  })

  await test.step('prices', async () => {
    const row = card(page, 'Prices').getByRole('row', { name: 'ETH' })
    await row.click()
    await fill(page, 'Prices', 'Price', '3000')
    await press(page, 'Prices', 'Hold')
    await expect(row).toContainText('3,000.00')
    await press(page, 'Prices', 'Jump')
    await expect(row).toContainText('2,850.00')
    await fill(page, 'Prices', 'Volatility ×', '0')
    await press(page, 'Prices', 'For this coin')
    await fill(page, 'Prices', 'Price', '3100')
    await press(page, 'Prices', 'Walk')
    await clock.getByRole('button', { name: '+1 min' }).click()
    await expect(row).toContainText('3,100.00')
  })

  await test.step('an error is shown at its button, and a field keeps its text', async () => {
    await fill(page, 'Prices', 'Price', 'much')
    await press(page, 'Prices', 'Set')
    await expect(card(page, 'Prices')).toContainText('price: expected a number above 0')
    await expect(card(page, 'Prices').getByLabel('Price', { exact: true })).toHaveValue('much')
  })

  const email = 'operated@h4.example'
  const details = page.locator('details', { hasText: email })
  await test.step('users', async () => {
    await fill(page, 'Users', 'E-mail', email)
    await fill(page, 'Users', 'Amount', '500')
    await press(page, 'Users', 'Create user')
    await expect(card(page, 'Users')).toContainText(`${email} / demo1234`)
    await details.locator('summary').click()
    await details.getByLabel('Amount').fill('250.5')
    await details.getByRole('button', { name: 'Grant' }).click()
    await expect(details.getByRole('row', { name: /USDT.*750\.5/ })).toBeVisible()
    await details.getByRole('button', { name: 'Freeze funds' }).click()
    await expect(details).toContainText('frozen')
    await details.getByRole('button', { name: 'Unfreeze funds' }).click()
    await details.getByRole('button', { name: 'Lock for 1 h' }).click()
    await expect(details).toContainText('locked until')
    await details.getByRole('button', { name: 'Unlock' }).click()
    await expect(details).not.toContainText('locked until')
    await details.getByRole('button', { name: 'Require identity' }).click()
    await expect
      .poll(async () => (await control.users.list()).find(({ account }) => account === email)?.identityGate)
      .toBe(true)
  })

  const user = { id: 0, email, password: 'demo1234' }
  const saver = new Saver(exchange, user)
  await test.step('reviews and the inbox', async () => {
    await press(page, 'Reviews', 'manual')
    await saver.login()
    const wallet = { symbol: 'USDT', currency: 3, address: 'T'.padEnd(34, 'x'), number: '40', type: 1 }
    await saver.call('wallet/out', wallet)
    await expect(card(page, 'Reviews')).toContainText('Withdrawal of 40 USDT')
    await press(page, 'Reviews', 'Approve')
    await expect(card(page, 'Reviews')).toContainText('None pending.')
    await saver.call('sms_mail', { user_string: 'visitor@h4.example', type: 'email' })
    const [mail] = await control.inbox.list()
    await expect(card(page, 'Inbox')).toContainText(mail?.code ?? 'a code')
    await expect(card(page, 'Events').getByRole('listitem').first()).toContainText('visitor@h4.example')
  })

  await test.step('orders', async () => {
    await control.users.grant({ email, balances: [{ kind: 'change', currency: 'USDC', amount: '900' }] })
    await saver.lock(1, '500')
    await press(page, 'Open orders', 'Redeem')
    await expect(card(page, 'Open orders')).toContainText('None.')
  })

  await test.step('switches', async () => {
    const toggle = page.getByRole('switch', { name: 'Option orders are accepted' })
    await toggle.click()
    await expect(toggle).not.toBeChecked()
    expect((await control.switches.list()).find(({ name }) => name === 'options')?.on).toBe(false)
  })

  await test.step('faults', async () => {
    const kind = card(page, 'HTTP faults').getByRole('combobox', { name: 'Kind' })
    await kind.selectOption('lost')
    await expect(card(page, 'HTTP faults')).toContainText('Rejects a valid token.')
    await expect(card(page, 'HTTP faults').getByLabel('Status', { exact: true })).toBeHidden()
    await kind.selectOption('status')
    await fill(page, 'HTTP faults', 'Status', '503')
    await fill(page, 'HTTP faults', 'Path', 'news')
    await press(page, 'HTTP faults', 'Add')
    await expect(card(page, 'HTTP faults')).toContainText('status 503 · news · 1 pending')
    const reply = await fetch(`http://localhost:${exchange.port}/api/news/list`, { method: 'POST' })
    expect(reply.status).toBe(503)
    await expect(card(page, 'HTTP faults')).toContainText('None pending.')
    await press(page, 'HTTP faults', 'Add')
    await press(page, 'HTTP faults', 'Clear')
    await expect(card(page, 'HTTP faults')).toContainText('None pending.')
    await fill(page, 'Push faults', 'Per second', 'many')
    await press(page, 'Push faults', 'Flood')
    await expect(card(page, 'Push faults')).toContainText('perSecond: expected a number from 0')
    await press(page, 'Push faults', 'Disconnect')
    await expect(card(page, 'Push faults')).toContainText('Done.')
  })

  await test.step('a form shows what its rule is set to', async () => {
    const wanted = card(page, 'Rules').getByLabel('Ms', { exact: true })
    await wanted.fill('5000')
    await card(page, 'Rules')
      .locator('form', { has: page.getByLabel('Ms') })
      .getByRole('button', { name: 'Set' })
      .click()
    await expect.poll(async () => (await control.rules.get()).settlementDelay.ms).toBe(5000)
    await control.rules.withdrawal({ blockedByTrades: true })
    await page.reload()
    await expect(wanted).toHaveValue('5000')
    await expect(card(page, 'Rules').getByRole('combobox', { name: 'Blocked by trades' })).toHaveValue('true')
  })

  await test.step('a control that only reads opens in a new tab', async () => {
    const tab = page.waitForEvent('popup')
    const asked = page.context().waitForEvent('response', each => each.url().endsWith('/control/journal'))
    await press(page, 'Journal', 'Read')
    expect((await asked).status()).toBe(200)
    await (await tab).close()
  })

  await test.step('a snapshot is restored', async () => {
    const download = page.waitForEvent('download')
    await card(page, 'Snapshot').getByRole('link', { name: 'Download' }).click()
    const path = await (await download).path()
    await control.users.create({ email: 'late@h4.example' })
    await expect(card(page, 'Users')).toContainText('late@h4.example')
    await page.getByLabel('Snapshot file').setInputFiles({
      name: 'snapshot.json',
      mimeType: 'application/json',
      buffer: readFileSync(path),
    })
    await press(page, 'Snapshot', 'Restore')
    await expect(card(page, 'Snapshot')).toContainText('Restored.')
    await expect(card(page, 'Users')).not.toContainText('late@h4.example')
  })

  await test.step('maintenance, and no answer', async () => {
    await card(page, 'Scenarios').getByRole('button', { name: 'Start' }).last().click()
    await expect(card(page, 'Scenarios').getByRole('button', { name: 'Stop' })).toBeVisible()
    await exchange.advance(6 * 60_000)
    await expect(banner).toHaveText('Maintenance: every call to /api returns 503.')
    await press(page, 'Scenarios', 'Stop')
    await expect(banner).toBeHidden()
    const users = '**/control/users'
    await page.route(users, route => route.fulfill({ body: '[{"account":' }))
    await expect(banner).toContainText('No response from the exchange')
    await page.unroute(users)
    await expect(banner).toBeHidden()
    await exchange.kill()
    await expect(banner).toContainText('No response from the exchange')
    await exchange.start()
    await expect(banner).toBeHidden()
  })

  await test.step('on a phone, links jump to the cards', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Snapshot' }).click()
    await expect(card(page, 'Snapshot')).toBeInViewport()
  })

  await test.step('both themes are accessible', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

  await test.step('a hidden page asks nothing', async () => {
    await page.clock.install()
    await page.reload()
    await expect(clock).toContainText('paused')
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    let asked = 0
    page.on('request', () => asked++)
    await page.clock.runFor(10_000)
    expect(asked).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => asked).toBeGreaterThan(0)
  })
  expect(errors).toEqual([])
})
