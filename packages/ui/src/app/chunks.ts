import { ModuleFailure } from '../shared/lazy.tsx'

/** A request that has not ended by then has lost its connection, ms. */
const LIMIT = 30_000

/** Requested files by address. */
const requested = new Map<string, Promise<unknown>>()

const inPage = (href: string) => document.querySelector(`[href="${href}"],[src="${href}"]`)

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

/** Loads a module together with the others of its chunk, not when the import of another is found. */
const loadModule = (href: string) => {
  if (inPage(href)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/**
 * Replaces Vite's preload helper around every `import()` of the build. Fetches all files before it imports the
 * chunk: browsers remember a failed module, and every later `import()` of it fails without a request
 * (https://github.com/whatwg/html/issues/6768) until the page is reloaded.
 * @param files The files of the chunk, itself included, relative to the app's base.
 * @throws ModuleFailure if the browser remembers that the chunk failed; Error if a file could not be fetched.
 */
export const preload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const addresses = files.map(file => import.meta.env.BASE_URL + file)
  await Promise.all(addresses.map(loadFile))
  const scripts = addresses.filter(href => href.endsWith('.js'))
  scripts.forEach(loadModule)
  try {
    // One after another, the chunk itself last: the browser handles input in between.
    for (const href of scripts.slice(1)) await import(/* @vite-ignore */ href)
    return await load()
  } catch (cause) {
    throw new ModuleFailure('A module could not be loaded.', { cause })
  }
}
