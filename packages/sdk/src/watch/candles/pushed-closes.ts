import { filter, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { isOtherPair, readKline, type Fields } from '../../realtime/quote.ts'
import { toUnixMs } from '../../values/time.ts'

const isNumber = (value: number | string): value is number => typeof value === 'number'

/**
 * The closes of kline pushes without a candle opening; the documented fields are coin, period and close only. Pushes
 * with an opening come from `market.candle$`.
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
    map(push => readKline(push)),
    filter(isNumber),
  )
