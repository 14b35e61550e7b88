import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { firstHalf } from './faults.ts'

/** What a Node server adds to the app: compressed answers for clients that accept them, and dropped connections. */
export const nodeFetch = (fetch: (request: Request) => Promise<Response>) =>
  new Hono<{ readonly Bindings: HttpBindings }>()
    .use(compress())
    .all('*', async ({ req, env }) => withLength(applyDrop(await fetch(req.raw), env.outgoing))).fetch

/** Drops the connection for faults: before the answer, or in the middle of it. */
const applyDrop = (response: Response, outgoing: HttpBindings['outgoing']): Response => {
  const half = firstHalf(response)
  if (response.type !== 'error' && half === undefined) return response
  if (half === undefined) outgoing.destroy()
  else {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    // Once the half is flushed; destroying earlier would discard it.
    outgoing.write(half, () => outgoing.destroy())
  }
  return RESPONSE_ALREADY_SENT
}

/** Tells the compression the size: short answers stay as they are. */
const withLength = async (response: Response): Promise<Response> => {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}
