/** Measures how long the app takes to answer taps, with the processor slowed down. Writes JSON. */
import type { Locator, Page } from '@playwright/test'
import { confirm, main, openChinese, rows, sheet, tab } from '../e2e/steps.ts'
import { buildApp, startSite } from './app.ts'
import { measure, median, Probe, withPage } from './browser.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
/** As in the bench of frames: without a graphics chip, the processor would fill nine times as many pixels. */
const SCALE = 1
/** Times that each page goes through all taps: the first time, then with all code loaded. */
const PASSES = 3
/** How long a page rests before the next tap, until animations have ended, and how long a finger stays down, ms. */
const [REST, PRESS] = [700, 60]
/** The browser reports no shorter ones, ms. */
const SHORTEST = 16

declare global {
  interface Window {
    /** The taps: their ids, and the times to the next paint after their handlers, ms. */
    timings: { readonly id: number; readonly ms: number }[]
    opened: Promise<number>
  }
}

/** Records the ends of all taps, as the browser reports them. */
const record = (durationThreshold: number) => {
  window.timings = []
  const observer = new PerformanceObserver(list => {
    const events = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]
    // A press that changes nothing lasts until the next paint, whatever that is.
    for (const { name, interactionId: id, duration: ms } of events)
      if (id > 0 && name !== 'pointerdown') window.timings.push({ id, ms })
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

type Find = (page: Page) => Locator
/** A tap: its name, on what, and what is on the screen afterwards. */
type Tap = readonly [name: string, on: Find, shows?: Find]

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const link = (name: string) => (page: Page) => page.getByRole('link', { name })
const inSheet = (name: string) => (page: Page) => sheet(page).getByRole('button', { name })
const chart = (page: Page) => page.locator('.candle-chart canvas').first()
const row = (page: Page) => page.getByRole('row').nth(2)
const interval = (page: Page) => page.getByRole('group').locator('[aria-pressed=false]').nth(1)
const toast = (page: Page) => page.locator('[popover] b').first()
/** The row of the menu with the current language. */
const languageOf = (name: string) => (page: Page) => main(page).getByRole('button', { name })

const TAPS: readonly Tap[] = [
  ['tab: Market', page => tab(page, 'Market'), row],
  ['sort', button('Latest price')],
  ['favourite', page => row(page).getByRole('button')],
  ['coin', page => row(page).getByRole('link'), chart],
  ['interval', interval, chart],
  ['sheet', page => page.getByRole('button', { name: 'Switch coin' }), sheet],
  ['close', inSheet('Close')],
  ['Buy up', button('Buy up'), sheet],
  ['amount chip', inSheet('25%')],
  ['confirm', confirm, toast],
  ['page: orders', link('Option orders'), button('Back')],
  ['back', button('Back'), chart],
  ['tab: Assets', page => tab(page, 'Assets'), rows],
  ['tab: Transaction', page => tab(page, 'Trade'), chart],
  ['tab: Home', page => tab(page, 'Home'), rows],
  ['page: user', link('User center'), languageOf('English')],
  ['sheet', languageOf('English'), sheet],
  ['language', inSheet('繁'), languageOf('繁體中文')],
  ['sheet', languageOf('繁體中文'), sheet],
  ['language', inSheet('EN'), languageOf('English')],
  ['back', button('Back'), rows],
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

/** Times until the browser has painted the answer, and the screen that the tap opens, ms. */
type Measured = { readonly answer: number; readonly screen?: number }

/** Taps and measures. */
const measureTap = async (page: Page, probe: Probe, [name, on, shows]: Tap): Promise<Measured> => {
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

/** By tap: in a page just loaded, and later. */
type Times = Map<string, { readonly first: Measured[]; readonly later: Measured[] }>

const measureAll = async (page: Page, times: Times) => {
  await page.addInitScript({ content: `globalThis.__name = each => each` })
  await page.addInitScript(record, SHORTEST)
  await openChinese(page, origin)
  await page.goto('home')
  await rows(page).first().waitFor()
  const probe = await Probe.of(page)
  await probe.slowDown()
  for (let pass = 0; pass < PASSES; pass++)
    for (const tap of TAPS) {
      const known = times.get(tap[0]) ?? { first: [], later: [] }
      times.set(tap[0], known)
      known[pass === 0 ? 'first' : 'later'].push(await measureTap(page, probe, tap))
    }
}

const { origin, session, close } = await startSite({ dist: await buildApp() })
await measure(SCALE, close, async browser => {
  const times: Times = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const options = { deviceScaleFactor: SCALE, baseURL: `${origin}/h4/`, storageState: await session() }
    await withPage(browser, options, page => measureAll(page, times))
  }
  const answers = (of: readonly Measured[]) => of.map(({ answer }) => answer)
  const screens = (of: readonly Measured[]) => of.flatMap(({ screen }) => screen ?? [])
  return [...times].map(([name, { first, later }]) => ({
    name,
    median: median(answers(later)),
    worst: Math.max(...answers(later)),
    first: median(answers(first)),
    screen: median(screens(later)),
    firstScreen: median(screens(first)),
  }))
})
