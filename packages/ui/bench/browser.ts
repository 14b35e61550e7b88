import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'

/** A phone screen: size in CSS pixels, and the device pixel ratio. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** CPU slowdown of the emulated phone. */
const SLOWDOWN = 4

/** @param scale Device pixels per CSS pixel of the page's context. */
export const openBrowser = (scale: number): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
    // A real scale factor: with an emulated one some canvases would report their size without it.
    args: ['--no-sandbox', '--disable-gpu', `--force-device-scale-factor=${scale}`],
  })

/** Main-thread work of a page so far. */
export interface Work {
  /** Script, style, layout and painting, ms. */
  readonly task: number
  /** JavaScript, ms. */
  readonly script: number
}

export class Probe {
  readonly #cdp: CDPSession
  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  /**
   * Work is CPU time of the page's thread, not wall time: other processes and waits for a frame do not count. The
   * emulated slowdown uses CPU, so it counts.
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

  /** The work during `action`. */
  async workOf(action: () => Promise<unknown>): Promise<Work> {
    const before = await this.#work()
    await action()
    const after = await this.#work()
    return { task: after.task - before.task, script: after.script - before.script }
  }

  /** The JavaScript heap after a garbage collection, including typed arrays, bytes. */
  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    await this.#cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await this.#cdp.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }

  /** Sets the touch points; an empty list ends the touch. */
  async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    await this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
