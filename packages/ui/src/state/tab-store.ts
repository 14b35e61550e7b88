import { webStorage } from '@app/sdk'

/** Where watchers keep what they await: for this tab alone, and through its reloads. */
export const tabStorage = webStorage(() => sessionStorage)

/** What is kept for this tab alone, and through its reloads: JSON in the session storage. */
export const readTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    // Blocked or damaged: as if nothing were kept.
    return null
  }
}

/** Keeps it; null forgets it. */
export const writeTab = (key: string, value: unknown) => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the tab goes without.
  }
}
