// Buys one lot of BTC with leverage, sets take-profit and stop-loss, and closes it:
//   npx tsx examples/leverage.ts [origin] [socket]
import { available } from '@app/sdk/rules'
import { leverageTicket, stopForm } from '@app/sdk/forms'
import { watchLeverage } from '@app/sdk/watch'
import { filter, firstValueFrom } from 'rxjs'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { now_price: price } = await findPair(app, 'BTC')
  const leverage = watchLeverage(app, 'BTC')
  const { pair, multiples, limit } = await leverage.deal.load()
  const multiple = multiples.at(-1)
  if (pair === null || multiple === undefined) throw new Error('BTC is not offered with leverage')

  const free = available(app.session.state.wallets, 'lever', 'USDT')
  const context = { pair, price, multiples, limit, available: free }
  const state = { ...leverageTicket.initial, multiple }
  const [problem] = leverageTicket.errors(state, context)
  if (problem) throw new Error(problem.id)
  const { order, margin, fee } = leverageTicket.summarise(state, context)
  if (order === null) throw new Error('No price')
  console.log(`${order.lots} lot at ×${multiple}: margin ${margin}, fee ${fee}, of ${free} USDT`)

  const position = await leverage.place(order)
  if (position.status !== 'open') throw new Error('The order is pending')
  const typed = {
    // Five per cent above and below.
    takeProfit: (price * 1.05).toFixed(4),
    stopLoss: (price * 0.95).toFixed(4),
  }
  const stops = stopForm.summarise(typed, { ...position, current: price })
  const { takeProfit, stopLoss } = stops
  if (takeProfit === null || stopLoss === null) throw new Error('No stops')
  await position.setStops({ takeProfit, stopLoss })
  console.log(`opened at ${position.price}; stops at +${stops.profit} and -${stops.loss} USDT`)

  const ended = firstValueFrom(leverage.ended$.pipe(filter(({ id }) => id === position.id)))
  await position.close()
  console.log(`closed: ${(await ended).profit} USDT`)
})
