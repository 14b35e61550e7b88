import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'

/** A page of a browser that Playwright does not drive, with the little that all drivers have in common. */
export interface Surface {
  goto(url: string): Promise<unknown>
  /** The value of an expression in the page. */
  evaluate<Result>(code: string): Promise<Result>
  /** Presses the pointer at the first place, and releases it at the last. */
  drag(...places: readonly (readonly [x: number, y: number])[]): Promise<unknown>
  /** Types into the focused element. */
  type(text: string): Promise<unknown>
  close(): Promise<void>
}

const open = async (options: LaunchOptions): Promise<Surface> => {
  const browser = await puppeteer.launch({
    acceptInsecureCerts: true,
    defaultViewport: { width: 390, height: 844 },
    ...options,
  })
  const page = await browser.newPage()
  return {
    goto: url => page.goto(url),
    evaluate: async <Result>(code: string) => (await page.evaluate(code)) as Result,
    async drag([x, y], ...to) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const place of to) await page.mouse.move(...place, { steps: 8 })
      await page.mouse.up()
    },
    type: text => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** Without the arguments of its drivers, which change how it uses its sockets. */
export const openChromium = () =>
  open({
    executablePath: process.env['CHROME_PATH'] ?? 'chromium',
    ignoreDefaultArgs: true,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--ignore-certificate-errors'],
  })

export const openFirefox = () =>
  open({
    browser: 'firefox',
    executablePath: process.env['H4_FIREFOX'] ?? 'firefox',
    // Firefox's own default, which Puppeteer sets to 0: preconnecting works.
    extraPrefsFirefox: { 'network.http.speculative-parallel-limit': 6 },
  })

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKitGTK's own browser over WebDriver, in a virtual display. */
export const openWebKit = async (): Promise<Surface> => {
  const port = await freePort()
  const program = process.env['H4_WEBKIT'] ?? 'WebKitWebDriver'
  const driver = spawn('xvfb-run', ['-a', program, `--port=${port}`], { stdio: 'ignore', detached: true })
  let failure: unknown
  driver.once('error', error => (failure = error))
  driver.once('exit', code => (failure = `it ended with ${code}`))
  const end = () => {
    if (driver.pid && failure === undefined) process.kill(-driver.pid, 'SIGKILL')
  }
  process.once('exit', end)
  const call = async (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> => {
    const json = body && { body: JSON.stringify(body) }
    const response = await fetch(`http://localhost:${port}${path}`, { method, ...json })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  while (!(await call('/status').catch(() => undefined)))
    if (failure) throw new Error('WebKitWebDriver did not start', { cause: failure })
  const browser = { binary: MINI_BROWSER, args: ['--automation'] }
  const alwaysMatch = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': browser }
  const { sessionId } = (await call('/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call(`${session}/window/rect`, { width: 430, height: 900 })
  const act = (type: 'pointer' | 'key', actions: readonly unknown[]) =>
    call(`${session}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    goto: url => call(`${session}/url`, { url }),
    evaluate: async <Result>(code: string) =>
      (await call(`${session}/execute/sync`, { script: `return (${code})`, args: [] })) as Result,
    drag(...places) {
      const [first, ...moves] = places.map(([x, y], at) => ({
        type: 'pointerMove',
        duration: 200 * Math.min(at, 1),
        x: Math.round(x),
        y: Math.round(y),
      }))
      const [down, up] = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }))
      return act('pointer', [first, down, ...moves, up])
    },
    type: text =>
      act(
        'key',
        [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value }))),
      ),
    async close() {
      await call(session, undefined, 'DELETE').catch(() => {})
      end()
    },
  }
}
