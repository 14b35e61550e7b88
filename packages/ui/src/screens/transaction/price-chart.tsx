import { intervalMs, type Interval } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { createCandleChart, type CandleChart, type CandleMode, type PriceLine } from '../../chart/index.ts'
import { lessMotion } from '../../components/motion.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { DECIMALS } from '../../locales/decimals.ts'
import { useTag } from '../../locales/intl.ts'
import { useT } from '../../locales/intl.ts'
import { candles, followCandles } from '../../state/candles.ts'
import { AVERAGES } from '../../state/chart-look.ts'
import { errorText } from '../../state/error-text.ts'
import { look } from '../../state/settings.ts'
import style from './price-chart.module.css'

interface PriceChartProps {
  readonly symbol: string
  readonly interval: Interval
  readonly mode: CandleMode
  /** The moving averages shown, of {@link AVERAGES}. */
  readonly averages: readonly number[]
  readonly volume: boolean
  readonly lines?: readonly PriceLine[]
}

const NO_LINES: readonly PriceLine[] = []

/** The candle chart of one pair, fed and kept live. */
export const PriceChart = ({
  symbol,
  interval,
  mode,
  averages,
  volume,
  lines = NO_LINES,
}: PriceChartProps) => {
  useSignals()
  const t = useT()
  const tag = useTag()
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart>(undefined)
  const feed = candles(symbol, interval)
  const { data, error } = feed.state.value
  const colours = look.value

  useEffect(() => {
    void feed.load()
    return followCandles(symbol, interval, candle => chart.current?.update(candle))
  }, [feed, symbol, interval])

  const ready = data !== undefined
  // Another pair or interval is another chart; what else changes is told to the one there is.
  useEffect(() => {
    if (!ready || !element.current) return
    const known = feed.state.peek().data ?? []
    const made = createCandleChart(element.current, {
      candles: known,
      mode: 'candle-solid',
      interval: intervalMs(interval),
      priceDecimals: DECIMALS.price(known.at(-1)?.close),
      strings: chartStrings(t, tag, `${symbol}, ${t(`chart.interval.${interval}`)}`),
      loadOlder: oldest => feed.loadOlder(oldest),
      lessMotion,
    })
    chart.current = made
    return () => {
      chart.current = undefined
      made.destroy()
    }
  }, [ready, feed, symbol, interval, t, tag])
  useEffect(() => {
    if (data) chart.current?.setCandles(data)
  }, [data])
  useEffect(() => {
    chart.current?.setMode(mode)
    chart.current?.setMovingAverages(AVERAGES.map(period => (averages.includes(period) ? period : null)))
    chart.current?.setVolume(volume)
  }, [ready, feed, t, mode, averages, volume])
  useEffect(() => chart.current?.setLines(lines), [ready, feed, t, lines])
  useEffect(() => chart.current?.refreshTheme(), [colours])

  return (
    <div className={style.frame} aria-busy={!ready && error === undefined}>
      {ready ? (
        <div ref={element} className={style.chart} />
      ) : error === undefined ? (
        <Skeleton width="100%" height="100%" />
      ) : (
        <ErrorState reason={errorText(t, error)} onRetry={() => void feed.load()} />
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
