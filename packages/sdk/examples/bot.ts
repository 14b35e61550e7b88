// Trades a grid on BTC: a limit buy one step below the last fill, a limit sell one step above. It can be killed and restarted at
// any time. After `fills` fills, if given, it cancels its orders and ends:
//   npx tsx examples/bot.ts [origin] [socket] [file] [fills]
import { add, divide, multiply, parseAmount, subtract, ZERO, type Amount, type App } from '@app/sdk'
import type { SpotSide } from '@app/sdk/contract'
import { fileStorage } from '@app/sdk/node'
import { watchSpot, type SpotFill, type SpotRequest } from '@app/sdk/watch'
import { combineLatest, filter, firstValueFrom, skip } from 'rxjs'
import { findPair, isMain, pause, run as runExample, signIn } from './frame.ts'

const [COIN, AMOUNT, STEP] = ['BTC', '0.001', '50'] as const
const levelOf = (price: string) => multiply(divide(price, STEP, 0, 'half-up'), STEP)
const ordersAt = (level: Amount): SpotRequest[] => [
  { side: 'buy', price: subtract(level, STEP), amount: AMOUNT },
  { side: 'sell', price: add(level, STEP), amount: AMOUNT },
]
const isIn = (orders: readonly SpotRequest[], { side, price, amount }: SpotRequest) =>
  orders.some(each => each.side === side && each.price === price && each.amount === amount)

interface Grid {
  readonly level: Amount
  /** The ids of the last trades. */
  readonly seen: readonly number[]
}
type Trade = Pick<SpotFill, 'trade' | 'price' | 'amount'> & { readonly side: SpotSide | null }
/** As many as the platform lists. */
const MOST_SEEN = 999

/** Trades until `signal` is aborted. It owns all orders of AMOUNT: place none manually. */
export const run = async (app: App, signal: AbortSignal, fills = Infinity): Promise<void> => {
  if (signal.aborted) return
  const retryLater = (error: unknown) => (console.error(String(error)), pause(app, 10_000))
  const retry = (act: () => Promise<void>): Promise<void> =>
    act().catch(async error => (await retryLater(error), retry(act)))
  const spot = watchSpot(app, COIN)
  signal.addEventListener('abort', () => spot.close())

  let grid: Grid = { level: ZERO, seen: [] }
  const onTrade = ({ trade, side, price, amount }: Trade) => {
    if (amount !== AMOUNT || grid.seen.includes(trade)) return
    console.log(`${side} ${amount} ${COIN} at ${price}`)
    fills--
    grid = { level: levelOf(price), seen: [...grid.seen, trade].slice(-MOST_SEEN) }
  }
  const save = () => app.storage.set('grid', grid)
  await retry(async () => {
    if (signal.aborted) return
    await app.ready({ signal })
    const trades = await spot.closed.load()
    const begin = async () => ({
      level: levelOf(parseAmount((await findPair(app, COIN)).now_price)),
      seen: trades.map(({ id }) => id),
    })
    grid = ((await app.storage.get('grid')) as Grid | null) ?? (await begin())
    // A kill can prevent that a trade is stored.
    for (const { id, ...trade } of trades.toReversed()) onTrade({ ...trade, trade: id })
    await save()
  })
  let saved = Promise.resolve()
  spot.filled$.subscribe(fill => {
    onTrade(fill)
    saved = saved.then(() => retry(save))
  })
  // An unknown order may be pending or filled: wait until it is known.
  const known$ = combineLatest([spot.orders$, spot.unknown$]).pipe(filter(([, unknown]) => !unknown.length))
  for (;;) {
    const [orders] = await firstValueFrom(known$, { defaultValue: [[], []] })
    if (signal.aborted) return saved
    const wanted = fills > 0 ? ordersAt(grid.level) : []
    const old = orders.find(order => order.amount === AMOUNT && !isIn(wanted, order))
    const next = wanted.find(order => !isIn(orders, order))
    if (old) await old.cancel().catch(retryLater)
    else if (next) await spot.place(next).catch(retryLater)
    else if (fills > 0) await firstValueFrom(spot.orders$.pipe(skip(1)), { defaultValue: [] })
    else return (spot.close(), saved)
  }
}

/** For `h4-exchange torture`: every filled order was seen. */
export const check = ({ orders, stored }: Result): void => {
  const unseen = orders.spot.filter(({ id, status }) => status === 2 && !stored['grid']?.seen.includes(id))
  if (unseen.length > 0)
    throw new Error(`The bot has not seen the fills of the orders ${unseen.map(({ id }) => id).join(', ')}`)
}
interface Result {
  readonly orders: { readonly spot: readonly { readonly id: number; readonly status: number }[] }
  readonly stored: Readonly<Record<string, Grid | undefined>>
}

const [, , file = '.cache/bot.json', fills = 'Infinity'] = process.argv.slice(2)
const stop = new AbortController()
const start = async (app: App) => (await signIn(app), run(app, stop.signal, Number(fills)))
if (isMain(import.meta.url)) {
  process.once('SIGINT', () => stop.abort())
  await runExample(start, { storage: fileStorage(file) })
}
