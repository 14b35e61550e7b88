// Buys BTC with a limit that the market has reached, and waits until the order is filled:
//   npx tsx examples/spot-fill.ts [origin] [socket]
import { available, SpotMode, spotTicket } from '@app/sdk'
import { filter, firstValueFrom, map, switchMap, timeout } from 'rxjs'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { currency_id, legal_id, now_price } = await findPair(app, 'BTC')
  const { wallets } = app.session.state
  const quote = available(wallets, 'change', 'USDT')
  const context = { price: now_price, quote, coin: available(wallets, 'change', 'BTC') }
  const typed = {
    ...spotTicket.initial,
    mode: SpotMode.limit,
    price: (now_price * 1.001).toFixed(2),
    num: '0.01',
  } as const
  const [problem] = spotTicket.errors(typed, context)
  const { price, num, total } = spotTicket.summarise(typed, context)
  if (problem || price === null || num === null) throw new Error(problem?.id ?? 'Nothing to buy')

  const completed = async () => (await app.api.spot.completed({ currency_id })).rows
  const before = new Set((await completed()).map(({ id }) => id))
  await app.api.spot.buy({ currency_id, legal_id, mode: SpotMode.limit, price, num })
  console.log(`buy ${num} BTC at ${price} or less: ${total} of ${quote} USDT`)
  // No push says that an order was filled. But a fill moves money: then the wallets come anew, and the list is worth asking.
  const trade = await firstValueFrom(
    app.session.state$.pipe(
      switchMap(completed),
      map(rows => rows.find(({ id }) => !before.has(id))),
      filter(row => row !== undefined),
      timeout(60_000),
    ),
  )
  console.log(`filled: ${trade.number} BTC at ${trade.price} USDT`)
})
