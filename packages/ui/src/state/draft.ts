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
