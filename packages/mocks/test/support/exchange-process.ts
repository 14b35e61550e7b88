import { build, type Plugin } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MOCKS = join(import.meta.dirname, '../..')
/** One per test process, since they run in parallel. */
const BUNDLE = join(MOCKS, `.cache/exchange-${process.pid}.mjs`)

/** Makes modules find their neighbouring files, and password hashing cheap. */
const forTests: Plugin = {
  name: 'for-tests',
  setup(bundling) {
    bundling.onLoad({ filter: /packages[\\/]mocks[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replace('PASSWORD_ROUNDS = 10_000', 'PASSWORD_ROUNDS = 1'),
      loader: 'ts',
    }))
  },
}

/** Bundles the server into one file for a fast start. @returns a function that deletes the file. */
export const bundleExchange = async (): Promise<() => void> => {
  await build({
    entryPoints: [join(MOCKS, 'src/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    // Native or optional dependencies.
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
  /** Its HTTP address, as soon as it accepts requests. */
  readonly url: Promise<string>
  /** Whether `kill` was called. */
  killed(): boolean
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>
}

/**
 * Starts the exchange on free ports with a data folder and paused time.
 *
 * @param limit Largest file in blocks (`ulimit -f`); writes beyond it fail.
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
    '--checkpoint-every',
    '3',
    '--data',
    dataDir,
  ]
  const command = [process.execPath, BUNDLE, ...flags]
  const limited = ['/bin/sh', '-c', `ulimit -f ${limit}; exec "$0" "$@"`, ...command]
  const [program = '', ...args] = limit === undefined ? command : limited
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Do not outlive the test process.
  const orphaned = () => void child.kill('SIGKILL')
  process.once('exit', orphaned)
  const gone = once(child, 'exit').then(() => void process.off('exit', orphaned))
  let output = ''
  let killed = false
  const url = new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /HTTP (\S+),/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    void gone.then(() => reject(new Error(`The exchange ended: ${output}`)))
  })
  // It may be killed before `url` is awaited.
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
