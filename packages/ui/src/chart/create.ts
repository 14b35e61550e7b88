import type { Candle, CandleMode } from './candle.ts'
import { connectControls } from './input/controls.ts'
import { createHistory } from './history.ts'
import { createInspector } from './reading/inspector.ts'
import { createModel } from './model.ts'
import type { Periods } from './layout.ts'
import type { ChartRange } from './model.ts'
import { formatOf, stringsOf } from './options.ts'
import type { CandleChartOptions, CrosshairReading } from './options.ts'
import type { PriceLine } from './price-line.ts'
import { createRenderer } from './renderer.ts'
import { createShell } from './shell.ts'
import { describeBar, summarise } from './reading/summary.ts'
import { createValueStrip } from './reading/value-strip.ts'

/** Options of new candles. Omitted ones stay, except the interval, which is inferred. */
interface SeriesChanges {
  readonly interval?: number | undefined
  priceDecimals?: number | undefined
  /** See {@link ChartStrings.label}. */
  label?: string | undefined
}

export interface CandleChart {
  /**
   * Replaces all candles. The view stays if the new ones continue the old (same interval, the bar at the right edge
   * still exists); otherwise it shows the newest bars. After a change of symbol, call `setRange('latest')`.
   */
  readonly setCandles: (candles: readonly Candle[], changes?: SeriesChanges) => void
  /** Adds one candle, updates the newest or corrects an earlier one. */
  readonly update: (candle: Candle) => void
  readonly setMode: (mode: CandleMode) => void
  readonly setRange: (range: ChartRange) => void
  /** See {@link Periods}. */
  readonly setMovingAverages: (periods: Periods) => void
  /** Shows the volume pane. */
  readonly setVolume: (on: boolean) => void
  /** Horizontal price lines, the most important first. */
  readonly setLines: (lines: readonly PriceLine[]) => void
  /** Call after a change of theme. */
  readonly refreshTheme: () => void
  /** Empties the element and removes all listeners. */
  readonly destroy: () => void
}

const usable = (lines: readonly PriceLine[]) => lines.filter(({ price }) => Number.isFinite(price))

/** Calls `tick` at every full second of `now` until `signal` aborts. */
const everySecond = (now: () => number, tick: () => void, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(
      () => {
        tick()
        wait()
      },
      1000 - (now() % 1000),
    )
  }
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Debounce of the summary for screen readers, ms. */
const SUMMARY_DELAY = 300

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
export const createCandleChart = (element: HTMLElement, options: CandleChartOptions): CandleChart => {
  const format = formatOf(options)
  const strings = stringsOf(options)
  const now = options.now ?? Date.now
  const model = createModel({
    candles: options.candles,
    mode: options.mode,
    interval: options.interval,
    priceDecimals: options.priceDecimals ?? 2,
    periods: options.movingAverages ?? [],
    volume: options.volume ?? true,
    lines: usable(options.lines ?? []),
  })
  const shell = createShell(element, strings)
  const strip = createValueStrip(shell.root, format, strings)
  const announce = (reading: CrosshairReading) => {
    shell.liveRegion.textContent = describeBar(reading, format, strings, model.priceDecimals)
  }
  const inspector = createInspector(model, strip, options.onCrosshair, announce, () =>
    renderer.request('live'),
  )
  const renderer = createRenderer({ shell, model, format, now, point: inspector.point })
  const lifetime = new AbortController()

  let summaryTimer: ReturnType<typeof setTimeout> | undefined
  let moving = false
  const updateSummary = () => shell.surface.setAttribute('aria-label', summarise(model, format, strings))
  const scheduleSummary = () => {
    summaryTimer ??= setTimeout(() => {
      summaryTimer = undefined
      if (!moving) updateSummary()
      else {
        moving = false
        scheduleSummary()
      }
    }, SUMMARY_DELAY)
  }
  const changed = () => {
    renderer.request('all')
    scheduleSummary()
  }

  const history = createHistory(
    model,
    options.loadOlder,
    loading => (shell.loading.hidden = !loading),
    () => {
      inspector.refresh()
      changed()
    },
    lifetime.signal,
  )
  const moved = () => {
    moving = true
    renderer.request('view')
    scheduleSummary()
    history.check()
  }

  const lessMotion = options.lessMotion ?? (() => false)
  connectControls(shell, model, inspector, moved, lessMotion, lifetime.signal)
  everySecond(now, () => renderer.request('live'), lifetime.signal)
  shell.surface.addEventListener('focus', updateSummary, { signal: lifetime.signal })
  const resizes = new ResizeObserver(() => {
    renderer.fit()
    scheduleSummary()
  })
  resizes.observe(shell.root)
  inspector.refresh()
  renderer.fit()
  scheduleSummary()

  return {
    setCandles(candles, changes = {}) {
      strings.label = changes.label ?? strings.label
      model.priceDecimals = changes.priceDecimals ?? model.priceDecimals
      const related = model.load(candles, changes.interval)
      if (!related) {
        inspector.hide()
        history.reset()
      }
      renderer.resetGutter()
      inspector.refresh()
      changed()
    },
    update(candle) {
      const redraw = model.put(candle)
      if (redraw === 'all') changed()
      else renderer.request(redraw)
      if (redraw !== 'none' && inspector.point()) inspector.refresh()
    },
    setMode(mode) {
      model.mode = mode
      changed()
    },
    setRange(range) {
      model.showRange(range)
      moved()
    },
    setMovingAverages(periods) {
      model.periods = periods
      inspector.refresh()
      changed()
    },
    setVolume(on) {
      model.volume = on
      changed()
    },
    setLines(lines) {
      model.lines = usable(lines)
      changed()
    },
    refreshTheme: () => renderer.refreshTheme(),
    destroy() {
      lifetime.abort()
      clearTimeout(summaryTimer)
      resizes.disconnect()
      renderer.destroy()
      shell.root.remove()
    },
  }
}
