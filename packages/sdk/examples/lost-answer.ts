// Buys an option, loses the response, and finds out whether it was bought:
//   npx tsx examples/lost-answer.ts [origin] [socket]
import { isAppError } from '@app/sdk'
import { watchOptions } from '@app/sdk/watch'
import { filter, firstValueFrom } from 'rxjs'
import { first, run, signIn } from './frame.ts'

/** Sends every order and drops its response. */
const lossyFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname === '/api/microtrade/submit') throw new TypeError('connection lost')
  return response
}

await run(
  async app => {
    await signIn(app)
    const options = watchOptions(app)
    const { seconds } = first(await options.expiries.load())
    const order = { coin: 'BTC', side: 'up', seconds, amount: '50' } as const
    // Without `wait: false` it would wait here, without an error.
    const error: unknown = await options.place(order, { wait: false }).catch((reason: unknown) => reason)
    if (!isAppError(error) || error.delivery !== 'unknown') throw error
    console.log(`${error.code}: it may have been bought, see ${JSON.stringify(error.reconcile)}`)
    await firstValueFrom(options.unknown$.pipe(filter(unknown => unknown.length === 0)))
    const [bought] = await firstValueFrom(options.orders$)
    console.log(bought ? `bought at ${bought.openPrice}, once` : 'not bought, and safe to send again')
  },
  { fetch: lossyFetch },
)
