import type { Hono, MiddlewareHandler } from 'hono'
import type { Uploads } from '../journal/journal.ts'
import type { Host } from '../platform/host.ts'
import { openHost, type HostEnvironment, type PlatformSettings } from '../platform/open.ts'
import { createApp } from './app.ts'
import { reportCalls, type SentCall } from './calls.ts'
import { withFaults } from './faults.ts'
import { oneAtATime } from './idempotency.ts'
import { logged, type Trace } from './request-log.ts'

interface Environment extends HostEnvironment {
  readonly uploads: Uploads
  /** Routes in addition to the platform's: the controls and their page. */
  readonly routes?: ((host: Host) => Hono) | undefined
  /** Who may read the inbox; anyone without one. */
  readonly inboxGuards?: readonly MiddlewareHandler[]
}

/** An exchange with its clock and HTTP app. */
export interface Platform extends Host {
  /** Answers a request. Its changes are durable when it resolves. */
  fetch(request: Request): Promise<Response>
  /** Subscribes to the calls to /api, refused and lost ones too, without secrets. @returns the unsubscribe function. */
  onCall(listener: (call: SentCall) => void): () => void
}

/** Creates an exchange with a demo account. @throws JournalError when the journal cannot be replayed. */
export const createPlatform = (settings: PlatformSettings & Environment): Platform => {
  const { uploads, inboxGuards = [], log = () => {} } = settings
  const host = openHost(settings)
  const app = createApp({ host, uploads, routes: settings.routes?.(host), inboxGuards, log })
  const isSignedIn = ({ headers }: Request) => {
    try {
      return host.exchange.signedIn(headers.get('authorization')?.trim() ?? '') !== undefined
    } catch {
      return false
    }
  }
  const answer = async (request: Request, trace: Trace) => app.fetch(request, trace)
  const faulty = withFaults(host.faults, isSignedIn, answer, host.dialect)
  const fetch = logged(log, oneAtATime(host.dialect, faulty))
  return Object.assign(
    host,
    reportCalls(fetch, () => host.exchange.now()),
  )
}
