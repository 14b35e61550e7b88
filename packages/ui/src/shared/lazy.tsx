import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { reloadOnce } from '../state/reload.ts'

/** Loads the code of a part of the app: a screen, or a piece of one. */
export type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A module failed, which browsers remember: only a reload of the page loads it. */
class ModuleFailure extends Error {}

/** A request that has not ended by then has lost its connection, ms. */
const LIMIT = 30_000

/** Requested files by address. */
const requested = new Map<string, Promise<unknown>>()

const inPage = (href: string) => document.querySelector(`[href="${href}"]`)

const loadStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const started = inPage(href)
    if (started instanceof HTMLLinkElement && started.sheet) return resolve()
    // One that still loads shares its request with this one.
    const link = document.createElement('link')
    const fail = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    const timer = setTimeout(fail, LIMIT)
    link.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    link.onerror = fail
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })

/** Fetches a file into the HTTP cache. Not with a preload link: Chromium also remembers its failures. */
const loadScript = async (href: string) => {
  const answer = await fetch(href, { signal: AbortSignal.timeout(LIMIT) })
  // A host may answer with the app's page for a missing file.
  const isScript = answer.headers.get('content-type')?.includes('javascript')
  if (!answer.ok || !isScript) throw new Error(`${href} could not be loaded`)
  await answer.arrayBuffer()
}

const loadFile = async (href: string) => {
  let loading = requested.get(href)
  if (!loading) {
    if (href.endsWith('.css')) loading = loadStyles(href)
    // Also one that `public/start.js` preloads: its import waits for it.
    else if (inPage(href)) return
    else loading = loadScript(href)
    loading.catch(() => requested.delete(href))
    requested.set(href, loading)
  }
  await loading
}

/**
 * The build calls this around every `import()`, instead of Vite's preload helper. It fetches all files before it imports the
 * chunk: browsers remember a failed module, and every later `import()` of it fails without a request
 * (https://github.com/whatwg/html/issues/6768) until the page is reloaded.
 * @param files The files of the chunk, itself included, relative to the app's base.
 * @throws ModuleFailure if the browser remembers that the chunk failed; Error if a file could not be fetched.
 */
export const preload = async <Module,>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(file => loadFile(import.meta.env.BASE_URL + file)))
  return load().catch(cause => {
    throw new ModuleFailure('A module could not be loaded.', { cause })
  })
}

/** The code of a part could not be loaded. */
export class LoadFailure extends Error {
  /** The platform now serves another release, without the files of this one. */
  readonly outdated: boolean
  /** Only a reload of the page loads the part. */
  readonly needsReload: boolean
  /** The message that says why, where a reload does not help. */
  readonly reason: 'common.error.network' | 'common.error.unavailable'

  constructor(server: Server, cause: unknown) {
    super('A part of the app could not be loaded.', { cause })
    this.outdated = server === 'other release'
    this.needsReload = this.outdated || (server === 'this release' && cause instanceof ModuleFailure)
    this.reason = server === 'unreachable' ? 'common.error.network' : 'common.error.unavailable'
  }
}

/** The entry of this release: its name changes with that of every script. */
const entry = document.querySelector<HTMLElement>('[data-entry]')?.dataset['entry']

/** ms */
const SERVER_LIMIT = 10_000

type Server = 'unreachable' | 'failing' | 'this release' | 'other release'

/** What the server has now. */
const askServer = async (): Promise<Server> => {
  try {
    const page = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(SERVER_LIMIT),
    })
    const text = await page.text()
    if (!page.ok) return 'failing'
    return entry !== undefined && !text.includes(entry) ? 'other release' : 'this release'
  } catch {
    return 'unreachable'
  }
}

/**
 * Loads a part that the user waits for, again if a file was lost on the way. If only a reload of the page loads it, the page
 * reloads by itself where that loses nothing; otherwise the load fails with a `LoadFailure`.
 */
export const loadPart = async <Part,>(load: () => Promise<Part>, isAgain = false): Promise<Part> => {
  try {
    return await load()
  } catch (cause) {
    const server = await askServer()
    const failure = new LoadFailure(server, cause)
    if (server === 'this release' && !failure.needsReload && !isAgain) return loadPart(load, true)
    // Shows no failure for the moment that the page still exists.
    if (failure.needsReload && reloadOnce()) return new Promise(() => {})
    throw failure
  }
}

/** The loaded parts, and those on the way, by what loads them. */
const parts = new WeakMap<object, unknown>()
const requests = new WeakMap<object, Promise<unknown>>()

/** Loads a part that is not waited for yet: rendering it later shows it at once. */
export const preloadPart = async <Props,>(load: Load<Props>): Promise<void> => {
  parts.set(load, (await load()).default)
}

const request = <Props,>(load: Load<Props>): Promise<unknown> => {
  let coming = requests.get(load)
  if (!coming) {
    coming = loadPart(() => preloadPart(load)).catch(failure => {
      requests.delete(load)
      throw failure
    })
    requests.set(load, coming)
  }
  return coming
}

/**
 * A part of the app, undefined while it loads. Not with React's `Suspense`, which shows a placeholder for at least 300 ms,
 * and may discard a render without ending its subscriptions to signals.
 * @throws LoadFailure to the error boundary. A component that is mounted again loads again.
 */
export const usePart = <Props,>(load: Load<Props>): ComponentType<Props> | undefined => {
  const part = parts.get(load) as ComponentType<Props> | undefined
  const [failure, fail] = useState<unknown>()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  if (failure) throw failure
  const coming = part ? undefined : request(load)
  useEffect(() => {
    coming?.then(rerender, fail)
  }, [coming])
  return part
}

/** Like React's `lazy`, but it shows nothing while it loads, and a failed load is retried. */
export const lazy = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  function Lazy(props) {
    const Part = usePart(load)
    return Part && <Part {...props} />
  }

/** The delay before a background part is loaded again, ms. */
const PAUSE = 10_000

/** Loads a part without showing errors: retries until it succeeds. */
export const untilLoaded =
  <Part,>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, PAUSE))
      return untilLoaded(load)()
    }
  }
