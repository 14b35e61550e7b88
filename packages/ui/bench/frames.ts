/** Measures frames of the app and of a naive list under a flood of ticks. Writes JSON. */
import { build } from 'vite'
import { buildSync } from 'esbuild'
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { rows, tab } from '../e2e/steps.ts'
import { buildApp, CACHE, serve, startSite } from './app.ts'
import { compare, measure, Probe, withPage } from './browser.ts'
import { makeFlow, PER_SECOND, PRICE } from './frames/flow.ts'
import type * as InPage from './frames/in-page.ts'

/** Pixel ratio 1: without a GPU the CPU fills the pixels, and nine times as many would hide the app's own work. */
const SCALE = 1
const ROUNDS = Number(process.argv[2] ?? 3)
/** Only the scenes whose name contains it. */
const ONLY = process.argv[3] ?? ''
const SECONDS = 10
/** A frame at 60 Hz, and the tolerance of its timestamp, ms. */
const FRAME = 1000 / 60 + 0.8
/** A longer interval means a dropped frame, ms. */
const MISSED = 1.5 * (1000 / 60)

const NAIVE = join(CACHE, 'naive')
const naive = { configFile: false, root: join(import.meta.dirname, 'naive') } as const
await build({ ...naive, logLevel: 'error', build: { outDir: NAIVE, emptyOutDir: true } })

declare const bench: typeof InPage
const inPage = buildSync({
  entryPoints: [join(import.meta.dirname, 'frames/in-page.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'bench',
  // Playwright scripts do not run in the global scope, and functions compiled by tsx need this helper.
  footer: { js: 'globalThis.bench = bench; globalThis.__name = each => each' },
})
const EMPTY = 'an empty page'
const content = inPage.outputFiles[0]?.text ?? ''

/** What happens during the measurement, if anything. */
type Act = (probe: Probe, until: number) => Promise<void>
/** Opens the page of a scene. */
type Open = (page: Page) => Promise<Act | void>

/** Pans back and forth over the chart as fast as the page handles the moves. */
const swing: Act = async (probe, until) => {
  await probe.touch('touchStart', [120, 330])
  for (let step = 0; Date.now() < until; step++)
    await probe.touch('touchMove', [195 - 75 * Math.cos(step / 20), 330])
  await probe.touch('touchEnd')
}

const figures = async (page: Page, name: string, open: Open | undefined) => {
  await page.addInitScript({ content })
  const act = await open?.(page)
  const probe = await Probe.of(page)
  await probe.slowDown()
  // Starts before the measurement, so that all rows exist.
  if (name !== EMPTY) {
    const packets = makeFlow(SECONDS + 4, Date.now())
    await page.evaluate(flow => bench.pour(flow), { packets, rate: PER_SECOND })
    await page.waitForTimeout(2000)
  }
  let frames: InPage.Frames = { gaps: [], longTasks: [] }
  const { script, task } = await probe.workOf(async () => {
    const watched = page.evaluate(ms => bench.watchFrames(ms), SECONDS * 1000)
    await act?.(probe, Date.now() + SECONDS * 1000)
    frames = await watched
  })
  const { gaps, longTasks } = frames
  const share = (least: number) => gaps.filter(gap => gap > least).length / gaps.length
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return {
    perSecond: gaps.length / (sum(gaps) / 1000),
    over: share(FRAME),
    missed: share(MISSED),
    longest: Math.max(...gaps),
    longTasks: longTasks.length,
    longTaskMs: sum(longTasks),
    script: script / (SECONDS * 1000),
    task: task / (SECONDS * 1000),
  }
}

const { exchange, origin, session, close } = await startSite({ dist: await buildApp() })
await exchange.hold('BTC', PRICE)
const list = await serve(naive.root, NAIVE)

/** Opens a place of the app, in which from then on only the flood is delivered. */
const openApp = async (page: Page, place: string) => {
  await page.goto(place)
  await page.waitForFunction(() => window.pushes.socket instanceof WebSocket)
  await page.evaluate(() => (window.pushes.held = true))
}
const openChart = async (page: Page) => {
  await openApp(page, 'home')
  await tab(page, 'Trade').click()
  await page.getByText('70,000.00', { exact: true }).first().waitFor()
  await page.locator('.candle-chart canvas').first().waitFor()
}

const SCENES: Readonly<Record<string, Open>> = {
  [EMPTY]: async page => void (await page.goto('about:blank#')),
  '/home': async page => {
    await openApp(page, 'home')
    await rows(page).filter({ hasText: 'TRX' }).waitFor()
    // To the end of the list of coins: every visible row ticks.
    await rows(page).last().scrollIntoViewIfNeeded()
  },
  '/market': page => openApp(page, 'market'),
  'the list, naive': async page => void (await page.goto(`${list.origin}/`)),
  '/transaction': openChart,
  '/transaction, panned': async page => {
    await openChart(page)
    return swing
  },
}
const names = Object.keys(SCENES).filter(name => name.includes(ONLY))

await measure(SCALE, close, async browser => {
  const medians = await compare(names, ROUNDS, async name => {
    const options = {
      deviceScaleFactor: SCALE,
      baseURL: `${origin}/h4/`,
      storageState: await session(),
      // The flood comes from a worker of the bench.
      bypassCSP: true,
    }
    return withPage(browser, options, page => figures(page, name, SCENES[name]))
  })
  await list.close()
  return Object.fromEntries(medians)
})
