import { uploadImage } from '@app/sdk/contract'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { textOf } from '../exchange/core/refusal.ts'
import { MAX_PICTURE, type Uploads } from '../journal/journal.ts'
import type { Host } from '../platform/host.ts'
import manifest from '../../package.json' with { type: 'json' }
import { failed } from './envelope.ts'
import { REPLAYED_HEADER } from './idempotency.ts'
import { createInbox } from './inbox.ts'
import { requestLanguage, readInput } from './read-input.ts'
import type { Trace } from './request-log.ts'
import { createRouter, tooLarge } from './router.ts'
import { createPictures } from './upload.ts'

export interface AppOptions {
  readonly host: Host
  readonly uploads: Uploads
  /** Further routes; they limit the size of bodies themselves. */
  readonly routes: Hono | undefined
  /** Who may read the inbox; anyone without one. */
  readonly inboxGuards: readonly MiddlewareHandler[]
  /** Receives internal errors. */
  readonly log: (line: string) => void
}

const MAX_BODY = 64 * 1024
const MAX_UPLOAD_BODY = MAX_PICTURE + MAX_BODY
const MAX_DISCARDED = 8 * MAX_UPLOAD_BODY
/** retry-after during maintenance, seconds. */
const MAINTENANCE_RETRY = '30'

/** The HTTP app: the endpoints of the contract, inbox, pictures and health. */
export const createApp = ({
  host,
  uploads,
  routes,
  inboxGuards,
  log,
}: AppOptions): Hono<{ readonly Bindings: Trace }> => {
  const app = new Hono<{ readonly Bindings: Trace }>()
  const opened = performance.now()
  app.use((context, next) => {
    context.header('x-request-id', context.env.requestId)
    // Of the exchange's time, which a control may have moved.
    context.header('date', new Date(host.exchange.now()).toUTCString())
    return next()
  })
  // Other origins can use the platform, but not the inbox or control.
  app.use(
    '/api/*',
    cors({
      origin: origin => origin,
      credentials: true,
      exposeHeaders: ['x-request-id', 'retry-after', 'date', REPLAYED_HEADER],
    }),
  )
  for (const guard of inboxGuards) app.use('/inbox', guard)
  const failure = (message: string) => failed(host.dialect, message)
  const onError = (context: Context) => context.json(failure('The body is too large'), 413)
  const limit = bodyLimit({ maxSize: MAX_BODY, onError })
  const uploadLimit = bodyLimit({
    maxSize: MAX_UPLOAD_BODY,
    // Read to its end, within reason: the server closes a connection with unread data, and the client would get no answer.
    onError: async context => {
      let left = MAX_DISCARDED
      const discard = new WritableStream<Uint8Array>({
        write: chunk => {
          if ((left -= chunk.length) < 0) throw new Error('The body is endless')
        },
      })
      await context.req.raw.body?.pipeTo(discard).catch(() => {})
      return tooLarge(host.dialect, context)
    },
  })
  app.use(async (_, next) => {
    host.pacemaker.sync()
    await next()
    // Respond only after the command is durable.
    await host.flush()
  })
  if (routes) app.route('/', routes)
  app.use((context, next) => (context.req.path === uploadImage.path ? uploadLimit : limit)(context, next))
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
      version: manifest.version,
      seed: host.exchange.seed,
      // real seconds
      uptime: Math.floor((performance.now() - opened) / 1000),
    }),
  )
  app.route('/', createInbox(host))
  app.route('/', createPictures(uploads))
  app.route('/', createRouter(host, uploads))
  return app
}
