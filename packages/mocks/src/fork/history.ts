import type { App, Candle } from '@app/sdk'
import { DAY, HOUR, MINUTE } from '../exchange/core/day.ts'
import { QUOTE, type Coin } from '../exchange/core/coins.ts'
import type { Piece } from '../exchange/market/recorded-source.ts'
import { priceProblem } from '../exchange/market/recording-lines.ts'
import { TICK } from '../exchange/market/source.ts'

/** How far back the hours go. */
const HOURS_BACK = 14 * DAY

/** The candles of a coin, oldest first. */
export interface History {
  readonly hours: readonly Candle[]
  readonly minutes: readonly Candle[]
}

/** Reads the minutes of the last day and the hours of the last 14 days; nothing where that fails. */
export const readHistory = async (app: App, coin: Coin, now: number): Promise<History> => {
  const read = (period: '1min' | '60min', back: number) => {
    // From a whole hour on: the hours end there.
    const from = (Math.floor((now - back) / HOUR) * HOUR) / 1000
    const symbol = `${coin.name}/${QUOTE.name}`
    return app.api.market
      .candles({ symbol, period, from, to: Math.floor(now / 1000) })
      .catch((): readonly Candle[] => [])
  }
  const [hours, minutes] = await Promise.all([read('60min', HOURS_BACK), read('1min', DAY)])
  return { hours, minutes }
}

/** The candles before `now`: hours, then minutes. The running one ends now. */
export const piecesOf = (coin: Coin, { hours, minutes }: History, now: number): Piece[] => {
  const end = Math.floor(now / TICK) * TICK
  const firstMinute = minutes[0]?.time ?? end
  const candles = [
    ...hours.filter(({ time }) => time + HOUR <= firstMinute).map(candle => ({ ...candle, length: HOUR })),
    ...minutes.map(candle => ({ ...candle, length: MINUTE })),
  ]
  const pieces: Piece[] = []
  let ended = 0
  for (const { time: at, length, open, high, low, close, volume } of candles) {
    const time = Math.floor(at / TICK) * TICK
    const until = Math.min(time + length, end)
    const isSound =
      low <= high && volume >= 0 && [open, high, low, close].every(price => !priceProblem(coin, price))
    if (!isSound || time < ended || until <= time) continue
    pieces.push([time, until - time, open, high, low, close, volume])
    ended = until
  }
  return pieces
}
