// Moves USDT from the spot account to the one for leverage, and shows both before and after:
//   npx tsx examples/transfer.ts [origin] [socket]
import { available, messages, transferForm } from '@app/sdk'
import { idOf, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const free = () => {
    const { wallets } = app.session.state
    return `spot ${available(wallets, 'change', 'USDT')}, leverage ${available(wallets, 'lever', 'USDT')}`
  }
  const context = { wallets: app.session.state.wallets }
  const typed = {
    currency_id: await idOf(app, 'USDT'),
    number: '12.5',
    from_field: 'change',
    to_field: 'lever',
  } as const
  const [problem] = transferForm.errors(typed, context)
  const { amount } = transferForm.summarise(typed, context)
  const { currency_id, from_field, to_field } = typed
  if (problem || amount === null) throw new Error(problem && messages[problem.id])
  console.log(`before: ${free()}`)
  await app.api.wallet.transfer({ currency_id, number: amount, from_field, to_field })
  await app.userChanged()
  console.log(`after: ${free()}`)
})
