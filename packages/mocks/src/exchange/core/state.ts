import type { Checkpoint } from '../../journal/journal.ts'

/** A part of the state as a list of plain JSON rows, for checkpoints. */
export interface Stored {
  /** A copy that later changes do not affect. */
  readonly save: () => readonly unknown[]
  /** Loads saved rows into a new instance. */
  readonly load: (rows: readonly unknown[]) => void
}

/** The state of an area, by name. Areas are loaded in the order of their names here. */
export type State = Readonly<Record<string, Stored>>

/** Entries with immutable values. */
export const storedMap = <Key, Value>(map: Map<Key, Value>): Stored => ({
  save: () => [...map],
  load: rows => (rows as readonly [Key, Value][]).forEach(([key, value]) => map.set(key, value)),
})

export const storedSet = <Value>(set: Set<Value>): Stored => ({
  save: () => [...set],
  load: rows => (rows as readonly Value[]).forEach(value => set.add(value)),
})

/** A variable with an immutable value. */
export const storedValue = <Value>(value: Value): Stored & { value: Value } => {
  const variable = {
    value,
    // undefined is no JSON.
    save: () => [variable.value].filter(each => each !== undefined),
    load: (rows: readonly unknown[]) => rows.forEach(row => (variable.value = row as Value)),
  }
  return variable
}

/** The states of several areas as one. */
export const joinStates = (states: Readonly<Record<string, State>>): State =>
  Object.fromEntries(
    Object.entries(states).flatMap(([area, state]) =>
      Object.entries(state).map(([name, stored]) => [`${area}.${name}`, stored]),
    ),
  )

/** Version of the rows in checkpoints. Increment it when a list has other rows than before. */
const VERSION = 1

export const saveState = (state: State, entries: number): Checkpoint => ({
  version: VERSION,
  entries,
  lists: Object.fromEntries(Object.entries(state).map(([name, { save }]) => [name, save()])),
})

/** @throws Error when the checkpoint has another format. */
export const loadState = (state: State, { version, lists }: Checkpoint): void => {
  const isKnown = version === VERSION && Object.keys(lists).join() === Object.keys(state).join()
  if (!isKnown) throw new Error('it has another format')
  for (const [name, { load }] of Object.entries(state)) load(lists[name] ?? [])
}
