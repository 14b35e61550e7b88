import { expect, type Locator, type Page } from '@playwright/test'
import type { Balance, Exchange, Login } from './exchange.ts'
import { deploy } from './site.ts'

type Credentials = Pick<Login, 'email' | 'password'>

/** Submits the login form. */
export const fillLogin = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Signs in without the login page, which auth.spec.ts tests: fetches a token and stores it as the app does.
 * Leaves an empty page, so that a test loads only the screen that it starts with.
 */
export const signIn = async (page: Page, user: Credentials): Promise<void> => {
  if (!page.url().endsWith('/blank')) await page.goto('/blank')
  await page.evaluate(async ({ email, password }) => {
    const answer = await fetch('/api/user/login?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_string: email, password, type: 0 }),
    })
    const { type, message: token } = (await answer.json()) as { type: string; message: string }
    if (type !== 'ok') throw new Error(token)
    localStorage.setItem('h4.session', JSON.stringify({ token, user: null, wallets: null }))
  }, user)
}

export const login = async (page: Page, user: Credentials, place = 'home'): Promise<void> => {
  await signIn(page, user)
  await page.goto(place)
}

/**
 * Resolves when the push channel has connected and the app has fetched everything again, the quotes for the second time:
 * from then on, what failed is fetched only by Retry. Call it before the page loads.
 */
export const connected = async (page: Page): Promise<void> => {
  let fetches = 0
  await page.waitForResponse(response => response.url().includes('/quotation_new') && ++fetches === 2)
  // A request that was in flight is repeated when it is answered.
  await page.waitForLoadState('networkidle')
}

/** Taps Retry if it is still there: a request in flight may have recovered. */
export const recover = (within: Page | Locator, recovered: Locator): Promise<void> =>
  expect(async () => {
    const retry = within.getByRole('button', { name: 'Retry' }).first()
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(recovered).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })

/** Holds responses back. @returns releases them */
export const hold = async (page: Page, pattern: string) => {
  let go: () => void = () => {}
  const later = new Promise<void>(resolve => (go = resolve))
  await page.route(pattern, route => later.then(() => route.continue()))
  return () => go()
}

/** Navigates like a link of the app, without a page load. */
export const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate(to => history.pushState(null, '', to), `/h4/${place}`)

/** Signs in a new user with these balances, and opens a place. */
export const loginWith = async (
  page: Page,
  exchange: Exchange,
  balances: readonly Balance[],
  place = 'home',
): Promise<Login> => {
  const user = await exchange.createUser(balances)
  await login(page, user, place)
  return user
}

export const main = (page: Page): Locator => page.getByRole('main')

/** The list items of the screen. */
export const rows = (page: Page): Locator => main(page).getByRole('listitem')

/** The open sheet or dialog. */
export const sheet = (page: Page): Locator => page.getByRole('dialog')

export const toasts = (page: Page): Locator => page.locator('[popover] b')

/** The newest one. */
export const toast = (page: Page): Locator => toasts(page).first()

/** Whether two elements overlap. */
export const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them has no place')
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !apart
}

export const tab = (page: Page, name: 'Home' | 'Market' | 'Transaction' | 'Assets'): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** The button on /transaction that shows the pair. */
export const shownPair = (page: Page): Locator => page.getByRole('button', { name: 'Switch coin' })

/** Opens /transaction from the bottom navigation, and waits for a price. */
export const openTransaction = async (page: Page, price: string): Promise<void> => {
  await tab(page, 'Transaction').click()
  await expect(main(page).getByText(price, { exact: true }).first()).toBeVisible()
}

export const ticket = (page: Page): Locator => page.getByRole('dialog', { name: /^Buy (up|fall)/ })

export const fillTicket = async (
  page: Page,
  direction: 'Buy up' | 'Buy fall',
  amount: string,
): Promise<void> => {
  await page.getByRole('button', { name: direction, exact: true }).click()
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
}

export const confirm = (page: Page): Locator => ticket(page).getByRole('button', { name: 'Confirm' })

export const placeOption = async (
  page: Page,
  direction: 'Buy up' | 'Buy fall',
  amount: string,
  seconds: 30 | 60 | 120 | 300 | 1800 = 30,
): Promise<void> => {
  await fillTicket(page, direction, amount)
  if (seconds !== 30)
    await ticket(page)
      .getByRole('radio', { name: new RegExp(`^${seconds} s`) })
      .check()
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(ticket(page)).toBeHidden()
}

/** Enables Chinese in the pages opened afterwards. */
export const openChinese = (page: Page, origin?: string): Promise<void> =>
  deploy(page, { block: { languages: ['hk'] } }, origin)
