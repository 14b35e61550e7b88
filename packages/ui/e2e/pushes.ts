import type { Page } from '@playwright/test'

export interface Pushes {
  /** Delivers packets to the page as if the exchange had sent them. */
  add(...packets: readonly string[]): Promise<void>
  /** Blocks or unblocks the pushes of the exchange. */
  hold(held: boolean): Promise<void>
}

/** The page's latest socket, on `window`. */
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
 * Intercepts the socket of pages opened afterwards. Runs inside the page: routing a hundred packets a second through
 * the test would overload a busy machine.
 */
export const interceptPushes = async (page: Page): Promise<Pushes> => {
  await page.addInitScript(() => {
    const tap: Tap = { held: false }
    window.tap = tap
    const isPush = ({ data }: MessageEvent<unknown>) => String(data).startsWith('42')
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address)
        // Registered before any listener of the page.
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

export const packet = (...event: readonly unknown[]): string => `42${JSON.stringify(event)}`
