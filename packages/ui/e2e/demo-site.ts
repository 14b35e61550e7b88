import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const UI = join(import.meta.dirname, '..')
const HOST = join(import.meta.dirname, '../../../scripts/lib/static.mjs')

/** The demonstration, built once, on a static host that can be switched off. */
export class DemoSite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'h4-demo-'))
  #host: ChildProcess | undefined
  #address = ''

  constructor() {
    // A test run that dies must not leave it behind.
    process.once('exit', () => this.#host?.kill('SIGKILL'))
  }

  /** Of the app, with a slash at the end. */
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

  /** Switches the host on, at the same address as before. */
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

  /** Puts a new build on the host, whose page says so: `<body data-release="2">`. */
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

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
