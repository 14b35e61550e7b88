import { contract, type Endpoint } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import type { Exchange } from '../exchange/exchange.ts'
import { Refusal, textOf } from '../exchange/refusal.ts'
import { handlers, type Call, type Handler } from './handlers.ts'
import { misfitText } from './misfits.ts'
import { readInput } from './read-input.ts'

/** One route for every endpoint of the contract, made from its descriptor and its handler. */
export function createRouter(exchange: Exchange): Hono {
  const app = new Hono()
  for (const [area, members] of Object.entries(contract)) {
    const areaHandlers: Record<string, unknown> = handlers[area as keyof typeof contract]
    for (const [member, endpoint] of Object.entries<Endpoint>(members)) {
      // The mapped type of `handlers` has checked that each handler fits its descriptor.
      const handler = areaHandlers[member] as Handler<Endpoint>
      app.on(endpoint.method, endpoint.path, context => answer(exchange, endpoint, handler, context))
    }
  }
  return app
}

async function answer(exchange: Exchange, endpoint: Endpoint, handler: Handler<Endpoint>, context: Context) {
  const { fields, lang } = await readInput(context.req)
  const wrap = endpoint.envelope === 'code' ? codeEnvelope : typeEnvelope
  try {
    const token = context.req.header('authorization')?.trim() ?? ''
    const call: Call = {
      exchange,
      text: key => textOf(key, lang),
      user() {
        const user = exchange.signedIn(token)
        if (!user) throw new Refusal('signIn')
        return user
      },
    }
    if (!endpoint.open) call.user()
    const input = fields && endpoint.input.safeParse(fields)
    if (!input?.success) throw new Refusal(misfitText(endpoint.name, input?.error.issues[0]?.path[0]))
    return context.json(wrap.ok(handler(input.data, call)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return context.json(wrap.refused(error, lang))
  }
}

const typeEnvelope = {
  ok: (message: unknown) => ({ type: 'ok', message }),
  refused: ({ key, params }: Refusal, lang: string) => ({
    type: key === 'signIn' ? '999' : 'error',
    message: textOf(key, lang, params),
  }),
}

const codeEnvelope = {
  ok: (data: unknown) => ({ code: 1, msg: 'success', data }),
  refused: ({ key, params }: Refusal, lang: string) => ({
    code: -1,
    msg: textOf(key, lang, params),
    data: [],
  }),
}
