import { build, type Plugin } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MOCKS = join(import.meta.dirname, '..')
/** Each test process has its own: they run at the same time. */
const BUNDLE = join(MOCKS, `.cache/exchange-${process.pid}.mjs`)

/** Files beside a module stay where they are, and passwords, which these tests are not about, cost nothing. */
const forTests: Plugin = {
  name: 'for-tests',
  setup(bundling) {
    bundling.onLoad({ filter: /[\\/]password-rounds\.ts$/ }, () => ({
      contents: 'export const PASSWORD_ROUNDS = 1',
    }))
    bundling.onLoad({ filter: /packages[\\/]mocks[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }))
  },
}

/** Puts the server's program into one file, so that a process of it starts at once. @returns what deletes the file. */
export const bundleExchange = async (): Promise<() => void> => {
  await build({
    entryPoints: [join(MOCKS, 'src/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    // What is native, and what others load only where it is installed.
    external: ['libsql', 'bufferutil', 'utf-8-validate'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    plugins: [forTests],
  })
  return () => rmSync(BUNDLE)
}

/** A process of the exchange. */
export interface ExchangeProcess {
  /** Its HTTP address, as soon as it can be called. */
  readonly url: Promise<string>
  /** Whether it was told to end. */
  killed(): boolean
  /** Ends it with SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>
}

/**
 * Starts the exchange on free ports with a data folder; its time stands still.
 *
 * @param limit Blocks that a file of it may have, as `ulimit -f` counts them; a file that would grow on cannot be written.
 */
export const startExchange = (dataDir: string, limit?: number): ExchangeProcess => {
  const flags = [
    '--port',
    '0',
    '--socket-port',
    '0',
    '--speed',
    '0',
    '--control',
    '--quiet',
    '--data',
    dataDir,
  ]
  const command = [process.execPath, BUNDLE, ...flags]
  const limited = ['/bin/sh', '-c', `ulimit -f ${limit}; exec "$0" "$@"`, ...command]
  const [program = '', ...args] = limit === undefined ? command : limited
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // A test run that dies must not leave it behind.
  const orphaned = () => void child.kill('SIGKILL')
  process.once('exit', orphaned)
  const gone = once(child, 'exit').then(() => void process.off('exit', orphaned))
  let said = ''
  let killed = false
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /HTTP (\S+),/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void gone.then(() => reject(new Error(`The exchange ended: ${said}`)))
  })
  // It may be killed before anybody asks.
  url.catch(() => {})
  return {
    url,
    killed: () => killed,
    async kill() {
      killed = true
      child.kill('SIGKILL')
      await gone
    },
  }
}
