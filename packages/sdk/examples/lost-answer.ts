// Buys an option, loses the answer, and finds out from the platform whether it was bought:
//   npx tsx examples/lost-answer.ts [origin] [socket]
import { AppError, newOptions, OptionDirection, OptionStatus } from '@app/sdk'
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
    const listed = async (status: 1 | 3) => (await app.api.options.list({ match_id, status })).rows

    // An order has no name of ours, and on many servers no id: what is new in the lists afterwards is the one.
    const before = [...(await listed(OptionStatus.open)), ...(await listed(OptionStatus.closed))]
    const input = {
      type: OptionDirection.up,
      match_id,
      currency_id,
      seconds: expiry.seconds,
      number: '50',
    } as const
    const order = await app.api.options.submit(input).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.delivery !== 'unknown') throw error
      console.log(`${error.code}: it may have been bought, ${JSON.stringify(error.reconcile)} will tell`)
      for (const { endpoint, input } of error.reconcile) {
        if (endpoint !== 'options.list') continue
        const { rows } = await app.api.options.list({ match_id, ...input })
        const [bought] = newOptions(before, rows, match_id)
        if (bought) return bought
      }
      return undefined
    })
    console.log(order ? `bought at ${order.open_price}, once` : 'not bought, and safe to send again')
  },
  { fetch: carelessly },
)
