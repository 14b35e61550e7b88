import type { Page, Route } from '@playwright/test'
import { contract, type Endpoint } from '@app/sdk/contract'
import { MONEY_CALLS } from '../../../sdk/test/money/calls.ts'
import { expect } from '../expect.ts'
import { goTo, main, sheet, signIn, toasts } from '../steps.ts'
import type { Fault, Said } from './faults.ts'
import { SCREENS, type MoneyScreen, type Tap } from './screens.ts'

/** The longest time that a screen may take, ms: for what hangs. */
const LIMIT = 20_000

/** A call that moves money: how it is sent, and how the screen makes it. */
export interface MoneyCall extends MoneyScreen {
  readonly path: string
  readonly command: string
}
export const CALLS = Object.entries(MONEY_CALLS).map(([name, { endpoint, command }]) => {
  const screen = SCREENS[name]
  if (!screen) throw new Error(`No screen makes the call "${name}"`)
  const [area = '', member = ''] = endpoint.split('.')
  const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract
  return [name, { ...screen, command, path: areas[area]?.[member]?.path ?? '' }] as const
})

/** The order to cancel or to close has ended. */
const OVER = /^This order is no longer waiting|^This position is closed/

const problem = (page: Page) =>
  sheet(page).or(main(page).locator('form')).getByRole('alert').filter({ hasText: /./ })

const meaning = (text: string): Said =>
  /not known whether/.test(text) ? 'unknown' : OVER.test(text) ? 'over' : 'failed'

/** What the screen says once the call has ended. */
const read = async (page: Page, { done }: MoneyCall): Promise<readonly Said[]> => {
  const login = page.getByLabel('Password', { exact: true })
  const good = done(page)
  await problem(page).or(login).or(good).first().waitFor({ timeout: LIMIT })
  const [problems, logins, goods] = await Promise.all([
    problem(page).allTextContents(),
    login.count(),
    good.count(),
  ])
  const said = problems.map(meaning)
  if (logins > 0) said.push('signed out')
  if (goods > 0) said.push('done')
  return said
}

/** Nothing that was said before the tap is left. */
const fallSilent = async (page: Page): Promise<void> => {
  const words = toasts(page).filter({ hasText: /./ })
  const pass = async () => {
    const left = await words.count()
    if (left > 0) await page.clock.fastForward(6000)
    return left
  }
  await expect.poll(pass, { intervals: [50], timeout: LIMIT }).toBe(0)
}

/** Opens the place that shows the outcome: by its link where the outcome is unknown. */
const openList = async (page: Page, { list }: MoneyCall, said: Said | undefined): Promise<void> => {
  if (said !== 'unknown' && said !== 'over') {
    if (said === 'failed' && (await sheet(page).isVisible()))
      await sheet(page).getByRole('button', { name: 'Close', exact: true }).click()
    return goTo(page, list.slice(1))
  }
  await sheet(page)
    .or(main(page).locator('form'))
    .getByRole('link', { name: /^See / })
    .click({ timeout: LIMIT })
  const place = `/h4${list}`
  await expect(page).toHaveURL(url => place.startsWith(url.pathname), { timeout: LIMIT })
  // An order that is found to have ended has a link to the ended ones.
  if (!page.url().endsWith(place)) await goTo(page, list.slice(1))
}

/** What is wrong on the list. */
const misread = async (tap: Tap, call: MoneyCall, effects: number): Promise<readonly string[]> => {
  const { page } = tap
  const [list, count] = await call.shows(tap, effects)
  try {
    // Rows, or none: the list has been loaded. A next page below the rows may still be.
    const loaded = page.locator('main:has(li), main:not(:has([aria-busy=true]))')
    await expect(loaded).toHaveCount(1, { timeout: LIMIT })
    await expect(list).toHaveCount(count, { timeout: LIMIT })
    // An order whose answer was lost is looked for, for half a minute at most: each step leaves time for the answers.
    const lookedFor = page.getByText('Looking for the order.')
    const lookOn = async () => {
      const left = await lookedFor.count()
      if (left > 0) await page.clock.fastForward(5000)
      return left
    }
    await expect.poll(lookOn, { intervals: [100], timeout: LIMIT }).toBe(0)
    return []
  } catch {
    return [`the list shows it ${await list.count()} times, after ${effects} effects`]
  }
}

/** The number of times the exchange executed the call since then. */
const executed = async ({ exchange, user }: Tap, { command }: MoneyCall, since: number): Promise<number> => {
  const { events } = await exchange.control.events.list({ since })
  const own = (details: unknown) => (details as { readonly userId?: unknown }).userId === user.id
  return events.filter(({ what, kind, details }) => what === 'command' && kind === command && own(details))
    .length
}

/** What the screens say that does not agree with the ledger. */
const contradictions = (said: readonly Said[], effects: number): readonly string[] => {
  const count = (what: Said) => said.filter(each => each === what).length
  if (count('done') > effects) return ['the screen says done, but it was not executed']
  if (count('over') > 0 && effects === 0) return ['the screen says that the order has ended, but it has not']
  if (said.length > 0 && effects > count('done') + count('unknown') + count('over'))
    return [`the screen says ${said.join(' and ')}, but it was executed`]
  return []
}

/** Makes one call with one fault. @returns everything that is wrong afterwards */
export const violations = async (tap: Tap, call: MoneyCall, fault: Fault): Promise<readonly string[]> => {
  const { exchange, user } = tap
  const context = tap.page.context()
  const opened: Page[] = []
  const open = async (place: string) => {
    const page = await context.newPage()
    opened.push(page)
    await page.goto(place)
    return page
  }
  const signedIn = async (place: string) => {
    await signIn(tap.page, user)
    await tap.page.goto(place)
  }
  if (!tap.page.url().includes('/h4/') || tap.page.url().includes('/common/')) await signedIn('home')
  await call.ready?.(tap)

  const own = fault.ends === 'tab' ? await open('home') : tap.page
  const other = fault.other && (await open('home'))
  const taps = (fault.other === 'taps' && other ? [own, other] : [own]).map(page => ({ ...tap, page }))
  const met: Promise<unknown>[] = []
  let all = () => {}
  const both = new Promise<void>(resolve => (all = resolve))
  const isCall = (url: URL) => url.pathname === call.path
  const meet = async (route: Route) => {
    // Both taps are made before the first is answered.
    const meeting = both.then(() =>
      fault.meet({ route, page: own, context, exchange, execute: () => route.fetch() }),
    )
    if (met.push(meeting) === taps.length) all()
    await meeting
  }
  try {
    for (const each of taps) {
      await call.fill(each)
      await fallSilent(each.page)
    }
    const { last: since } = await exchange.control.events.list({})
    await context.route(isCall, meet)
    for (const { page } of taps) {
      const request = page.waitForRequest(each => isCall(new URL(each.url())), { timeout: LIMIT })
      await Promise.all([request, call.send(page).click({ timeout: LIMIT })])
    }
    await both
    await Promise.all(met)
    const screens = fault.ends ? [] : await Promise.all(taps.map(({ page }) => read(page, call)))
    const effects = await executed(tap, call, since)

    const said = screens.flat()
    const found = [...contradictions(said, Math.min(effects, taps.length))]
    if (effects > taps.length) found.push(`it was executed ${effects} times`)
    if (met.length > taps.length) found.push(`it was sent ${met.length} times`)
    if (screens.some(each => each.includes('done') && each.includes('failed')))
      found.push('the screen says done and failed')
    if (fault.says && said.some(each => each !== fault.says))
      found.push(`the screen says ${said.join(' and ')}, not ${fault.says}`)

    await fault.mend?.(tap.page)
    const lists = [fault.ends === 'tab' ? await open(call.list.slice(1)) : own, ...(other ? [other] : [])]
    if (said.includes('signed out')) await signedIn(call.list.slice(1))
    else if (fault.ends !== 'tab') await openList(own, call, screens[0]?.[0])
    if (other) await goTo(other, call.list.slice(1))
    for (const page of lists) found.push(...(await misread({ ...tap, page }, call, effects)))
    return found
  } finally {
    await context.unroute(isCall, meet)
    for (const page of opened) await page.close()
  }
}
