import { createHistory } from './history.ts'
import { connectControls } from './input/controls.ts'
import { createModel, load, put } from './model.ts'
import {
  textsOf,
  type Candle,
  type CandleChartOptions,
  type CandleMode,
  type Periods,
  type PriceLine,
} from './options.ts'
import { createSummary } from './reading/facts.ts'
import { createScenes } from './paint/scene.ts'
import { createInspector } from './reading/inspector.ts'
import { createRenderer } from './renderer.ts'
import { createShell } from './shell.ts'

export * as plainFormat from './format.ts'
export type { TimeKind } from './format.ts'
export type { Candle, CandleMode, PriceLine } from './options.ts'

export type CandleChart = ReturnType<typeof createCandleChart>

/** Calls `tick` at every full second of `now` until `signal` aborts. */
const everySecond = (now: () => number, tick: () => void, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onTimer = () => {
    tick()
    wait()
  }
  const wait = () => {
    timer = setTimeout(onTimer, 1000 - (now() % 1000))
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Creates the parts of a chart and connects them until `signal` aborts. */
const assemble = (element: HTMLElement, options: CandleChartOptions, signal: AbortSignal) => {
  const { now = Date.now, lessMotion = () => false, loadOlder } = options
  const texts = textsOf(options)
  const model = createModel(options)
  const shell = createShell(element, texts)
  const inspector = createInspector(model, shell, texts, () => renderer.request('live'))
  const scenes = createScenes(shell.root, model, texts)
  const renderer = createRenderer(shell, scenes, now, inspector.point)
  const summary = createSummary(shell.surface, model, texts, signal)
  const changed = () => {
    renderer.request('all')
    summary.schedule()
  }
  const readAgain = () => {
    inspector.refresh()
    changed()
  }
  const showLoading = (loading: boolean) => (shell.loading.hidden = !loading)
  const history = createHistory(model, loadOlder, showLoading, readAgain, signal)
  const moved = () => {
    renderer.request('view')
    summary.moved()
    history.check()
  }
  connectControls(shell, model, inspector, moved, lessMotion, signal)
  everySecond(now, () => renderer.request('live'), signal)
  const fit = () => {
    if (scenes.fit()) renderer.redraw()
    summary.schedule()
  }
  const resizes = new ResizeObserver(fit)
  resizes.observe(shell.root)
  inspector.refresh()
  fit()
  signal.addEventListener('abort', () => {
    resizes.disconnect()
    renderer.destroy()
    shell.root.remove()
  })
  return { model, inspector, scenes, renderer, history, changed, readAgain }
}

/**
 * Draws a candle chart that fills `element` and takes its colours from the custom properties
 * `--up --down --accent --hairline --text --text-2 --text-3 --bg --warning --blue --red`.
 *
 * Source: product §2 (chart modes and intervals).
 *
 * @example
 * const chart = createCandleChart(element, { candles, mode: 'candle-solid', interval: 60_000 })
 * chart.update({ time, open, high, low, close, volume })
 * chart.destroy()
 */
export const createCandleChart = (element: HTMLElement, options: CandleChartOptions) => {
  const lifetime = new AbortController()
  const { model, inspector, scenes, renderer, history, changed, readAgain } = assemble(
    element,
    options,
    lifetime.signal,
  )
  return {
    /**
     * Replaces all candles. The view stays if the new ones continue the old (same interval, the bar at the right edge
     * still exists); otherwise it shows the newest bars.
     */
    setCandles(candles: readonly Candle[]) {
      if (!load(model, candles)) {
        inspector.hide()
        history.reset()
      }
      scenes.resetGutter()
      readAgain()
    },
    /** Adds one candle, updates the newest or corrects an earlier one. */
    update(candle: Candle) {
      const redraw = put(model, candle)
      if (redraw === 'all') changed()
      else renderer.request(redraw)
      if (redraw !== 'none' && inspector.point()) inspector.refresh()
    },
    setMode(mode: CandleMode) {
      model.mode = mode
      changed()
    },
    setMovingAverages(periods: Periods) {
      model.periods = periods
      readAgain()
    },
    /** Greys the label of the last price. */
    setStale(on: boolean) {
      model.isStale = on
      renderer.request('live')
    },
    /** Shows the volume pane. */
    setVolume(on: boolean) {
      model.volume = on
      changed()
    },
    /** Horizontal price lines, the most important first. */
    setLines(lines: readonly PriceLine[]) {
      model.lines = lines.filter(({ price }) => Number.isFinite(price))
      changed()
    },
    /** Call after a change of theme. */
    refreshTheme() {
      scenes.refreshTheme()
      renderer.request('all')
    },
    /** Empties the element and removes all listeners. */
    destroy: () => lifetime.abort(),
  }
}
