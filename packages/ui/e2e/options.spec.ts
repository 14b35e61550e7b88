import { expect, test } from './fixtures.ts'
import { confirm, hold, sheet, tab } from './steps.ts'
import { confirmWildly, count, fillOption, listed, pair, placeOption, running, shows } from './trading.ts'

test('§2 /transaction, /transaction/log: an option, followed and settled', async ({
  page,
  exchange,
  user,
}) => {
  await exchange.hold('ETH', 4000)
  await page.goto('transaction')
  await pair(page).click()
  const search = sheet(page).getByRole('searchbox', { name: 'Search coins' })
  await search.fill('eth/')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  await search.press('Enter')
  await expect(pair(page)).toHaveText('ETH/USDT')
  await shows(page, '4,000.00')

  await placeOption(page, 'Buy up', '100')
  await expect(count(page, 'Open (1)')).toBeVisible()
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })

  await tab(page, 'Home').click()
  await exchange.hold('ETH', 4010)
  await running(page, 'ETH').click()
  const detail = page.getByRole('dialog', { name: 'ETH/USDT', exact: true })
  await expect(detail).toContainText('+50.0000USDT')
  await exchange.advance(300_000)
  await expect(detail.getByRole('status')).toContainText(/Settled.*\+50\.0000USDT/)
  expect(await exchange.options(user)).toEqual({ available: '1050.00000000', locked: '0.00000000' })

  await detail.getByRole('link', { name: 'See history' }).click()
  await expect(page).toHaveURL(/\/transaction\/log\?match_id=\d+&type=3$/)
  await expect(listed(page)).toHaveText([/ETH\/USDT.*4,010\.00/])
  await expect(running(page, 'ETH')).toHaveCount(0)
})

test('§4 Option order: sent once, found after a lost answer', async ({ page, exchange, user }) => {
  await page.goto('transaction')
  const { held, go } = await hold(page, 'microtrade/submit')
  await fillOption(page, 'Buy up', '100')
  await confirmWildly(page)
  await sheet(page).getByRole('textbox', { name: 'Amount' }).press('Enter')
  await go()
  await expect(sheet(page)).toBeHidden()
  await expect(count(page, 'Open (1)')).toBeVisible()
  expect(held).toHaveLength(1)
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
  await page.unrouteAll()

  // The platform takes one order at a time.
  await exchange.advance(1000)
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'options.submit' })
  await fillOption(page, 'Buy fall', '200')
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(listed(page)).toHaveCount(2)
  await expect(listed(page).filter({ hasText: '200.0000USDT' })).toHaveCount(1)
  expect(await exchange.options(user)).toEqual({ available: '700.00000000', locked: '300.00000000' })
})
