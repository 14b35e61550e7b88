import { contract, uploadImage, type Endpoint } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import type { Dialect } from '../dialects/dialect.ts'
import { languageOf, Refusal, textOf } from '../exchange/core/refusal.ts'
import type { Uploads } from '../journal/journal.ts'
import type { Host } from '../platform/host.ts'
import { accepted, failed, refused } from './envelope.ts'
import { handlers } from './handlers.ts'
import type { Call, DetailedHandler, Handler } from './area-handlers.ts'
import { requestLanguage, readInput, type Fields, type Input } from './read-input.ts'
import { KEY_HEADER, keyedRequest, REPLAYED_HEADER } from './idempotency.ts'
import type { Trace } from './request-log.ts'
import { meantEndpoint } from './shared-paths.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

interface Route {
  readonly endpoint: Endpoint
  readonly handler: DetailedHandler<Endpoint>
}

/** Every endpoint with its handler, by name. */
const routes = new Map<string, Route>()
for (const [area, members] of Object.entries<Endpoints>(contract)) {
  // The mapped type of `handlers` guarantees that each handler matches its endpoint.
  const areaHandlers = handlers[area as keyof typeof contract] as Readonly<Record<string, Handler<Endpoint>>>
  for (const [member, endpoint] of Object.entries(members)) {
    const handler = areaHandlers[member]
    if (!handler) continue
    routes.set(endpoint.name, {
      endpoint,
      handler: typeof handler === 'function' ? { handle: handler } : handler,
    })
  }
}

export const createRouter = (host: Host, uploads: Uploads): Hono<{ readonly Bindings: Trace }> => {
  const app = new Hono<{ readonly Bindings: Trace }>()
  const methods = new Map<string, Set<string>>()
  for (const { endpoint, handler } of routes.values()) {
    const { name, method, path } = endpoint
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
    app.on(handler.anyMethod ? 'ALL' : method, path, async context => {
      const input = await readInput(context.req)
      const route = routes.get(meantEndpoint(name, input.fields))
      if (!route) throw new Error(`${name} has no handler`)
      const { exchange, dialect } = host
      return answer({ exchange, uploads, dialect }, route, context, input)
    })
  }
  for (const [path, allowed] of methods) {
    app.all(path, context => refuseMethod(host, context, [...allowed].join(', ')))
  }
  return app
}

const refuseMethod = ({ dialect }: Host, context: Context, verbs: string) => {
  const params = { verbs, verb: context.req.method }
  const message = textOf('verbOther', requestLanguage(context.req), params)
  return context.json(failed(dialect, message), 405, { allow: verbs })
}

const answer = async (
  platform: Pick<Call, 'exchange' | 'uploads' | 'dialect'>,
  { endpoint, handler }: Route,
  context: Context<{ readonly Bindings: Trace }>,
  { fields, lang }: Input,
) => {
  const { dialect } = platform
  const send = (body: object) =>
    endpoint.encoding === 'multipart'
      ? context.body(JSON.stringify(body), 200, { 'content-type': HTML })
      : context.json(body)
  try {
    const token = context.req.header('authorization')?.trim() ?? ''
    const call: Call = {
      ...platform,
      language: languageOf(lang),
      text: key => textOf(key, lang),
      user() {
        const user = platform.exchange.signedIn(token)
        if (!user) throw new Refusal('signIn')
        return user
      },
    }
    if (!endpoint.open) call.user()
    const input = fields && parse(endpoint, handler, fields)
    if (!input?.success) {
      const field = String(input?.error.issues[0]?.path[0])
      context.env.notes.push(
        fields ? invalidNote(endpoint, field, fields) : `${endpoint.name}: no body to read`,
      )
      const text = handler.invalid?.[field] ?? 'parameter'
      throw new Refusal(typeof text === 'string' ? text : text(fields?.[field]))
    }
    const key = context.req.header(KEY_HEADER)
    const keyed = keyedRequest(platform.exchange, endpoint, fields ?? {}, key, () => call.user().id)
    if (keyed?.stored) {
      context.header(REPLAYED_HEADER, 'true')
      return send(keyed.stored)
    }
    const handled = handler.handle(input.data, call)
    // Nothing is awaited between a command and its answer: they are stored in one transaction.
    const body = accepted(dialect, endpoint, handled instanceof Promise ? await handled : handled)
    keyed?.remember(body)
    return send(body)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.key === 'keyReused') return context.json(failed(dialect, textOf(error.key, lang)), 422)
    return send(refused(dialect, endpoint, error, lang))
  }
}

const parse = (
  endpoint: Endpoint,
  {
    normalize = fields => fields,
    parse = fields => z.safeParse(endpoint.input, fields),
  }: DetailedHandler<Endpoint>,
  fields: Fields,
) => {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
  return parse(normalize(texts))
}

// A JSON integer counts as its digits, as in a form. A fraction may have lost precision and does not.
const asText = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)

/** The log names the invalid field, never its value. */
const invalidNote = ({ name }: Endpoint, field: string, fields: Fields) =>
  `${name}: ${field} ${fields[field] === undefined ? 'is missing' : 'is invalid'}`

/** Servers of the family label the JSON answer of an upload so. */
const HTML = 'text/html; charset=UTF-8'

/** Answers an upload that exceeds the body limit. */
export const tooLarge = (dialect: Dialect, context: Context) => {
  const body = refused(dialect, uploadImage, new Refusal('fileTooLarge'), requestLanguage(context.req))
  return context.body(JSON.stringify(body), 200, { 'content-type': HTML })
}
