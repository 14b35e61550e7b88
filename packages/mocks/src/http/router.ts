import { contract, uploadImage, type Endpoint } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import type { Dialect } from '../dialects/dialect.ts'
import { languageOf, Refusal, textOf } from '../exchange/refusal.ts'
import type { Uploads } from '../exchange/uploads.ts'
import type { Host } from '../platform.ts'
import { accepted, failed, refused } from './envelope.ts'
import { handlers, type Call, type Handler } from './handlers.ts'
import { readPayload } from './market-input.ts'
import { misfitText } from './misfits.ts'
import { contractFields } from './plain-forms.ts'
import { languageAsked, readInput, type Input } from './read-input.ts'
import type { Trace } from './request-log.ts'
import { meantEndpoint } from './shared-paths.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** What servers of this family answer whatever the verb. */
const ANY_VERB: ReadonlySet<string> = new Set(['market.quotations', 'market.candles', 'upload.image'])

/** Every endpoint with its handler, by name. */
const served = new Map<string, { readonly endpoint: Endpoint; readonly handler: Handler<Endpoint> }>()
for (const [area, members] of Object.entries<Endpoints>(contract)) {
  // The mapped type of `handlers` has checked that each handler fits its descriptor.
  const areaHandlers = handlers[area as keyof typeof contract] as Readonly<Record<string, Handler<Endpoint>>>
  for (const [member, endpoint] of Object.entries(members)) {
    const handler = areaHandlers[member]
    if (handler) served.set(endpoint.name, { endpoint, handler })
  }
}

/** One route for every endpoint of the contract, made from its descriptor and its handler. */
export const createRouter = (host: Host, uploads: Uploads): Hono<{ readonly Bindings: Trace }> => {
  const app = new Hono<{ readonly Bindings: Trace }>()
  const verbs = new Map<string, Set<string>>()
  for (const { endpoint } of served.values()) {
    const { name, method, path } = endpoint
    verbs.set(path, (verbs.get(path) ?? new Set()).add(method))
    app.on(ANY_VERB.has(name) ? ANY : method, path, async context => {
      const input = await readInput(context.req)
      const meant = served.get(meantEndpoint(name, input.fields))
      if (!meant) throw new Error(`Nothing serves ${name}`)
      const { exchange, dialect } = host
      return answer({ exchange, uploads, dialect }, meant.endpoint, meant.handler, context, input)
    })
  }
  for (const [path, known] of verbs) {
    app.all(path, context => refuseVerb(host, context, [...known].join(', ')))
  }
  return app
}

/** Every verb, in Hono's words. */
const ANY = 'ALL'

/** Answers a call of an endpoint with a verb that it does not take. */
const refuseVerb = ({ dialect }: Host, context: Context, verbs: string) => {
  const params = { verbs, verb: context.req.method }
  const message = textOf('verbOther', languageAsked(context.req), params)
  return context.json(failed(dialect, message), 405, { allow: verbs })
}

const answer = async (
  platform: Pick<Call, 'exchange' | 'uploads' | 'dialect'>,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
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
    const input = fields && readPayload(endpoint, contractFields(endpoint.name, fields))
    if (!input?.success) {
      const field = String(input?.error.issues[0]?.path[0])
      context.env.notes.push(
        fields ? misfitNote(endpoint, field, fields) : `${endpoint.name}: no body to read`,
      )
      throw new Refusal(misfitText(endpoint.name, field, fields?.[field]))
    }
    return send(accepted(dialect, endpoint, await handler(input.data, call)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return send(refused(dialect, endpoint, error, lang))
  }
}

/** What the log says of an input that does not fit: which field it is, and never what was sent. */
const misfitNote = ({ name }: Endpoint, field: string, fields: Input['fields'] & object) =>
  `${name}: ${field} ${fields[field] === undefined ? 'is missing' : 'does not fit'}`

/** What servers of this family call their answer to an upload, though it is JSON. */
const HTML = 'text/html; charset=UTF-8'

/** Answers an upload that is too large to be read. */
export const tooLarge = (dialect: Dialect, context: Context) => {
  const body = refused(dialect, uploadImage, new Refusal('fileTooLarge'), languageAsked(context.req))
  return context.body(JSON.stringify(body), 200, { 'content-type': HTML })
}
