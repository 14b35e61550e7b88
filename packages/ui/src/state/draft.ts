import { signal, type Signal } from '@preact/signals-react'
import { holdReload } from './reload.ts'
import { onLogout } from './session.ts'

const drafts = new WeakMap<object, Map<string, Signal<unknown>>>()

/** Whether a draft has typed text: a field for it begins empty or with a number, other ones with a choice. */
const isTyped = (draft: object, initial: object) => {
  const first: Readonly<Record<string, unknown>> = { ...initial }
  return Object.entries(draft).some(
    ([key, value]) => value !== first[key] && /^\d*$/.test(String(first[key])),
  )
}

/**
 * The typed values of a form, in memory. A draft outlives the screen and the end of a session; a logout clears it.
 * @param key Identifies the draft if a form has several: the product, the coin
 */
export const draftOf = <State extends object>(form: { readonly initial: State }, key = ''): Signal<State> => {
  const ofForm = drafts.get(form) ?? new Map<string, Signal<unknown>>()
  drafts.set(form, ofForm)
  const known = ofForm.get(key) as Signal<State> | undefined
  if (known) return known
  const draft = signal(form.initial)
  onLogout(() => (draft.value = form.initial))
  holdReload(() => isTyped(draft.peek(), form.initial))
  ofForm.set(key, draft)
  return draft
}
