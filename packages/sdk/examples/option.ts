// Buys an option on BTC that wins when the price rises, and waits for its result:
//   npx tsx examples/option.ts [origin] [socket]
import { OptionDirection, optionTicket, pushesOf, type PushOf } from '@app/sdk'
import { filter, firstValueFrom, ReplaySubject, timeout } from 'rxjs'
import { findPair, run, signIn } from './frame.ts'

await run(async app => {
  await signIn(app)
  const { match_id, legal_id: currency_id } = await findPair(app, 'BTC')
  const expiries = await app.api.options.expiries()
  const state = { ...optionTicket.initial, amount: '50' }
  const { expiry, stake, profit, loss } = optionTicket.summarise(state, { expiries, available: null })
  if (expiry === null || stake === null) throw new Error('Options are not on offer')

  // The platform says when it has settled an order; listen before there is one.
  const closed = new ReplaySubject<PushOf<'closed_microorder'>>()
  pushesOf(app, 'closed_microorder').subscribe(closed)
  const { seconds } = expiry
  const order = await app.api.options.submit({
    type: OptionDirection.up,
    match_id,
    currency_id,
    seconds,
    number: stake,
  })
  console.log(`opened at ${order.open_price} for ${seconds} s: +${profit} or -${loss} ${order.currency_name}`)
  const { data: result } = await firstValueFrom(
    closed.pipe(
      filter(({ data }) => data.id === order.id),
      timeout((seconds + 30) * 1000),
    ),
  )
  console.log(`closed at ${result.end_price}: ${result.fact_profits} ${order.currency_name}`)
})
