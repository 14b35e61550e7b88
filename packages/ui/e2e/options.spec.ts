import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirm, goTo, hold, main, sheet, tab } from './steps.ts'
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
  await expect(detail.getByRole('status')).toContainText(/\+50\.0000USDT.*Settled/)
  expect(await exchange.options(user)).toEqual({ available: '1050.00000000', locked: '0.00000000' })

  await detail.getByRole('link', { name: 'See history' }).click()
  await expect(page).toHaveURL(/\/transaction\/log\?match_id=\d+&type=3$/)
  await expect(listed(page)).toHaveText([/ETH\/USDT.*4,010\.00/])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
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

/** Whether one element ends where the other begins, or before. */
const isAbove = async (upper: Locator, lower: Locator) => {
  const [one, other] = [await upper.boundingBox(), await lower.boundingBox()]
  return one !== null && other !== null && one.y + one.height <= other.y + 0.5
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`§2 /transaction: the ticket and the running option leave the whole chart visible at ${width}×${height}`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('transaction')
    await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
    // The page behind a sheet is inert: no roles.
    const chart = page.locator('[data-chart]')
    const isClear = async () =>
      (await isAbove(page.locator('header').first(), chart)) && (await isAbove(chart, sheet(page)))
    await page.getByRole('button', { name: 'Buy up', exact: true }).click()
    await expect.poll(isClear).toBe(true)
    expect((await chart.boundingBox())?.height).toBeGreaterThanOrEqual(120)
    await sheet(page)
      .getByRole('radio', { name: /^300 s/ })
      .press('Space')
    await expect(sheet(page)).toContainText('Break-even win rate54.55%')
    await sheet(page).getByRole('button', { name: '25%' }).click()
    await confirm(page).click()
    await expect(sheet(page)).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await main(page)
      .getByRole('button', { name: /BTC\/USDT Buy up/ })
      .click()
    await expect.poll(isClear).toBe(true)
    await exchange.hold('BTC', 69_000)
    await expect(sheet(page)).toContainText('69,000.00')
  })

test('§2 /transaction: a ticket beside the chart, confirmed in the popup', async ({
  page,
  exchange,
  user,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('transaction')
  const form = main(page).locator('form')
  await form.getByRole('button', { name: 'Buy fall', exact: true }).click()
  await expect(main(page).getByText('The investment amount field must be filled in')).toBeVisible()
  await form.getByRole('radio', { name: /^300 s/ }).press('Space')
  await form.getByRole('textbox', { name: 'Amount' }).fill('100')
  await form.getByRole('button', { name: 'Buy fall', exact: true }).click()
  await expect(sheet(page)).toContainText(/Buy fall BTC\/USDT.*If right\+50\.0000/)
  const beside = async () => {
    const [one, other] = [await page.locator('[data-chart]').boundingBox(), await sheet(page).boundingBox()]
    return one !== null && other !== null && one.x + one.width <= other.x + 0.5
  }
  await expect.poll(beside).toBe(true)
  await confirm(page).click()
  await expect(count(page, 'Open (1)')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
})

test('the strip of a running option covers neither navigation nor button', async ({ page, exchange }) => {
  await page.goto('transaction')
  await placeOption(page, 'Buy up', '100')
  await exchange.advance(1000)
  await placeOption(page, 'Buy fall', '100')
  await expect(running(page, 'BTC')).toHaveCount(0)
  await tab(page, 'Home').click()
  await expect(running(page, 'BTC')).toContainText('Buy up · +1')
  await expect
    .poll(() => isAbove(running(page, 'BTC'), page.getByRole('navigation', { name: 'Main' })))
    .toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => isAbove(main(page).getByRole('button').last(), running(page, 'BTC'))).toBe(true)
  await goTo(page, 'contract?type=1')
  const submit = main(page).locator('button[type=submit]')
  await expect.poll(() => isAbove(submit, running(page, 'BTC'))).toBe(true)
})

test.describe('an empty account', () => {
  test.use({ balances: [] })
  test('§2 /transaction: nothing to pay with leads to a deposit, no price to no order', async ({ page }) => {
    await page.route('**/api/currency/quotation_new*', route => route.fulfill({ status: 500 }))
    await page.routeWebSocket(/\/wss\//, socket => socket.send('?'))
    await page.goto('transaction')
    const up = page.getByRole('button', { name: 'Buy up', exact: true })
    await expect(page.getByText('No price, so no orders.')).toBeVisible()
    await expect(up).toBeDisabled()
    await page.unrouteAll()
  })
  test('§2 /transaction: an account at zero leads to a deposit', async ({ page }) => {
    await page.goto('transaction')
    await page.getByRole('button', { name: 'Buy up', exact: true }).click()
    await sheet(page).getByRole('link', { name: 'Deposit' }).click()
    await expect(page).toHaveURL(/fund\/select/)
  })
})
