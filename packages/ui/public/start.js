// The first script of the page: what cannot wait for the app.

// A token in the address, from a link of another app, must not stay to be read, shared or sent on with a request.
{
  const token = /([?#&]|%3f|%26)(?:access_)?token(?:=|%3d)(?:(?!%26)[^&#])*(?:&|%26)?/gi
  let clean = location.href
  // Several tokens share the separator between them.
  for (let before; before !== clean;) {
    before = clean
    clean = before.replace(token, '$1')
  }
  // The separators that they leave at the end; a regular expression would be slow for many.
  const trimmed = text => {
    let end = text.length
    for (let before; before !== end;) {
      before = end
      if (/[?&]/.test(text.slice(end - 1, end))) end -= 1
      else if (/%3f|%26/i.test(text.slice(end - 3, end))) end -= 3
    }
    return text.slice(0, end)
  }
  if (clean !== location.href) {
    const [address, ...hash] = clean.split('#')
    const rest = trimmed(hash.join('#'))
    history.replaceState(history.state, '', trimmed(address) + (rest && `#${rest}`))
  }
}

{
  const { dataset, style } = document.documentElement
  const parsed = read => {
    try {
      return JSON.parse(read()) ?? {}
    } catch {
      // Blocked or damaged storage, or a configuration that the app reports.
      return {}
    }
  }
  const block = document.getElementById('h4-config')
  const config = parsed(() => block.textContent)
  // The practice account has keys of its own: src/state/practice.ts.
  const mayPractise = config.practice === 'offer' || !block
  const mode = mayPractise && parsed(() => JSON.stringify(sessionStorage.getItem('practice.mode')))
  const practice = config.practice === 'only' || typeof mode === 'string'
  if (practice) dataset.practice = ''
  const stored = key => parsed(() => localStorage.getItem(practice ? `practice.${key}` : key))

  // The stored look: a chosen theme never flashes the other one. src/state/settings.ts keeps the page in step.
  const look = stored('h4.settings')
  const theme = look.theme ?? config.theme
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = dark ? 'dark' : 'light'
  const less = look.motion === 'less' || matchMedia('(prefers-reduced-motion)').matches
  dataset.motion = less ? 'less' : 'full'
  if (look.updown) dataset.updown = look.updown

  // The name of the service. Another service has its own icon, or none.
  const { brand, logo } = config
  if (brand) {
    document.title = brand
    for (const name of document.querySelectorAll('meta[content=H4]')) name.content = brand
  }
  for (const icon of document.querySelectorAll('link[rel$=icon]')) {
    if (logo) {
      icon.type = ''
      icon.href = logo
    } else if (brand) icon.remove()
  }
  const mark = JSON.stringify(logo ?? brand)
  if (mark) style.setProperty('--mark', logo ? `url(${mark})` : mark)

  // The outline of the screen to come, and its files: build/outline.tsx.
  const { entry, files } = document.currentScript.dataset
  const [, path = '/home'] = /^\/h4(\/.+?)\/?$/.exec(location.pathname) ?? []
  const screen = stored('h4.session').token ? path : '/common/login'
  const own = parsed(() => files)[screen]
  dataset.screen = screen
  dataset.outline = screen === '/common/login' ? 'login' : own ? 'tab' : 'page'
  // One request for each script, which its import takes over; its code is parsed outside the page's thread.
  // src/shared/lazy.tsx waits for the style sheets.
  for (const file of own ?? []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.className = 'own'
    link.fetchPriority = 'low'
    link.href = `/h4/${file}`
    document.head.append(link)
  }

  // The app's code runs after the first paint; in the background there is none. Its files run one after another, the
  // entry last: in between the browser handles input.
  const start = async () => {
    try {
      // The browser lists its locales at the first number or date, which takes 10 to 50 ms: here the page only waits.
      Intl.NumberFormat.supportedLocalesOf('en')
      for (const { href } of document.querySelectorAll('link[rel=modulepreload]:not(.own)'))
        await import(href)
    } catch {
      // Without all of its files the app shows nothing, and browsers remember a failed module until the next page.
      setTimeout(() => location.reload(), 3000)
    }
  }
  if (entry)
    addEventListener('DOMContentLoaded', () => {
      const next = document.hidden ? setTimeout : requestAnimationFrame
      next(() => setTimeout(() => void start()))
    })
}
