import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goTo, rows, sheet } from '../steps.ts'
import type { MoneyCall, Tap } from './calls.ts'

/** What the screen says. */
const SIGNS = {
  done: 'body:not(:has(dialog[open])) main',
  failed: 'dialog[open] form > [role=alert]',
  // With a link to the list that shows the outcome.
  unknown: 'dialog[open] [role=alert] + a',
  'signed out': '[name=password]',
}
type Answer = Awaited<ReturnType<Route['fetch']>>
type Meet = (route: Route, page: Page, answer: Answer) => Promise<unknown>
export interface Fault {
  /** Nothing where the document ends. */
  readonly says?: keyof typeof SIGNS | undefined
  /** How often the exchange executes the call. */
  readonly effects: number
  readonly meet: (route: Route, page: Page) => Promise<unknown>
  /** The tap is made in another tab, or in two at once. */
  readonly tab?: 'other' | 'both'
}
type Faults = Readonly<Record<string, Fault>>

const failing = (says: Fault['says'], meet: Fault['meet']): Fault => ({ says, effects: 0, meet })
const executed = (says: Fault['says'], meet: Meet): Fault => ({
  says,
  effects: 1,
  meet: async (route, page) => meet(route, page, await route.fetch()),
})
const arrive: Meet = (route, _, response) => route.fulfill({ response })
const json = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'application/json' })

/** The exchange does not execute the call. The last one ends the session. */
export const BEFORE: Faults = {
  'a refused connection': failing('unknown', route => route.abort('connectionrefused')),
  'a device without a network': failing('unknown', async (route, page) => {
    await page.context().setOffline(true)
    await route.continue()
  }),
  'a refusal': failing('failed', json('{"type":"error","message":"Not now"}')),
  'an invalid session': failing('signed out', json('{"type":"999","message":"please sign in"}')),
}

/** The exchange executes the call; the screen may not learn that. */
export const AFTER: Faults = {
  'a lost answer': executed('unknown', route => route.abort('connectionreset')),
  'a truncated answer': executed('unknown', json('{"type":"ok","mess')),
  'status 502': executed('unknown', route => route.fulfill({ status: 502, body: '<h1>Not available</h1>' })),
  'a repetition by the browser': executed('done', async (route, page) =>
    arrive(route, page, await route.fetch()),
  ),
  'a frozen tab': executed('done', async (route, page, answer) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await arrive(route, page, answer)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  }),
  'a reload': executed(undefined, (_, page) => page.reload()),
  'a closed tab': { ...executed(undefined, (_, page) => page.close()), tab: 'other' },
  'the same tap in another tab': { ...executed('done', arrive), effects: 2, tab: 'both' },
}

/** Planted violations: a success without an effect, and another order for the same tap, without its key. */
export const LIE: Fault = { ...failing('done', json('{"type":"ok","message":"done"}')), effects: 1 }
export const SECOND_SEND = executed('done', async (route, page) => {
  const { 'idempotency-key': _, ...headers } = route.request().headers()
  await arrive(route, page, await route.fetch({ headers }))
})

const callOf = async ({ page, exchange }: Pick<Tap, 'page' | 'exchange'>, path: string, body: object) => {
  const session = await page.evaluate(() => localStorage.getItem('h4.session') ?? '')
  await exchange.call((JSON.parse(session) as { token: string }).token, path, body)
}

/** Opens the page of a user who can make all calls. */
export const begin = async ({ page, exchange }: Pick<Tap, 'page' | 'exchange'>): Promise<void> => {
  await exchange.hold('BTC', 70_000)
  await page.goto('home')
  const address = { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', value: 3, show: 'USDT' }
  await callOf({ page, exchange }, 'wallet/addaddress', { address: [address] })
}

/** Makes one call with one fault. @throws if ledger, screen and list do not agree */
export const makeCall = async (tap: Tap, call: MoneyCall, fault: Fault): Promise<void> => {
  const { page, exchange, user, n } = tap
  const context = page.context()
  const other = fault.tab && (await context.newPage())
  await other?.goto('home')
  const tabs = [...(fault.tab === 'other' ? [] : [page]), ...(other ? [other] : [])]
  if (call.first) await callOf(tap, ...call.first(n))
  // Between two options must be a second.
  await exchange.advance(2000)
  for (const tab of tabs) {
    // A tab in the background paints once a second.
    await tab.bringToFront()
    await goTo(tab, call.at)
    await call.fill(tab, n)
  }
  const { last: since } = await exchange.control.events.list({})
  const requests: Route[] = []
  const isCall = (url: URL) => url.pathname === `/api/${call.path}`
  await context.route(isCall, route => void requests.push(route))
  const send = { name: call.send ?? /^Confirm/ }
  for (const tab of tabs) {
    await tab.bringToFront()
    await sheet(tab).getByRole('button', send).click()
  }
  const senders = call.isAlone ? tabs.slice(0, 1) : tabs
  await expect.poll(() => requests.length).toBe(senders.length)
  if (call.isAlone && tabs[1]) await expect(tabs[1].locator(SIGNS.failed)).toBeVisible()
  for (const [at, tab] of senders.entries()) await fault.meet(requests[at] as Route, tab)

  const says = tabs.map((_, at) => (at > 0 && call.again) || fault.says)
  const effects = call.again ? Math.min(fault.effects, 1) : fault.effects
  for (const [at, sign] of says.entries())
    if (sign) await expect(tabs[at]?.locator(SIGNS[sign]).first() ?? sheet(page)).toBeVisible()
  const { events } = await exchange.control.events.list({ since })
  const isOwn = (details: unknown) => (details as { readonly userId?: unknown }).userId === user.id
  // The answer to a key is kept for a repetition.
  const isMove = (each: (typeof events)[number]) => each.what === 'command' && each.kind !== 'rememberAnswer'
  const moves = events.filter(each => isMove(each) && isOwn(each.details))
  expect(moves, 'executed').toHaveLength(effects)

  await context.setOffline(false)
  for (const [at, tab] of (fault.tab === 'other' ? [page] : tabs).entries()) {
    if (says[at] === 'signed out') continue
    await tab.bringToFront()
    if (says[at] === 'failed') await sheet(tab).getByRole('button', { name: 'Close', exact: true }).click()
    if (says[at] === 'unknown') {
      await sheet(tab).getByRole('link', { name: /^See / }).click()
      await expect(tab).toHaveURL(url => `/h4/${call.list}`.startsWith(url.pathname))
    }
    await goTo(tab, call.list)
    const [text, count] = await call.shows(tap, effects)
    await expect(rows(tab).filter({ hasText: text })).toHaveCount(count)
  }
  expect(requests, 'sent').toHaveLength(senders.length)
  await context.unroute(isCall)
  await other?.close()
}

/** Makes a call with each fault. */
export const tryAll = async (tap: Omit<Tap, 'n'>, faults: Faults, callAt: (at: number) => MoneyCall) => {
  for (const [at, [name, fault]] of Object.entries(faults).entries())
    await test.step(name, () => makeCall({ ...tap, n: at + 1 }, callAt(at), fault))
}
