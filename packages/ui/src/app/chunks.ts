/** Files that were requested, by address. */
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

/** Fetches it into the browser's cache. Not by a preloading link: Chromium remembers a failure of those as well. */
const loadScript = async (href: string) => {
  const answer = await fetch(href)
  // A host may answer with the app's page where it has no such file.
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
 * Replaces Vite's preload helper around every `import()` of the build. All files are fetched before the chunk is imported: a browser
 * remembers a module that could not be fetched, and every later `import()` of it fails without a request
 * (https://github.com/whatwg/html/issues/6768) until the page is reloaded.
 *
 * @param files What the chunk needs, itself included, below the app's base.
 */
export const preload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(file => loadFile(import.meta.env.BASE_URL + file)))
  return load()
}
