import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, fillTicket, loginWith, main, placeOption, shownPair, tab, ticket, toast } from '../steps.ts'

const running = (page: Page, pair: string) =>
  page.getByRole('button', { name: `Show the running order on ${pair}` })
const detail = (page: Page, pair: string) => page.getByRole('dialog', { name: pair, exact: true })
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const micro = { kind: 'micro', currency: 'USDT', amount: '1000' } as const

/** How long the user is away during an order of 30 s. */
const AWAY_MS = 26_000

/** Sets the device clock forward for pages loaded from now on. */
const later = (page: Page, ms: number) =>
  page.addInitScript(by => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
  }, ms)

const switchTo = async (page: Page, coin: string): Promise<void> => {
  await shownPair(page).click()
  const popup = page.getByRole('dialog', { name: 'Switch coin' })
  await popup.getByRole('searchbox', { name: 'Search coins' }).fill(coin)
  await popup.getByRole('searchbox', { name: 'Search coins' }).press('Enter')
  await expect(shownPair(page)).toHaveText(`${coin}/USDT`)
}

export const options = (): void => {
  test('options: place, count down, settle', async ({ page, exchange, accessible }) => {
    await exchange.hold('BTC', 70_000)
    await exchange.hold('ETH', 4000)
    const user = await loginWith(page, exchange, [micro])
    await exchange.pause()
    await tab(page, 'Transaction').click()
    await expect(main(page).getByText('70,000.00', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
    for (const name of ['Coins', 'Contract', 'Options']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await accessible(`transaction, ${name}`)
    }
    await shownPair(page).click()
    await expect(page.getByRole('dialog', { name: 'Switch coin' })).toBeVisible()
    await accessible('coin switch')
    await page.getByRole('searchbox', { name: 'Search coins' }).fill('zebra')
    await expect(page.getByText('No coin is called')).toBeVisible()
    await accessible('coin switch, nothing found')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await fillTicket(page, 'Buy fall', '5')
    await confirm(page).click()
    await expect(ticket(page)).toContainText('Minimum purchase')
    await accessible('ticket with an error')
    await page.keyboard.press('Escape')
    await placeOption(page, 'Buy up', '100')
    expect(await exchange.options(user)).toEqual({ available: '900.00000000', locked: '100.00000000' })
    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'BTC/USDT' })).toContainText(
      'expected 0.0000',
    )
    // The exchange refuses two orders of the same moment.
    await exchange.advance(1000)
    await switchTo(page, 'ETH')
    await placeOption(page, 'Buy fall', '500', 1800)
    await expect(page.getByRole('heading', { name: 'Open (2)' })).toBeVisible()

    await exchange.advance(AWAY_MS)
    await later(page, AWAY_MS)
    await page.reload()
    await expect(running(page, 'BTC/USDT').getByRole('timer')).toHaveText(/^\d$/)
    await exchange.hold('BTC', 70_100)
    await running(page, 'BTC/USDT').click()
    await expect(detail(page, 'BTC/USDT')).toContainText('+20.0000USDT')
    await accessible('a running order')
    await exchange.advance(30_000 - AWAY_MS)
    const result = detail(page, 'BTC/USDT').getByRole('status')
    // Without a push the page fetches the result when its own clock reaches the end.
    await expect(result).toContainText('Settled')
    await expect(result).toContainText('+20.0000USDT')
    await expect(result).toContainText('70,100.00')
    expect(await exchange.options(user)).toEqual({ available: '520.00000000', locked: '500.00000000' })
    await accessible('its result')

    await detail(page, 'BTC/USDT').getByRole('link', { name: 'See history' }).click()
    await expect(page).toHaveURL(/\/transaction\/log\?match_id=101&type=3$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('BTC/USDT')
    await expect(rows(page)).toContainText(/Sold\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await page.getByRole('tab', { name: 'Position' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
    await accessible('position, empty')

    await exchange.advance(1800_000)
    await page.reload()
    await expect(toast(page)).toHaveText('ETH/USDT settled: draw, amount returned')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('BTC/USDT')
    await page.getByRole('button', { name: 'BTC/USDT: show all pairs' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'ETH/USDT' })).toContainText('Draw, amount returned')
    await accessible('history, with a draw')
    expect(await exchange.options(user)).toEqual({ available: '1020.00000000', locked: '0.00000000' })
  })
}
