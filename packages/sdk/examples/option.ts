// Buys an option on BTC that wins when the price rises, and waits for its result:
//   npx tsx examples/option.ts [origin] [socket]
import { newOptions, OptionDirection, OptionStatus, optionTicket, pushesOf } from '@app/sdk'
import { concatMap, exhaustMap, filter, firstValueFrom, interval, merge, timeout } from 'rxjs'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { match_id, legal_id: currency_id } = await findPair(app, 'BTC')
  const expiries = await app.api.options.expiries()
  const state = { ...optionTicket.initial, amount: '50' }
  const { expiry, stake, profit, loss } = optionTicket.summarise(state, { expiries, available: null })
  if (expiry === null || stake === null) throw new Error('Options are not on offer')

  const results = async () => (await app.api.options.list({ match_id, status: OptionStatus.closed })).rows
  const before = await results()
  const { seconds } = expiry
  const order = await app.api.options.submit({
    type: OptionDirection.up,
    match_id,
    currency_id,
    seconds,
    number: stake,
  })
  console.log(`opened at ${order.open_price} for ${seconds} s: +${profit} or -${loss} ${order.currency_name}`)

  // Some platforms push that an order is settled, and some give orders an id. All of them list the result.
  const result = await firstValueFrom(
    merge(pushesOf(app, 'closed_microorder'), interval(2000)).pipe(
      exhaustMap(results),
      concatMap(rows => newOptions(before, rows, match_id)),
      filter(({ id, open_price }) => id === order.id && open_price === order.open_price),
      timeout({ first: (seconds + 30) * 1000 }),
    ),
  )
  console.log(`closed at ${result.end_price}: ${result.fact_profits} ${order.currency_name}`)
})
