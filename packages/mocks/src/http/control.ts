import { Hono } from 'hono'
import { CURRENCIES } from '../exchange/coins.ts'
import type { Grant } from '../exchange/accounts.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { KINDS } from '../exchange/ledger.ts'
import { Refusal } from '../exchange/refusal.ts'
import type { Pacemaker } from '../pacemaker.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Levers for tests and demos, outside /api: time, prices, users, codes. Bad input is answered with 400 and a reason,
 * a web page of another origin with 403.
 */
export function createControl(exchange: Exchange, pacemaker: Pacemaker): Hono {
  let speedBeforePause = 1
  const clock = () => ({ now: exchange.now(), speed: pacemaker.speed() })
  const app = new Hono()

  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof Refusal ? 400 : 500),
  )

  // A page may send without asking beforehand, so that unreadable answers alone would not keep it off.
  app.use(async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined || origin === new URL(context.req.url).origin) return next()
    return context.json({ error: 'Not for pages of another origin' }, 403)
  })

  app.get('/clock', context => context.json(clock()))
  app.post('/clock', async context => {
    const body = await readBody(context.req)
    if (body['paused'] === true && pacemaker.speed() > 0) {
      speedBeforePause = pacemaker.speed()
      pacemaker.setSpeed(0)
    }
    if (body['paused'] === false && pacemaker.speed() === 0) pacemaker.setSpeed(speedBeforePause)
    if (body['speed'] !== undefined) pacemaker.setSpeed(notNegative(body['speed']))
    if (body['advance'] !== undefined) pacemaker.advance(notNegative(body['advance']))
    return context.json(clock())
  })

  app.post('/price', async context => {
    const { symbol, price, hold } = await readBody(context.req)
    const coin = text(symbol).replace(/\/USDT$/, '')
    exchange.execute('setPrice', { symbol: coin, price: Number(price), hold: hold === true })
    return context.json({ symbol: coin, price: Number(price), hold: hold === true })
  })

  app.post('/users', async context => {
    const { email, password, balances } = await readBody(context.req)
    const account = text(email ?? `user-${exchange.users().length + 1}@h4.example`)
    const secret = text(password ?? 'demo1234')
    const { id } = exchange.createUser({ account, password: secret, grants: readGrants(balances) })
    return context.json({ id, email: account, password: secret })
  })

  app.post('/lock', async context => {
    const { email, until } = await readBody(context.req)
    const user = exchange.findUser(text(email))
    if (!user) throw new Refusal('noAccount')
    return context.json(exchange.execute('lockUser', { userId: user.id, until: notNegative(until) }))
  })

  app.get('/inbox', context => context.json(exchange.outbox()))
  app.get('/state', context =>
    context.json({ ...clock(), users: exchange.users(), balances: exchange.balances() }),
  )
  return app
}

async function readBody(request: { json(): Promise<unknown> }): Promise<Body> {
  const body = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new Refusal('parameter')
  return { ...body }
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('parameter')
  return value
}

function notNegative(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Refusal('parameter')
  return value
}

/** `[{ kind: 'micro', currency: 'USDT', amount: '1000' }]`; nothing gives none. */
function readGrants(value: unknown): Grant[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Refusal('parameter')
  return value.map((each: Body) => {
    const kind = KINDS.find(known => known === each['kind'])
    const currency = CURRENCIES.find(({ name }) => name === each['currency'])?.id
    const amount = text(each['amount'])
    if (!kind || !currency || !/^\d+(\.\d{1,8})?$/.test(amount)) throw new Refusal('parameter')
    return { kind, currency, amount }
  })
}
