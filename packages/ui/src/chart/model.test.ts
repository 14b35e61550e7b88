import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import {
  createModel,
  load,
  moveTo,
  prepend,
  put,
  resize,
  showAll,
  showLatest,
  showsNewest,
  type ChartModel,
} from './model.ts'
import type { Candle } from './options.ts'
import { spanOf, visibleBars } from './view/viewport.ts'

const MINUTE = 60_000
const bars = (count: number, start = 0): Candle[] =>
  Array.from({ length: count }, (_, i) => ({
    time: (start + i) * MINUTE,
    open: 100,
    high: 110,
    low: 90,
    close: 105,
    volume: 50,
  }))

/** What a full repaint does. */
const repaint = (model: ChartModel) => (model.layout = layOut(model))
const chart = (candles: Candle[]) => {
  const model = createModel({ candles, mode: 'candle-solid' })
  resize(model, 280)
  repaint(model)
  return model
}
const visible = ({ view, columns }: ChartModel) => visibleBars(view, columns.length)
const newestOf = (candles: Candle[]) =>
  candles.at(-1) ?? { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 }

describe('put', () => {
  const candles = bars(100)
  const newest = newestOf(candles)

  it('repaints only the live layer while the newest bar fits the scales', () => {
    const model = chart(candles)
    expect(put(model, { ...newest, close: 92 })).toBe('live')
    expect(put(model, { ...newest, close: 109, volume: 55 })).toBe('live')
  })

  it('repaints everything once when a price or a volume exceeds them', () => {
    const model = chart(candles)
    expect(put(model, { ...newest, high: 150, close: 150 })).toBe('all')
    repaint(model)
    expect(put(model, { ...newest, high: 150.5, close: 150.5 })).toBe('live')
    expect(put(model, { ...newest, volume: 500 })).toBe('all')
    repaint(model)
    expect(put(model, { ...newest, volume: 600 })).toBe('live')
  })

  it('repaints everything when the newest bar becomes the highest', () => {
    const model = chart(candles)
    expect(put(model, { ...newest, high: 110.2 })).toBe('all')
  })

  it('follows a new bar only while the newest is visible', () => {
    const model = chart(candles)
    const { to } = model.view
    expect(put(model, { ...newest, time: 100 * MINUTE })).toBe('all')
    expect(model.view.to).toBe(to + 1)
    moveTo(model, { from: 10, to: 50 })
    expect(put(model, { ...newest, time: 101 * MINUTE })).toBe('all')
    expect(model.view).toEqual({ from: 10, to: 50 })
    repaint(model)
    expect(put(model, { ...newest, time: 101 * MINUTE, high: 900 })).toBe('live')
  })

  it('ignores an invalid candle', () => {
    const model = chart(candles)
    expect(put(model, { ...newest, close: Number.NaN })).toBe('none')
    expect(put(model, { ...newest, time: 5.5 * MINUTE })).toBe('none')
  })

  it('starts empty', () => {
    const model = chart([])
    expect(put(model, newest)).toBe('all')
    expect(showsNewest(model)).toBe(true)
    expect(visible(model)).toEqual({ first: 0, last: 0 })
  })
})

describe('load', () => {
  it('keeps the visible bars when older ones are prepended', () => {
    const model = chart(bars(100, 50))
    moveTo(model, { from: 10.25, to: 50.25 })
    load(model, bars(150))
    expect(model.view).toEqual({ from: 60.25, to: 100.25 })
  })

  it('follows the newest bar after a reload', () => {
    const model = chart(bars(100))
    const span = spanOf(model.view)
    load(model, bars(103))
    expect(model.view.to).toBe(104.5)
    expect(spanOf(model.view)).toBe(span)
  })

  it('shows the newest bars of another series', () => {
    const model = chart(bars(100))
    moveTo(model, { from: 10, to: 50 })
    load(model, bars(100, 5000))
    expect(model.view.to).toBe(101.5)
    moveTo(model, { from: 10, to: 50 })
    load(
      model,
      bars(20, 1000).map(candle => ({ ...candle, time: candle.time * 5 })),
    )
    expect(model.view.to).toBe(21.5)
  })
})

describe('prepend', () => {
  it('prepends older bars without moving the view, and reports the offset', () => {
    const model = chart(bars(100, 50))
    moveTo(model, { from: -10, to: 30 })
    expect(prepend(model, [...bars(60, 0), { ...newestOf(bars(1)), time: 3.5 * MINUTE }])).toBe(51)
    expect(model.view).toEqual({ from: 41, to: 81 })
    expect(model.offset).toBe(51)
    expect(model.columns.time[51]).toBe(50 * MINUTE)
    expect(model.columns.length).toBe(151)
  })

  it('ignores bars that are not older', () => {
    const model = chart(bars(100, 50))
    const { view } = model
    expect(prepend(model, bars(60, 50))).toBe(0)
    expect(prepend(model, [])).toBe(0)
    expect(model.view).toEqual(view)
    expect(model.offset).toBe(0)
  })
})

describe('layout', () => {
  it('scales to the visible bars and moving averages', () => {
    const candles = bars(100).map((candle, i) => (i < 50 ? { ...candle, high: 500 } : candle))
    const model = chart(candles)
    expect(layOut(model).range.high).toBeLessThan(120)
    moveTo(model, { from: 20, to: 60 })
    expect(layOut(model).range.high).toBeGreaterThan(500)
  })

  it('includes a near line, not a distant one', () => {
    const model = chart(bars(100))
    const before = layOut(model).range
    const line = (price: number) => ({ price, label: '', tone: 'neutral' }) as const
    model.lines = [line(118), line(500)]
    const { range } = layOut(model)
    expect(range.low).toBeCloseTo(before.low, 0)
    expect(range.high).toBeGreaterThan(118)
    expect(range.high).toBeLessThan(125)
  })

  it('has one average per period, an empty one for null', () => {
    const model = chart(bars(100))
    model.periods = [5, null, 30]
    const { averages, drawn } = layOut(model)
    expect(averages.map(({ length }) => length)).toEqual([
      drawn.last - drawn.first + 1,
      0,
      averages[0]?.length,
    ])
  })

  it('uses only closes in area mode', () => {
    const model = chart(bars(100))
    model.mode = 'area'
    expect(layOut(model).range.high).toBeLessThan(106)
  })

  it('works without bars', () => {
    const model = chart([])
    const { first, last } = visible(model)
    const { settled, range } = layOut(model)
    expect(last).toBeLessThan(first)
    expect(settled).toBeNull()
    expect(range.high).toBeGreaterThan(range.low)
  })
})

describe('views', () => {
  it('shows all bars, or the newest', () => {
    const model = chart(bars(100))
    showAll(model)
    expect(visible(model)).toEqual({ first: 0, last: 99 })
    showLatest(model)
    expect(model.view.to).toBe(101.5)
  })
})
