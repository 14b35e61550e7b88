import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'

/** A phone: the size of the screen, CSS pixels, and how many of the display's make one of them. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** How many times slower than this machine the phone's processor is. */
const SLOWDOWN = 4

/** @param scale Device pixels per CSS pixel, as the context of the page has it. */
export const openBrowser = (scale: number): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
    // Not emulated: there some charts' canvases would get the pixels of a display without the factor.
    args: ['--no-sandbox', '--disable-gpu', `--force-device-scale-factor=${scale}`],
  })

/** What the main thread of a page has done so far. */
export interface Work {
  /** Everything: script, style, layout, painting; ms. */
  readonly task: number
  /** Running JavaScript, ms. */
  readonly script: number
}

/** The instruments of one page. */
export class Probe {
  readonly #cdp: CDPSession
  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  /**
   * Work is read in the time of the processor that the page's thread has used, not the clock's: what other programs do
   * at the same time, or a wait for a frame, does not count. The slowdown uses the processor, so it counts.
   */
  static async of(page: Page): Promise<Probe> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('HeapProfiler.enable')
    return new Probe(cdp)
  }

  async slowDown(on = true): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: on ? SLOWDOWN : 1 })
  }

  async #work(): Promise<Work> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return { task: 1000 * seconds('TaskDuration'), script: 1000 * seconds('ScriptDuration') }
  }

  /** The work between the beginning of `action` and its end. */
  async workOf(action: () => Promise<unknown>): Promise<Work> {
    const before = await this.#work()
    await action()
    const after = await this.#work()
    return { task: after.task - before.task, script: after.script - before.script }
  }

  /** What JavaScript holds after a collection, the contents of typed arrays included; bytes. */
  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    await this.#cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await this.#cdp.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }

  /** Fingers on the glass, each where it is; none at the end. */
  async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    await this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
