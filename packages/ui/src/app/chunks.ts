/** Requested files by address. */
const requested = new Map<string, Promise<unknown>>()

const inPage = (href: string) => document.querySelector(`[href="${href}"],[src="${href}"]`) !== null

const loadStyles = (href: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    document.head.append(link)
  })

/** Fetches a file into the HTTP cache. Not with a preload link: Chromium also remembers its failures. */
const loadScript = async (href: string) => {
  const answer = await fetch(href)
  // A host may answer with the app's page for a missing file.
  const isScript = answer.headers.get('content-type')?.includes('javascript')
  if (!answer.ok || !isScript) throw new Error(`${href} could not be loaded`)
  await answer.arrayBuffer()
}

const loadFile = async (href: string) => {
  let loading = requested.get(href)
  if (!loading) {
    if (inPage(href)) return
    loading = href.endsWith('.css') ? loadStyles(href) : loadScript(href)
    loading.catch(() => requested.delete(href))
    requested.set(href, loading)
  }
  await loading
}

/**
 * Replaces Vite's preload helper around every `import()` of the build. Fetches all files before it imports the
 * chunk: browsers remember a failed module, and every later `import()` of it fails without a request
 * (https://github.com/whatwg/html/issues/6768) until the page is reloaded.
 * @param files The files of the chunk,
 * itself included, relative to the app's base.
 */
export const preload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(file => loadFile(import.meta.env.BASE_URL + file)))
  return load()
}
