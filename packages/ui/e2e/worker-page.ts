import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'

/** What `test.use` can set. */
interface PageOptions {
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly reducedMotion: 'reduce' | 'no-preference' | null
}

/**
 * One page that all tests of a worker share, because loading and compiling the app takes longer than most tests.
 * Each test starts on an empty page of the app's origin, with empty storage and history.
 */
export class WorkerPage {
  #context: BrowserContext | undefined
  #page: Page | undefined
  #devtools: CDPSession | undefined
  #undo: Disposable[] = []
  #dirty = false

  async #make(browser: Browser): Promise<Page> {
    this.#context = await browser.newContext()
    const page = (this.#page = await this.#context.newPage())
    this.#devtools = await this.#context.newCDPSession(page)
    const { addInitScript, exposeFunction } = page
    page.addInitScript = async (...script) =>
      this.#undoLater(await addInitScript.apply(page, script as never))
    page.exposeFunction = async (...named) => this.#undoLater(await exposeFunction.apply(page, named))
    const { install, setFixedTime } = page.clock
    page.clock.install = options => {
      this.#dirty = true
      return install.call(page.clock, options)
    }
    page.clock.setFixedTime = time => {
      this.#dirty = true
      return setFixedTime.call(page.clock, time)
    }
    return page
  }

  #undoLater(undo: Disposable): Disposable {
    this.#undo.push(undo)
    return undo
  }

  /** Resets the page for the next test. */
  async open(browser: Browser, origin: string, { viewport, reducedMotion }: PageOptions): Promise<Page> {
    const page = this.#page ?? (await this.#make(browser))
    await page.goto(`${origin}/blank`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      window.name = ''
    })
    const storageTypes = 'indexeddb,cache_storage,service_workers'
    await this.#devtools?.send('Storage.clearDataForOrigin', { origin, storageTypes })
    await this.#devtools?.send('Page.resetNavigationHistory')
    await page.emulateMedia({ reducedMotion, colorScheme: null, forcedColors: null })
    if (viewport) await page.setViewportSize(viewport)
    return page
  }

  /** Undoes what a test changed; closes the page after a failure or a change that cannot be undone. */
  async reset(failed: boolean): Promise<void> {
    const [context, page] = [this.#context, this.#page]
    if (!context || !page) return
    if (failed || this.#dirty || page.isClosed()) return this.close()
    // First, because the page still runs, and calls what is undone.
    for (const event of ['request', 'response', 'requestfailed', 'console', 'dialog', 'pageerror'])
      page.removeAllListeners(event)
    for (const undo of this.#undo.splice(0)) await undo.dispose()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = this.#page = this.#devtools = undefined
    this.#undo = []
    this.#dirty = false
  }
}
