/** The page that measures the contender `?NAME`. */
import type { BenchPage } from './bench-page.ts'
import { makeCandles, makeTicks } from './candles.ts'
import type { Candle } from '../../src/chart/index.ts'
import type { Contender } from './contender.ts'

/** Types differ per contender; `draw` receives what its own `convert` returned. */
type Loaded = Contender<unknown>
type Loader = () => Promise<{ contender: unknown }>
/** A glob, because only `npm run bench` installs the libraries of the peers. */
const peers = import.meta.glob<{ contender: unknown }>('../../../../bench/*.ts')
const loader = (name: string): Loader | undefined => {
  if (name === 'ours') return () => import('./ours.ts')
  if (name === 'bare canvas') return () => import('./bare-canvas.ts')
  return peers[`../../../../bench/${name}.ts`]
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
    loaded = (await loader(name)?.())?.contender as Loaded
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
