// Buys one lot of BTC with leverage, sets take-profit and stop-loss, and closes it:
//   npx tsx examples/leverage.ts [origin] [socket]
import {
  available,
  LeverageMode,
  leverageMultiples,
  leveragePair,
  LeverageSide,
  LeverageStatus,
  leverageTicket,
  stopForm,
} from '@app/sdk'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const market = await findPair(app, 'BTC')
  const { currency_id, legal_id, now_price } = market
  const pair = leveragePair(market)
  const deal = await app.api.leverage.deal({ currency_id, legal_id })
  const multiple = leverageMultiples(deal.multiple.muit).at(-1)
  if (pair === null || multiple === undefined) throw new Error('BTC is not offered with leverage')

  const free = available(app.session.state.wallets, 'lever', 'USDT')
  const context = {
    pair,
    price: now_price,
    multiples: leverageMultiples(deal.multiple.muit),
    available: free,
  }
  const state = { ...leverageTicket.initial, multiple }
  const [problem] = leverageTicket.errors(state, context)
  if (problem) throw new Error(problem.id)
  const { share, margin, fee } = leverageTicket.summarise(state, context)
  if (share === null) throw new Error('No lots')
  console.log(`${share} lot at ×${multiple}: margin ${margin}, fee ${fee}, of ${free} USDT`)

  const open = async () => (await app.api.leverage.trades({ currency_id, legal_id })).rows
  const before = new Set((await open()).map(({ id }) => id))
  await app.api.leverage.submit({
    currency_id,
    legal_id,
    share,
    multiple,
    type: LeverageSide.buy,
    status: LeverageMode.market,
  })
  const trade = (await open()).find(({ id }) => !before.has(id))
  if (trade === undefined) throw new Error('The order is not in the list')

  const typed = {
    // What a user would type: five per cent above and below.
    target_profit_price: (now_price * 1.05).toFixed(4),
    stop_loss_price: (now_price * 0.95).toFixed(4),
  }
  const position = { type: trade.type, price: trade.price, share: trade.share, current: now_price }
  const stops = stopForm.summarise(typed, position)
  const { target_profit_price, stop_loss_price } = stops
  if (target_profit_price === null || stop_loss_price === null) throw new Error('No stops')
  await app.api.leverage.setStops({ id: trade.id, target_profit_price, stop_loss_price })
  console.log(`opened at ${trade.price}; stops at +${stops.profit} and -${stops.loss} USDT`)

  await app.api.leverage.close({ id: trade.id })
  const closed = await app.api.leverage.trades({ currency_id, legal_id, status: LeverageStatus.closed })
  const result = closed.rows.find(({ id }) => id === trade.id)
  console.log(`closed: ${result?.fact_profits} USDT`)
})
