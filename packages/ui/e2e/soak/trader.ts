import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect } from '../expect.ts'
import { places } from '../places.ts'
import { confirm, fillTicket, goTo, main, rows, sheet, tab, ticket } from '../steps.ts'

const screens = places.filter(({ path }) => !path.startsWith('/common/')).map(({ href }) => href.slice(1))
/** Screens that a round visits besides those where it trades. */
const VISITS = 8

/** Waits until nothing loads any more. */
export const settle = async (page: Page): Promise<void> => {
  await main(page).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const visit = async (page: Page, place: string): Promise<void> => {
  await goTo(page, place.replace(/^\//, ''))
  await settle(page)
}

/** Submits the form of the screen and confirms in the sheet. */
const submit = async (page: Page, button = main(page).locator('button[type=submit]:not([form])')) => {
  await button.click()
  await sheet(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(sheet(page)).toBeHidden()
}

const option = async (page: Page, round: number): Promise<void> => {
  await visit(page, paths.transaction.href())
  await fillTicket(page, round % 2 === 0 ? 'Buy up' : 'Buy fall', '10')
  await confirm(page).click()
  await expect(ticket(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await visit(page, paths.transactionLog.href({ type: '3' }))
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
}

const spot = async (page: Page, round: number): Promise<void> => {
  const side = round % 2 === 0 ? '1' : '2'
  const amount = main(page).getByRole('textbox', { name: 'Amount' })
  const choose = (name: string) => main(page).getByRole('radio', { name, exact: true }).check()
  await visit(page, paths.currency.href({ type: side }))
  await choose('Market')
  await amount.fill('0.001')
  await submit(page)
  // One that waits, since it is far from the market, and is cancelled.
  await choose('Limit')
  await main(page)
    .getByRole('textbox', { name: 'Price' })
    .fill(side === '1' ? '100' : '9000000')
  await amount.fill('0.002')
  await submit(page)
  await rows(page).getByRole('button', { name: 'Cancel' }).first().click()
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(sheet(page)).toBeHidden()
  await visit(page, paths.currencyLog.href({ tab: 'complete' }))
}

const leverage = async (page: Page, round: number): Promise<void> => {
  await visit(page, paths.contract.href({ type: round % 2 === 0 ? '1' : '2' }))
  await page.getByRole('radio', { name: '20×', exact: true }).check()
  await submit(page, page.locator('form').getByRole('button', { name: /^(Buy|Sell) \// }))
  await visit(page, paths.contractLog.href())
  await page
    .getByRole('button', { name: /^Close BTC/ })
    .first()
    .click()
  await sheet(page).getByRole('button', { name: 'Close at market' }).click()
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Close position' }).click()
  await settle(page)
}

const transfer = async (page: Page): Promise<void> => {
  await visit(page, paths.assets.href())
  for (const name of ['Contract', 'Fiat Currency', 'Option', 'Coin'])
    await page.getByRole('tab', { name }).click()
  await visit(page, paths.transfer.href({ tab: 'fund' }))
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('1')
  await submit(page)
}

const market = async (page: Page, round: number): Promise<void> => {
  await goTo(page, 'home')
  await tab(page, 'Market').click()
  await page.getByRole('searchbox').fill('BTC')
  await page.getByRole('searchbox').fill('')
  await page
    .getByRole('row')
    .getByRole('link')
    .nth(round % 5)
    .click()
  for (const name of ['30min', '1h', 'Time']) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Switch coin' }).click()
  await sheet(page).getByRole('button', { name: /^BTC/ }).click()
  await settle(page)
}

const language = async (page: Page): Promise<void> => {
  for (const [setting, name] of [
    ['Language', '繁體中文'],
    ['語言', 'English'],
  ] as const) {
    await visit(page, paths.user.href())
    await page.getByRole('button', { name: new RegExp(`^${setting}`) }).click()
    await sheet(page).getByRole('button', { name }).click()
    await expect(sheet(page)).toBeHidden()
  }
}

const settings = async (page: Page): Promise<void> => {
  await goTo(page, 'home')
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await sheet(page).getByRole('radio', { name: theme }).check()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  }
}

export const visitAll = async (page: Page): Promise<void> => {
  await settle(page)
  for (const screen of screens) await visit(page, screen)
}

const look = async (page: Page, round: number): Promise<void> => {
  for (let at = round * VISITS; at < (round + 1) * VISITS; at++)
    await visit(page, screens[at % screens.length] ?? '')
}

/** What a user does in a round, who trades all the time. */
export const ACTIVITIES = { option, spot, leverage, transfer, market, language, settings, look }
