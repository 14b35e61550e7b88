const load = () => import('@app/mocks/browser')
type Mocks = Awaited<ReturnType<typeof load>>
type Dialect = NonNullable<NonNullable<Parameters<Mocks['startPageExchange']>[0]>['dialect']>
type PageExchange = Awaited<ReturnType<Mocks['startPageExchange']>>

let started: PageExchange | undefined

/** The exchange of this browser. @throws Error before {@link startExchange} is done. */
export const exchange = (): PageExchange => {
  if (!started) throw new Error('The exchange has not started')
  return started
}

/** Starts it, in this tab or through another one; `?dialect=spec` in the address chooses how it words its answers. */
export const startExchange = async (): Promise<void> => {
  const { startPageExchange } = await load()
  const dialect = new URLSearchParams(location.search).get('dialect') as Dialect | null
  started = await startPageExchange({
    workerUrl: `${import.meta.env.BASE_URL}sw.js`,
    ...(dialect !== null && { dialect }),
  })
}

/** Has the service worker (`public-demo/sw.js`) keep all files of this build, for a start without a network. */
export const keepFiles = async (): Promise<void> => {
  if (!exchange().intercepted) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('KEEP_FILES')
}
