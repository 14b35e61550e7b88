import { signal, type Signal } from '@preact/signals-react'
import { holdReload } from './reload.ts'
import { onUserChange } from './session.ts'

const drafts = new WeakMap<object, Map<string, Signal<unknown>>>()

/**
 * The typed values of a form, in memory. A draft outlives the screen and the end of a session; a logout clears it.
 * @param key Identifies the draft if a form has several: the product, the coin
 */
export const draftOf = <State extends object>(
  form: { readonly initial: State; readonly typed?: readonly (keyof State)[] },
  key = '',
): Signal<State> => {
  const ofForm = drafts.get(form) ?? new Map<string, Signal<unknown>>()
  drafts.set(form, ofForm)
  const known = ofForm.get(key) as Signal<State> | undefined
  if (known) return known
  const draft = signal(form.initial)
  onUserChange(() => (draft.value = form.initial))
  holdReload(() => form.typed?.some(field => draft.peek()[field] !== form.initial[field]) ?? false)
  ofForm.set(key, draft)
  return draft
}
