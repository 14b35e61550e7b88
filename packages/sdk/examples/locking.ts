// Locks the minimum of a product with daily income, and prints its expected income:
//   npx tsx examples/locking.ts [origin] [socket]
import { available, lockingIncome } from '@app/sdk/rules'
import { run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const [product] = await app.api.locking.products()
  if (product === undefined) throw new Error('There is no product')
  const { currency_name, income_rate, period, min_single_limit } = product
  const free = available(app.session.state.wallets, 'change', currency_name)
  console.log(`${min_single_limit} of ${free} ${currency_name} for ${period} days at ${income_rate} % a day`)
  await app.api.locking.subscribe({ ...product, number: min_single_limit })
  const { rows, income_total } = await app.api.locking.orders()
  console.log(`expected income ${lockingIncome(min_single_limit, product)} ${currency_name}`)
  console.log(`${rows.length} orders, income so far ${income_total ?? 0}`)
})
