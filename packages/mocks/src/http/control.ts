import { Hono, type Context } from 'hono'
import { Refusal } from '../exchange/core/refusal.ts'
import { JournalError } from '../journal/journal.ts'
import type { Host } from '../platform.ts'
import { fieldsOf } from '../control/describe.ts'
import { OperationError, type Operation } from '../control/operation.ts'
import { allOperations } from '../control/operations/index.ts'
import { inputErrorText } from '../control/input-error.ts'
import { ownOriginOnly } from './control-guard.ts'

const described = allOperations.map(each => {
  const { name, method, path, doc } = each
  return { name, method, path, doc, fields: fieldsOf(each) }
})

/**
 * Control operations for tests and demos, outside /api. GET /control lists them with their fields. Invalid input and
 * refusals return 400 with a sentence, refusals also with their key; pages of other origins get 403.
 */
export const createControl = (host: Host): Hono => {
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ error: error.message, key: error.key }, 400)
    const isExpected = error instanceof JournalError || error instanceof OperationError
    return context.json({ error: error.message }, isExpected ? 400 : 500)
  })
  app.use(ownOriginOnly)
  app.get('/', context => context.json(described))
  for (const each of allOperations) {
    const paths = each.formerPath === undefined ? [each.path] : [each.path, each.formerPath]
    app.on(each.method, paths, context => runOperation(host, each, context))
  }
  app.all('*', context => {
    const known = allOperations.map(({ name, method, path }) => `${name}: ${method} /control${path}`)
    return context.json({ error: 'There is no such control operation', operations: known }, 404)
  })
  return app
}

const runOperation = async (host: Host, { method, input, lines, run }: Operation, context: Context) => {
  const given = method === 'GET' ? readQuery(context) : await readBody(context)
  const read = input.safeParse(given)
  if (!read.success) return context.json({ error: inputErrorText(read.error, Object.keys(input.shape)) }, 400)
  const answer = await run(host, read.data)
  if (!lines || !Array.isArray(answer)) return context.json(answer ?? {})
  const text = answer.map(line => `${JSON.stringify(line)}\n`).join('')
  return context.body(text, 200, { 'content-type': 'application/x-ndjson; charset=UTF-8' })
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
