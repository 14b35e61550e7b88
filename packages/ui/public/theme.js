// Applies the stored look before the first paint. src/state/settings.ts writes the store and keeps the page in step.
;(() => {
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('h4.settings')) ?? {}
  } catch {
    // Blocked or damaged storage: the system's theme.
  }
  const dark =
    look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const less = look.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
  document.documentElement.dataset.motion = less ? 'less' : 'full'
  if (look.updown) document.documentElement.dataset.updown = look.updown
})()
