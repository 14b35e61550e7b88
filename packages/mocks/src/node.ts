import { setupServer } from 'msw/node'
import { createControl, type Control } from './control/client.ts'
import { createMemoryUploads } from './exchange/uploads.ts'
import { createMemoryJournal } from './journal/memory.ts'
import { exchangeHandlers } from './msw-handlers.ts'
import { hash } from './page/password.ts'
import { createPlatform, type Host, type PlatformSettings } from './platform.ts'
import { createPageChannel, type PageSocket } from './realtime/page-channel.ts'
import { startPushing } from './realtime/pushing.ts'
import { checkSettings } from './settings.ts'

export { DEMO_USER } from './demo.ts'
export type { PlatformSettings } from './platform.ts'
export { SettingError } from './settings.ts'

export interface NodeExchangeSettings extends PlatformSettings {
  /** Milliseconds of real time between two market pushes. */
  readonly pushInterval?: number
}

/** An exchange in this process, without a port. */
export interface NodeExchange extends Host {
  /**
   * From now on every call of the exchange, at whatever origin, is answered by it; all else goes to the network.
   *
   * @throws Error when another exchange of this process listens: calls can only be answered by one.
   */
  listen(): void
  /** Calls go to the network again, and time stands still. Late answers come at once. May be called again. */
  close(): void
  /** A push channel for `createApp({ socket })`, not open yet. */
  socket(): PageSocket
  /** Answers a request, whether calls are intercepted or not. */
  fetch(request: Request): Promise<Response>
  /** The control operations. */
  readonly control: Control
}

/** The exchange that answers this process's calls. */
let listening: Host | undefined

/**
 * Runs a whole exchange in memory, for tests in Node: msw intercepts its calls.
 *
 * ```ts
 * const exchange = createNodeExchange({ speed: 0 })
 * exchange.listen()
 * const app = createApp({ origin: 'https://exchange.test', socket: exchange.socket() })
 * await exchange.control.clock.set({ advance: 60_000 })
 * ```
 *
 * @throws SettingError about a setting that cannot be used.
 */
export const createNodeExchange = (settings: NodeExchangeSettings = {}): NodeExchange => {
  checkSettings(settings)
  const { pushInterval = 1000, log = () => {} } = settings
  const platform = createPlatform({
    control: true,
    ...settings,
    journal: createMemoryJournal(),
    uploads: createMemoryUploads(),
    hash,
  })
  const channel = createPageChannel()
  const server = setupServer(...exchangeHandlers(platform.fetch))
  let pushing: ReturnType<typeof startPushing> | undefined
  return Object.assign(platform, {
    listen() {
      if (listening === platform) return
      if (listening) throw new Error('Another exchange listens in this process; close() it first')
      listening = platform
      pushing = startPushing(platform, channel, pushInterval, log)
      platform.pushFaults = pushing.faults
      server.listen({ onUnhandledRequest: 'bypass' })
    },
    close() {
      pushing?.stop()
      pushing = undefined
      channel.disconnect()
      platform.faults.hurry()
      // What msw does is for the whole process: another exchange's calls must not be let go.
      if (listening !== platform) return
      listening = undefined
      server.close()
    },
    socket: channel.socket,
    control: createControl('http://localhost', {
      fetch: (input, init) => platform.fetch(new Request(input, init)),
    }),
  })
}
