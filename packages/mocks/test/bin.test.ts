import { contract } from '@app/sdk/contract'
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createControl } from '../src/control/client.ts'
import { PROGRAM } from '../src/program.ts'
import { helpText, readFlags } from '../src/platform/flags.ts'
import { SettingError } from '../src/platform/settings.ts'
import { call, controlOf } from './support/server.ts'
import { runProgram } from './support/program.ts'

/** The package as published, installed with its declared dependencies and optional peers only. */
const home = fileURLToPath(new URL('..', import.meta.url))

interface Manifest {
  readonly version: string
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

let folder: string
let manifest: Manifest
const unpacked = (path: string) => join(folder, 'node_modules/@app/mocks', path)
const free = ['--port', '0', '--socket-port', '0']

const install = (where: string, packages: object) => {
  // Optional peers of a test are installed in the project that tests.
  for (const name of Object.keys(packages).filter(each => existsSync(join(home, 'node_modules', each)))) {
    const place = join(where, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(realpathSync(join(home, 'node_modules', name)), place)
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h4-bin-'))
  const sh = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  sh(join(home, 'node_modules/.bin/tsup'), ['--no-dts', '--silent'])
  sh(join(home, '../../node_modules/.bin/pnpm'), ['pack', '--pack-destination', folder])
  const [tarball = ''] = readdirSync(folder)
  mkdirSync(unpacked('.'), { recursive: true })
  sh('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', unpacked('.')])
  manifest = JSON.parse(readFileSync(unpacked('package.json'), 'utf8')) as Manifest
  const { '@app/sdk': _, ...peers } = manifest.peerDependencies
  install(folder, { ...manifest.dependencies, ...peers })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = () => unpacked(manifest.bin['h4-exchange'] ?? '')

test('depends on no workspace package, and every entry has its file', () => {
  expect(Object.keys(manifest.dependencies).filter(name => name.startsWith('@app/'))).toEqual([])
  const files = Object.values(manifest.exports).map(conditions => conditions['default'] ?? '')
  expect(files.filter(file => !file.startsWith('./dist/') || !existsSync(unpacked(file)))).toEqual([])
})

test('the entries for Node can be imported', () => {
  const code = `
    const [{ startServer }] = await Promise.all(['@app/mocks', '@app/mocks/control', '@app/mocks/node'].map(name => import(name)))
    const server = await startServer({ port: 0, socketPort: 0 })
    console.log((await (await fetch(server.url + '/health')).json()).ok)
    await server.close()`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('true')
})

test('without its optional peers all else works, and what needs one names it', () => {
  const bare = mkdtempSync(join(tmpdir(), 'h4-bare-'))
  onTestFinished(() => rmSync(bare, { recursive: true }))
  cpSync(unpacked('.'), join(bare, 'node_modules/@app/mocks'), { recursive: true })
  install(bare, manifest.dependencies)
  const code = `
    import { startServer } from '@app/mocks'
    import { createNodeExchange } from '@app/mocks/node'
    const say = work => work().then(() => console.log('works'), error => console.log(error.message))
    const exchange = createNodeExchange()
    await say(() => exchange.control.clock.get())
    await say(async () => exchange.listen())
    exchange.close()
    const free = { port: 0, socketPort: 0 }
    await say(async () => (await startServer({ ...free, control: true })).close())
    await say(() => startServer({ ...free, dataDir: 'data' }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: bare,
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(output.trim().split('\n')).toEqual([
    'works',
    'listen() needs the package msw: npm install --save-dev msw',
    'works',
    'A data folder needs the package libsql: npm install libsql',
  ])
})

test('contains its documentation', () => {
  expect(readFileSync(unpacked('docs/exchange.md'), 'utf8')).toMatch(/^# The simulated exchange\n/)
})

test('runs, prints its addresses, persists its data, and exits with 0 on a signal', async () => {
  const data = join(folder, 'data')
  const start = '2026-03-01T09:30:00Z'
  const flags = [...free, '--seed', 'x', '--control', '--data', data, '--speed', '0']
  const options = [
    '--start',
    start,
    '--manual-reviews',
    '--identity-gate',
    '--scenario',
    'crash',
    '--dialect',
    'spec',
  ]
  const first = await runProgram([program(), ...flags, ...options], folder)
  const token = await call(first.url, contract.account.login, {
    user_string: 'demo@h4.example',
    password: 'demo1234',
  })
  const page = await fetch(`${first.url}/`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await (await fetch(`${first.url}/health`)).json()).toEqual({
    ok: true,
    now: Date.parse(start),
    speed: 0,
    version: manifest.version,
    seed: 'x',
    uptime: expect.any(Number),
  })
  expect(await controlOf(first.url).clock.get()).toMatchObject({ now: Date.parse(start) })
  for (const line of [
    `control ${first.url}/`,
    `data ${data}`,
    `inbox ${first.url}/inbox`,
    'scenario crash',
    'dialect spec',
  ])
    expect(first.output()).toContain(line)
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)

  const controlToken = 'a-token-of-the-operator'
  const open = ['--start', '2026-01-01', '--host', '::', '--control-token', controlToken]
  const second = await runProgram([program(), ...flags, ...open], folder)
  expect(second.output()).toContain('this exchange started at 2026-03-01T09:30:00.000Z')
  expect(second.output()).toContain(`control ${second.url}/#token=${controlToken}, `)
  expect((await fetch(`${second.url}/inbox`)).status).toBe(401)
  await createControl(second.url, { token: controlToken }).clock.get()
  await call(second.url, contract.wallet.list, {}, { token })
  second.signal('SIGINT')
  expect(await second.ended).toBe(0)
})

test('an invalid command line starts nothing', async () => {
  const data = join(folder, 'never')
  const run = (...flags: readonly string[]) =>
    new Promise<readonly unknown[]>(resolve => {
      const child = execFile(
        process.execPath,
        [program(), ...(flags[0] === 'torture' ? [] : free), ...flags],
        (_, stdout, stderr) => resolve([child.exitCode, stdout, stderr]),
      )
    })
  const tls = (path: string) => ['--tls-cert', path, '--tls-key', path]
  const missing = join(folder, 'none.pem')
  const refused = (sentence: string) => [1, '', expect.stringContaining(`[exchange] ${sentence}`)]
  const ends = await Promise.all([
    run('--data', data, '--scenario', 'crush'),
    run('--data', data, ...tls(missing)),
    run('--data', data, ...tls(unpacked('package.json'))),
    run('--data', data, '--tls-cert', missing),
    run('--data', data, '--port', '4100', '--socket-port', '4100'),
    run('--host', 'nowhere.invalid'),
    run('--data', data, '--fork', 'http://localhost:1'),
    run('torture', 'bot.js'),
    run('--data', unpacked('package.json')),
    run('--data', join(unpacked('package.json'), 'in')),
    run('--version'),
    run('--help'),
  ])
  expect(ends).toEqual([
    refused('--scenario takes a scenario: quiet-day, crash,'),
    refused(`--tls-cert: ${missing} cannot be read`),
    refused('The certificate and its key cannot be used: the certificate is not PEM'),
    refused('--tls-cert and --tls-key go together; --tls-key is missing'),
    refused('The ports of HTTP and socket.io must differ; both are 4100'),
    refused('Host nowhere.invalid is not a name or address of this machine (E'),
    refused('A fork needs the package @app/sdk beside this one'),
    refused('torture needs the package @app/sdk beside this one'),
    refused(`The folder ${unpacked('package.json')} cannot be used: it is a file`),
    refused(`The folder ${join(unpacked('package.json'), 'in')} cannot be used: its path contains a file`),
    [0, `${manifest.version}\n`, ''],
    [0, expect.stringContaining(helpText(PROGRAM)), ''],
  ])
  expect(existsSync(data)).toBe(false)
})

test.each([
  ['--prot 4000', 'There is no flag --prot. Did you mean --port?'],
  ['--sockt-port=1', 'There is no flag --sockt-port. Did you mean --socket-port?'],
  ['--wibble', 'There is no flag --wibble. --help lists all'],
  ['-h', 'There is no flag -h. --help lists all'],
  ['start', 'start is not a flag. --help lists all'],
  ['--port', '--port takes a port: a whole number from 0 to 65535'],
  ['--port 65536', '--port takes a port: a whole number from 0 to 65535; not 65536'],
  ['--port 1e3', '--port takes a port: a whole number from 0 to 65535; not "1e3"'],
  ['--speed -1', '--speed takes a number from 0 to 1,000,000; not "-1"'],
  ['--speed 1000001', '--speed takes a number from 0 to 1,000,000; not 1000001'],
  ['--push-interval 0', '--push-interval takes a whole number of milliseconds, from 1 to 2147483647; not 0'],
  ...['2026-02-30', '2026', '1969-12-31'].map(given => [
    `--start ${given}`,
    '--start takes a time from 1970 on: unix ms, or ISO 8601 like 2026-03-01 or 2026-03-01T09:30:00Z',
  ]),
  ['--data --control', '--data takes a folder'],
  ['--data=', '--data takes a folder; not ""'],
  [
    '--dialect klingon',
    '--dialect takes a dialect: default, rows-in-message, payload-in-data, codes, spec; not "klingon"',
  ],
  [
    '--zone Mars/Olympus',
    '--zone takes an IANA time zone, like Asia/Shanghai or America/New_York; not "Mars/Olympus"',
  ],
  [
    '--control-token short',
    '--control-token takes a token of at least 16 letters, digits, -, _ or .; not "short"',
  ],
  ['--chaos lots=1', 'chaos: there is no word "lots" at character 1; the words are seed, delay, drop, lost'],
  ['--chaos --quiet', '--chaos takes words with values, like seed=7,lost=0.02'],
  ['--control=yes', '--control takes no value, not yes'],
])('refuses %s', (line, sentence) => {
  expect(() => readFlags(PROGRAM, line.split(' '))).toThrow(SettingError)
  expect(() => readFlags(PROGRAM, line.split(' '))).toThrow(sentence)
})

test.each([
  ['2026-03-01T10:30+01:00', Date.UTC(2026, 2, 1, 9, 30)],
  ['2026-03-01T09:30:00.5Z', Date.UTC(2026, 2, 1, 9, 30, 0, 500)],
  ['2026-03-01', Date.UTC(2026, 2)],
  ['1772323200000', Date.UTC(2026, 2)],
])('--start %s', (given, start) => expect(readFlags(PROGRAM, ['--start', given])).toMatchObject({ start }))

test('parses flags', () => {
  const line =
    '--port=0 --speed 0.5 --seed 7 --quiet --data ./there --dialect spec --zone Asia/Tokyo --chaos lost=0.02,delay=uniform(1,9)'
  expect(readFlags(PROGRAM, line.split(' '))).toMatchObject({
    port: 0,
    socketPort: 2050,
    speed: 0.5,
    seed: '7',
    quiet: true,
    control: false,
    dataDir: './there',
    dialect: 'spec',
    zone: 'Asia/Tokyo',
    chaos: { lost: 0.02, delay: 'uniform(1,9)' },
  })
})
