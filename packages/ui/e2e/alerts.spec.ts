import { expect, test } from './fixtures.ts'
import { login, toast } from './steps.ts'

test('an alert is set, outlives a reload, is reached on another screen, and another is deleted', async ({
  page,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser([])
  let release = () => {}
  const priced = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/currency/quotation_new*', route => priced.then(() => route.continue()))
  await login(page, user, 'transaction')
  const sheet = page.getByRole('dialog', { name: 'Price alerts' })
  const price = sheet.getByRole('textbox', { name: 'BTC/USDT reaches' })
  const add = sheet.getByRole('button', { name: 'Add alert' })
  await page.getByRole('button', { name: 'Price alerts' }).click()
  await expect(price).toHaveValue('')
  release()
  await expect(price).toHaveValue('70000')
  await expect(sheet).toContainText('work only while the app is open')
  await add.click()
  await expect(sheet.getByText('Enter a price other than the current one')).toBeVisible()
  await sheet.getByRole('button', { name: 'Raise by 1', exact: true }).click()
  await expect(price).toHaveValue('70001')
  await price.fill('71000')
  await expect(sheet.getByText('When the price rises to it')).toBeVisible()
  await add.click()
  await price.fill('65000')
  await expect(sheet.getByText('When the price falls to it')).toBeVisible()
  await add.click()
  await expect(sheet.getByRole('listitem')).toHaveText([/rises to 71,000/, /falls to 65,000/])
  await page.reload()
  await page.getByRole('button', { name: 'Price alerts' }).click()
  await sheet.getByRole('button', { name: 'Delete alert: BTC/USDT 65000' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Market' }).click()
  await exchange.hold('BTC', 71_000)
  await expect(toast(page)).toHaveText('BTC/USDT reached 71,000.00')
  await page.goBack()
  await page.getByRole('button', { name: 'Price alerts' }).click()
  await expect(sheet.getByText('No alerts yet')).toBeVisible()
})
