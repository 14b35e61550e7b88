import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const UI = join(import.meta.dirname, '..')
const HOST = join(import.meta.dirname, '../../../scripts/lib/static.mjs')

/** The demonstration build on a static host that can be stopped. */
export class DemoSite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'h4-demo-'))
  readonly #copies: string[] = []
  #host: ChildProcess | undefined
  #address = ''

  constructor() {
    // Ends with the test run, also after a crash.
    process.once('exit', () => this.#host?.kill('SIGKILL'))
  }

  /** The URL of the app, with a trailing slash. */
  get address(): string {
    return this.#address
  }

  async build(): Promise<void> {
    await build({
      configFile: join(UI, 'vite.demo.config.ts'),
      root: UI,
      logLevel: 'error',
      build: { outDir: this.#folder },
    })
  }

  /** Restarts on the same port. */
  async start(): Promise<void> {
    const port = this.#address && new URL(this.#address).port
    const host = spawn(process.execPath, [HOST, this.#folder, port || '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#host = host
    this.#address = await new Promise((resolve, reject) => {
      host.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
      host.once('exit', code => reject(new Error(`The host ended with ${code}`)))
    })
  }

  async stop(): Promise<void> {
    const host = this.#host
    if (!host || host.exitCode !== null || host.signalCode !== null) return
    const gone = new Promise(resolve => host.once('exit', resolve))
    host.kill('SIGKILL')
    await gone
  }

  /** Publishes a new build, marked `<body data-release="2">`. */
  release(name: string): void {
    const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    const read = (name: string) => readFileSync(join(this.#folder, name), 'utf8')
    const before = read('index.html')
    const page = before.replace(/<body[^>]*>/, `<body data-release="${name}">`)
    const worker = read('sw.js')
      .replace(integrity(before), integrity(page))
      .replace(/BUILD = '\w+'/, `BUILD = '${name}'`)
    writeFileSync(join(this.#folder, 'index.html'), page)
    writeFileSync(join(this.#folder, 'sw.js'), worker)
  }

  /** Puts another build at the address. @returns a copy of the last one, until {@link end} */
  replace(build: string): string {
    const last = mkdtempSync(join(tmpdir(), 'h4-demo-last-'))
    this.#copies.push(last)
    cpSync(this.#folder, last, { recursive: true })
    rmSync(this.#folder, { recursive: true })
    cpSync(build, this.#folder, { recursive: true })
    return last
  }

  async end(): Promise<void> {
    await this.stop()
    for (const folder of [this.#folder, ...this.#copies]) rmSync(folder, { recursive: true, force: true })
  }
}
