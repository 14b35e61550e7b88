import type { Browser, BrowserContext, CDPSession, Disposable, Page } from '@playwright/test'

/** What a test may set for its page with `test.use`. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly reducedMotion: 'reduce' | 'no-preference' | null
}

/**
 * One page for the tests of a worker, one after the other. It has fetched and compiled the app, which takes longer than
 * most tests. Each test finds an empty page of the app's origin, nothing stored and nothing to go back to.
 */
export class KeptPage {
  #context: BrowserContext | undefined
  #page: Page | undefined
  #devtools: CDPSession | undefined
  #undo: Disposable[] = []
  #spoilt = false

  async #make(browser: Browser): Promise<Page> {
    this.#context = await browser.newContext()
    const page = (this.#page = await this.#context.newPage())
    this.#devtools = await this.#context.newCDPSession(page)
    const { addInitScript, exposeFunction } = page
    page.addInitScript = async (...script) => this.#later(await addInitScript.apply(page, script as never))
    page.exposeFunction = async (...named) => this.#later(await exposeFunction.apply(page, named))
    const { install, setFixedTime } = page.clock
    page.clock.install = options => {
      this.#spoilt = true
      return install.call(page.clock, options)
    }
    page.clock.setFixedTime = time => {
      this.#spoilt = true
      return setFixedTime.call(page.clock, time)
    }
    return page
  }

  #later(undo: Disposable): Disposable {
    this.#undo.push(undo)
    return undo
  }

  /** The page as a test finds it. */
  async open(browser: Browser, origin: string, { viewport, reducedMotion }: Look): Promise<Page> {
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
    await page.emulateMedia({ reducedMotion, colorScheme: null })
    if (viewport) await page.setViewportSize(viewport)
    return page
  }

  /** Takes back what a test has done to it. What cannot be taken back, or was left by a test that failed, costs the page. */
  async leave(failed: boolean): Promise<void> {
    const [context, page] = [this.#context, this.#page]
    if (!context || !page) return
    if (failed || this.#spoilt || page.isClosed()) return this.close()
    for (const undo of this.#undo.splice(0)) await undo.dispose()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['request', 'response', 'requestfailed', 'console', 'dialog', 'pageerror'])
      page.removeAllListeners(event)
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = this.#page = this.#devtools = undefined
    this.#undo = []
    this.#spoilt = false
  }
}
