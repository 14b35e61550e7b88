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

/** @param args of Chromium */
export const launching = (...args: string[]) => ({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', ...args],
})

/**
 * Measures in a browser, and prints the result as JSON.
 * @param scale Device pixels per CSS pixel: with an emulated one, some canvases would report their size without it.
 */
export const measure = async (
  scale: number,
  close: () => Promise<void>,
  work: (browser: Browser) => Promise<unknown>,
  ...args: string[]
): Promise<void> => {
  const browser = await chromium.launch(launching(`--force-device-scale-factor=${scale}`, ...args))
  try {
    console.log(JSON.stringify(await work(browser)))
  } finally {
    await browser.close()
    await close()
  }
}

/** Opens a phone's page, until `work` ends. */
export const withPage = async <Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const page = await browser.newPage({ ...PHONE, ...options })
  try {
    return await work(page)
  } finally {
    await page.close()
  }
}

/** Main-thread work of a page so far, ms: script, style, layout and painting; and JavaScript alone. */
type Work = Readonly<Record<'task' | 'script', number>>

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

  /** As slow as a phone. */
  async slowDown(): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  async #work(): Promise<Work> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    const ms = (name: string) => 1000 * (metrics.find(metric => metric.name === name)?.value ?? Number.NaN)
    return { task: ms('TaskDuration'), script: ms('ScriptDuration') }
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
    for (let time = 0; time < 2; time++) await this.#cdp.send('HeapProfiler.collectGarbage')
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

/**
 * Measures each of them so many times, in turn, so that a busy moment of the machine affects all.
 * @returns the medians of their figures
 */
export const compare = async <Name extends string>(
  names: readonly Name[],
  rounds: number,
  figures: (name: Name) => Promise<Readonly<Record<string, number>>>,
) => {
  const all = names.map(name => [name, [] as Readonly<Record<string, number>>[]] as const)
  for (let round = 0; round < rounds; round++)
    for (const [name, measured] of all) measured.push(await figures(name))
  return all.map(([name, measured]) => {
    const keys = Object.keys(measured[0] ?? {})
    const medians = keys.map(key => [key, median(measured.map(each => each[key] ?? Number.NaN))])
    return [name, Object.fromEntries(medians) as Readonly<Record<string, number>>] as const
  })
}
