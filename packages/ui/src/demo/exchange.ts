const load = () => import('@app/mocks/browser')
type Mocks = Awaited<ReturnType<typeof load>>
type Dialect = NonNullable<NonNullable<Parameters<Mocks['startPageExchange']>[0]>['dialect']>
type PageExchange = Awaited<ReturnType<Mocks['startPageExchange']>>

let started: PageExchange | undefined

/** The exchange of this browser. @throws Error before {@link startExchange} has finished. */
export const exchange = (): PageExchange => {
  if (!started) throw new Error('The exchange has not started')
  return started
}

/**
 * Starts the exchange in this tab or connects to another tab's; `?dialect=spec` in the address selects the dialect
 * of its responses.
 */
export const startExchange = async (): Promise<void> => {
  const { startPageExchange } = await load()
  const dialect = new URLSearchParams(location.search).get('dialect') as Dialect | null
  started = await startPageExchange({
    workerUrl: `${import.meta.env.BASE_URL}sw.js`,
    ...(dialect !== null && { dialect }),
  })
}

/** Registers the service worker (`public-demo/sw.js`), which caches all files of this build for offline use. */
export const cacheFiles = async (): Promise<void> => {
  if (!exchange().intercepted) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('KEEP_FILES')
}
