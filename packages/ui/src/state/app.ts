import { createApp, webStorage } from '@app/sdk'
import { platform } from './platform.ts'

/** The one client of the platform. Only this folder touches its streams; screens read the signals made of them. */
export const app = createApp({
  origin: location.origin,
  storage: webStorage(() => localStorage, window),
  frame: callback => requestAnimationFrame(callback),
  ...platform,
})

// A phone that wakes must not wait for a timer that slept as well.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') app.connection.wake()
})
addEventListener('pageshow', event => event.persisted && app.connection.wake())
addEventListener('online', () => app.connection.wake())
