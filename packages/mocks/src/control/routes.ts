import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { Refusal } from '../exchange/core/refusal.ts'
import { JournalError } from '../journal/journal.ts'
import type { Host } from '../platform/host.ts'
import { fieldsOf } from './control.ts'
import { SettingError } from '../platform/settings.ts'
import { ControlFailure, type Control } from './control.ts'
import { allControls } from './controls/index.ts'
import { ownOriginOnly } from '../http/guards.ts'

const described = allControls.map(each => {
  const { name, method, path, doc } = each
  return { name, method, path, doc, fields: fieldsOf(each) }
})

/** bytes */
const MAX_BODY = 64 * 1024
const MAX_SNAPSHOT = 256 * 1024 * 1024

const limitOf = (maxSize: number) =>
  bodyLimit({ maxSize, onError: context => context.json({ error: 'The body is too large' }, 413) })

interface ControlOptions {
  /** The control page, served at the root. */
  readonly page?: Hono
  /** Who may use the controls; anyone without one. The page is only their form, and has no secret. */
  readonly guards?: readonly MiddlewareHandler[]
}

/** The routes of the controls, under /control, and of their page. */
export const controlRoutes =
  ({ page, guards = [] }: ControlOptions = {}) =>
  (host: Host): Hono => {
    const app = new Hono()
    if (page) app.route('/', page)
    for (const guard of guards) app.use('/control/*', guard)
    return app.route('/control', createControl(host))
  }

/**
 * Controls for tests and demos, outside /api. GET /control lists them with their fields. One that changes something
 * answers when the connected clients have been sent what follows from it. Invalid input and
 * refusals return 400 with a sentence, refusals also with their key; pages of other origins get 403.
 */
const createControl = (host: Host): Hono => {
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ error: error.message, key: error.key }, 400)
    const isExpected = [JournalError, SettingError, ControlFailure].some(each => error instanceof each)
    return context.json({ error: error.message }, isExpected ? 400 : 500)
  })
  app.use(ownOriginOnly)
  const [limit, snapshotLimit] = [limitOf(MAX_BODY), limitOf(MAX_SNAPSHOT)]
  app.use((context, next) => (context.req.path.endsWith('/snapshot') ? snapshotLimit : limit)(context, next))
  app.get('/', context => context.json(described))
  for (const each of allControls) {
    app.on(each.method, each.path, context => runControl(host, each, context))
  }
  app.all('*', context => {
    const known = allControls.map(({ name, method, path }) => `${name}: ${method} /control${path}`)
    return context.json({ error: 'There is no such control', controls: known }, 404)
  })
  return app
}

const runControl = async (host: Host, { method, input, lines, run }: Control, context: Context) => {
  const given = method === 'GET' ? readQuery(context) : await readBody(context)
  const read = input.safeParse(given)
  if (!read.success) return context.json({ error: inputErrorText(read.error, Object.keys(input.shape)) }, 400)
  const changes = method !== 'GET'
  // What happened before, apart: a client takes a push right after its own call for that call's.
  if (changes) await host.sendPushes?.()
  const answer = await run(host, read.data)
  if (changes) await host.sendPushes?.()
  if (!lines || !Array.isArray(answer)) return context.json(answer ?? {})
  const text = answer.map(line => `${JSON.stringify(line)}\n`).join('')
  return context.body(text, 200, { 'content-type': 'application/x-ndjson; charset=UTF-8' })
}

/** The error of an invalid input as a sentence: the field and the expected value. */
const inputErrorText = ({ issues }: z.core.$ZodError, fields: readonly string[]): string => {
  const [issue] = issues
  if (!issue) return 'The input is invalid.'
  if (issue.code === 'unrecognized_keys') {
    const known = fields.length > 0 ? `the fields are ${fields.join(', ')}` : 'there are none'
    return `There is no field "${issue.keys[0]}": ${known}.`
  }
  const field = issue.path.map(String).join('.')
  return `${field === '' ? 'The body' : field}: expected ${issue.message}.`
}

/** Query values are text; numeric ones become numbers. */
const readQuery = (context: Context) =>
  Object.fromEntries(
    Object.entries(context.req.query()).map(([name, value]) => {
      const number = value.trim() === '' ? NaN : Number(value)
      return [name, Number.isNaN(number) ? value : number]
    }),
  )

/** The JSON body: {} without a body, undefined for invalid JSON. */
const readBody = async (context: Context): Promise<unknown> => {
  const text = await context.req.text()
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
