// Signs in, watches two coins for ten updates, prints balances:
//   npx tsx --conditions=source packages/sdk/examples/watch.ts [origin] [socket]
import { createApp, totalWorth } from '@app/sdk'
import { filter, lastValueFrom, merge, take, tap, timeout } from 'rxjs'

const [origin = 'http://localhost:4000', socket] = process.argv.slice(2)
const app = createApp({ origin, ...(socket !== undefined && { socket }) })

try {
  await app.start()
  await app.session.login({ user_string: 'demo@h4.example', password: 'demo1234', remember: false })
  const updates$ = merge(app.market.quote$('BTC'), app.market.quote$('ETH')).pipe(
    filter(quote => quote !== undefined),
    tap(quote => console.log(`${quote.currency_name} ${quote.now_price} ${quote.legal_name}`)),
    take(10),
    timeout({ each: 15_000 }),
  )
  await lastValueFrom(updates$)
  const { wallets } = app.session.state
  for (const { currency_name, micro_balance } of wallets?.micro_wallet.balance ?? [])
    console.log(`option account: ${micro_balance} ${currency_name}`)
  console.log(`all accounts: ${totalWorth(wallets)} USD`)
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
} finally {
  app.close()
}
