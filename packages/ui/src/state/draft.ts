import { signal, type Signal } from '@preact/signals-react'
import { onLogout } from './session.ts'

const drafts = new WeakMap<object, Map<string, Signal<unknown>>>()

/**
 * What is typed in a form. It outlives the screen and the end of a session; a logout empties it. It is kept in memory only.
 * @param key Of which it is, where a form has several: the product, the coin
 */
export const draftOf = <State extends object>(form: { readonly initial: State }, key = ''): Signal<State> => {
  const ofForm = drafts.get(form) ?? new Map<string, Signal<unknown>>()
  drafts.set(form, ofForm)
  const known = ofForm.get(key) as Signal<State> | undefined
  if (known) return known
  const draft = signal(form.initial)
  onLogout(() => (draft.value = form.initial))
  ofForm.set(key, draft)
  return draft
}
