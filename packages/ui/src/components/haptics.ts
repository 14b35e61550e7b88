/** Vibrations in ms, with the pauses between them. */
const PATTERNS = { tick: 8, accepted: 15, refused: [20, 60, 20], alert: 200 }

/** Vibrates, unless the user turned it off (state/settings.ts marks the page) or the browser cannot, as Safari. */
export const haptic = (pattern: keyof typeof PATTERNS) => {
  // Before the first tap, Chromium refuses with a message in the console.
  if (document.documentElement.dataset['haptics'] === 'off' || !navigator.userActivation?.hasBeenActive)
    return
  navigator.vibrate?.(PATTERNS[pattern])
}
