/** Measures frames of the app and of a naive list under a flood of ticks. Writes JSON. */
import { build } from 'vite'
import { buildSync } from 'esbuild'
import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import { interceptPushes } from '../e2e/pushes.ts'
import { login, openTransaction, rows } from '../e2e/steps.ts'
import { buildApp, CACHE, serve, startSite } from './app.ts'
import { median, openBrowser, PHONE, Probe } from './browser.ts'
import { makeFlow, PER_SECOND, PRICE } from './frames/flow.ts'
import type * as InPage from './frames/in-page.ts'

/** Pixel ratio 1: without a GPU the CPU fills the pixels, and nine times as many would hide the app's own work. */
const SCALE = 1
const ROUNDS = Number(process.argv[2] ?? 3)
const SECONDS = 10
/** A frame at 60 Hz, and the tolerance of its timestamp, ms. */
const FRAME = 1000 / 60 + 0.8
/** A longer interval means a dropped frame, ms. */
const MISSED = 1.5 * (1000 / 60)

/** Only the scenes whose name contains it. */
const ONLY = process.argv[3] ?? ''

const NAIVE = join(CACHE, 'naive')

const dist = await buildApp()
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

interface Scene {
  readonly name: string
  /** Opens the page. @returns an action to repeat during the measurement, if any */
  readonly open: (page: Page) => Promise<((probe: Probe, until: number) => Promise<void>) | void>
  readonly flooded: boolean
}

/** Pans back and forth over the chart as fast as the page handles the moves. */
const swing = async (probe: Probe, until: number) => {
  await probe.touch('touchStart', [120, 330])
  for (let step = 0; Date.now() < until; step++) {
    await probe.touch('touchMove', [195 - 75 * Math.cos(step / 20), 330])
  }
  await probe.touch('touchEnd')
}

const figures = async (browser: Browser, origin: string, scene: Scene) => {
  const context = await browser.newContext({
    ...PHONE,
    deviceScaleFactor: SCALE,
    baseURL: `${origin}/h4/`,
    // The flood comes from a worker of the bench.
    bypassCSP: true,
  })
  try {
    await context.addInitScript({ content: inPage.outputFiles[0]?.text ?? '' })
    const page = await context.newPage()
    const act = await scene.open(page)
    const probe = await Probe.of(page)
    await probe.slowDown()
    // Starts before the measurement, so that all rows exist.
    if (scene.flooded) {
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
    const share = (least: number) => frames.gaps.filter(gap => gap > least).length / frames.gaps.length
    return {
      perSecond: frames.gaps.length / (frames.gaps.reduce((sum, gap) => sum + gap, 0) / 1000),
      over: share(FRAME),
      missed: share(MISSED),
      longest: Math.max(...frames.gaps),
      longTasks: frames.longTasks.length,
      longTaskMs: frames.longTasks.reduce((sum, each) => sum + each, 0),
      script: script / (SECONDS * 1000),
      task: task / (SECONDS * 1000),
    }
  } finally {
    await context.close()
  }
}
type Figures = Awaited<ReturnType<typeof figures>>

const { exchange, site, close } = await startSite({ dist })
await exchange.hold('BTC', PRICE)
const user = await exchange.createUser()
const list = await serve(naive.root, NAIVE)

/** @param place The place to load. A new load forgets the mouse of the login, which would cost a hit test per change. */
const signIn = async (page: Page, place: string) => {
  const pushes = await interceptPushes(page)
  await login(page, user)
  await page.goto(place)
  await page.waitForFunction(() => window.tap.socket?.readyState === WebSocket.OPEN)
  // From here on only the flood is delivered.
  await pushes.hold(true)
}

const openChart = async (page: Page) => {
  await signIn(page, 'home')
  await openTransaction(page, '70,000.00')
  await page.locator('.candle-chart canvas').first().waitFor()
}

const all: readonly Scene[] = [
  {
    name: 'an empty page',
    flooded: false,
    open: async page => void (await page.goto('about:blank#')),
  },
  {
    name: '/home',
    flooded: true,
    open: async page => {
      await signIn(page, 'home')
      await rows(page).filter({ hasText: 'TRX' }).waitFor()
      // To the end of the list of coins: every visible row ticks.
      await rows(page).last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: '/market',
    flooded: true,
    open: page => signIn(page, 'market'),
  },
  {
    name: 'the list, naive',
    flooded: true,
    open: async page => void (await page.goto(`${list.origin}/`)),
  },
  { name: '/transaction', flooded: true, open: openChart },
  {
    name: '/transaction, panned',
    flooded: true,
    open: async page => {
      await openChart(page)
      return swing
    },
  },
]
const scenes = all.filter(({ name }) => name.includes(ONLY))

const browser = await openBrowser(SCALE)
try {
  const measured = new Map<string, Figures[]>(scenes.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const scene of scenes) measured.get(scene.name)?.push(await figures(browser, site.origin, scene))
  }
  const medians = [...measured].map(([name, all]) => {
    const middle = (key: keyof Figures) => median(all.map(each => each[key]))
    const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[]
    return [name, Object.fromEntries(keys.map(key => [key, middle(key)]))]
  })
  console.log(JSON.stringify(Object.fromEntries(medians)))
} finally {
  await browser.close()
  await list.close()
  await close()
}
