import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000

test('the operator’s console: time, prices, users, faults, snapshots', async ({ page, exchange }) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const press = (area: string, name: string) => card(area).getByRole('button', { name, exact: true }).click()
  const fill = (area: string, name: string, value: string) =>
    card(area).getByLabel(name, { exact: true }).first().fill(value)
  const before = await exchange.now()
  await page.goto(`http://localhost:${exchange.port}/`)
  await page.getByRole('button', { name: '+1 day' }).click()
  await expect.poll(() => exchange.now()).toBe(before + DAY)
  const eth = card('Prices').getByRole('row', { name: 'ETH' })
  await eth.click()
  await fill('Prices', 'Price', '3000')
  await press('Prices', 'Hold')
  await expect(eth).toContainText('3,000.00')
  const email = 'operated@h4.example'
  await fill('Users', 'E-mail', email)
  await fill('Users', 'Amount', '500')
  await press('Users', 'Create user')
  await expect(card('Users')).toContainText(`${email} / demo1234`)
  await press('Reviews', 'manual')
  await expect.poll(async () => (await exchange.control.reviews.list()).automatic).toBe(false)
  const token = await exchange.login({ id: 0, email, password: 'demo1234' })
  const wallet = { symbol: 'USDT', currency: 3, address: 'T'.padEnd(34, 'x'), number: '40', type: 1 }
  await exchange.call(token, 'wallet/out', wallet)
  await expect(card('Reviews')).toContainText('Withdrawal of 40 USDT')
  await press('Reviews', 'Approve')
  await expect(card('Reviews')).toContainText('None pending.')
  await card('HTTP faults').getByRole('combobox', { name: 'Kind' }).selectOption('status')
  await fill('HTTP faults', 'Status', '503')
  await fill('HTTP faults', 'Path', 'news')
  await press('HTTP faults', 'Add')
  await expect(card('HTTP faults')).toContainText('status 503 · news · 1 pending')
  await expect(exchange.call('', 'news/list', {})).rejects.toThrow()
  await expect(card('HTTP faults')).toContainText('None pending.')
  const download = page.waitForEvent('download')
  await card('Snapshot').getByRole('link', { name: 'Download' }).click()
  const buffer = readFileSync(await (await download).path())
  await exchange.control.users.create({ email: 'late@h4.example' })
  await expect(card('Users')).toContainText('late@h4.example')
  const file = { name: 'snapshot.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Snapshot file').setInputFiles(file)
  await press('Snapshot', 'Restore')
  await expect(card('Users')).not.toContainText('late@h4.example')
})
