// Transfers USDT from the spot to the leverage account, and prints both before and after:
//   npx tsx examples/transfer.ts [origin] [socket]
import { available } from '@app/sdk/rules'
import { messages, transferForm } from '@app/sdk/forms'
import { watchTransfer } from '@app/sdk/watch'
import { run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const transfers = watchTransfer(app)
  const free = () => {
    const { wallets } = app.session.state
    return `spot ${available(wallets, 'change', 'USDT')}, leverage ${available(wallets, 'lever', 'USDT')}`
  }
  const typed = { coin: 'USDT', from: 'change', to: 'lever', amount: '12.5' } as const
  const [problem] = transferForm.errors(typed, { wallets: app.session.state.wallets })
  if (problem) throw new Error(messages[problem.id])
  console.log(`before: ${free()}`)
  await transfers.transfer(typed)
  await transfers.reprice()
  console.log(`after: ${free()}`)
})
