/** The page that measures the contender `?NAME`. */
import type { BenchPage } from './bench-page.ts'
import { makeCandles, makeTicks } from './candles.ts'
import type { Candle } from '../../src/chart/index.ts'
import type { Contender } from './contender.ts'

/** Types differ per contender; `draw` receives what its own `convert` returned. */
type Loaded = Contender<unknown>
const LOADERS: Record<string, () => Promise<{ contender: unknown }>> = {
  ours: () => import('./ours.ts'),
  'lightweight-charts': () => import('./lightweight-charts.ts'),
  klinecharts: () => import('./klinecharts.ts'),
  'bare canvas': () => import('./bare-canvas.ts'),
}

let loaded: Loaded | undefined
let candles: Candle[] = []
let bars: unknown[] = []
let newest: Candle | undefined
let update: (bar: unknown) => void = () => {}

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

window.bench = {
  async load(): Promise<void> {
    const name = decodeURIComponent(location.search.slice(1))
    loaded = (await LOADERS[name]?.())?.contender as Loaded
  },
  prepare(count: number): void {
    candles = makeCandles(count)
    newest = candles.at(-1)
  },
  convert(): void {
    bars = candles.map(candle => loaded?.convert(candle))
    candles = []
  },
  async paint(): Promise<void> {
    const element = document.querySelector<HTMLElement>('#chart')
    if (!loaded || !element) throw new Error('There is nothing to draw, or nowhere')
    update = loaded.draw(element, bars)
    bars = []
    await frame()
    await frame()
  },
  tick(count: number): void {
    bars = newest && loaded ? makeTicks(newest, count).map(loaded.convert) : []
  },
  idle: (frames: number) =>
    new Promise<void>(resolve => {
      let left = frames
      const step = () => (left-- > 0 ? requestAnimationFrame(step) : resolve())
      requestAnimationFrame(step)
    }),
  update: (each: number) =>
    new Promise<void>(resolve => {
      let next = 0
      const step = () => {
        const end = next + each
        for (; next < end; next++) update(bars[next])
        if (next < bars.length) requestAnimationFrame(step)
        else requestAnimationFrame(() => resolve())
      }
      requestAnimationFrame(step)
    }),
} satisfies BenchPage
