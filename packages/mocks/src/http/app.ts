import { uploadImage } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import { textOf } from '../exchange/refusal.ts'
import { MAX_PICTURE, type Uploads } from '../exchange/uploads.ts'
import type { Host } from '../platform.ts'
import { VERSION } from '../version.ts'
import { createControlPage, type PageFiles } from './control-page.ts'
import { loopbackOnly as onlyLoopback, noForeignNames } from './control-guard.ts'
import { createControl } from './control.ts'
import { createInbox } from './inbox.ts'
import { readInput } from './read-input.ts'
import { createRouter, tooLarge } from './router.ts'
import { createPictures } from './upload.ts'

export type { PageFiles }

export interface AppOptions {
  readonly host: Host
  readonly uploads: Uploads
  /** Whether the levers under /control exist. */
  readonly control: boolean
  /** The page that shows them. */
  readonly page: PageFiles | undefined
  /** Whether inbox and levers are only for callers that name this machine. */
  readonly loopbackOnly: boolean
  /** Takes one line per request, and faults. Never given a query, a body or a header. */
  readonly log: (line: string) => void
}

const MAX_BODY = 64 * 1024
/** A picture with its form around it. */
const MAX_UPLOAD_BODY = MAX_PICTURE + MAX_BODY
const MAX_SNAPSHOT = 256 * 1024 * 1024
/** Seconds after which a caller may look whether maintenance is over. */
const MAINTENANCE_RETRY = '30'

/** The exchange over HTTP: the endpoints of the contract, and beside them inbox, health and control. */
export function createApp({ host, uploads, control, page, loopbackOnly, log }: AppOptions): Hono {
  const app = new Hono()
  const opened = performance.now()
  app.use(requestId())
  app.use(async (context, next) => {
    const { method, url } = context.req
    const began = performance.now()
    await next()
    const ms = (performance.now() - began).toFixed(1)
    log(`${method} ${logPath(url)} ${context.res.status} ${ms} ms ${context.get('requestId')}`)
  })
  // Pages of other origins may use the platform, but read neither the inbox nor the levers.
  app.use(
    '/api/*',
    cors({ origin: origin => origin, credentials: true, exposeHeaders: ['x-request-id', 'retry-after'] }),
  )
  if (loopbackOnly) {
    app.use('/control/*', onlyLoopback)
    app.use('/inbox', noForeignNames)
  }
  const onError = (context: Context) => context.json({ type: 'error', message: 'The body is too large' }, 413)
  const limit = bodyLimit({ maxSize: MAX_BODY, onError })
  const uploadLimit = bodyLimit({ maxSize: MAX_UPLOAD_BODY, onError: tooLarge })
  const limits = new Map([[uploadImage.path, uploadLimit]])
  if (control) limits.set('/control/snapshot', bodyLimit({ maxSize: MAX_SNAPSHOT, onError }))
  app.use((context, next) => (limits.get(context.req.path) ?? limit)(context, next))
  app.use(async (_, next) => {
    host.pacemaker.sync()
    await next()
    // Nothing is answered that could still be lost.
    await host.flush()
  })
  app.onError((error, context) => {
    log(`${context.get('requestId')} ${error.stack ?? error.message}`)
    return context.json({ type: 'error', message: 'Error' }, 500)
  })
  app.notFound(context => context.json({ type: 'error', message: 'Not found' }, 404))

  app.use('/api/*', async (context, next) => {
    if (!host.exchange.maintenance()) return next()
    const { lang } = await readInput(context.req)
    const message = textOf('maintenance', lang)
    return context.json({ type: 'error', message }, 503, { 'retry-after': MAINTENANCE_RETRY })
  })

  app.get('/health', context =>
    context.json({
      ok: true,
      now: host.exchange.now(),
      speed: host.pacemaker.speed(),
      version: VERSION,
      seed: host.exchange.seed,
      // In seconds of real time.
      uptime: Math.floor((performance.now() - opened) / 1000),
    }),
  )
  app.route('/', createInbox(host))
  app.route('/', createPictures(uploads))
  app.route('/', createRouter(host, uploads))
  if (control && page) app.route('/', createControlPage(page))
  if (control) app.route('/control', createControl(host))
  return app
}

/** A path as it was sent, so that it is one line, without the name of a picture: whoever knows that may see it. */
function logPath(url: string): string {
  return new URL(url).pathname.replace(/^\/upload\/.+/, '/upload/…')
}
