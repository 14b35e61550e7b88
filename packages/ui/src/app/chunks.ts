/** Files that were asked for, by address: on their way, or here. */
const asked = new Map<string, Promise<unknown>>()

const inPage = (href: string) => document.querySelector(`[href="${href}"],[src="${href}"]`) !== null

const bringStyles = (href: string) =>
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

/** Into the browser's cache. Not by a preloading link: Chromium remembers of these, too, that one failed. */
const bringScript = async (href: string) => {
  const answer = await fetch(href)
  // A host may answer what it has not got with the app's page.
  const isScript = answer.headers.get('content-type')?.includes('javascript')
  if (!answer.ok || !isScript) throw new Error(`${href} could not be loaded`)
  await answer.arrayBuffer()
}

const bring = async (href: string) => {
  let coming = asked.get(href)
  if (!coming) {
    if (inPage(href)) return
    coming = href.endsWith('.css') ? bringStyles(href) : bringScript(href)
    coming.catch(() => asked.delete(href))
    asked.set(href, coming)
  }
  await coming
}

/**
 * Stands in the place of Vite's preload helper, around every `import()` of the build. The files come first, and only when all
 * are here are they imported: browsers remember a module that could not be fetched, so that another `import()` of it fails
 * without asking (https://github.com/whatwg/html/issues/6768), and none would succeed before the page is loaded anew.
 * @param files what the chunk needs, itself included, below the app's base
 */
export const preload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map(file => bring(import.meta.env.BASE_URL + file)))
  return load()
}
