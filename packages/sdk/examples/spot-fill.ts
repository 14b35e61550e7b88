// Buys BTC with a limit above the market, and waits until the order is filled:
//   npx tsx examples/spot-fill.ts [origin] [socket]
import { available } from '@app/sdk/rules'
import { spotTicket } from '@app/sdk/forms'
import { watchSpot } from '@app/sdk/watch'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { now_price } = await findPair(app, 'BTC')
  const { wallets } = app.session.state
  const quote = available(wallets, 'change', 'USDT')
  const context = { price: now_price, quote, coin: available(wallets, 'change', 'BTC') }
  const typed = {
    ...spotTicket.initial,
    mode: 'limit',
    price: (now_price * 1.001).toFixed(2),
    amount: '0.01',
  } as const
  const [problem] = spotTicket.errors(typed, context)
  const { order, total } = spotTicket.summarise(typed, context)
  if (problem || order === null) throw new Error(problem?.id ?? 'Nothing to buy')

  const placed = await watchSpot(app, 'BTC').place(order)
  console.log(`buy ${order.amount} BTC at ${order.price} or less: ${total} of ${quote} USDT`)
  const fill = await placed.filled
  console.log(`filled: ${fill.amount} BTC at ${fill.price} USDT`)
})
