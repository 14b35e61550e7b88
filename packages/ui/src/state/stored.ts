import { webStorage } from '@app/sdk'
import { effect, signal, type Signal } from '@preact/signals-react'

/** @param store called inside the `try`: blocked storage throws on access */
const readFrom = (store: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(store().getItem(key) ?? 'null')
  } catch {
    // Blocked or damaged: treated as empty.
    return null
  }
}
const readStore = (key: string) => readFrom(() => localStorage, key)

/**
 * A signal that survives a reload and syncs across tabs.
 * @param read Parses the stored value, which an older version may have written.
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
      // Full or forbidden: the value lasts until the page is closed.
    }
  })
  addEventListener('storage', event => {
    if (event.key !== key) return
    const stored = read(readStore(key))
    // Assigned first, so that a value from another tab is not written back.
    known = JSON.stringify(stored)
    value.value = stored
  })
  return value
}

/** Validates a stored record field by field. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Where watchers store their awaited orders: per tab, surviving reloads. */
export const tabStorage = webStorage(() => sessionStorage)

/** A value stored per tab, surviving reloads: JSON in the session storage. */
export const readTab = (key: string): unknown => readFrom(() => sessionStorage, key)

/** Stores it; null removes it. */
export const writeTab = (key: string, value: unknown) => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: not stored.
  }
}
