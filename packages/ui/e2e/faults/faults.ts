import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Exchange } from '../exchange.ts'

/** What the screen says after a tap. */
export type Said = 'done' | 'failed' | 'unknown' | 'over' | 'signed out'

/** One request of a tap. */
export interface Wire {
  readonly route: Route
  readonly page: Page
  readonly context: BrowserContext
  readonly exchange: Exchange
  /** Brings the request to the exchange, which executes it. */
  readonly execute: () => Promise<Answer>
}
type Answer = Awaited<ReturnType<Route['fetch']>>

export interface Fault {
  readonly meet: (wire: Wire) => Promise<unknown>
  /** What the screen must say; without it whatever is true. */
  readonly says?: Said
  /** Ends the document: it says nothing, but the list of the next one must be right. */
  readonly ends?: 'tab' | 'document'
  /** Ends the fault, after the screen has been read. */
  readonly mend?: (page: Page) => Promise<unknown>
  /** Another tab of the user is open, or makes the same tap. */
  readonly other?: 'open' | 'taps'
}

/** The limit of the app is 15 s. */
const TOO_LONG = 16_000
const HOUR = 3_600_000
const html = '<html><h1>Not available</h1></html>'

const answer =
  (body: string, status = 200) =>
  ({ route }: Wire) =>
    route.fulfill({ status, body, contentType: status === 200 ? 'application/json' : 'text/html' })
const broken =
  (reason: string) =>
  ({ route }: Wire) =>
    route.abort(reason)

/** Faults of the request: the exchange does not execute it. */
const before: Readonly<Record<string, Fault['meet'] | Fault>> = {
  'a refused connection': broken('connectionrefused'),
  'a device without a network': {
    meet: async ({ context, route }) => {
      await context.setOffline(true)
      await route.continue()
    },
    mend: page => page.context().setOffline(false),
  },
  'no answer': ({ page }) => page.clock.fastForward(TOO_LONG),
  'an empty 200': answer(''),
  'no JSON': answer('{"type":"ok","message":<?'),
  'another page': ({ route }) => route.fulfill({ body: html, contentType: 'text/html' }),
  'a refusal': { meet: answer('{"type":"error","message":"Not now"}'), says: 'failed' },
  'session invalid': {
    meet: answer('{"type":"999","message":"please sign in"}'),
    says: 'signed out',
  },
}

/** The device's clock is right again. */
const setClock = (page: Page) => page.clock.setSystemTime(Date.now())
const forward = async ({ route, execute }: Wire) => route.fulfill({ response: await execute() })
/** The answer arrives on a device or a platform that has changed. */
const then = (change: (wire: Wire) => Promise<unknown>): Fault => ({
  meet: async wire => {
    const response = await wire.execute()
    await change(wire)
    await wire.route.fulfill({ response })
  },
  says: 'done',
})
const executed =
  (lose: (wire: Wire, response: Answer) => Promise<unknown>): Fault['meet'] =>
  async wire =>
    lose(wire, await wire.execute())

/** Faults of the answer: the exchange has executed it. */
const after: Readonly<Record<string, Fault['meet'] | Fault>> = {
  'a lost answer': executed(broken('connectionreset')),
  'a late answer': executed(async ({ page, route }, response) => {
    await page.clock.fastForward(TOO_LONG)
    // The app has given the request up.
    await route.fulfill({ response }).catch(() => {})
  }),
  'a truncated answer': executed(async ({ route }, response) => {
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.length / 2) })
  }),
  'an empty 200': executed(answer('')),
  'a repetition by the browser': {
    meet: async wire => {
      await wire.execute()
      await forward(wire)
    },
    says: 'done',
  },
  'a broken socket': then(({ exchange }) => exchange.control.pushes.disconnect()),
  'a clock an hour ahead': {
    ...then(({ page }) => page.clock.setSystemTime(Date.now() + HOUR)),
    mend: setClock,
  },
  'a clock an hour behind': {
    ...then(({ page }) => page.clock.setSystemTime(Date.now() - HOUR)),
    mend: setClock,
  },
  'a frozen tab': {
    meet: async ({ page, context, route, execute }) => {
      const devtools = await context.newCDPSession(page)
      const response = await execute()
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
      await route.fulfill({ response })
      await devtools.send('Page.setWebLifecycleState', { state: 'active' })
      await devtools.detach()
    },
    says: 'done',
  },
  'a closed tab': { meet: executed(({ page }) => page.close()), ends: 'tab' },
  'a reload': { meet: executed(({ page }) => page.reload()), ends: 'document' },
  'another open tab': { meet: forward, says: 'done', other: 'open' },
  'the same tap in another tab': { meet: forward, other: 'taps' },
}

const CODES = [408, 409, 421, 500, 502, 503, 504]
const named = (faults: Readonly<Record<string, Fault['meet'] | Fault>>, when: string) =>
  Object.entries(faults).map(
    ([name, fault]) => [`${name}, ${when}`, typeof fault === 'function' ? { meet: fault } : fault] as const,
  )
const statuses = (codes: readonly number[], meet: (answered: Fault['meet']) => Fault['meet']) =>
  Object.fromEntries(codes.map(code => [`status ${code}`, meet(answer(html, code))]))

/** By name. */
export const FAULTS: Readonly<Record<string, Fault>> = Object.fromEntries([
  ...named({ ...before, ...statuses([403, 429, ...CODES], meet => meet) }, 'not executed'),
  ...named({ ...after, ...statuses(CODES, meet => executed(meet)) }, 'executed'),
])

/** Planted: another order for the same tap, without the key. */
export const SECOND_SEND: Fault = {
  meet: async wire => {
    const { 'idempotency-key': _, ...headers } = wire.route.request().headers()
    await wire.route.fetch({ headers })
    await forward(wire)
  },
}
/** Planted: a success without an effect. */
export const LIE: Fault = { meet: answer('{"type":"ok","message":"done"}') }
