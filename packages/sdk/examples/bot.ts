// Trades a grid on BTC: a limit buy one step below the last fill, a limit sell one step above. It can be killed and restarted at
// any time. After `fills` fills, if given, it cancels its orders and ends:
//   npx tsx examples/bot.ts [origin] [socket] [file] [fills]
import { add, divide, multiply, parseAmount, subtract, type Amount, type App } from '@app/sdk'
import { fileStorage } from '@app/sdk/node'
import { watchSpot, type SpotRequest } from '@app/sdk/watch'
import { combineLatest, filter, firstValueFrom, skip } from 'rxjs'
import { findPair, isMain, pause, run, signIn } from './frame.ts'

const [COIN, AMOUNT, STEP] = ['BTC', '0.001', '50'] as const
const levelOf = (price: string) => multiply(divide(price, STEP, 0, 'half-up'), STEP)
const ordersAt = (level: Amount): SpotRequest[] => [
  { side: 'buy', price: subtract(level, STEP), amount: AMOUNT },
  { side: 'sell', price: add(level, STEP), amount: AMOUNT },
]
const isIn = (orders: readonly SpotRequest[], { side, price, amount }: SpotRequest) =>
  orders.some(each => each.side === side && each.price === price && each.amount === amount)

/** The bot. It owns all orders of AMOUNT: place none manually. */
export const trade = async (app: App, fills = Infinity): Promise<void> => {
  const stored = (await app.storage.get('grid')) as { level: Amount; seen: string[] } | null
  let grid = stored ?? { level: levelOf(parseAmount((await findPair(app, COIN)).now_price)), seen: [] }
  const spot = watchSpot(app, COIN)
  spot.filled$.subscribe(({ key, side, price, amount }) => {
    if (amount !== AMOUNT || grid.seen.includes(key)) return
    console.log(`${side} ${amount} ${COIN} at ${price}`)
    fills--
    // A kill may repeat a fill: its key and the new level are stored in one write.
    grid = { level: levelOf(price), seen: [...grid.seen, key].slice(-100) }
    void app.storage.set('grid', grid)
  })
  // An unknown order may be pending or filled: wait until it is known.
  const known$ = combineLatest([spot.orders$, spot.unknown$]).pipe(filter(([, unknown]) => !unknown.length))
  const retryLater = (error: unknown) => (console.error(String(error)), pause(app, 10_000))
  for (;;) {
    const [orders] = await firstValueFrom(known$)
    const wanted = fills > 0 ? ordersAt(grid.level) : []
    const old = orders.find(order => order.amount === AMOUNT && !isIn(wanted, order))
    const next = wanted.find(order => !isIn(orders, order))
    if (old) await old.cancel().catch(retryLater)
    else if (next) await spot.place(next).catch(retryLater)
    else if (fills > 0) await firstValueFrom(spot.orders$.pipe(skip(1)))
    else return spot.close()
  }
}

const [, , file = '.cache/bot.json', fills = 'Infinity'] = process.argv.slice(2)
const start = async (app: App) => (await signIn(app), await app.ready(), trade(app, Number(fills)))
if (isMain(import.meta.url)) await run(start, { storage: fileStorage(file) })
