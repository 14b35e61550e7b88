// Trades a grid on BTC: a limit buy one step below the last fill, a limit sell one step above. It can be killed and restarted at
// any time. After `fills` fills, if given, it cancels its orders and ends:
//   npx tsx examples/bot.ts [origin] [socket] [file] [fills]
import { add, divide, multiply, parseAmount, subtract, type Amount, type App } from '@app/sdk'
import { fileStorage } from '@app/sdk/node'
import { watchSpot, type SpotRequest } from '@app/sdk/watch'
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
  /** The keys of the last fills. */
  readonly seen: readonly string[]
}

/** Trades until `signal` is aborted. It owns all orders of AMOUNT: place none manually. */
export const run = async (app: App, signal: AbortSignal, fills = Infinity): Promise<void> => {
  const retryLater = (error: unknown) => (console.error(String(error)), pause(app, 10_000))
  const priceNow = async () => (
    await app.ready({ signal }),
    parseAmount((await findPair(app, COIN)).now_price)
  )
  let grid = (await app.storage.get('grid')) as Grid | null
  while (!grid && !signal.aborted)
    grid = await priceNow().then(
      price => ({ level: levelOf(price), seen: [] }),
      async error => (await retryLater(error), null),
    )
  if (!grid) return
  const spot = watchSpot(app, COIN)
  signal.addEventListener('abort', () => spot.close())
  let { level, seen } = grid
  const save = (): Promise<void> =>
    app.storage.set('grid', { level, seen }).catch(async error => (await retryLater(error), save()))
  let saved = Promise.resolve()
  spot.filled$.subscribe(({ key, side, price, amount }) => {
    if (amount !== AMOUNT || seen.includes(key)) return
    console.log(`${side} ${amount} ${COIN} at ${price}`)
    fills--
    // A kill may repeat a fill: its key and the new level are stored in one write.
    level = levelOf(price)
    seen = [...seen, key].slice(-100)
    saved = save()
  })
  // An unknown order may be pending or filled: wait until it is known.
  const known$ = combineLatest([spot.orders$, spot.unknown$]).pipe(filter(([, unknown]) => !unknown.length))
  for (;;) {
    const [orders] = await firstValueFrom(known$, { defaultValue: [[], []] })
    if (signal.aborted) return saved
    const wanted = fills > 0 ? ordersAt(level) : []
    const old = orders.find(order => order.amount === AMOUNT && !isIn(wanted, order))
    const next = wanted.find(order => !isIn(orders, order))
    if (old) await old.cancel().catch(retryLater)
    else if (next) await spot.place(next).catch(retryLater)
    else if (fills > 0) await firstValueFrom(spot.orders$.pipe(skip(1)), { defaultValue: [] })
    else return spot.close()
  }
}

/** For `h4-exchange torture`: every filled order was seen. */
export const check = ({ orders, stored }: Result): void => {
  const filled = orders.spot.filter(({ status }) => status === 2).length
  const seen = stored['grid']?.seen.length ?? 0
  if (seen !== Math.min(filled, 100))
    throw new Error(`${filled} orders were filled, the bot has seen ${seen}`)
}
interface Result {
  readonly orders: { readonly spot: readonly { readonly status: number }[] }
  readonly stored: Readonly<Record<string, Grid | undefined>>
}

const [, , file = '.cache/bot.json', fills = 'Infinity'] = process.argv.slice(2)
const stop = new AbortController()
const start = async (app: App) => (await signIn(app), run(app, stop.signal, Number(fills)))
if (isMain(import.meta.url)) {
  process.once('SIGINT', () => stop.abort())
  await runExample(start, { storage: fileStorage(file) })
}
