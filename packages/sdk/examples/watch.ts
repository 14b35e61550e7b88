// Prints ten price updates of two coins, without an account:
//   npx tsx examples/watch.ts [origin] [socket]
import { filter, lastValueFrom, merge, take, tap, timeout } from 'rxjs'
import { run } from './frame.ts'

await run(async app => {
  const updates$ = merge(app.market.quote$('BTC'), app.market.quote$('ETH')).pipe(
    filter(quote => quote !== undefined),
    tap(({ currency_name, now_price, legal_name }) => console.log(currency_name, now_price, legal_name)),
    take(10),
    timeout({ each: 15_000 }),
  )
  await lastValueFrom(updates$)
})
