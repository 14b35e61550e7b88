import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { ownOriginOnly } from '../http/guards.ts'

const require = createRequire(import.meta.url)
const FOLDER = join(import.meta.dirname, 'page')
const INDEX = 'index.html'
const LIBRARY = 'preact.js'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
}

const read = (name: string, path = join(FOLDER, name)) =>
  [name, { type: TYPES[extname(name)] ?? 'text/plain', text: readFileSync(path, 'utf8') }] as const

/**
 * Serves the page at GET /, and its files and the library that they import at /control/page. Its CSP allows no other
 * origin and no inline code.
 */
export const createControlPage = (): Hono => {
  const files = new Map(readdirSync(FOLDER).map(name => read(name)))
  // The published package has it in the folder.
  if (!files.has(LIBRARY)) files.set(...read(LIBRARY, require.resolve('preact')))
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
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: none,
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
