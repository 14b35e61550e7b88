import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { confirm, fillLogin, main, rows, sheet } from './steps.ts'
import { choose, count, fillSpot, funds, orderSpot, send, shows, submit } from './trading.ts'

test.use({ balances: funds('100000', 'change') })
test.beforeEach(({ exchange }) => exchange.hold('BTC', 70_000))

const held = (exchange: Exchange, user: Login) =>
  Promise.all(['BTC', 'USDT'].map(coin => exchange.coins(user, coin)))

test('§2 /currency, /currency/log: a purchase, limit orders and a sale', async ({ page, exchange, user }) => {
  await page.goto('transaction?tab=coins')
  await main(page).getByRole('link', { name: 'Buy', exact: true }).click()
  await shows(page, '70,000.00')
  await fillSpot(page, 'Buy', '0.5')
  await submit(page).click()
  await expect(sheet(page)).toContainText('35,000.0000USDT')
  await confirm(page).click()
  await expect(main(page)).toContainText('Available 65,000.0000')
  expect(await held(exchange, user)).toEqual(['0.5 + 0', '65000 + 0'])

  await orderSpot(page, 'Buy', '0.25', '60000')
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  expect(await held(exchange, user)).toEqual(['0.5 + 0', '50000 + 15000'])
  // By keyboard: a toast may cover it.
  await rows(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(sheet(page)).toContainText('Returned to balance')
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(count(page, 'Pending orders (0)')).toBeVisible()
  expect(await held(exchange, user)).toEqual(['0.5 + 0', '65000 + 0'])

  await orderSpot(page, 'Buy', '0.5', '68000')
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  await exchange.hold('BTC', 67_500)
  await expect(count(page, 'Pending orders (0)')).toBeVisible()
  expect(await held(exchange, user)).toEqual(['1 + 0', '31000 + 0'])

  await fillSpot(page, 'Sell', '')
  await expect(main(page)).toContainText('Available 1.0000BTC')
  await main(page).getByRole('button', { name: 'All', exact: true }).click()
  await send(page)
  await expect(main(page)).toContainText('Available 0.0000BTC')
  expect(await held(exchange, user)).toEqual(['0 + 0', '98500 + 0'])
  await page.getByRole('link', { name: 'Entrust' }).first().press('Enter')
  await choose(page, 'tab', 'Complete')
  await expect(rows(page)).toHaveText([/Sell.*67,500\.00/, /Buy.*68,000\.00/, /Buy.*70,000\.00/])
})

test('§4 Spot order: a draft is kept, a lost order not repeated', async ({ page, exchange, user }) => {
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  await page.goto('currency')
  await shows(page, '70,000.00')
  await fillSpot(page, 'Buy', '0.5', '61234.5')
  await page.getByRole('banner').getByRole('link', { name: 'Entrust' }).click()
  await expect(page.getByRole('tab', { name: 'Position' })).toBeVisible()
  await page.goBack()
  await expect(amount).toHaveValue('0.5')

  await exchange.control.faults.add({ kind: 'session', path: 'spot.buy' })
  await send(page)
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(amount).toHaveValue('0.5')
  await expect(main(page).getByRole('textbox', { name: 'Price' })).toHaveValue('61,234.5')
  await expect(sheet(page)).toBeHidden()
  expect(await held(exchange, user)).toEqual(['0 + 0', '100000 + 0'])

  await exchange.control.faults.add({ kind: 'drop', path: 'spot.buy' })
  await send(page)
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(main(page)).toContainText('Buy 0.5 BTC: the answer was lost.')
  // The sheet clears it when it has closed.
  await expect(amount).toHaveValue('')
  await amount.fill('0.5')
  await expect(submit(page)).toBeDisabled()
  await amount.fill('0.4')
  await send(page)
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  expect(await held(exchange, user)).toEqual(['0 + 0', '75506.2 + 24493.8'])
})

test('§3 Spot order form: an amount in USDT is sent in coins, and the unit is kept', async ({
  page,
  exchange,
  user,
}) => {
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  await page.goto('currency')
  await shows(page, '70,000.00')
  await amount.fill('0.5')
  await main(page).getByRole('button', { name: 'In BTC; switch to USDT' }).click()
  await expect(amount).toHaveValue('35,000')
  await amount.fill('1000')
  await expect(main(page)).toContainText('≈ 0.0142BTC · Max 100,000.0000USDT')
  await choose(page, 'radio', 'Limit')
  await expect(main(page).getByRole('textbox', { name: 'Limit price' })).toHaveValue('70,000')
  await main(page).getByRole('textbox', { name: 'Limit price' }).fill('56000')
  await expect(main(page)).toContainText('20.00% below market')
  await send(page)
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  expect(await held(exchange, user)).toEqual(['0 + 0', '99003.2 + 996.8'])
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'In USDT; switch to BTC' })).toBeVisible()
})
