// Prints the fee of a USDT withdrawal, checks its address, submits it and finds it in the log:
//   npx tsx examples/withdraw.ts [origin] [socket]
import { messages, withdrawForm } from '@app/sdk/forms'
import { savedAddress } from '@app/sdk/rules'
import { watchWithdrawal } from '@app/sdk/watch'
import { idOf, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const withdrawals = watchWithdrawal(app)
  const coin = 'USDT'
  const id = await idOf(app, coin)
  const saved = async () => savedAddress(await withdrawals.addresses.load(), { id, name: coin }) ?? ''
  if ((await saved()) === '')
    await withdrawals.saveAddress({ coin, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })

  const context = { info: await withdrawals.info(coin).load() }
  const typed = { coin, chain: 'ERC20', address: await saved(), amount: '50' } as const
  const problems = withdrawForm.summarise(typed, context).hints.map(({ id }) => messages[id])
  console.log(`over ERC20: ${problems.join('; ')}`)

  const right = { ...typed, chain: 'TRC20' } as const
  const { amount, fee, arrives, hints } = withdrawForm.summarise(right, context)
  const [problem] = [...withdrawForm.errors(right, context), ...hints]
  if (problem) throw new Error(messages[problem.id])
  console.log(`over TRC20: ${amount} USDT, fee ${fee}, arrives ${arrives}`)
  await withdrawals.submit(right)
  const [row] = (await withdrawals.log.load()).rows
  console.log(`requested: ${row?.value} ${row?.currency_name}`)
})
