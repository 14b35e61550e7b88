import { intervalMs, type Interval } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { createCandleChart, type CandleChart, type CandleMode } from '../../chart/index.ts'
import { ErrorState } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { priceDecimals } from '../../locales/format.ts'
import { useT } from '../../locales/intl.ts'
import { candles, followCandles } from '../../state/candles.ts'
import { errorText } from '../../state/error-text.ts'
import { settings } from '../../state/settings.ts'
import style from './price-chart.module.css'

interface PriceChartProps {
  readonly symbol: string
  readonly interval: Interval
  readonly mode: CandleMode
  readonly movingAverage: boolean
}

const MOVING_AVERAGE_BARS = 10

/** The candle chart of one pair, fed and kept live. */
export const PriceChart = ({ symbol, interval, mode, movingAverage }: PriceChartProps) => {
  useSignals()
  const t = useT()
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart>(undefined)
  const feed = candles(symbol, interval)
  const { data, error } = feed.state.value
  const look = `${settings.value.theme} ${settings.value.updown}`

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
      priceDecimals: priceDecimals(known.at(-1)?.close),
      strings: chartStrings(t, `${symbol}, ${t(`chart.interval.${interval}`)}`),
    })
    chart.current = made
    return () => {
      chart.current = undefined
      made.destroy()
    }
  }, [ready, feed, symbol, interval, t])
  useEffect(() => {
    if (data) chart.current?.setCandles(data)
  }, [data])
  useEffect(() => {
    chart.current?.setMode(mode)
    chart.current?.setMovingAverage(movingAverage ? MOVING_AVERAGE_BARS : null)
  }, [ready, feed, t, mode, movingAverage])
  useEffect(() => chart.current?.refreshTheme(), [look])

  return (
    <div className={style.frame} aria-busy={!ready}>
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

const chartStrings = (t: ReturnType<typeof useT>, label: string) => ({
  label,
  empty: t('chart.empty'),
  latest: t('chart.latest'),
  open: t('chart.open'),
  high: t('chart.high'),
  low: t('chart.low'),
  close: t('chart.close'),
  volume: t('chart.volume'),
  change: t('chart.change'),
  movingAverage: (period: number) => t('chart.movingAverage', { n: period }),
  summary: (facts: object) => t('chart.summary', { ...facts }),
})
