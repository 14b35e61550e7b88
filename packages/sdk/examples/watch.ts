// Prints ten price updates of two coins, without an account:
//   npx tsx examples/watch.ts [origin] [socket]
import { each } from '@app/sdk'
import { filter, merge, take, timeout } from 'rxjs'
import { run } from './frame.ts'

await run(async app => {
  const updates$ = merge(app.market.quote$('BTC'), app.market.quote$('ETH')).pipe(
    filter(quote => quote !== undefined),
    take(10),
    timeout({ each: 15_000 }),
  )
  for await (const { currency_name, now_price, legal_name } of each(updates$))
    console.log(currency_name, now_price, legal_name)
})
