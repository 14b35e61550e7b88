/** Measures the chart and its peers. Writes one JSON object per contender. */
import { build } from 'vite'
import type { Browser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CACHE, serve } from './app.ts'
import { compare, measure, PHONE, Probe, withPage } from './browser.ts'
import type {} from './chart/bench-page.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const NAMES = ['ours', 'lightweight-charts', 'klinecharts', 'bare canvas'] as const
type Name = (typeof NAMES)[number]
type Figures = Record<string, number>

const ROOT = join(import.meta.dirname, 'chart')
const OUT = join(CACHE, 'chart')
/** Frames per measurement of updates. */
const FRAMES = 60
/** Updates per frame: calm and busy. */
const FLOWS = [1, 10]
const STEPS = 40
/** Touch position, outside the axes. */
const [X, Y] = [170, 200]

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

/** Gzipped kB of scripts and styles that a contender's chart needs. */
const size = (name: Name): number => {
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = new Set(Object.keys(manifest).filter(key => basename(key) === `${name.replace(' ', '-')}.ts`))
  if (keys.size === 0) throw new Error(`The build has no ${name}`)
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    // The page's own loader code.
    if (!chunk || chunk.isEntry) continue
    for (const each of [chunk.file, ...(chunk.css ?? [])]) files.add(each)
    for (const each of chunk.imports ?? []) keys.add(each)
  }
  const bytes = [...files].map(file => gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}

/** Opens the page of a contender, which has this many candles. */
const visit = <Result>(
  browser: Browser,
  name: Name,
  candles: number,
  use: (page: Page, probe: Probe) => Promise<Result>,
): Promise<Result> =>
  withPage(browser, {}, async page => {
    await page.goto(`${origin}/?${encodeURIComponent(name)}`)
    const probe = await Probe.of(page)
    await page.evaluate(count => window.bench.prepare(count), candles)
    return use(page, probe)
  })

/** Checks that the chart was painted. */
const change = async (page: Page, what: string, action: () => Promise<unknown>): Promise<void> => {
  const before = await page.screenshot()
  await action()
  if (before.equals(await page.screenshot())) throw new Error(`Nothing to be seen: ${what}`)
}

/** Checks that every canvas uses the device resolution. */
const checkPixels = async (page: Page, name: string): Promise<void> => {
  const isCoarse = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')].some(
      ({ width, clientWidth }) => width < clientWidth * devicePixelRatio - 2,
    ),
  )
  if (isCoarse) throw new Error(`${name} draws with fewer pixels than there are`)
}

const paint = (page: Page) => page.evaluate(() => window.bench.paint())
const load = (page: Page) => page.evaluate(() => window.bench.load())
const convert = (page: Page) => page.evaluate(() => window.bench.convert())

type Point = [x: number, y: number]
/** Moves fingers with real touch input, one frame per step, after a move beyond the threshold. */
const gesture = async (probe: Probe, at: (step: number) => Point[]) => {
  await probe.touch('touchStart', ...at(-1))
  await probe.touch('touchMove', ...at(0))
  const { script } = await probe.workOf(async () => {
    for (let step = 1; step <= STEPS; step++) await probe.touch('touchMove', ...at(step))
  })
  // A pause before the release prevents a fling.
  await new Promise(resolve => setTimeout(resolve, 200))
  await probe.touch('touchEnd')
  return script / STEPS
}
const pan = (probe: Probe) => gesture(probe, step => [[X + (step < 0 ? 0 : 10 + 3 * step), Y]])
const zoom = (probe: Probe) =>
  gesture(probe, step => [-1, 1].map((side): Point => [X + side * (step < 0 ? 40 : 44 + 2 * step), Y]))

const live = async (page: Page, probe: Probe, name: string) => {
  const figures: Figures = {}
  for (const each of FLOWS) {
    await page.evaluate(count => window.bench.tick(count), each * FRAMES)
    // Requesting frames costs script time as well, which is subtracted.
    const idle = await probe.workOf(() => page.evaluate(frames => window.bench.idle(frames), FRAMES))
    const work = await probe.workOf(() => page.evaluate(count => window.bench.update(count), each))
    figures[`update, ${name}, ${each} a frame`] = Math.max(0, work.script - idle.script) / each / FRAMES
  }
  return figures
}

/** From the call to the frame after the paint; the library is already evaluated. */
const firstPaint = async (page: Page, probe: Probe) => {
  await load(page)
  await convert(page)
  // Lets pending work of the load finish.
  await page.waitForTimeout(300)
  await probe.slowDown()
  return (await probe.workOf(() => paint(page))).task
}

const check = (browser: Browser, name: Name) =>
  visit(browser, name, 2000, async (page, probe) => {
    await load(page)
    await convert(page)
    await change(page, `${name}: paint`, () => paint(page))
    await checkPixels(page, name)
    await page.evaluate(() => window.bench.tick(3))
    await change(page, `${name}: update`, () => page.evaluate(() => window.bench.update(1)))
    await change(page, `${name}: pan`, () => pan(probe))
    await change(page, `${name}: zoom`, () => zoom(probe))
  })

const round = async (browser: Browser, name: Name): Promise<Figures> => {
  const few = await visit(browser, name, 300, firstPaint)
  const cold = await visit(browser, name, 2000, async (page, probe) => {
    await probe.slowDown()
    return probe.workOf(async () => {
      await load(page)
      await convert(page)
      await paint(page)
    })
  })
  const usual = await visit(browser, name, 2000, async (page, probe) => ({
    'first paint, 2,000': await firstPaint(page, probe),
    ...(await live(page, probe, '2,000')),
    pan: await pan(probe),
    zoom: await zoom(probe),
  }))
  const many = await visit(browser, name, 20_000, async (page, probe) => ({
    'first paint, 20,000': await firstPaint(page, probe),
    ...(await live(page, probe, '20,000')),
  }))
  const heap = await visit(browser, name, 20_000, async (page, probe) => {
    await load(page)
    await page.evaluate(() => window.bench.prepare(0))
    const before = await probe.heap()
    await page.evaluate(() => window.bench.prepare(20_000))
    await convert(page)
    await paint(page)
    return (await probe.heap()) - before
  })
  return {
    'first paint, 300': few,
    'evaluation + paint': cold.task,
    ...usual,
    ...many,
    'heap, 20,000': heap / 2 ** 20,
  }
}

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  build: { outDir: OUT, emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 1000 },
})
const { origin, close } = await serve(ROOT, OUT)
await measure(PHONE.deviceScaleFactor, close, async browser => {
  for (const name of NAMES) await check(browser, name)
  const medians = await compare(NAMES, ROUNDS, name => round(browser, name))
  return Object.fromEntries(medians.map(([name, figures]) => [name, { ...figures, gzip: size(name) }]))
})
