import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import type { Login } from './exchange.ts'
import { deploy } from './site.ts'

/** Submits the login form. */
export const fillLogin = async (
  page: Page,
  { email, password }: Pick<Login, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Navigates like a link of the app, without a page load. */
export const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate(to => history.pushState(null, '', to), `/h4/${place}`)

/** Holds the requests of a path back. @returns those that arrived; `go` lets the first one through */
export const hold = async (page: Page, path: string) => {
  const held: Route[] = []
  await page.route(`**/api/${path}?*`, route => void held.push(route))
  const first = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held[0] as Route
  }
  return { held, first, go: async () => (await first()).continue() }
}

/** Holds everything of a pattern back. @returns lets it through */
export const holdAll = async (page: Page, pattern: string) => {
  let go = () => {}
  const later = new Promise<void>(resolve => (go = resolve))
  await page.route(pattern, route => later.then(() => route.continue()))
  return () => go()
}

/** Records the toasts of pages opened afterwards, since they last for seconds only. */
export const recordToasts = async (context: BrowserContext): Promise<readonly string[]> => {
  const texts: string[] = []
  await context.exposeFunction('recordToast', (text: string) => void texts.push(text))
  await context.addInitScript(() => {
    const note = (added: Node) => {
      if (added.parentElement?.matches('[popover]')) window.recordToast(added.textContent ?? '')
    }
    const observer = new MutationObserver(all => all.forEach(each => each.addedNodes.forEach(note)))
    observer.observe(document, { subtree: true, childList: true })
  })
  return texts
}
declare global {
  interface Window {
    recordToast(text: string): void
  }
}

export const main = (page: Page): Locator => page.getByRole('main')

/** The list items of the screen. */
export const rows = (page: Page): Locator => main(page).getByRole('listitem')

/** The open sheet or dialog. */
export const sheet = (page: Page): Locator => page.getByRole('dialog')

/** The sheet's button that sends. */
export const confirm = (page: Page): Locator => sheet(page).getByRole('button', { name: /^Confirm/ })

export const tab = (page: Page, name: 'Home' | 'Market' | 'Trade' | 'Assets'): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Enables Chinese in the pages opened afterwards. */
export const openChinese = (page: Page, origin: string): Promise<void> =>
  deploy(page, { block: { languages: ['hk'] } }, origin)
