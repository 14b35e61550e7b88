import { signal, type ReadonlySignal } from '@preact/signals-react'
import { waitFor } from './waiting.ts'

/** What is known of something that has to be fetched. Old data stays while it is fetched again, and when that fails. */
export interface Loadable<T> {
  readonly data: T | undefined
  /** Why the last fetch failed; `errorText` has words for it. */
  readonly error: unknown
  readonly busy: boolean
}

export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>
  /**
   * Fetches it (again). Never rejects; a call made meanwhile joins the one under way. The user waits for what is not
   * known yet, or could not be had.
   */
  load(): Promise<void>
  /** Fetches it after a change: an answer still under way was asked before the change and is dropped. */
  reload(): Promise<void>
  /** The same, if it has been asked for before: what nobody has looked at need not be known anew. */
  renew(): void
  /** Forgets everything, e.g. when the user changes; an answer still under way is dropped. */
  reset(): void
}

const NOTHING = { data: undefined, error: undefined, busy: false }

/** @param shown whether there is something to show meanwhile, where that is not the resource's own data */
export const createResource = <T>(fetch: () => Promise<T>, shown?: () => boolean): Resource<T> => {
  const state = signal<Loadable<T>>(NOTHING)
  const isKnown = shown ?? (() => state.peek().data !== undefined)
  let loading: Promise<void> | undefined
  let latest = 0
  const run = async (id: number, isAwaited = !isKnown()) => {
    // Peeked at, not read: whoever calls from an effect must not run again for it.
    state.value = { ...state.peek(), busy: true }
    let answer: Loadable<T>
    try {
      answer = { data: await (isAwaited ? waitFor(fetch()) : fetch()), error: undefined, busy: false }
    } catch (error) {
      answer = { data: state.peek().data, error, busy: false }
    }
    if (id !== latest) return
    loading = undefined
    state.value = answer
  }
  return {
    state,
    load: () => (loading ??= run(++latest, !isKnown() || state.peek().error !== undefined)),
    reload: () => (loading = run(++latest)),
    renew: () => {
      if (state.peek() !== NOTHING) loading = run(++latest)
    },
    reset: () => {
      latest++
      loading = undefined
      state.value = NOTHING
    },
  }
}

/** Resources of one kind, one for each key, e.g. for each coin. */
export interface Resources<Key extends string, T> {
  (key: Key): Resource<T>
  /** Forgets everything of all of them. */
  reset(): void
}

export const createResources = <Key extends string, T>(
  fetch: (key: Key) => Promise<T>,
): Resources<Key, T> => {
  const known = new Map<Key, Resource<T>>()
  const resourceOf = (key: Key) => {
    const made = known.get(key) ?? createResource(() => fetch(key))
    known.set(key, made)
    return made
  }
  return Object.assign(resourceOf, { reset: () => known.forEach(resource => resource.reset()) })
}
