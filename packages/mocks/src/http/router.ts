import { contract, type Endpoint } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import { languageOf, Refusal, textOf } from '../exchange/refusal.ts'
import type { TextKey } from '../exchange/texts.ts'
import type { Uploads } from '../exchange/uploads.ts'
import type { Host } from '../platform.ts'
import { handlers, type Call, type Handler } from './handlers.ts'
import { readPayload } from './market-input.ts'
import { misfitText } from './misfits.ts'
import { contractFields } from './plain-forms.ts'
import { readInput, type Input } from './read-input.ts'
import { spotMember } from './spot-paths.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** One route for every endpoint of the contract, made from its descriptor and its handler. */
export function createRouter(host: Host, uploads: Uploads): Hono {
  const app = new Hono()
  for (const [area, members] of Object.entries<Endpoints>(contract)) {
    // The mapped type of `handlers` has checked that each handler fits its descriptor.
    const areaHandlers = handlers[area as keyof typeof contract] as Readonly<
      Record<string, Handler<Endpoint>>
    >
    for (const [member, { method, path }] of Object.entries(members)) {
      app.on(method, path, async context => {
        const input = await readInput(context.req)
        const meant = area === 'spot' ? spotMember(member, input.fields) : member
        const [endpoint, handler] = [members[meant], areaHandlers[meant]]
        if (!endpoint || !handler) throw new Error(`${area} has no ${meant}`)
        return answer({ exchange: host.exchange, uploads }, endpoint, handler, context, input)
      })
    }
  }
  return app
}

async function answer(
  platform: Pick<Call, 'exchange' | 'uploads'>,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  context: Context,
  { fields, lang }: Input,
) {
  const wrap = endpoint.envelope === 'code' ? codeEnvelope : typeEnvelope
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
      throw new Refusal(misfitText(endpoint.name, field, fields?.[field]))
    }
    return send(wrap.ok(await handler(input.data, call)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return send(wrap.refused(error, lang))
  }
}

/** What servers of this family call their answer to an upload, though it is JSON. */
const HTML = 'text/html; charset=UTF-8'

/** Answers an upload that is too large to be read. */
export function tooLarge(context: Context) {
  const lang = context.req.header('lang') ?? context.req.query('lang') ?? 'en'
  const body = typeEnvelope.refused(new Refusal('fileTooLarge'), lang)
  return context.body(JSON.stringify(body), 200, { 'content-type': HTML })
}

/** Refusals that have a type of their own: no session, no real name. */
const TYPES: Partial<Record<TextKey, string>> = { signIn: '999', identityMissing: '998' }

const typeEnvelope = {
  ok: (message: unknown) => ({ type: 'ok', message }),
  refused: ({ key, params }: Refusal, lang: string) => ({
    type: TYPES[key] ?? 'error',
    message: textOf(key, lang, params),
  }),
}

const codeEnvelope = {
  ok: (data: unknown) => ({ code: 1, msg: 'success', data }),
  refused: ({ key, params }: Refusal, lang: string) => ({
    code: -1,
    msg: textOf(key, lang, params),
    data: key === 'chartUnknown' ? null : [],
  }),
}
