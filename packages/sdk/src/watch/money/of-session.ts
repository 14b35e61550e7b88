import type { Observable, Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { aborted, createFetched, type FetchSettings, type Polled } from '../../fetched/index.ts'
import type { RefreshOptions } from '../../session/index.ts'

/** A fetched value that the session has, which refetches it after every change. */
export const ofSession = <Value>(
  app: App,
  life: Subscription,
  store$: Observable<Value | undefined>,
  { refresh, ...settings }: Omit<FetchSettings<Value>, 'fetch'> & { readonly refresh?: RefreshOptions } = {},
): Polled<Value> => {
  const fetched: Polled<Value> = createFetched(app, life, {
    ...settings,
    store$,
    concerns: () => false,
    fetch: async () => {
      await app.session.refresh(refresh)
      const { data } = fetched.state
      if (data === undefined) throw aborted()
      return data
    },
  })
  return fetched
}
