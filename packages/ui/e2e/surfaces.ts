import { chromium, type Page as PlaywrightPage } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Page as PuppeteerPage } from 'puppeteer-core'

/** A page of any browser, with the little that all drivers have in common. */
export interface Surface {
  goto(url: string): Promise<unknown>
  /** The value of an expression in the page. */
  evaluate<Result>(code: string): Promise<Result>
  /** Presses and releases the pointer. */
  tap(x: number, y: number): Promise<unknown>
  drag(from: readonly [x: number, y: number], to: readonly [x: number, y: number]): Promise<unknown>
  /** Types into the focused element. */
  type(text: string): Promise<unknown>
  close(): Promise<void>
}

/** Mouse and keyboard, which Playwright and Puppeteer have in common. */
const input = ({
  mouse,
  keyboard,
}: Pick<PuppeteerPage | PlaywrightPage, 'mouse' | 'keyboard'>): Pick<Surface, 'tap' | 'drag' | 'type'> => ({
  tap: (x, y) => mouse.click(x, y),
  async drag([x, y], [toX, toY]) {
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(toX, toY, { steps: 8 })
    await mouse.up()
  },
  type: text => keyboard.type(text),
})

/** Playwright's arguments change how Chromium uses its sockets, so none of them is used; only a stored profile preconnects. */
const openChromium = async (): Promise<Surface> => {
  const profile = mkdtempSync(join(tmpdir(), 'h4-chromium-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
    ignoreDefaultArgs: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--ignore-certificate-errors',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await browser.newPage()
  return {
    goto: url => page.goto(url),
    evaluate: code => page.evaluate(code),
    ...input(page),
    async close() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const openFirefox = async (): Promise<Surface> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['H4_FIREFOX'] ?? 'firefox',
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: { width: 390, height: 844 },
    // Firefox's own default, which Puppeteer sets to 0: preconnecting works.
    extraPrefsFirefox: { 'network.http.speculative-parallel-limit': 6 },
  })
  const page = await browser.newPage()
  return {
    goto: url => page.goto(url),
    evaluate: async <Result>(code: string) => (await page.evaluate(code)) as Result,
    ...input(page),
    close: () => browser.close(),
  }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKitGTK's own browser over WebDriver, in a virtual display. */
const openWebKit = async (): Promise<Surface> => {
  const port = await freePort()
  const program = process.env['H4_WEBKIT'] ?? 'WebKitWebDriver'
  const driver: ChildProcess = spawn('xvfb-run', ['-a', program, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const end = () => {
    // A group 0 is our own.
    if (!driver.pid) return
    try {
      process.kill(-driver.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', end)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  let failure: unknown
  driver.once('error', error => (failure = error))
  driver.once('exit', code => (failure = `it exited with ${code}`))
  while (!(await call('GET', '/status').catch(() => undefined)))
    if (failure) throw new Error('WebKitWebDriver did not start', { cause: failure })
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    },
  }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 430, height: 900 })
  const pointer = (actions: readonly object[]) =>
    call('POST', `${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const move = (x: number, y: number, duration = 0) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  })
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return {
    goto: url => call('POST', `${session}/url`, { url }),
    evaluate: async <Result>(code: string) =>
      (await call('POST', `${session}/execute/sync`, { script: `return (${code})`, args: [] })) as Result,
    tap: (x, y) => pointer([move(x, y), down, up]),
    drag: (from, to) => pointer([move(...from), down, move(...to, 200), up]),
    type: text =>
      call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [...text].flatMap(value => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    async close() {
      await call('DELETE', session).catch(() => {})
      end()
    },
  }
}

/** `missing` skips a browser's tests: scripts/test.mjs names each program that is missing, and fails in CI. */
export const BROWSERS = {
  chromium: { open: openChromium, missing: false },
  firefox: { open: openFirefox, missing: !process.env['H4_FIREFOX'] },
  webkit: { open: openWebKit, missing: !process.env['H4_WEBKIT'] },
}
