import { createControl, type Controls } from './control/client.ts'
import { controlRoutes } from './control/routes.ts'
import { createMemoryJournal, createMemoryUploads } from './journal/memory.ts'
import { intercept } from './http/msw.ts'
import { hash } from './page/password.ts'
import { createPlatform, type Platform } from './http/platform.ts'
import { createPageChannel, type PageSocket } from './realtime/page-channel.ts'
import { startPushing, type Pushing } from './realtime/pushing.ts'
import { NODE, readSettings, type Given } from './platform/settings.ts'

export { DEMO_USER } from './platform/demo.ts'
export { chaosOf, type Chaos } from './platform/chaos.ts'
export type { Effect, FailurePlan } from './platform/faults.ts'
export type { PlatformSettings } from './platform/open.ts'
export { readRecording, type Recording } from './exchange/market/recording.ts'
export { RecordingError } from './exchange/market/recording-lines.ts'
export { SettingError } from './platform/settings.ts'

export interface NodeExchangeSettings extends Given<typeof NODE> {}

/** An exchange in this process, without a port. */
export interface NodeExchange extends Platform {
  /**
   * Intercepts the exchange's calls to an origin, by default to any; other requests go to the network.
   *
   * @throws Error when another exchange of this process listens there, or msw is not installed.
   */
  listen(origin?: string): void
  /** Stops intercepting and pauses time. Delayed answers resolve immediately. Idempotent. */
  close(): void
  /** A socket for `createApp({ socket })`, not open yet. */
  socket(): PageSocket
  /** The controls. */
  readonly control: Controls
}

/** The exchanges of this process by the origin that they serve, or {@link ANY}: msw intercepts for the whole process. */
const listening = new Map<string, NodeExchange>()
const ANY = '*'
let endIntercepting: (() => void) | undefined

const answer = (request: Request) =>
  (listening.get(new URL(request.url).origin) ?? listening.get(ANY))?.fetch(request)

/**
 * Runs an exchange in memory for Node tests; msw intercepts the calls.
 *
 * ```ts
 * const exchange = createNodeExchange({ speed: 0 })
 * exchange.listen()
 * const app = createApp({ origin: 'https://exchange.test', socket: exchange.socket() })
 * await exchange.control.clock.set({ advance: 60_000 })
 * ```
 *
 * @throws SettingError for an invalid setting.
 */
export const createNodeExchange = (given: NodeExchangeSettings = {}): NodeExchange => {
  const settings = readSettings(NODE, given)
  const { pushInterval, control, log } = settings
  const platform = createPlatform({
    ...settings,
    routes: control ? controlRoutes() : undefined,
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    hash,
  })
  const channel = createPageChannel()
  let pushing: Pushing | undefined
  const startPushes = () => {
    pushing ??= startPushing(platform, channel, pushInterval, log)
    platform.pushFaults = pushing.faults
    platform.sendPushes = pushing.send
  }
  const exchange: NodeExchange = Object.assign(platform, {
    listen(origin = ANY) {
      if (listening.get(origin) === exchange) return
      if (listening.has(origin))
        throw new Error(
          "Another exchange listens in this process; close() it first, or name an origin: listen('https://one.test')",
        )
      endIntercepting ??= intercept(answer)
      listening.set(origin, exchange)
      startPushes()
    },
    close() {
      pushing?.stop()
      pushing = undefined
      channel.disconnect()
      platform.faults.hurry()
      for (const [origin, each] of listening) if (each === exchange) listening.delete(origin)
      if (listening.size > 0) return
      endIntercepting?.()
      endIntercepting = undefined
    },
    socket() {
      startPushes()
      return channel.socket()
    },
    control: createControl('http://localhost', {
      fetch: (input, init) => platform.fetch(new Request(input, init)),
    }),
  })
  return exchange
}
