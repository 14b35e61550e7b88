import { filter, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { isOtherPair, readKline, type Fields } from '../../realtime/quote.ts'
import { toUnixMs } from '../../values/time.ts'

const isNumber = (read: number | string): read is number => typeof read === 'number'

/**
 * The prices of kline pushes without the opening of their candle: SPEC names no more than coin, period and close. Those that have it
 * are candles of the market.
 *
 * Source: product §3 (Kline update).
 */
export const pushedCloses = (app: App, coin: string, period: string): Observable<number> =>
  app.connection.push$.pipe(
    filter(({ topic }) => topic === 'kline'),
    map(({ payload }) => (typeof payload === 'object' && payload !== null ? (payload as Fields) : {})),
    filter(
      push =>
        push['currency_name'] === coin &&
        push['period'] === period &&
        toUnixMs(push['time']) === undefined &&
        !isOtherPair(app.market.quote(coin), push),
    ),
    map(readKline),
    filter(isNumber),
  )
