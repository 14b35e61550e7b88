// Buys an option, loses the answer, and finds out from the platform whether it was bought:
//   npx tsx examples/lost-answer.ts [origin] [socket]
import { AppError, OptionDirection, OptionStatus } from '@app/sdk'
import { findPair, run, signIn } from './frame.ts'

/** A network that carries every order and drops the answer. */
const carelessly: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname === '/api/microtrade/submit') throw new TypeError('connection lost')
  return answer
}

await run(
  async app => {
    await signIn(app)
    const { match_id, legal_id: currency_id } = await findPair(app, 'BTC')
    const [expiry] = await app.api.options.expiries()
    if (expiry === undefined) throw new Error('Options are not on offer')
    const open = async () => (await app.api.options.list({ match_id, status: OptionStatus.open })).rows

    // An order has no name of ours: what is new in the list afterwards is the one.
    const before = new Set((await open()).map(({ id }) => id))
    const input = {
      type: OptionDirection.up,
      match_id,
      currency_id,
      seconds: expiry.seconds,
      number: '50',
    } as const
    const order = await app.api.options.submit(input).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.delivery !== 'unknown') throw error
      console.log(`${error.code}: it may have been bought, ${error.reconcile.join(' and ')} will tell`)
      return (await open()).find(({ id }) => !before.has(id))
    })
    console.log(order ? `bought at ${order.open_price}, once` : 'not bought, and safe to send again')
  },
  { fetch: carelessly },
)
