import { webStorage } from '@app/sdk'
import { effect, signal, type Signal } from '@preact/signals-react'

/** @param store read in here: where all of it is blocked, that throws. */
const readFrom = (store: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(store().getItem(key) ?? 'null')
  } catch {
    // Blocked or damaged: as if nothing were stored.
    return null
  }
}
const readStore = (key: string) => readFrom(() => localStorage, key)

/**
 * A signal that survives a reload and follows other tabs.
 * @param read Makes a value of what is stored, which an older version may have written.
 */
export const stored = <T>(key: string, read: (value: unknown) => T): Signal<T> => {
  const value = signal(read(readStore(key)))
  let known = JSON.stringify(value.value)
  effect(() => {
    const text = JSON.stringify(value.value)
    if (text === known) return
    known = text
    try {
      localStorage.setItem(key, text)
    } catch {
      // Full or forbidden: it lasts as long as the page.
    }
  })
  addEventListener('storage', event => {
    if (event.key !== key) return
    const told = read(readStore(key))
    // Set first: what came from another tab is not written back.
    known = JSON.stringify(told)
    value.value = told
  })
  return value
}

/** Reads a stored record field by field. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Where watchers keep what they await: for this tab alone, and through its reloads. */
export const tabStorage = webStorage(() => sessionStorage)

/** What is kept for this tab alone, and through its reloads: JSON in the session storage. */
export const readTab = (key: string): unknown => readFrom(() => sessionStorage, key)

/** Keeps it; null forgets it. */
export const writeTab = (key: string, value: unknown) => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the tab goes without.
  }
}
