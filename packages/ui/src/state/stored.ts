import { prefixed, webStorage } from '@app/sdk'
import { effect, signal, type Signal } from '@preact/signals-react'
import { isPractice, named } from './practice.ts'

/** Practice without locks, as over plain http: each tab has an exchange of its own, and a session on it. */
const isAlone = isPractice && !('locks' in navigator)

/** What is stored on this device, in sync with other tabs. */
export const deviceStorage = prefixed(
  isAlone ? webStorage(() => sessionStorage) : webStorage(() => localStorage, globalThis),
  named(''),
)

/** What is stored per tab, surviving reloads. */
export const tabStorage = prefixed(
  webStorage(() => sessionStorage),
  named(''),
)

/**
 * A signal that survives a reload and syncs across tabs. Its stored value is there at once, before the first paint.
 * @param read Parses the stored value, which an older version may have written.
 */
export const stored = <T>(key: string, read: (value: unknown) => T): Signal<T> => {
  const load = () => {
    try {
      return read(JSON.parse((isAlone ? sessionStorage : localStorage).getItem(named(key)) ?? 'null'))
    } catch {
      // Blocked or damaged: treated as empty.
      return read(null)
    }
  }
  const value = signal(load())
  let known = JSON.stringify(value.value)
  effect(() => {
    const text = JSON.stringify(value.value)
    if (text === known) return
    known = text
    void deviceStorage.set(key, value.value)
  })
  deviceStorage.watch?.(changed => {
    if (changed !== key) return
    const theirs = load()
    // Assigned first, so that a value from another tab is not written back.
    known = JSON.stringify(theirs)
    value.value = theirs
  })
  return value
}

/** Validates a stored record field by field. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
