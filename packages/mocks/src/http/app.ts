import { uploadImage } from '@app/sdk/contract'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { textOf } from '../exchange/core/refusal.ts'
import { MAX_PICTURE, type Uploads } from '../exchange/accounts/uploads.ts'
import type { Host } from '../platform.ts'
import { VERSION } from '../version.ts'
import { createControlPage, type PageFiles } from './control-page.ts'
import { loopbackOnly as onlyLoopback, noForeignNames } from './control-guard.ts'
import { createControl } from './control.ts'
import { failed } from './envelope.ts'
import { createInbox } from './inbox.ts'
import { requestLanguage, readInput } from './read-input.ts'
import type { Trace } from './request-log.ts'
import { createRouter, tooLarge } from './router.ts'
import { createPictures } from './upload.ts'

export type { PageFiles }

export interface AppOptions {
  readonly host: Host
  readonly uploads: Uploads
  /** Enables the control operations under /control. */
  readonly control: boolean
  /** The control page. */
  readonly page: PageFiles | undefined
  /** Restricts inbox and control to requests with a loopback host name (the inbox also by IP address). */
  readonly loopbackOnly: boolean
  /** Receives internal errors. */
  readonly log: (line: string) => void
}

const MAX_BODY = 64 * 1024
const MAX_UPLOAD_BODY = MAX_PICTURE + MAX_BODY
const MAX_SNAPSHOT = 256 * 1024 * 1024
/** retry-after during maintenance, seconds. */
const MAINTENANCE_RETRY = '30'

/** The HTTP app: the endpoints of the contract, inbox, pictures, health and control. */
export const createApp = ({
  host,
  uploads,
  control,
  page,
  loopbackOnly,
  log,
}: AppOptions): Hono<{ readonly Bindings: Trace }> => {
  const app = new Hono<{ readonly Bindings: Trace }>()
  const opened = performance.now()
  app.use((context, next) => {
    context.header('x-request-id', context.env.requestId)
    return next()
  })
  // Other origins can use the platform, but not the inbox or control.
  app.use(
    '/api/*',
    cors({ origin: origin => origin, credentials: true, exposeHeaders: ['x-request-id', 'retry-after'] }),
  )
  if (loopbackOnly) {
    app.use('/control/*', onlyLoopback)
    app.use('/inbox', noForeignNames)
  }
  const failure = (message: string) => failed(host.dialect, message)
  const onError = (context: Context) => context.json(failure('The body is too large'), 413)
  const limit = bodyLimit({ maxSize: MAX_BODY, onError })
  const uploadLimit = bodyLimit({
    maxSize: MAX_UPLOAD_BODY,
    onError: context => tooLarge(host.dialect, context),
  })
  const limits = new Map([[uploadImage.path, uploadLimit]])
  if (control) limits.set('/control/snapshot', bodyLimit({ maxSize: MAX_SNAPSHOT, onError }))
  app.use((context, next) => (limits.get(context.req.path) ?? limit)(context, next))
  app.use(async (_, next) => {
    host.pacemaker.sync()
    await next()
    // Respond only after the command is durable.
    await host.flush()
  })
  app.onError((error, context) => {
    log(`${context.env.requestId} ${error.stack ?? error.message}`)
    return context.json(failure('Error'), 500)
  })
  app.notFound(context => {
    const message = textOf('pathUnknown', requestLanguage(context.req))
    return context.json(failure(message), 404)
  })

  app.use('/api/*', async (context, next) => {
    if (!host.exchange.maintenance()) return next()
    const { lang } = await readInput(context.req)
    const message = textOf('maintenance', lang)
    return context.json(failure(message), 503, { 'retry-after': MAINTENANCE_RETRY })
  })

  app.get('/health', context =>
    context.json({
      ok: true,
      now: host.exchange.now(),
      speed: host.pacemaker.speed(),
      version: VERSION,
      seed: host.exchange.seed,
      // real seconds
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
