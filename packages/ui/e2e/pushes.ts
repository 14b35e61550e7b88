import type { Page } from '@playwright/test'

/** What a test may do to the pushes of a page. */
export interface Pushes {
  /** Has the page receive packets as if the exchange had sent them, once pushes come at all. */
  add(...packets: readonly string[]): Promise<void>
  /** Keeps what the exchange pushes away from the page, or no longer. */
  hold(held: boolean): Promise<void>
}

/** The page's latest socket, where the page can reach it. */
interface Tap {
  socket?: WebSocket
  held: boolean
}
declare global {
  interface Window {
    tap: Tap
  }
}

/**
 * Stands between a page, opened afterwards, and its socket. It works inside the page: to have every one of a hundred
 * packets a second pass through the test would keep a busy machine from anything else.
 */
export const tapPushes = async (page: Page): Promise<Pushes> => {
  await page.addInitScript(() => {
    const tap: Tap = { held: false }
    window.tap = tap
    const isPush = ({ data }: MessageEvent<unknown>) => String(data).startsWith('42')
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address)
        // Before any listener of the page.
        this.addEventListener('message', message => {
          if (!message.isTrusted || !isPush(message)) return
          tap.socket = this
          if (tap.held) message.stopImmediatePropagation()
        })
      }
    }
  })
  return {
    add: async (...packets) => {
      await page.waitForFunction(() => window.tap.socket?.readyState === WebSocket.OPEN)
      await page.evaluate(all => {
        for (const data of all) window.tap.socket?.dispatchEvent(new MessageEvent('message', { data }))
      }, packets)
    },
    hold: held => page.evaluate(value => void (window.tap.held = value), held),
  }
}

/** The socket.io packet of an event. */
export const packet = (...event: readonly unknown[]): string => `42${JSON.stringify(event)}`
