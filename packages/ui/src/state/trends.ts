import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { mergeMap, Subject } from 'rxjs'
import { app } from './app.ts'
import { pairName, quoteField } from './market.ts'

const HOURS_BACK = 24
const POINTS = 48
const FRESH_MS = 15 * 60_000
/** Fetched at once: a list must not keep other calls, a screen's first ones above all, waiting for connections. */
const AT_ONCE = 3

interface Trend {
  readonly closes: Signal<readonly number[]>
  readonly shown: ReadonlySignal<readonly number[]>
  askedAt: number
}

const trends = new Map<string, Trend>()

const trendOf = (symbol: string): Trend => {
  const known = trends.get(symbol)
  if (known) return known
  const closes = signal<readonly number[]>([])
  const price = quoteField(symbol, 'now_price')
  const shown = computed(() =>
    price.value && closes.value.length ? [...closes.value, price.value] : closes.value,
  )
  const made = { closes, shown, askedAt: 0 }
  trends.set(symbol, made)
  return made
}

/** The closing prices of a coin's last day, half an hour apart, oldest first, with the live price at the end. */
export const trend = (symbol: string): ReadonlySignal<readonly number[]> => trendOf(symbol).shown

/** Never rejects: a list without its little lines is still a list. */
const fetchTrend = async (symbol: string): Promise<void> => {
  const made = trendOf(symbol)
  const to = Math.floor(Date.now() / 1000)
  const window = { symbol: pairName(symbol), period: '30min', from: to - HOURS_BACK * 3600, to } as const
  try {
    const candles = await app.api.market.candles(window, { silent: true })
    made.closes.value = candles.slice(-POINTS).map(candle => candle.close)
  } catch {
    // Asked for again when the list is shown the next time.
    made.askedAt = 0
  }
}

const wanted = new Subject<string>()
wanted.pipe(mergeMap(fetchTrend, AT_ONCE)).subscribe()

/** Has them fetched, unless that was done lately. */
export const loadTrend = (symbol: string): void => {
  const made = trendOf(symbol)
  const now = Date.now()
  if (now - made.askedAt < FRESH_MS) return
  made.askedAt = now
  wanted.next(symbol)
}
