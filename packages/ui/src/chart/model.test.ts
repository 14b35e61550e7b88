import { describe, expect, it } from 'vitest'
import type { Candle } from './candle.ts'
import { createModel } from './model.ts'
import { spanOf } from './view/viewport.ts'

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

const chart = (candles: Candle[]) => {
  const model = createModel({
    candles,
    mode: 'candle-solid',
    priceDecimals: 2,
    periods: [],
    volume: true,
    lines: [],
  })
  model.resize(280)
  model.layout()
  return model
}
const newestOf = (candles: Candle[]) =>
  candles.at(-1) ?? { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 }

describe('put', () => {
  const candles = bars(100)
  const newest = newestOf(candles)

  it('repaints only the live layer while the newest bar fits the scales', () => {
    const model = chart(candles)
    expect(model.put({ ...newest, close: 92 })).toBe('live')
    expect(model.put({ ...newest, close: 109, volume: 55 })).toBe('live')
  })

  it('repaints everything once when a price or a volume exceeds them', () => {
    const model = chart(candles)
    expect(model.put({ ...newest, high: 150, close: 150 })).toBe('all')
    model.layout()
    expect(model.put({ ...newest, high: 150.5, close: 150.5 })).toBe('live')
    expect(model.put({ ...newest, volume: 500 })).toBe('all')
    model.layout()
    expect(model.put({ ...newest, volume: 600 })).toBe('live')
  })

  it('repaints everything when the newest bar becomes the highest', () => {
    const model = chart(candles)
    expect(model.put({ ...newest, high: 110.2 })).toBe('all')
  })

  it('follows a new bar only while the newest is visible', () => {
    const model = chart(candles)
    const { to } = model.view
    expect(model.put({ ...newest, time: 100 * MINUTE })).toBe('all')
    expect(model.view.to).toBe(to + 1)
    model.moveTo({ from: 10, to: 50 })
    expect(model.put({ ...newest, time: 101 * MINUTE })).toBe('all')
    expect(model.view).toEqual({ from: 10, to: 50 })
    model.layout()
    expect(model.put({ ...newest, time: 101 * MINUTE, high: 900 })).toBe('live')
  })

  it('ignores an invalid candle', () => {
    const model = chart(candles)
    expect(model.put({ ...newest, close: Number.NaN })).toBe('none')
    expect(model.put({ ...newest, time: 5.5 * MINUTE })).toBe('none')
  })

  it('starts empty', () => {
    const model = chart([])
    expect(model.put(newest)).toBe('all')
    expect(model.showsNewest()).toBe(true)
    expect(model.layout().visible).toEqual({ first: 0, last: 0 })
  })
})

describe('load', () => {
  it('keeps the visible bars when older ones are prepended', () => {
    const model = chart(bars(100, 50))
    model.moveTo({ from: 10.25, to: 50.25 })
    model.load(bars(150), undefined)
    expect(model.view).toEqual({ from: 60.25, to: 100.25 })
  })

  it('follows the newest bar after a reload', () => {
    const model = chart(bars(100))
    const span = spanOf(model.view)
    model.load(bars(103), undefined)
    expect(model.view.to).toBe(104.5)
    expect(spanOf(model.view)).toBe(span)
  })

  it('shows the newest bars of another series', () => {
    const model = chart(bars(100))
    model.moveTo({ from: 10, to: 50 })
    model.load(bars(100, 5000), undefined)
    expect(model.view.to).toBe(101.5)
    model.moveTo({ from: 10, to: 50 })
    model.load(bars(100, 5000), 5 * MINUTE)
    expect(model.view.to).toBe(101.5)
  })
})

describe('prepend', () => {
  it('prepends older bars without moving the view, and reports the offset', () => {
    const model = chart(bars(100, 50))
    model.moveTo({ from: -10, to: 30 })
    expect(model.prepend([...bars(60, 0), { ...newestOf(bars(1)), time: 3.5 * MINUTE }])).toBe(51)
    expect(model.view).toEqual({ from: 41, to: 81 })
    expect(model.offset).toBe(51)
    expect(model.columns.time[51]).toBe(50 * MINUTE)
    expect(model.columns.length).toBe(151)
  })

  it('ignores bars that are not older', () => {
    const model = chart(bars(100, 50))
    const { view } = model
    expect(model.prepend(bars(60, 50))).toBe(0)
    expect(model.prepend([])).toBe(0)
    expect(model.view).toEqual(view)
    expect(model.offset).toBe(0)
  })
})

describe('layout', () => {
  it('scales to the visible bars and moving averages', () => {
    const candles = bars(100).map((candle, i) => (i < 50 ? { ...candle, high: 500 } : candle))
    const model = chart(candles)
    expect(model.layout().range.high).toBeLessThan(120)
    model.moveTo({ from: 20, to: 60 })
    expect(model.layout().range.high).toBeGreaterThan(500)
  })

  it('includes a near line, not a distant one', () => {
    const model = chart(bars(100))
    const before = model.layout().range
    const line = (price: number) => ({ price, label: '', tone: 'neutral' }) as const
    model.lines = [line(118), line(500)]
    const { range } = model.layout()
    expect(range.low).toBeCloseTo(before.low, 0)
    expect(range.high).toBeGreaterThan(118)
    expect(range.high).toBeLessThan(125)
  })

  it('has one average per period, an empty one for null', () => {
    const model = chart(bars(100))
    model.periods = [5, null, 30]
    const { averages, drawn } = model.layout()
    expect(averages.map(({ length }) => length)).toEqual([
      drawn.last - drawn.first + 1,
      0,
      averages[0]?.length,
    ])
  })

  it('uses only closes in area mode', () => {
    const model = chart(bars(100))
    model.mode = 'area'
    expect(model.layout().range.high).toBeLessThan(106)
  })

  it('works without bars', () => {
    const { visible, settled, range } = chart([]).layout()
    expect(visible.last).toBeLessThan(visible.first)
    expect(settled).toBeNull()
    expect(range.high).toBeGreaterThan(range.low)
  })
})

describe('showRange', () => {
  it('shows a time range, all bars, or the newest', () => {
    const model = chart(bars(100))
    model.showRange({ from: 20 * MINUTE, to: 60 * MINUTE })
    expect(model.layout().visible).toEqual({ first: 20, last: 60 })
    model.showRange('all')
    expect(model.layout().visible).toEqual({ first: 0, last: 99 })
    model.showRange('latest')
    expect(model.view.to).toBe(101.5)
  })

  it('waits for a width', () => {
    const model = createModel({
      candles: bars(100),
      mode: 'area',
      priceDecimals: 2,
      periods: [],
      volume: true,
      lines: [],
    })
    model.showRange({ from: 20 * MINUTE, to: 60 * MINUTE })
    model.resize(280)
    expect(model.layout().visible).toEqual({ first: 20, last: 60 })
  })
})
