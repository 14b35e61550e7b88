// Signs in and prints every balance:
//   npx tsx examples/balances.ts [origin] [socket]
import { totalWorth } from '@app/sdk/rules'
import { run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const wallets = await app.api.wallet.list()
  for (const { currency_name, change_balance, lock_change_balance } of wallets.change_wallet.balance)
    console.log(`spot ${currency_name}: ${change_balance} free, ${lock_change_balance} locked`)
  for (const { currency_name, micro_balance } of wallets.micro_wallet.balance)
    console.log(`options ${currency_name}: ${micro_balance}`)
  for (const { currency_name, lever_balance } of wallets.lever_wallet.balance)
    console.log(`leverage ${currency_name}: ${lever_balance}`)
  console.log(`all accounts: ${totalWorth(wallets)} USD`)
})
