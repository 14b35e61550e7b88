import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { expect, test } from '../fixtures.ts'
import { loginWith, main, rows, sheet, shownPair, tab, toast } from '../steps.ts'

const PRICE = 70_000

/** Opens the order form of a market from the bottom navigation. */
const openOrder = async (page: Page, market: 'Coins' | 'Contract'): Promise<void> => {
  await tab(page, 'Transaction').click()
  await page.getByRole('tab', { name: market, exact: true }).click()
  await page.getByRole('link', { name: 'Buy', exact: true }).click()
  await expect(main(page).getByText('70,000.00', { exact: true }).first()).toBeVisible()
}

const holdings = async (exchange: Exchange, user: Login) => ({
  BTC: await exchange.coins(user, 'BTC'),
  USDT: await exchange.coins(user, 'USDT'),
})

export const market = (): void => {
  test('market: live row, favourite, chart', async ({ page, exchange, accessible }) => {
    await exchange.hold('ETH', 4321.5)
    await loginWith(page, exchange, [])
    await tab(page, 'Market').click()
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'ETH/USDT', exact: true }) })
    await expect(row).toContainText('4,321.50')
    await accessible('market')
    await page.getByRole('tab', { name: 'Optional' }).click()
    await expect(page.getByText('Load More Data')).toBeVisible()
    await accessible('market without favourites')
    await page.getByRole('tab', { name: 'USDT', exact: true }).click()
    await page.getByRole('button', { name: 'Add ETH to Optional' }).click()
    await page.getByRole('tab', { name: 'Optional' }).click()
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
    await exchange.hold('ETH', 4444.44)
    await expect(row).toContainText('4,444.44')
    await row.getByRole('link').click()
    await expect(shownPair(page)).toHaveText('ETH/USDT')
    await expect(main(page)).toContainText('4,444.44')
    // A push brings the day's figures.
    const [eth] = (await exchange.control.price.list()).filter(({ symbol }) => symbol === 'ETH')
    expect(eth?.price).toBe(4444.44)
    await expect(main(page)).toContainText(/24h high[\d,]+\.\d\d/)
    await expect(main(page)).toContainText(/24h low[\d,]+\.\d\d/)
    const chart = page.getByRole('img', { name: /last price/ })
    await expect(chart).toBeVisible()
    await page.getByRole('button', { name: '30min' }).click()
    await expect(chart).toBeVisible()
  })
}

export const spot = (): void => {
  test('spot: market order, limit order, cancel', async ({ page, exchange, accessible }) => {
    await exchange.hold('BTC', PRICE)
    const user = await loginWith(page, exchange, [{ kind: 'change', currency: 'USDT', amount: '100000' }])
    const submit = main(page).locator('button[type=submit]')
    const amount = main(page).getByRole('textbox', { name: 'Amount' })
    const confirm = sheet(page).getByRole('button', { name: /^Confirm/ })
    await openOrder(page, 'Coins')
    await expect(main(page)).toContainText('Available 100,000.0000')
    await main(page).getByRole('radio', { name: 'Limit', exact: true }).check()
    await main(page).getByRole('textbox', { name: 'Price' }).fill('71000')
    await amount.fill('99')
    await expect(page.getByText('More than possible')).toBeVisible()
    await accessible('a limit above the market, capped')
    await main(page).getByRole('textbox', { name: 'Price' }).fill('')
    await submit.click()
    await expect(page.getByText('Please enter the price')).toBeVisible()
    await accessible('spot with an error')
    await main(page).getByRole('radio', { name: 'Market', exact: true }).check()
    await amount.fill('0.5')
    await submit.click()
    await expect(sheet(page)).toContainText('35,000.0000USDT')
    await accessible('spot, its confirmation')
    await confirm.click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    expect(await holdings(exchange, user)).toEqual({ BTC: '0.5 + 0', USDT: '65000 + 0' })
    await expect(main(page)).toContainText('Available 65,000.0000')

    await page.getByRole('link', { name: 'Entrust' }).first().click()
    await page.getByRole('tab', { name: 'Complete' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Buy')
    await expect(rows(page)).toContainText('70,000.00')
    await accessible('a trade of coins')

    await page.goBack()
    await main(page).getByRole('radio', { name: 'Limit', exact: true }).check()
    await main(page).getByRole('textbox', { name: 'Price' }).fill('60000')
    await amount.fill('0.25')
    await submit.click()
    await confirm.click()
    await expect(sheet(page)).toBeHidden()
    expect(await holdings(exchange, user)).toEqual({ BTC: '0.5 + 0', USDT: '50000 + 15000' })
    await expect(page.getByRole('heading', { name: 'Pending orders (1)' })).toBeVisible()
    await expect(rows(page)).toContainText('Limit buy')
    await accessible('a pending order')
    await rows(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet(page)).toContainText('Released')
    await accessible('the question before it is taken back')
    await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Pending orders (0)' })).toBeVisible()
    expect(await holdings(exchange, user)).toEqual({ BTC: '0.5 + 0', USDT: '65000 + 0' })

    // Sells what was bought.
    await main(page).getByRole('radio', { name: 'Sell', exact: true }).check()
    await main(page).getByRole('radio', { name: 'Market', exact: true }).check()
    await expect(main(page)).toContainText('Available 0.5')
    await main(page).getByRole('button', { name: 'All' }).click()
    await submit.click()
    await confirm.click()
    await expect(sheet(page)).toBeHidden()
    expect(await holdings(exchange, user)).toEqual({ BTC: '0 + 0', USDT: '100000 + 0' })
  })
}

export const leverage = (): void => {
  test('leverage: open, follow, set stops, close', async ({ page, exchange, accessible }) => {
    await exchange.hold('BTC', PRICE)
    const user = await loginWith(page, exchange, [{ kind: 'lever', currency: 'USDT', amount: '10000' }])
    const wallet = () => exchange.wallet(user, 'lever', 'USDT')
    await openOrder(page, 'Contract')
    await page.getByRole('textbox', { name: 'Lots' }).fill('')
    await page
      .locator('form')
      .getByRole('button', { name: /^Buy \// })
      .click()
    await expect(page.getByRole('textbox', { name: 'Lots' })).toHaveAttribute('aria-invalid', 'true')
    await accessible('contract with an error')
    await page.getByRole('textbox', { name: 'Lots' }).fill('1')
    await page.getByRole('radio', { name: '20×', exact: true }).check()
    await page
      .locator('form')
      .getByRole('button', { name: /^Buy \// })
      .click()
    await accessible('contract, its confirmation')
    await sheet(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page)).toHaveText('Success')
    await expect(sheet(page)).toBeHidden()
    // Fee 70.0068, margin 10 × fee × 100 / 20.
    expect(await wallet()).toEqual({ available: '6429.65320000', locked: '3500.34000000' })

    await page.getByRole('link', { name: 'Delegate List' }).first().click()
    const orders = page.getByRole('tabpanel').getByRole('listitem')
    await expect(orders).toHaveCount(1)
    await expect(orders).toContainText('-6.8000')
    await exchange.hold('BTC', 70_432.1)
    await expect(orders).toContainText('+425.3000')
    await expect(orders).toContainText('+12.15%')
    await accessible('positions')

    await page.getByRole('button', { name: 'TP/SL BTC/USDT' }).click()
    await sheet(page).getByRole('textbox', { name: 'Take profit' }).fill('72000')
    await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('75000')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await expect(sheet(page).getByRole('textbox', { name: 'Stop loss' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await accessible('stops with an error')
    await sheet(page).getByRole('textbox', { name: 'Stop loss' }).fill('69000')
    await expect(sheet(page)).toContainText('Expected profit +1,993.2000')
    await sheet(page).getByRole('button', { name: 'Save' }).click()
    await expect(orders).toContainText('72,000.00')
    await expect(orders).toContainText('69,000.00')
    const { openOrders } = await exchange.control.state.get()
    expect(JSON.stringify(openOrders)).toContain('72000')

    await page.getByRole('button', { name: 'Close BTC/USDT' }).click()
    await expect(sheet(page)).toContainText('+425.3000')
    await accessible('closing')
    await sheet(page).getByRole('button', { name: 'Close at market' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
    expect(await wallet()).toEqual({ available: '10355.29320000', locked: '0.00000000' })
    await page.getByRole('tab', { name: 'Close position' }).click()
    await expect(orders).toHaveCount(1)
    await expect(orders).toContainText('+425.3000')
    await accessible('closed positions')
  })
}
