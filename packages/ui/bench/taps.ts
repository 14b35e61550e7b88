/** Measures how long the app takes to answer taps, with the processor slowed down. Writes JSON. */
import type { Browser, Locator, Page } from '@playwright/test'
import { DEMO_USER } from '../../mocks/src/platform/demo.ts'
import {
  confirm,
  main,
  openChinese,
  rows,
  shownPair,
  sheet,
  signIn,
  tab,
  ticket,
  toast,
} from '../e2e/steps.ts'
import { buildApp, startSite } from './app.ts'
import { median, openBrowser, PHONE, Probe } from './browser.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
/** As in the bench of frames: without a graphics chip, the processor would fill nine times as many pixels. */
const SCALE = 1
/** Times that each page goes through all taps: the first time, then with all code loaded. */
const PASSES = 3
/** How long a page rests before the next tap, ms: animations have ended. */
const REST = 700
/** How long a finger stays down, ms. */
const PRESS = 60
/** The browser reports no shorter ones, ms. */
const SHORTEST = 16

/** An event of a tap, as the browser reports it. */
interface Timing {
  readonly id: number
  readonly ms: number
}
declare global {
  interface Window {
    timings: Timing[]
    opened: Promise<number>
  }
}

/** Records the ends of all taps: the time to the next paint after their handlers. */
const record = (durationThreshold: number) => {
  window.timings = []
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { name, interactionId: id, duration: ms } = entry
      // A press that changes nothing lasts until the next paint, whatever that is.
      if (id > 0 && name !== 'pointerdown') window.timings.push({ id, ms })
    }
  })
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}

/** Records the time from the end of the next touch to the paint of another screen, with its heading. */
const recordOpening = () => {
  const before = location.pathname
  window.opened = new Promise(resolve => {
    const onEnd = ({ timeStamp }: Event) => {
      const look = () => {
        if (location.pathname === before || !document.querySelector('h1')) requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      look()
    }
    addEventListener('pointerup', onEnd, { capture: true, once: true })
  })
}

interface Tap {
  readonly name: string
  readonly on: (page: Page) => Locator
  /** What is on the screen afterwards. */
  readonly shows?: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const chart = (page: Page) => page.locator('.candle-chart canvas').first()
const row = (page: Page) => page.getByRole('row').nth(2)

/** The row of the menu with the current language, and the row of a language in its sheet. */
const languageOf = (name: string) => (page: Page) => main(page).getByRole('button', { name })
const choiceOf = (logo: string) => (page: Page) => sheet(page).getByRole('button', { name: logo })

const TAPS: readonly Tap[] = [
  { name: 'tab: Market', on: page => tab(page, 'Market'), shows: row },
  { name: 'sort', on: button('Latest price') },
  { name: 'favourite', on: page => row(page).getByRole('button') },
  { name: 'coin', on: page => row(page).getByRole('link'), shows: chart },
  {
    name: 'interval',
    on: page => page.getByRole('group').locator('[aria-pressed=false]').nth(1),
    shows: chart,
  },
  { name: 'sheet', on: shownPair, shows: sheet },
  { name: 'close', on: page => sheet(page).getByRole('button', { name: 'Close' }) },
  { name: 'Buy up', on: button('Buy up'), shows: ticket },
  { name: 'amount chip', on: page => ticket(page).getByRole('button', { name: '25%' }) },
  { name: 'confirm', on: confirm, shows: toast },
  {
    name: 'page: orders',
    on: page => page.getByRole('link', { name: 'Option orders' }),
    shows: button('Back'),
  },
  { name: 'back', on: button('Back'), shows: chart },
  { name: 'tab: Assets', on: page => tab(page, 'Assets'), shows: rows },
  { name: 'tab: Transaction', on: page => tab(page, 'Transaction'), shows: chart },
  { name: 'tab: Home', on: page => tab(page, 'Home'), shows: rows },
  {
    name: 'page: user',
    on: page => page.getByRole('link', { name: 'User center' }),
    shows: languageOf('English'),
  },
  { name: 'sheet', on: languageOf('English'), shows: sheet },
  { name: 'language', on: choiceOf('繁'), shows: languageOf('繁體中文') },
  { name: 'sheet', on: languageOf('繁體中文'), shows: sheet },
  { name: 'language', on: choiceOf('EN'), shows: languageOf('English') },
  { name: 'back', on: button('Back'), shows: rows },
]

/** Where a finger presses an element, once nothing covers it. */
const placeOf = async (target: Locator): Promise<[x: number, y: number]> => {
  await target.scrollIntoViewIfNeeded()
  for (;;) {
    const place = await target.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return element.contains(document.elementFromPoint(x, y)) ? ([x, y] as [number, number]) : undefined
    })
    if (place) return place
    await target.page().waitForTimeout(100)
  }
}

interface Measured {
  /** Until the browser has painted the answer, ms. */
  readonly answer: number
  /** Until it has painted the screen that the tap opens, ms. */
  readonly screen?: number
}

/** Taps and measures. */
const measure = async (page: Page, probe: Probe, { name, on, shows }: Tap): Promise<Measured> => {
  const place = await placeOf(on(page).first())
  const opens = /^(tab|page):/.test(name)
  await page.evaluate(() => (window.timings = []))
  if (opens) await page.evaluate(recordOpening)
  await probe.touch('touchStart', place)
  await page.waitForTimeout(PRESS)
  await probe.touch('touchEnd')
  await shows?.(page).first().waitFor()
  await page.waitForTimeout(REST)
  const timings = await page.evaluate(() => window.timings)
  const taps = new Set(timings.map(({ id }) => id))
  if (taps.size > 1) throw new Error(`${name}: more than one tap`)
  return {
    answer: Math.max(SHORTEST, ...timings.map(({ ms }) => ms)),
    ...(opens && { screen: await page.evaluate(() => window.opened) }),
  }
}

interface Times {
  /** In a page just loaded. */
  readonly first: Measured[]
  readonly later: Measured[]
}

const measureAll = async (browser: Browser, origin: string, times: Map<string, Times>) => {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: SCALE, baseURL: `${origin}/h4/` })
  try {
    await context.addInitScript({ content: `globalThis.__name = each => each` })
    await context.addInitScript(record, SHORTEST)
    const page = await context.newPage()
    await openChinese(page, origin)
    await signIn(page, { email: DEMO_USER.account, password: DEMO_USER.password })
    await page.goto('home')
    await rows(page).first().waitFor()
    const probe = await Probe.of(page)
    await probe.slowDown()
    for (let pass = 0; pass < PASSES; pass++) {
      for (const tap of TAPS) {
        const known = times.get(tap.name) ?? { first: [], later: [] }
        times.set(tap.name, known)
        ;(pass === 0 ? known.first : known.later).push(await measure(page, probe, tap))
      }
    }
  } finally {
    await context.close()
  }
}

const dist = await buildApp()
const { site, close } = await startSite({ dist })
const browser = await openBrowser(SCALE)
try {
  const times = new Map<string, Times>()
  for (let round = 0; round < ROUNDS; round++) await measureAll(browser, site.origin, times)
  const answers = (of: readonly Measured[]) => of.map(({ answer }) => answer)
  const screens = (of: readonly Measured[]) => of.flatMap(({ screen }) => screen ?? [])
  const taps = [...times].map(([name, { first, later }]) => {
    return {
      name,
      median: median(answers(later)),
      worst: Math.max(...answers(later)),
      first: median(answers(first)),
      screen: median(screens(later)),
      firstScreen: median(screens(first)),
    }
  })
  console.log(JSON.stringify(taps))
} finally {
  await browser.close()
  await close()
}
