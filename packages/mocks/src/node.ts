import { createControl, type Controls } from './control/client.ts'
import { controlRoutes } from './control/routes.ts'
import { createMemoryJournal, createMemoryUploads } from './journal/memory.ts'
import { intercept } from './http/msw.ts'
import { hash } from './page/password.ts'
import { createPlatform } from './http/platform.ts'
import type { Host } from './platform/host.ts'
import { createPageChannel, type PageSocket } from './realtime/page-channel.ts'
import { startPushing } from './realtime/pushing.ts'
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
export interface NodeExchange extends Host {
  /**
   * Intercepts the exchange's calls to any origin; other requests go to the network.
   *
   * @throws Error when another exchange of this process listens, or msw is not installed.
   */
  listen(): void
  /** Stops intercepting and pauses time. Delayed answers resolve immediately. Idempotent. */
  close(): void
  /** A socket for `createApp({ socket })`, not open yet. */
  socket(): PageSocket
  /** Answers a request, also when not listening. */
  fetch(request: Request): Promise<Response>
  /** The controls. */
  readonly control: Controls
}

let listening: Host | undefined

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
  let pushing: ReturnType<typeof startPushing> | undefined
  let endIntercepting = () => {}
  return Object.assign(platform, {
    listen() {
      if (listening === platform) return
      if (listening) throw new Error('Another exchange listens in this process; close() it first')
      endIntercepting = intercept(platform.fetch)
      listening = platform
      pushing = startPushing(platform, channel, pushInterval, log)
      platform.pushFaults = pushing.faults
      platform.sendPushes = pushing.send
    },
    close() {
      pushing?.stop()
      pushing = undefined
      channel.disconnect()
      platform.faults.hurry()
      // msw intercepts for the whole process: do not stop another exchange.
      if (listening !== platform) return
      listening = undefined
      endIntercepting()
    },
    socket: channel.socket,
    control: createControl('http://localhost', {
      fetch: (input, init) => platform.fetch(new Request(input, init)),
    }),
  })
}
