import type { Page, WebSocketRoute } from '@playwright/test'

/**
 * Stands between a page, opened afterwards, and the exchange's socket: everything passes, and a test can add packets
 * of its own, or keep some away.
 */
export async function interceptPushes(
  page: Page,
  passes: (packet: string) => boolean = () => true,
): Promise<(packet: string) => void> {
  let latest: WebSocketRoute | undefined
  await page.routeWebSocket(/\/wss\//, socket => {
    latest = socket
    socket.connectToServer().onMessage(packet => {
      if (passes(String(packet))) socket.send(packet)
    })
  })
  return packet => {
    if (!latest) throw new Error('The page has no socket')
    latest.send(packet)
  }
}

/** The socket.io packet of an event. */
export const packet = (...event: readonly unknown[]): string => `42${JSON.stringify(event)}`
