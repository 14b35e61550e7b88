// Buys BTC with a limit that the market has reached, and waits until the order is filled:
//   npx tsx examples/spot-fill.ts [origin] [socket]
import { available, SpotMode, spotTicket } from '@app/sdk'
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
    mode: SpotMode.limit,
    price: (now_price * 1.001).toFixed(2),
    num: '0.01',
  } as const
  const [problem] = spotTicket.errors(typed, context)
  const { price, num, total } = spotTicket.summarise(typed, context)
  if (problem || price === null || num === null) throw new Error(problem?.id ?? 'Nothing to buy')

  const order = await watchSpot(app, 'BTC').place({ side: 'buy', price, amount: num })
  console.log(`buy ${num} BTC at ${price} or less: ${total} of ${quote} USDT`)
  const fill = await order.filled
  console.log(`filled: ${fill.amount} BTC at ${fill.price} USDT`)
})
