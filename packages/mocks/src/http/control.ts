import { Hono, type Context } from 'hono'
import { Refusal } from '../exchange/refusal.ts'
import { JournalError } from '../journal/journal.ts'
import type { Host } from '../platform.ts'
import { fieldsOf } from '../control/describe.ts'
import { LeverError, type Lever } from '../control/lever.ts'
import { allLevers } from '../control/levers/index.ts'
import { misfitSentence } from '../control/misfit.ts'
import { ownOriginOnly } from './control-guard.ts'

const described = allLevers.map(lever => {
  const { name, method, path, doc } = lever
  return { name, method, path, doc, fields: fieldsOf(lever) }
})

/**
 * Levers for tests and demos, outside /api: GET /control lists them, with their fields. Bad input is answered with 400 and a sentence, so
 * is a refusal, with its key; a web page of another origin with 403.
 */
export const createControl = (host: Host): Hono => {
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ error: error.message, key: error.key }, 400)
    const isTold = error instanceof JournalError || error instanceof LeverError
    return context.json({ error: error.message }, isTold ? 400 : 500)
  })
  app.use(ownOriginOnly)
  app.get('/', context => context.json(described))
  for (const lever of allLevers) {
    const paths = lever.formerPath === undefined ? [lever.path] : [lever.path, lever.formerPath]
    app.on(lever.method, paths, context => pull(host, lever, context))
  }
  app.all('*', context => {
    const known = allLevers.map(({ name, method, path }) => `${name}: ${method} /control${path}`)
    return context.json({ error: 'There is no such lever', levers: known }, 404)
  })
  return app
}

const pull = async (host: Host, { method, input, lines, run }: Lever, context: Context) => {
  const given = method === 'GET' ? readQuery(context) : await readBody(context)
  const read = input.safeParse(given)
  if (!read.success) return context.json({ error: misfitSentence(read.error, Object.keys(input.shape)) }, 400)
  const answer = await run(host, read.data)
  if (!lines || !Array.isArray(answer)) return context.json(answer ?? {})
  const text = answer.map(line => `${JSON.stringify(line)}\n`).join('')
  return context.body(text, 200, { 'content-type': 'application/x-ndjson; charset=UTF-8' })
}

/** A query has texts only: what looks like a number is one. */
const readQuery = (context: Context) =>
  Object.fromEntries(
    Object.entries(context.req.query()).map(([name, value]) => {
      const number = value.trim() === '' ? NaN : Number(value)
      return [name, Number.isNaN(number) ? value : number]
    }),
  )

/** The body; no body is an empty one, and undefined one that is no JSON. */
const readBody = async (context: Context): Promise<unknown> => {
  const text = await context.req.text()
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
