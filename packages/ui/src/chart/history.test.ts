import { expect, test, vi } from 'vitest'
import { createHistory } from './history.ts'
import { createModel, moveTo, resize } from './model.ts'
import type { Candle } from './options.ts'

const bars = (from: number, to: number): Candle[] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    return { time: from + i, open: 1, high: 1, low: 1, close: 1, volume: 1 }
  })

/** A chart that shows 40 of the bars 1000 to 1199. */
const setUp = (load: (oldest: number) => Promise<Candle[]>) => {
  const model = createModel({ candles: bars(1000, 1199), mode: 'ohlc' })
  resize(model, 280)
  const asked = vi.fn(load)
  const seen: string[] = []
  const ended = new AbortController()
  const history = createHistory(
    model,
    asked,
    loading => seen.push(loading ? 'loading' : 'done'),
    () => seen.push('grown'),
    ended.signal,
  )
  /** Pans to the oldest bar. */
  const goBack = async () => {
    moveTo(model, { from: 0, to: 40 })
    history.check()
    await vi.waitFor(() => expect(seen.at(-1)).not.toBe('loading'))
  }
  return { model, asked, seen, ended, history, goBack }
}

test('fetches older bars within one screen of the oldest, one request at a time', async () => {
  const { model, asked, history, seen, goBack } = setUp(async oldest => bars(oldest - 100, oldest))
  history.check()
  moveTo(model, { from: 41, to: 81 })
  history.check()
  expect(asked).not.toHaveBeenCalled()
  moveTo(model, { from: 39, to: 79 })
  history.check()
  history.check()
  expect(asked.mock.calls).toEqual([[1000]])
  await vi.waitFor(() => expect(seen).toEqual(['loading', 'done', 'grown']))
  expect(model.view.from).toBe(139)
  await goBack()
  expect(asked.mock.calls).toEqual([[1000], [900]])
})

test('fetches again until a screen is full', async () => {
  const { model, asked, goBack } = setUp(async oldest => bars(oldest - 15, oldest - 1))
  await goBack()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  expect(model.columns.length).toBe(245)
})

test('stops after an answer without older bars', async () => {
  const { asked, goBack } = setUp(async () => bars(1100, 1199))
  await goBack()
  await goBack()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('retries a failed fetch on the next movement', async () => {
  const { asked, seen, goBack } = setUp(() => Promise.reject(new Error('offline')))
  await goBack()
  expect(asked).toHaveBeenCalledTimes(1)
  await goBack()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(seen).not.toContain('grown')
})

test('drops an answer for another series or a destroyed chart', async () => {
  let answer: (older: Candle[]) => void = () => {}
  const { model, history, seen, ended } = setUp(() => new Promise(resolve => (answer = resolve)))
  const settle = async () => {
    answer(bars(900, 999))
    await Promise.resolve()
    await Promise.resolve()
  }
  moveTo(model, { from: 0, to: 40 })
  history.check()
  history.reset()
  await settle()
  history.check()
  ended.abort()
  await settle()
  expect(model.columns.length).toBe(200)
  expect(seen).toEqual(['loading', 'done', 'loading'])
})

test('stops at 20,000 bars', async () => {
  const { model, asked, goBack } = setUp(async oldest => bars(oldest - 20_000, oldest - 1))
  await goBack()
  await goBack()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(model.columns.length).toBe(20_200)
})
