import { expect, test } from './fixtures.ts'
import { goTo, sheet, tab } from './steps.ts'
import { choose, count, funds, orderSpot, placeOption, send, shows } from './trading.ts'

test.use({ balances: funds('100000', 'change', 'lever', 'micro') })

test('§2 /transaction: the chart marks open orders; a price alert', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  await page.goto('contract?type=2')
  await shows(page, '70,000.00')
  await send(page)
  await expect(count(page, 'Positions (1)')).toBeVisible()
  await goTo(page, 'currency')
  await orderSpot(page, 'Buy', '0.5', '69000')
  await goTo(page, 'transaction?tab=options')
  await placeOption(page, 'Buy up', '100')
  const chart = page.getByRole('region', { name: 'Price chart' }).getByRole('img')
  await expect(chart).toHaveAccessibleName(/Marked: Buy up 100 at 70,000\.00\.$/)
  await choose(page, 'tab', 'Coins')
  await expect(chart).toHaveAccessibleName(/Marked: Limit buy 0\.5 at 69,000\.00\.$/)
  await choose(page, 'tab', 'Contract')
  await expect(chart).toHaveAccessibleName(/Marked: Sell 1 at 69,993\.20\.$/)
  // By keyboard: a toast may cover it.
  await page.getByRole('button', { name: 'TP/SL BTC/USDT' }).press('Enter')
  await sheet(page).getByRole('textbox', { name: 'Take profit' }).fill('69500')
  await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('71000')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(chart).toHaveAccessibleName(
    /Marked: Sell 1 at 69,993\.20, TP at 69,500\.00, and SL at 71,000\.00\.$/,
  )
  await page.getByRole('button', { name: 'Price alerts' }).click()
  const price = sheet(page).getByRole('textbox', { name: 'BTC/USDT reaches' })
  for (const each of ['69500', '71000']) {
    await price.fill(each)
    await sheet(page).getByRole('button', { name: 'Add alert' }).click()
  }
  const alerts = sheet(page).getByRole('listitem')
  await expect(alerts).toHaveText([/falls to 69,500/, /rises to 71,000/])
  await page.reload()

  // The stop and the alert are reached while another screen is open.
  await tab(page, 'Market').click()
  await exchange.hold('BTC', 69_500)
  await exchange.advance(300_000)
  await page.goBack()
  await expect(count(page, 'Positions (0)')).toBeVisible()
  await choose(page, 'tab', 'Options')
  await expect(count(page, 'Open (0)')).toBeVisible()
  await expect(chart).not.toHaveAccessibleName(/Marked/)
  await page.getByRole('button', { name: 'Price alerts' }).click()
  await expect(alerts).toHaveText([/rises to 71,000/])
})
