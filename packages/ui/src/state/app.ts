import { createApp } from '@app/sdk'
import { platform } from './platform.ts'
import { practice } from './practice.ts'
import { deviceStorage, tabStorage } from './stored.ts'

/** The platform's client. Only this folder touches its streams; screens read the derived signals. */
export const app = createApp({
  storage: deviceStorage,
  // Each tab awaits its own orders.
  tabStorage,
  frame: callback => requestAnimationFrame(callback),
  ...(practice ?? platform),
})

// After a phone wakes up, timers that slept must not delay the reconnect.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') app.connection.wake()
})
addEventListener('pageshow', event => event.persisted && app.connection.wake())
addEventListener('online', () => app.connection.wake())
