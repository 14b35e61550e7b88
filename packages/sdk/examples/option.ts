// Buys an option on a rising BTC price, and waits for its result:
//   npx tsx examples/option.ts [origin] [socket]
import { optionLoss, optionProfit } from '@app/sdk/rules'
import { watchOptions } from '@app/sdk/watch'
import { first, run, signIn } from './frame.ts'
await run(async app => {
  await signIn(app)
  const options = watchOptions(app)
  const { seconds, profit_ratio, loss_ratio } = first(await options.expiries.load())
  const order = await options.place({ coin: 'BTC', side: 'up', seconds, amount: '50' })
  const [win, loss] = [optionProfit(order.amount, profit_ratio), optionLoss(order.amount, loss_ratio)]
  console.log(`opened at ${order.openPrice} for ${seconds} s: +${win} or -${loss} USDT`)
  const { trade, profit } = await order.settled
  console.log(`closed at ${trade.end_price}: ${profit} USDT`)
})
