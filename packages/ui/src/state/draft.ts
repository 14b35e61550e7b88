import { signal, type Signal } from '@preact/signals-react'
import { onLogout } from './session.ts'

/** What is typed in a form: kept here, so that neither Back nor the end of a session loses it. A logout does. */
export const createDraft = <State>({ initial }: { readonly initial: State }): Signal<State> => {
  const draft = signal(initial)
  onLogout(() => {
    draft.value = initial
  })
  return draft
}

const drafts = new WeakMap<object, Map<string, Signal<unknown>>>()

/** The one draft of a form. @param key Of which it is, where a form has several: the product, the pair */
export const draftOf = <State extends object>(form: { readonly initial: State }, key = ''): Signal<State> => {
  const known = drafts.get(form) ?? new Map<string, Signal<unknown>>()
  drafts.set(form, known)
  const draft = (known.get(key) as Signal<State> | undefined) ?? createDraft(form)
  known.set(key, draft)
  return draft
}
