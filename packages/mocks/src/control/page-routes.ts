import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { ownOriginOnly } from '../http/guards.ts'

/** The files of the control page by name: 'index.html' and what it loads. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly text: string }>

const INDEX = 'index.html'

/** Serves the page at GET / and its files at /control/page. Its CSP allows no other origin and no inline code. */
export const createControlPage = (files: PageFiles): Hono => {
  const own = ["'self'"]
  const none = ["'none'"]
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: own,
      styleSrc: own,
      imgSrc: [...own, 'data:'],
      connectSrc: own,
      baseUri: none,
      formAction: none,
      frameAncestors: none,
    },
    // The server also runs over plain HTTP.
    strictTransportSecurity: false,
  })
  const send = (context: Context, name: string) => {
    const file = files.get(name)
    if (!file) return context.notFound()
    return context.body(file.text, 200, { 'content-type': file.type, 'cache-control': 'no-cache' })
  }
  return new Hono()
    .get('/', headers, context => send(context, INDEX))
    .get('/control/page/:name', headers, ownOriginOnly, context => send(context, context.req.param('name')))
}
