/** How long a list may take to drop the row whose dialog was closed, ms. */
const LATE = 10_000

/** Moves the focus to the heading if the element that opened a dialog is removed before the user's next input. */
const keepFocus = () => {
  const acted = new AbortController()
  const check = () => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }
  const removals = new MutationObserver(check)
  const end = () => {
    removals.disconnect()
    acted.abort()
  }
  check()
  removals.observe(document.body, { childList: true, subtree: true })
  for (const act of ['focusin', 'keydown', 'pointerdown'])
    addEventListener(act, end, { signal: acted.signal, capture: true })
  setTimeout(end, LATE)
}

// The event does not bubble. The dialogs of visitors are opened by buttons that stay.
document.addEventListener('close', keepFocus, true)
