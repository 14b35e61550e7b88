import { effect, signal, type Signal } from '@preact/signals-react'
import { holdReload } from './reload.ts'
import { onUserChange } from './session.ts'

const drafts = new WeakMap<object, Map<string, Signal<unknown>>>()

/**
 * The typed values of a form, in memory. A draft outlives the screen and the end of a session; another user has none.
 * @param key Identifies the draft if a form has several: the product, the coin
 * @param carried The choices that all drafts of the form share
 */
export const draftOf = <State extends object>(
  form: { readonly initial: State; readonly typed?: readonly (keyof State)[] },
  key = '',
  carried: readonly (keyof State)[] = [],
): Signal<State> => {
  const ofForm = (drafts.get(form) ?? new Map<string, Signal<State>>()) as Map<string, Signal<State>>
  drafts.set(form, ofForm)
  const known = ofForm.get(key)
  if (known) return known
  const carry = (from: State, to: State) =>
    carried.reduce(
      (state, field) => (state[field] === from[field] ? state : { ...state, [field]: from[field] }),
      to,
    )
  const [other] = ofForm.values()
  const draft = signal(carry(other?.peek() ?? form.initial, form.initial))
  if (carried.length > 0)
    effect(() => {
      for (const each of ofForm.values()) each.value = carry(draft.value, each.peek())
    })
  onUserChange(() => (draft.value = form.initial))
  holdReload(() => form.typed?.some(field => draft.peek()[field] !== form.initial[field]) ?? false)
  ofForm.set(key, draft)
  return draft
}
