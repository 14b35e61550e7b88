/** Measures the chart and its peers. Writes one JSON object per contender. */
import { build } from 'vite'
import type { Browser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CACHE, serve } from './app.ts'
import { median, openBrowser, PHONE, Probe } from './browser.ts'
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
const MIDDLE = { x: 170, y: 200 }

const site = async () => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir: OUT, emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 1000 },
  })
  return serve(ROOT, OUT)
}

/** Gzipped kB of scripts and styles that a contender's chart needs. */
const size = (name: Name): number => {
  type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
  const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const file = `${name.replace(' ', '-')}.ts`
  const open = Object.keys(manifest).filter(key => basename(key) === file)
  if (open.length === 0) throw new Error(`The build has no ${file}`)
  const files = new Set<string>()
  for (let key = open.pop(); key; key = open.pop()) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    // The page's own loader code.
    if (chunk.isEntry || files.has(chunk.file)) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    open.push(...(chunk.imports ?? []))
  }
  const bytes = [...files].map(file => gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}

const visit = async <T>(
  browser: Browser,
  origin: string,
  name: Name,
  candles: number,
  measure: (page: Page, probe: Probe) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/?${encodeURIComponent(name)}`)
    const probe = await Probe.of(page)
    await page.evaluate(count => window.bench.prepare(count), candles)
    return await measure(page, probe)
  } finally {
    await context.close()
  }
}

/** Checks that the chart was painted. */
const change = async (page: Page, what: string, action: () => Promise<unknown>): Promise<void> => {
  const before = await page.screenshot()
  await action()
  if (before.equals(await page.screenshot())) throw new Error(`Nothing to be seen: ${what}`)
}

/** Checks that every canvas uses the device resolution. */
const checkPixels = async (page: Page, name: string): Promise<void> => {
  const coarse = await page.evaluate(
    () =>
      [...document.querySelectorAll('canvas')].filter(
        ({ width, clientWidth }) => width < clientWidth * devicePixelRatio - 2,
      ).length,
  )
  if (coarse > 0) throw new Error(`${name} draws with fewer pixels than there are`)
}

const paint = (page: Page) => page.evaluate(() => window.bench.paint())
const load = (page: Page) => page.evaluate(() => window.bench.load())

/** A pan and a pinch with real touch input, one frame per step. */
const pan = async (probe: Probe) => {
  const { x, y } = MIDDLE
  await probe.touch('touchStart', [x, y])
  // Beyond the pan threshold.
  await probe.touch('touchMove', [x + 10, y])
  const work = await probe.workOf(async () => {
    for (let step = 1; step <= STEPS; step++) await probe.touch('touchMove', [x + 10 + 3 * step, y])
  })
  // A pause before the release prevents a fling.
  await new Promise(resolve => setTimeout(resolve, 200))
  await probe.touch('touchEnd')
  return work
}
const zoom = async (probe: Probe) => {
  const { x, y } = MIDDLE
  const apart = (by: number): [number, number][] => [
    [x - by, y],
    [x + by, y],
  ]
  await probe.touch('touchStart', ...apart(40))
  await probe.touch('touchMove', ...apart(44))
  const work = await probe.workOf(async () => {
    for (let step = 1; step <= STEPS; step++) await probe.touch('touchMove', ...apart(44 + 2 * step))
  })
  await probe.touch('touchEnd')
  return work
}

const live = async (page: Page, probe: Probe, name: string) => {
  const figures: Figures = {}
  for (const each of FLOWS) {
    await page.evaluate(count => window.bench.tick(count), each * FRAMES)
    // Requesting frames costs script time as well, which is subtracted.
    const idle = await probe.workOf(() => page.evaluate(frames => window.bench.idle(frames), FRAMES))
    const work = await probe.workOf(() => page.evaluate(count => window.bench.update(count), each))
    figures[`update, ${name}, ${each} a frame`] = Math.max(0, work.script - idle.script) / each / FRAMES
    figures[`update task, ${name}, ${each} a frame`] = (work.task - idle.task) / each / FRAMES
  }
  return figures
}

/** From the call to the frame after the paint; the library is already evaluated. */
const firstPaint = async (page: Page, probe: Probe) => {
  await load(page)
  await page.evaluate(() => window.bench.convert())
  // Lets pending work of the load finish.
  await page.waitForTimeout(300)
  await probe.slowDown()
  return (await probe.workOf(() => paint(page))).task
}

const round = async (browser: Browser, origin: string, name: Name, check: boolean): Promise<Figures> => {
  const few = await visit(browser, origin, name, 300, firstPaint)
  const cold = await visit(browser, origin, name, 2000, async (page, probe) => {
    await probe.slowDown()
    return probe.workOf(async () => {
      await load(page)
      await page.evaluate(() => window.bench.convert())
      await paint(page)
    })
  })
  if (check)
    await visit(browser, origin, name, 2000, async (page, probe) => {
      await load(page)
      await page.evaluate(() => window.bench.convert())
      await change(page, `${name}: paint`, () => paint(page))
      await checkPixels(page, name)
      await page.evaluate(() => window.bench.tick(3))
      await change(page, `${name}: update`, () => page.evaluate(() => window.bench.update(1)))
      await change(page, `${name}: pan`, () => pan(probe))
      await change(page, `${name}: zoom`, () => zoom(probe))
    })
  const usual = await visit(browser, origin, name, 2000, async (page, probe) => {
    const task = await firstPaint(page, probe)
    const updates = await live(page, probe, '2,000')
    const panned = await pan(probe)
    const zoomed = await zoom(probe)
    return {
      'first paint, 2,000': task,
      ...updates,
      pan: panned.script / STEPS,
      'pan task': panned.task / STEPS,
      zoom: zoomed.script / STEPS,
      'zoom task': zoomed.task / STEPS,
    }
  })
  const many = await visit(browser, origin, name, 20_000, async (page, probe) => {
    const task = await firstPaint(page, probe)
    return { 'first paint, 20,000': task, ...(await live(page, probe, '20,000')) }
  })
  const heap = await visit(browser, origin, name, 20_000, async (page, probe) => {
    await load(page)
    await page.evaluate(() => window.bench.prepare(0))
    const before = await probe.heap()
    await page.evaluate(() => window.bench.prepare(20_000))
    await page.evaluate(() => window.bench.convert())
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

const { origin, close } = await site()
const browser = await openBrowser(PHONE.deviceScaleFactor)
try {
  const rounds = new Map<Name, Figures[]>(NAMES.map(name => [name, []]))
  // Interleaved, so that a busy moment of the machine affects all contenders.
  for (let i = 0; i < ROUNDS; i++) {
    for (const name of NAMES) rounds.get(name)?.push(await round(browser, origin, name, i === 0))
  }
  const figures = Object.fromEntries(
    [...rounds].map(([name, all]) => [
      name,
      {
        ...Object.fromEntries(
          Object.keys(all[0] ?? {}).map(row => [row, median(all.map(each => each[row] ?? Number.NaN))]),
        ),
        gzip: size(name),
      },
    ]),
  )
  console.log(JSON.stringify(figures))
} finally {
  await browser.close()
  await close()
}
