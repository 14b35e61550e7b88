import { intervalMs, type Interval } from '@app/sdk/rules'
import { isTick, watchCandles } from '@app/sdk/watch'
import { computed, effect } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  createCandleChart,
  plainFormat,
  type CandleChart,
  type CandleMode,
  type PriceLine,
  type TimeKind,
} from '../../chart/index.ts'
import { lessMotion } from '../../components/motion.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber, priceDecimals } from '../../locales/format.ts'
import { useT, useTag } from '../../locales/intl.ts'
import { dayOfYearText } from '../../locales/moment.ts'
import { untilLoaded } from '../../shared/lazy.tsx'
import { usePainted } from '../../shared/use-whole.ts'
import { app } from '../../state/app.ts'
import { AVERAGES, chartLook } from '../../state/chart-look.ts'
import { platformNow } from '../../state/clock.ts'
import { pricesAreOld } from '../../state/connection.ts'
import { errorText } from '../../state/error-text.ts'
import { loaded, loadQuietly } from '../../state/live.ts'
import { runningOptions } from '../../state/options.ts'
import { look } from '../../state/settings.ts'
import { LOOKS, type Mark } from '../trade/marks.ts'
import style from './price-chart.module.css'

interface PriceChartProps {
  readonly symbol: string
  readonly interval: Interval
  readonly mode: CandleMode
  /** The kind of orders that are marked. */
  readonly kind: TradeKind
}

/**
 * The candles of a pair, and signals for the chart's loading states. Cached for the next visit: nothing closes them.
 */
const candlesOf = (symbol: string, interval: Interval) => {
  const feed = watchCandles(app, symbol, interval)
  const state = loaded(feed)
  return {
    feed,
    state,
    ready: computed(() => state.value.data !== undefined),
    error: computed(() => state.value.error),
  }
}

/** Draws candles that come after those of the chart. @returns ends that */
const drawNew = (chart: CandleChart, { feed, state }: ReturnType<typeof candlesOf>) => {
  let drawn = feed.state.data
  return effect(() => {
    const { data } = state.value
    const before = drawn ?? []
    const newest = data?.at(-1)
    drawn = data
    if (!data || !newest || data === before) return
    if (isTick(before, data)) chart.update(newest)
    // The chart itself prepends the older candles it has requested.
    else if (newest !== before.at(-1) || data[0] === before[0]) chart.setCandles(data)
  })
}

/** The live candle chart of one pair. */
export const PriceChart = ({ symbol, interval, mode, kind }: PriceChartProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart>(undefined)
  const candles = useMemo(() => candlesOf(symbol, interval), [symbol, interval])
  const { feed } = candles
  const ready = candles.ready.value
  const error = candles.error.value
  const colours = look.value
  const isStale = pricesAreOld.value
  const { averages, volume } = chartLook.value
  const lines = usePriceLines(symbol, kind)
  // Reading the candles and creating the chart would be one long task.
  const isPainted = usePainted(ready)
  const creates = ready && isPainted

  // Another pair or interval creates a new chart; other changes update the existing one.
  useEffect(() => {
    const drawn = feed.state.data
    if (!creates || !drawn || !element.current) return
    const made = createCandleChart(element.current, {
      candles: drawn,
      mode: 'candle-solid',
      interval: intervalMs(interval),
      priceDecimals: priceDecimals(drawn.at(-1)?.close),
      strings: chartStrings(t, tag, `${symbol}, ${t(`chart.interval.${interval}`)}`),
      format: {
        time: (time: number, kind: TimeKind) =>
          kind === 'day' ? dayOfYearText(tag, time) : plainFormat.time(time, kind),
      },
      loadOlder: () => feed.older(),
      lessMotion,
      now: platformNow,
    })
    chart.current = made
    const stopDrawing = drawNew(made, candles)
    return () => {
      stopDrawing()
      chart.current = undefined
      made.destroy()
    }
  }, [creates, feed, candles, symbol, interval, t, tag])
  useEffect(() => {
    chart.current?.setMode(mode)
    chart.current?.setMovingAverages(AVERAGES.map(period => (averages.includes(period) ? period : null)))
    chart.current?.setVolume(volume)
  }, [creates, feed, t, mode, averages, volume])
  useEffect(() => chart.current?.setLines(lines), [creates, feed, t, lines])
  useEffect(() => chart.current?.setStale(isStale), [creates, feed, t, isStale])
  useEffect(() => chart.current?.refreshTheme(), [colours])

  return (
    <div className={style.frame} data-chart aria-busy={!ready && error === undefined}>
      {ready ? (
        <div ref={element} className={style.chart} />
      ) : error === undefined ? (
        <Skeleton width="100%" height="100%" />
      ) : (
        <ErrorState reason={errorText(t, error)} onRetry={() => void loadQuietly(feed)} />
      )}
    </div>
  )
}

const chartStrings = (t: ReturnType<typeof useT>, tag: string, label: string) => ({
  label,
  empty: t('chart.empty'),
  latest: t('chart.latest'),
  open: t('chart.open'),
  high: t('chart.high'),
  low: t('chart.low'),
  close: t('chart.close'),
  volume: t('chart.volume'),
  change: t('chart.change'),
  loading: t('chart.loadingOlder'),
  movingAverage: (period: number) => t('chart.movingAverage', { n: period }),
  summary: (facts: object) => t('chart.summary', { ...facts }),
  bar: (facts: object) => t('chart.bar', { ...facts }),
  line: (name: string, price: string) => t('chart.line', { label: name, price }),
  lines: (lines: readonly string[]) => t('chart.lines', { lines: new Intl.ListFormat(tag).format(lines) }),
})

/** Whose orders a chart shows: its tab on /transaction. */
export type TradeKind = 'options' | 'coins' | 'contract'

/** If there are too many, only the first ones have labels. */
const optionMarks = (coin: string): readonly Mark[] =>
  (runningOptions.value ?? [])
    .filter(order => order.coin === coin)
    .map(({ side, openPrice, amount }) => [side === 'up' ? 'up' : 'fall', openPrice, amount])

/** The user's prices of a coin, live, as chart lines: orders, positions and stops of one kind of trade. */
const usePriceLines = (symbol: string, kind: TradeKind): readonly PriceLine[] => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const [trades, setTrades] = useState<typeof import('../trade/trades.ts')>()
  useEffect(() => {
    if (kind !== 'options') void untilLoaded(() => import('../trade/trades.ts'))().then(setTrades)
  }, [kind])
  const marks = useMemo(
    () => computed(() => (kind === 'options' ? optionMarks(symbol) : (trades?.[kind].marks(symbol) ?? []))),
    [symbol, kind, trades],
  ).value
  return useMemo(
    () =>
      marks.flatMap(([look, price, amount]) => {
        // A stop that is not set has none.
        if (!(Number(price) > 0)) return []
        const label = t(`chart.line.${look}`, { amount: formatNumber(tag, amount) })
        return [{ price: Number(price), label, ...LOOKS[look] }]
      }),
    [marks, t, tag],
  )
}
