import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

const hostOf = (url: string) => new URL(url).hostname.toLowerCase()

/** Accepts only loopback host names: DNS rebinding could point any other name here. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  LOOPBACK.test(hostOf(context.req.url))
    ? next()
    : context.json({ error: 'Only for loopback host names such as localhost' }, 403)

/** Accepts loopback names and IP addresses, which DNS rebinding cannot redirect. */
export const noForeignNames: MiddlewareHandler = async (context, next) => {
  const host = hostOf(context.req.url)
  return LOOPBACK.test(host) || ADDRESS.test(host)
    ? next()
    : context.json({ error: 'Only for loopback host names and IP addresses' }, 403)
}

/** Rejects pages of other origins. CORS alone would not: simple requests need no preflight. */
export const ownOriginOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const own = origin === undefined || origin === new URL(context.req.url).origin
  if (own && ['none', 'same-origin'].includes(site)) return next()
  return context.json({ error: 'Not for pages of another origin' }, 403)
}
