import {
  AppError,
  createClient,
  httpOverFetch,
  type Client,
  type ClientOptions,
} from '../../src/client/index.ts'
import type { Drift } from '../../src/client/index.ts'

/** A client with quick retries. */
export const testClient = (origin: string, options: Partial<ClientOptions> = {}): Client =>
  createClient({ origin, http: httpOverFetch(), retry: { attempts: 3, pause: 1 }, ...options })

/** The AppError with which a call rejects. */
export const failure = async (call: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await call.then(
    () => 'the call succeeded',
    (reason: unknown) => reason,
  )
  if (error instanceof AppError) return error
  throw new Error(`expected an AppError, got ${String(error)}`)
}

/** Collects the drift that a client reports from now on. */
export const driftOf = (client: Client): Drift[] => {
  const seen: Drift[] = []
  client.drift$.subscribe(drift => seen.push(drift))
  return seen
}
