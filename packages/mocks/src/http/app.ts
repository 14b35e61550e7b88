import { uploadImage } from '@app/sdk/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import type { Exchange } from '../exchange/exchange.ts'
import { MAX_PICTURE, type Uploads } from '../exchange/uploads.ts'
import type { Pacemaker } from '../pacemaker.ts'
import { createControl } from './control.ts'
import { createInbox } from './inbox.ts'
import { createRouter, tooLarge } from './router.ts'
import { createPictures } from './upload.ts'

export interface AppOptions {
  readonly exchange: Exchange
  readonly uploads: Uploads
  readonly pacemaker: Pacemaker
  /** Whether the levers under /control exist. */
  readonly control: boolean
  /** Takes one line per request, and faults. Never given a query, a body or a header. */
  readonly log: (line: string) => void
}

const MAX_BODY = 64 * 1024
/** A picture with its form around it. */
const MAX_UPLOAD_BODY = MAX_PICTURE + MAX_BODY

/** The exchange over HTTP: the endpoints of the contract, and beside them inbox, health and control. */
export function createApp({ exchange, uploads, pacemaker, control, log }: AppOptions): Hono {
  const app = new Hono()
  app.use(requestId())
  app.use(async (context, next) => {
    const began = performance.now()
    await next()
    const ms = (performance.now() - began).toFixed(1)
    log(
      `${context.req.method} ${context.req.path} ${context.res.status} ${ms} ms ${context.get('requestId')}`,
    )
  })
  // Pages of other origins may use the platform, but read neither the inbox nor the levers.
  app.use('/api/*', cors({ origin: origin => origin, credentials: true, exposeHeaders: ['x-request-id'] }))
  const limit = bodyLimit({ maxSize: MAX_BODY })
  const uploadLimit = bodyLimit({ maxSize: MAX_UPLOAD_BODY, onError: tooLarge })
  app.use((context, next) => (context.req.path === uploadImage.path ? uploadLimit : limit)(context, next))
  app.use(async (_, next) => {
    pacemaker.sync()
    await next()
  })
  app.onError((error, context) => {
    log(`${context.get('requestId')} ${error.stack ?? error.message}`)
    return context.json({ type: 'error', message: 'Error' }, 500)
  })
  app.notFound(context => context.json({ type: 'error', message: 'Not found' }, 404))

  app.get('/health', context => context.json({ ok: true, now: exchange.now(), speed: pacemaker.speed() }))
  app.route('/', createInbox(exchange))
  app.route('/', createPictures(uploads))
  app.route('/', createRouter(exchange, uploads))
  if (control) app.route('/control', createControl(exchange, pacemaker))
  return app
}
