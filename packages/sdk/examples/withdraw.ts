// Shows what a withdrawal of USDT costs, has its address looked at, asks for it and finds it in the log:
//   npx tsx examples/withdraw.ts [origin] [socket]
import { messages, savedAddress, UsdtChain, WITHDRAWAL_COINS, withdrawForm } from '@app/sdk'
import { idOf, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const coin = WITHDRAWAL_COINS.find(({ label }) => label === 'USDT')
  const currency = await idOf(app, 'USDT')
  if (coin === undefined) throw new Error('USDT cannot be withdrawn')
  const { label: name } = coin
  const saved = async () => savedAddress(await app.api.withdrawal.addresses(), { id: currency, name }) ?? ''
  if ((await saved()) === '') {
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    await app.api.withdrawal.addAddress({ address: [{ address, value: currency, show: name }] })
  }

  const context = { coin, info: await app.api.wallet.info({ currency }) }
  const typed = { currency, chain: UsdtChain.ERC20, address: await saved(), number: '50' }
  const told = withdrawForm.summarise(typed, context).hints.map(({ id }) => messages[id])
  console.log(`over ERC20: ${told.join('; ')}`)

  const right = { ...typed, chain: UsdtChain.TRC20 }
  const { amount, fee, arrives, type, hints } = withdrawForm.summarise(right, context)
  const [problem] = [...withdrawForm.errors(right, context), ...hints]
  if (problem || amount === null) throw new Error(problem && messages[problem.id])
  console.log(`over TRC20: ${amount} USDT, fee ${fee}, arrives ${arrives}`)
  await app.api.withdrawal.submit({ symbol: name, currency, address: right.address, number: amount, type })
  const [row] = (await app.api.withdrawal.log()).rows
  console.log(`asked for: ${row?.value} ${row?.currency_name}`)
})
