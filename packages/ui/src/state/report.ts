import type { AppError, Drift } from '@app/sdk'
import { app } from './app.ts'

/** What an operator receives: codes and names, never a value, a text or an account. */
export interface ErrorReport {
  /** The version of the app. */
  readonly version: string
  readonly errors: readonly ReportedError[]
}

interface ReportedError {
  /** The code of an `AppError`, or 'DRIFT'. */
  readonly code: AppError['code'] | 'DRIFT'
  /** The endpoint or push topic. */
  readonly endpoint: string
  /** The HTTP status of the answer. */
  readonly status?: number
  /** Where an answer or push differs from the contract. */
  readonly path?: string
  /** How often since the last report. */
  readonly count: number
}

/** Delay before a report, which collects what happens meanwhile, ms. */
const DELAY = 5000
/** Different errors per report; further ones are dropped. */
const LIMIT = 50

/** Reports failed calls and drift to an address. A report that fails is dropped. */
export const reportErrors = (address: string): void => {
  const waiting = new Map<string, ReportedError>()

  const flush = () => {
    if (waiting.size === 0) return
    const report: ErrorReport = { version: import.meta.env.VITE_VERSION, errors: [...waiting.values()] }
    waiting.clear()
    // A plain text needs no preflight; `keepalive` sends it although the page is closed.
    void fetch(address, {
      method: 'POST',
      body: JSON.stringify(report),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      mode: 'no-cors',
    }).catch(() => {})
  }
  const add = (error: Omit<ReportedError, 'count'>) => {
    const key = JSON.stringify(error)
    const known = waiting.get(key)
    if (!known && waiting.size >= LIMIT) return
    if (waiting.size === 0) setTimeout(flush, DELAY)
    waiting.set(key, { ...error, count: (known?.count ?? 0) + 1 })
  }
  app.client.failed$.subscribe(({ code, endpoint, status }) => {
    // A cancelled call and a refusal are no faults.
    if (code === 'ABORTED' || code === 'REFUSED') return
    add({ code, endpoint, ...(status !== undefined && { status }) })
  })
  app.client.drift$.subscribe(({ source, path }: Drift) => add({ code: 'DRIFT', endpoint: source, path }))
  addEventListener('pagehide', flush)
}
