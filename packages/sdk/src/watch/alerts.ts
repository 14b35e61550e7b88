import {
  distinctUntilChanged,
  from,
  map,
  mergeMap,
  Subject,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import * as z from 'zod/mini'
import { timerOf } from '../app/time.ts'
import type { App } from '../app/types.ts'
import { decimal } from '../rules/decimal.ts'
import { createStoredValue } from '../session/stored-value.ts'
import { toAmount, ZERO, type Amount } from '../values/amount.ts'
import { shared, untilEnd, type Watcher } from './shared.ts'

/** The most alerts of a device. */
export const MOST_ALERTS = 50

/** A price that the user waits for. */
export interface PriceAlert {
  readonly id: string
  /** 'BTC' */
  readonly coin: string
  readonly price: Amount
  /** The side of the market price it was set on. */
  readonly direction: 'above' | 'below'
}

/** The price alerts of this device. They are compared with live prices only while the app runs. */
export interface Alerts extends Watcher {
  /** Oldest first; the current ones first. */
  readonly list$: Observable<readonly PriceAlert[]>
  /** Each alert that the market price reaches, once: it is removed. */
  readonly reached$: Observable<PriceAlert>
  /**
   * Sets an alert above or below the market price. Resolves when it is stored.
   * @returns false if the market price is unknown or equal to it, if it is not above zero, or if there are
   *   {@link MOST_ALERTS}.
   */
  add(coin: string, price: string): Promise<boolean>
  remove(id: string): Promise<void>
}

const stored = z.object({
  coin: z.string().check(z.minLength(1), z.maxLength(40)),
  price: z.string().check(z.maxLength(40)),
  direction: z.enum(['above', 'below']),
})

const alertOf = (coin: string, price: Amount, direction: PriceAlert['direction']): PriceAlert => ({
  id: `${coin} ${direction} ${price}`,
  coin,
  price,
  direction,
})

/** The valid alerts of a stored list, which an older version may have written. */
const read = (value: unknown): readonly PriceAlert[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const alerts = value.flatMap(each => {
    const { data } = stored.safeParse(each)
    const price = toAmount(data?.price)
    return data && price && decimal(price).gt(ZERO) ? [alertOf(data.coin, price, data.direction)] : []
  })
  return [...new Map(alerts.map(each => [each.id, each])).values()].slice(0, MOST_ALERTS)
}

const isReached = ({ price, direction }: PriceAlert, market: Amount) =>
  direction === 'above' ? !decimal(market).lt(price) : !decimal(market).gt(price)

/**
 * Watches market prices for the alerts of this device, stored under 'h4.alerts' and synced across tabs. An alert whose
 * price was passed while the app was closed is reached at the first price.
 */
export const watchAlerts = (app: App): Alerts => shared(app, 'alerts', life => createAlerts(app, life))

const createAlerts = (app: App, life: Subscription): Omit<Alerts, keyof Watcher> => {
  const alerts = createStoredValue<readonly PriceAlert[]>({
    storage: app.storage,
    key: 'h4.alerts',
    initial: [],
    parse: read,
    timer: timerOf(app.time),
  })
  const reached$ = new Subject<PriceAlert>()
  life.add(() => alerts.close())
  const ready = alerts.restore()
  const marketOf = (coin: string) => toAmount(app.market.quote(coin)?.now_price)

  const check = (coin: string) => {
    const market = marketOf(coin)
    if (market === undefined) return
    const [reached, left] = [[] as PriceAlert[], [] as PriceAlert[]]
    for (const each of alerts.value)
      (each.coin === coin && isReached(each, market) ? reached : left).push(each)
    if (reached.length === 0) return
    // Removed first: a reader that causes another check must not be called twice.
    void alerts.set(left)
    reached.forEach(each => reached$.next(each))
  }
  life.add(
    alerts.value$
      .pipe(
        map(all => [...new Set(all.map(({ coin }) => coin))].sort()),
        distinctUntilChanged((one, other) => one.join() === other.join()),
        switchMap(coins => from(coins).pipe(mergeMap(coin => app.market.quote$(coin).pipe(map(() => coin))))),
      )
      .subscribe(check),
  )

  return {
    list$: alerts.value$.pipe(untilEnd(life)),
    reached$: reached$.pipe(untilEnd(life)),
    add: async (coin, typed) => {
      await ready
      const [price, market] = [toAmount(typed), marketOf(coin)]
      if (price === undefined || market === undefined || price === market || !decimal(price).gt(ZERO))
        return false
      const alert = alertOf(coin, price, decimal(price).gt(market) ? 'above' : 'below')
      if (alerts.value.some(({ id }) => id === alert.id)) return true
      if (alerts.value.length >= MOST_ALERTS) return false
      await alerts.set([...alerts.value, alert])
      return true
    },
    remove: async id => {
      await ready
      await alerts.set(alerts.value.filter(each => each.id !== id))
    },
  }
}
