import type { MiddlewareHandler } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

const hostOf = (url: string) => new URL(url).hostname.toLowerCase()

/** Accepts only loopback host names: DNS rebinding could point any other name here. */
export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  LOOPBACK.test(hostOf(context.req.url))
    ? next()
    : context.json({ error: 'Only for loopback host names such as localhost' }, 403)

/** Accepts loopback names and IP addresses, which DNS rebinding cannot redirect, and the name of this server. */
export const noForeignNames =
  (ownName: string): MiddlewareHandler =>
  async (context, next) => {
    const host = hostOf(context.req.url)
    return LOOPBACK.test(host) || ADDRESS.test(host) || host === ownName.toLowerCase()
      ? next()
      : context.json({ error: 'Only for loopback host names, IP addresses and the name of --host' }, 403)
  }

/** Requires the control token as `authorization: Bearer TOKEN`. */
export const tokenOnly =
  (token: string): MiddlewareHandler =>
  async (context, next) => {
    const given = context.req.header('authorization') ?? ''
    if (await timingSafeEqual(given, `Bearer ${token}`)) return next()
    const error = 'Needs the control token: open the printed address, or send authorization: Bearer TOKEN'
    return context.json({ error }, 401, { 'www-authenticate': 'Bearer' })
  }

/** Rejects pages of other origins. CORS alone would not: simple requests need no preflight. */
export const ownOriginOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const own = origin === undefined || origin === new URL(context.req.url).origin
  if (own && ['none', 'same-origin'].includes(site)) return next()
  return context.json({ error: 'Not for pages of another origin' }, 403)
}
