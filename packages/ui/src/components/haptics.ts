/** Vibrations in ms, with the pauses between them. */
const PATTERNS = { tick: 8, accepted: 15, refused: [20, 60, 20], alert: 200 }

/** Vibrates, unless the user turned it off (state/settings.ts marks the page) or the browser cannot, as Safari. */
export const haptic = (pattern: keyof typeof PATTERNS) => {
  if (document.documentElement.dataset['haptics'] !== 'off') navigator.vibrate?.(PATTERNS[pattern])
}
