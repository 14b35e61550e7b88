import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import type { Exchange } from '../exchange.ts'
import { places } from '../places.ts'
import { goTo, main, rows, sheet, tab } from '../steps.ts'
import { choose, count, fillSpot, listed, orderSpot, placeOption, submit } from '../trading.ts'

export const screens = places.filter(({ path }) => !path.startsWith('/common/')).map(({ href }) => href)
/** Screens that a round visits besides those where it trades. */
const VISITS = 8

/** Waits until nothing loads any more. */
export const settle = async (page: Page): Promise<void> => {
  await main(page).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A toast stays while the pointer is on it. */
const movePointerAway = (page: Page) => page.mouse.move(0, 0)

export const visit = async (page: Page, place: string): Promise<void> => {
  await movePointerAway(page)
  await goTo(page, place.slice(1))
  await settle(page)
}

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first()

/** Taps, and then a button in the sheet that opens. */
const pick = async (page: Page, target: Locator, choice: string | RegExp = /^Confirm/) => {
  await movePointerAway(page)
  await target.click()
  await button(sheet(page), choice).click()
  await expect(sheet(page)).toBeHidden()
}

type Activity = (page: Page, round: number, exchange: Exchange) => Promise<void>

const option: Activity = async (page, round, exchange) => {
  await visit(page, paths.transaction.href({ tab: 'options' }))
  await placeOption(page, round % 2 === 0 ? 'Buy up' : 'Buy fall', '100')
  await exchange.advance(300_000)
  await expect(count(page, 'Open (0)')).toBeVisible()
  await visit(page, paths.transactionLog.href({ type: '3' }))
  await expect(listed(page).first()).toBeVisible()
}

const spot: Activity = async (page, round) => {
  const [side, some, far] =
    round % 2 === 0 ? (['Buy', '0.01', '100'] as const) : (['Sell', '0.001', '9000000'] as const)
  await visit(page, paths.currency.href({ type: '1' }))
  await fillSpot(page, side, some)
  await pick(page, submit(page))
  // One that waits, since it is far from the market, and is cancelled.
  await orderSpot(page, side, '0.002', far)
  await pick(page, button(rows(page), 'Cancel'), 'Cancel order')
  await visit(page, paths.currencyLog.href({ tab: 'complete' }))
}

const leverage: Activity = async (page, round) => {
  await visit(page, paths.contract.href({ type: round % 2 === 0 ? '1' : '2' }))
  await page.getByRole('radio', { name: '20×', exact: true }).check()
  await pick(page, button(page.locator('form'), /^(Buy|Sell) \//))
  await visit(page, paths.contractLog.href())
  await pick(page, button(page, /^Close BTC/), 'Close at market')
  await choose(page, 'tab', 'Close position')
  await settle(page)
}

const transfer: Activity = async page => {
  await visit(page, paths.assets.href())
  for (const name of ['Contract', 'Fiat Currency', 'Option', 'Coin']) await choose(page, 'tab', name)
  await visit(page, paths.transfer.href({ tab: 'fund' }))
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('1')
  await pick(page, submit(page))
}

const market: Activity = async (page, round) => {
  await visit(page, paths.home.href())
  await tab(page, 'Market').click()
  for (const words of ['BTC', '']) await page.getByRole('searchbox').fill(words)
  const links = page.getByRole('row').getByRole('link')
  await links.nth(round % 5).click()
  for (const name of ['30min', '1h', 'Time']) await page.getByRole('button', { name, exact: true }).click()
  await pick(page, button(page, 'Switch coin'), /^BTC/)
  await settle(page)
}

const language: Activity = async page => {
  for (const [setting, name] of Object.entries({ Language: '繁體中文', 語言: 'English' })) {
    await visit(page, paths.user.href())
    await pick(page, button(page, new RegExp(`^${setting}`)), name)
  }
}

const settings: Activity = async page => {
  await visit(page, paths.home.href())
  for (const theme of ['Light', 'Dark']) {
    await button(page, 'Settings').click()
    await sheet(page).getByRole('radio', { name: theme }).check()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  }
}

export const look: Activity = async (page, round) => {
  for (let at = 0; at < VISITS; at++) await visit(page, screens[(round * VISITS + at) % screens.length] ?? '')
}

/** What a user does in a round, who trades all the time. */
export const ACTIVITIES = { option, spot, leverage, transfer, market, language, settings, look }
/** The calls of a round that move money: an option, three of spot, two of leverage, and a transfer. */
export const TRADES = 7
