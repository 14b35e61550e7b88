import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

const hostOf = (url: string) => new URL(url).hostname.toLowerCase()

/** Turns away who calls the server by another name than this machine's: a name can be led here from anywhere. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  LOOPBACK.test(hostOf(context.req.url))
    ? next()
    : context.json({ error: 'Only for callers that name this machine, as localhost' }, 403)

/** Turns away who calls the server by a name; an address cannot be led elsewhere. */
export const noForeignNames: MiddlewareHandler = async (context, next) => {
  const host = hostOf(context.req.url)
  return LOOPBACK.test(host) || ADDRESS.test(host)
    ? next()
    : context.json({ error: 'Only for callers that name this machine, or its address' }, 403)
}

/** Turns away pages of other origins. A page may send without asking, so unreadable answers would not keep it off. */
export const ownOriginOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const own = origin === undefined || origin === new URL(context.req.url).origin
  if (own && ['none', 'same-origin'].includes(site)) return next()
  return context.json({ error: 'Not for pages of another origin' }, 403)
}
