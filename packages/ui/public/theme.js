// What cannot wait for the app: the first script of the page.

// A token in the address, from a link of another app, must not stay to be read, shared or sent on with a request.
{
  const token = /([?#&]|%3f|%26)(?:access_)?token(?:=|%3d)(?:(?!%26)[^&#])*(?:&|%26)?/gi
  let clean = location.href
  // Several tokens share the separator between them.
  for (let before; before !== clean;) {
    before = clean
    clean = before.replace(token, '$1')
  }
  clean = clean.replace(/(?:[?&]|%3f|%26)+(?=#|$)|#$/gi, '')
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}

// Applies the stored look and the name of the service before the first paint. src/state/settings.ts writes the store and
// keeps the page in step.
;(() => {
  let config = {}
  try {
    config = JSON.parse(document.getElementById('h4-config').textContent) ?? {}
  } catch {
    // The app reports an invalid configuration.
  }
  const { brand, logo } = config
  if (brand) {
    document.title = brand
    for (const name of document.querySelectorAll('meta[content=H4]')) name.content = brand
  }
  // Another service has its own icon, or none.
  for (const icon of document.querySelectorAll('link[rel$=icon]')) {
    if (logo) {
      icon.removeAttribute('type')
      icon.href = logo
    } else if (brand) icon.remove()
  }
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('h4.settings')) ?? {}
  } catch {
    // Blocked or damaged storage: the system's theme.
  }
  const theme = look.theme ?? config.theme
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const less = look.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
  document.documentElement.dataset.motion = less ? 'less' : 'full'
  if (look.updown) document.documentElement.dataset.updown = look.updown
})()
