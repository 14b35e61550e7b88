import { expect, type Locator, type Page } from '@playwright/test'
import type { Balance, Exchange, Login } from './exchange.ts'

type Credentials = Pick<Login, 'email' | 'password'>

/** Fills in the login form that is shown, and sends it. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in through the login page. */
export async function login(page: Page, user: Credentials): Promise<void> {
  await page.goto('common/login')
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/h4\/home$/)
}

/** Signs a new user in who begins with these balances. */
export async function loginWith(
  page: Page,
  exchange: Exchange,
  balances: readonly Balance[],
): Promise<Login> {
  const user = await exchange.createUser(balances)
  await login(page, user)
  return user
}

/** What is said in passing. */
export const toast = (page: Page): Locator => page.locator('[popover]')

/** A place of the bottom navigation. */
export const tab = (page: Page, name: 'Home' | 'Market' | 'Transaction' | 'Assets'): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The pair that /transaction shows; a tap switches it. */
export const shownPair = (page: Page): Locator => page.getByRole('button', { name: 'Switch coin' })

/** Opens /transaction as it is opened by hand, with a price on the screen. */
export async function openTransaction(page: Page, price: string): Promise<void> {
  await tab(page, 'Transaction').click()
  await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
}

/** The popup that confirms an order. */
export const ticket = (page: Page): Locator => page.getByRole('dialog', { name: /^Buy (up|fall)/ })

/** Opens the ticket of a direction and types an amount. */
export async function fillTicket(
  page: Page,
  direction: 'Buy up' | 'Buy fall',
  amount: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^[▲▼] ${direction}$`) }).click()
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
}

export const confirm = (page: Page): Locator => ticket(page).getByRole('button', { name: 'Confirm' })

/** Places an option order of 30 s on the shown pair. */
export async function placeOption(
  page: Page,
  direction: 'Buy up' | 'Buy fall',
  amount: string,
): Promise<void> {
  await fillTicket(page, direction, amount)
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(ticket(page)).toBeHidden()
}

/** Makes the pages opened afterwards those of a deployment that opens Chinese beside English. */
export async function openChinese(page: Page): Promise<void> {
  // Not by answering for the site: Chromium keeps such a page from the sockets of this machine.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.head) return
      observer.disconnect()
      const meta = document.createElement('meta')
      Object.assign(meta, { name: 'h4-languages', content: 'en hk' })
      document.head.prepend(meta)
    }).observe(document, { childList: true, subtree: true })
  })
}
