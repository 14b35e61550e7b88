import { expect, type Locator, type Page } from '@playwright/test'
import type { Balance } from './exchange.ts'
import { confirm, main, sheet } from './steps.ts'

/** Balances in USDT. Playwright takes a list of several for a value and its options, so it gets those too. */
export const funds = (
  amount: string,
  ...kinds: readonly Balance['kind'][]
): [Balance[], { scope: 'test' }] => [
  kinds.map(kind => ({ kind, currency: 'USDT', amount })),
  { scope: 'test' },
]

/** The button that shows the pair and switches the coin. */
export const pair = (page: Page): Locator => page.getByRole('button', { name: 'Switch coin' })

/** The list items of the selected tab. */
export const listed = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')

/** A heading with the number of orders: `Open (1)`. */
export const count = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true })

export const shows = (page: Page, price: string): Promise<void> =>
  expect(main(page).getByText(price, { exact: true }).first()).toBeVisible()

/** By keyboard: a toast may cover it for a while. */
export const choose = (page: Page, role: 'tab' | 'radio', name: string): Promise<void> =>
  main(page).getByRole(role, { name, exact: true }).press('Space')

/** The strip of the option that ends next. */
export const running = (page: Page, coin: string): Locator =>
  page.getByRole('button', { name: `Show the running order on ${coin}/USDT` })

/** Fills in an option of 300 s: it must not end on the page's own clock. It wins 50 % or loses 60 %. */
export const fillOption = async (page: Page, direction: 'Buy up' | 'Buy fall', amount: string) => {
  await page.getByRole('button', { name: direction, exact: true }).click()
  await sheet(page)
    .getByRole('radio', { name: /^300 s/ })
    .press('Space')
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
}

export const placeOption = async (page: Page, direction: 'Buy up' | 'Buy fall', amount: string) => {
  await fillOption(page, direction, amount)
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
}

/** The ticket's button; that of a sheet has a form attribute. */
export const submit = (page: Page): Locator => main(page).locator('button[type=submit]:not([form])')

/** Fills in the spot ticket, with a limit if there is one. */
export const fillSpot = async (page: Page, side: 'Buy' | 'Sell', amount: string, limit?: string) => {
  await choose(page, 'radio', side)
  await choose(page, 'radio', limit ? 'Limit' : 'Market')
  if (limit) await main(page).getByRole('textbox', { name: 'Price' }).fill(limit)
  await main(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
}

/** Sends what the ticket says. */
export const send = async (page: Page): Promise<void> => {
  await submit(page).click()
  await confirm(page).click()
}

export const orderSpot = async (page: Page, side: 'Buy' | 'Sell', amount: string, limit: string) => {
  await fillSpot(page, side, amount, limit)
  await send(page)
  await expect(sheet(page)).toBeHidden()
}

/** Taps and types what could send an order again while it is on its way. */
export const confirmWildly = async (page: Page): Promise<void> => {
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await confirm(page).press('Enter')
}
