import { effect, signal, type Signal } from '@preact/signals-react'

const readStore = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Blocked or damaged: as if nothing were stored.
    return null
  }
}

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
