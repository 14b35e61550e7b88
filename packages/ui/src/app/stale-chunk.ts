const MARK = 'h4.reloadedAt'
const ONCE_PER_MS = 20_000

/**
 * After a new release the chunks of the old one are gone: the page is loaded anew, once. If that does not help, the
 * error goes on to the screen's error boundary.
 */
addEventListener('vite:preloadError', event => {
  const last = Number(sessionStorage.getItem(MARK))
  if (Date.now() - last < ONCE_PER_MS) return
  sessionStorage.setItem(MARK, String(Date.now()))
  event.preventDefault()
  location.reload()
})
