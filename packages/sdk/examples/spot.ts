// Places a limit order to buy BTC below the market, finds it in the list and cancels it:
//   npx tsx examples/spot.ts [origin] [socket]
import { multiply, parseAmount, round, SpotCancelType, SpotMode } from '@app/sdk'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { currency_id, legal_id, now_price } = await findPair(app, 'BTC')
  const price = round(multiply(parseAmount(now_price), '0.9'), 2, 'down')
  const before = new Set((await app.api.spot.pendingBuys({ currency_id })).rows.map(({ id }) => id))
  await app.api.spot.buy({ currency_id, legal_id, mode: SpotMode.limit, price, num: '0.001' })
  const { rows } = await app.api.spot.pendingBuys({ currency_id })
  const order = rows.find(({ id }) => !before.has(id))
  if (order === undefined) throw new Error('The order is not in the list')
  console.log(`waiting: buy ${order.number} BTC at ${order.price} USDT`)
  await app.api.spot.cancel({ id: order.id, type: SpotCancelType[order.type] })
  const left = await app.api.spot.pendingBuys({ currency_id })
  console.log(left.rows.some(({ id }) => id === order.id) ? 'still there' : 'cancelled')
})
