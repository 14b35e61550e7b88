import { price, unixMs } from '@app/sdk/contract'
import * as z from 'zod/mini'
import { COINS, QUOTE, type Coin } from '../core/coins.ts'
import type { Piece } from './recorded-source.ts'
import {
  linesOf,
  priceProblem,
  RecordingError,
  timeProblem,
  type Fail,
  type Recorded,
} from './recording-lines.ts'
import { TICK } from './source.ts'

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const
const HEADER = COLUMNS.join(',')
type Column = (typeof COLUMNS)[number] | 'symbol'

/** The shortest interval has a tick for each of the four prices of a candle. */
const MIN_INTERVAL = 4 * TICK

interface Field {
  readonly text: string
  /** Of its first character, from 1. */
  readonly column: number
}
type Row = (name: Column) => Field

const fieldsOf = (line: string): readonly Field[] => {
  let column = 1
  return line.split(',').map(part => {
    const field = { text: part.trim().replace(/^"(.*)"$/, '$1'), column }
    column += part.length + 1
    return field
  })
}

/** The positions of the columns in a header. */
const readHeader = (line: string, fail: Fail) => {
  const names = fieldsOf(line).map(({ text }) => text.toLowerCase())
  const missing = COLUMNS.find(name => !names.includes(name))
  if (missing) throw fail(1, `the header has no column ${missing}; it is ${HEADER}`)
  return (name: Column) => names.indexOf(name)
}

/** BTC, BTC-USDT, BTC/USDT, BTC_USDT or BTCUSDT. */
const coinOf = (symbol: string): Coin | undefined => {
  const name = symbol.toUpperCase()
  const pair = name.replace(/[-/_]/, '')
  return COINS.find(each => each.name === name || `${each.name}${QUOTE.name}` === pair)
}

const ISO = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** Unix seconds, unix ms or ISO 8601 (UTC where it has no zone), as unix ms. */
const readTime = (text: string): number | undefined => {
  if (!ISO.test(text)) return z.safeParse(unixMs, text).data
  const iso = text.replace(' ', 'T')
  const time = Date.parse(iso.length === 10 || /(Z|[+-]\d\d:\d\d)$/.test(iso) ? iso : `${iso}Z`)
  return Number.isNaN(time) ? undefined : time
}

const readNumber = ({ text, column }: Field, name: Column, fail: Fail): number => {
  const { data } = z.safeParse(price, text)
  if (data !== undefined) return data
  throw fail(column, text === '' ? `the ${name} is missing` : `the ${name} is no number: ${text}`)
}

/** Reads a row as a candle without a length. */
const readRow = (row: Row, coin: Coin, before: number, fail: Fail): Piece => {
  const { text, column } = row('time')
  const moment = readTime(text)
  if (moment === undefined) {
    const given = text === '' ? 'is missing' : `is no unix seconds, unix ms or ISO 8601: ${text}`
    throw fail(column, `the time ${given}`)
  }
  const time = Math.floor(moment / TICK) * TICK
  const wrong = time === before ? 'the time is that of the candle before' : timeProblem(time, before)
  if (wrong) throw fail(column, wrong)
  const figure = (name: Column) => readNumber(row(name), name, fail)
  const priceOf = (name: Column) => {
    const value = figure(name)
    const problem = priceProblem(coin, value)
    if (problem) throw fail(row(name).column, problem)
    return value
  }
  const [open, high, low, close] = [priceOf('open'), priceOf('high'), priceOf('low'), priceOf('close')]
  if (high < low) throw fail(row('high').column, `the high ${high} is below the low ${low}`)
  for (const [name, value] of [
    ['open', open],
    ['close', close],
  ] as const) {
    if (value > high || value < low)
      throw fail(row(name).column, `the ${name} ${value} is not from the low ${low} to the high ${high}`)
  }
  const volume = figure('volume')
  if (volume < 0) throw fail(row('volume').column, `the volume is negative: ${volume}`)
  return [time, 0, open, high, low, close, volume]
}

/** The coin of the file, or of the column `symbol`, which is the same in all rows. */
const readCoin = (symbol: Field | undefined, known: Coin | undefined, file: string, fail: Fail): Coin => {
  const name = symbol?.text ?? (file.split(/[\\/]/).at(-1) ?? file).replace(/\.[^.]*$/, '')
  const coin = coinOf(name)
  const from = symbol ? 'the column symbol' : "the file's name, or a column symbol,"
  if (!coin) {
    throw fail(symbol?.column ?? 1, `the exchange has no coin ${name}; ${from} has one like BTC or BTC-USDT`)
  }
  if (known && coin !== known) {
    throw fail(
      symbol?.column ?? 1,
      `the symbol is ${name}; a file has the candles of one coin, here ${known.name}`,
    )
  }
  return coin
}

/** Reads CSV of one coin's candles. @throws RecordingError */
export const readCandles = (text: string, file: string): Recorded => {
  let position: ReturnType<typeof readHeader> | undefined
  let coin: Coin | undefined
  const rows: Piece[] = []
  let interval = Infinity
  for (const [line, fail] of linesOf(text, file)) {
    if (!position) {
      position = readHeader(line, fail)
      continue
    }
    const columns = position
    const fields = fieldsOf(line)
    const row: Row = name => fields[columns(name)] ?? { text: '', column: line.length + 1 }
    coin = readCoin(columns('symbol') < 0 ? undefined : row('symbol'), coin, file, fail)
    const before = rows.at(-1)?.[0]
    const candle = readRow(row, coin, before ?? 0, fail)
    if (before !== undefined) interval = Math.min(interval, candle[0] - before)
    if (interval < MIN_INTERVAL)
      throw fail(row('time').column, `the distance of candles is at least ${MIN_INTERVAL / 1000} s`)
    rows.push(candle)
  }
  const last = rows.at(-1)
  if (!coin || !last || rows.length < 2)
    throw new RecordingError(`${file} has fewer than two candles: their distance is the interval`)
  return {
    pieces: new Map([[coin.name, rows.map(([time, , ...rest]): Piece => [time, interval, ...rest])]]),
    end: last[0] + interval,
  }
}
