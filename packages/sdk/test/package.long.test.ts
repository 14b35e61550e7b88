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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../mocks/src/index.ts'
import { contract, type Endpoint } from '../src/contract/index.ts'
import { calls } from './support/members.ts'
import { openEditor } from './support/editor.ts'
import { FIELDS, USES } from './support/fields.ts'

/** The published package, unpacked into a clean folder with only its declared dependencies. */
const home = fileURLToPath(new URL('..', import.meta.url))
const bin = join(home, '../../node_modules/.bin')

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const sh = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

let folder: string
let manifest: Manifest
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h4-clean-'))
  sh(join(home, 'node_modules/.bin/tsup'), ['--silent'], home)
  sh(join(bin, 'pnpm'), ['pack', '--pack-destination', folder], home)
  const [tarball = ''] = readdirSync(folder)
  const target = join(folder, 'node_modules/@app/sdk')
  mkdirSync(target, { recursive: true })
  sh('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', target], folder)
  manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(realpathSync(join(home, 'node_modules', name)), place)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in the clean folder; returns its output. */
const node = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })

test('has no install scripts', () => {
  expect(Object.keys(manifest.scripts ?? {}).filter(name => /install|prepare|prepublish/.test(name))).toEqual(
    [],
  )
})

test('exports only files of dist that exist', () => {
  const files = Object.values(manifest.exports).flatMap(conditions => Object.values(conditions))
  expect(files.filter(file => !file.startsWith('./dist/'))).toEqual([])
  expect(files.filter(file => !existsSync(join(folder, 'node_modules/@app/sdk', file)))).toEqual([])
})

describe.each(['sdk', 'mocks'])('the tarball of %s', name => {
  let unpacked: string
  beforeAll(() => {
    unpacked = mkdtempSync(join(tmpdir(), 'h4-packed-'))
    // Without a build.
    sh(join(bin, 'pnpm'), ['pack', '--pack-destination', unpacked], join(home, '..', name))
    const [tarball = ''] = readdirSync(unpacked)
    sh('tar', ['-xzf', tarball, '--strip-components=1'], unpacked)
  })
  afterAll(() => rmSync(unpacked, { recursive: true, force: true }))

  test('contains the licence', () => {
    const licence = readFileSync(join(home, '../../LICENSE'), 'utf8')
    expect(readFileSync(join(unpacked, 'LICENSE'), 'utf8')).toBe(licence)
  })
  test('contains every file that its README links to', () => {
    const readme = readFileSync(join(unpacked, 'README.md'), 'utf8')
    const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, to = '']) => to)
    expect(links.filter(to => !/^https?:/.test(to) && !existsSync(join(unpacked, to)))).toEqual([])
  })
})

test('one line prints every endpoint with its method and path', () => {
  const listed = node(`
    import { contract } from '@app/sdk/contract'
    for (const area of Object.values(contract)) for (const { name, method, path } of Object.values(area)) console.log(name, method, path)
  `)
  const endpoints = Object.values(contract).flatMap(area => Object.values<Endpoint>(area))
  expect(listed.trim().split('\n')).toEqual(
    endpoints.map(({ name, method, path }) => `${name} ${method} ${path}`),
  )
})

test('works with an exchange', async () => {
  const exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0 })
  const program = `
    import { createApp } from '@app/sdk'
    import { fileStorage } from '@app/sdk/node'
    const [origin, socket] = process.argv.slice(2)
    const app = createApp({ origin, socket, storage: fileStorage('session.json') })
    await app.start()
    await app.session.login({ user_string: 'demo@h4.example', password: 'demo1234', remember: false })
    await app.refresh()
    console.log(app.session.state.wallets.change_wallet.balance.length, app.market.quote('BTC').now_price)
    app.close()`
  writeFileSync(join(folder, 'talk.mjs'), program)
  const out = await new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      ['talk.mjs', exchange.url, exchange.socketUrl],
      { cwd: folder },
      (error, text) => (error ? reject(error) : resolve(text)),
    ),
  )
  await exchange.close()
  expect(out).toMatch(/^\d+ \d+(\.\d+)?\n$/)
})

describe('the examples of the tarball run without export conditions', () => {
  const tsx = import.meta.resolve('tsx')
  let exchange: RunningServer
  beforeAll(async () => {
    exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 20, pushInterval: 50 })
  })
  afterAll(() => exchange.close())

  const run = (file: string) =>
    new Promise<{ code: number | null; err: string; out: string }>(resolve => {
      const command = ['--import', tsx, file, exchange.url, exchange.socketUrl]
      const options = { cwd: folder, env: { PATH: process.env['PATH'] } }
      const child = execFile(process.execPath, command, options, (_, out, err) =>
        resolve({ code: child.exitCode, err, out }),
      )
    })

  test.each([
    ['watch', /^((BTC|ETH) \d+(\.\d+)? USDT\n){10}$/],
    ['option', /^opened at .*\nclosed at [\d.]+: (10|0|-12.5) USDT\n$/],
    ['spot', /^waiting: .*\ncancelled\n$/],
  ])('%s, in place and copied', async (name, printed) => {
    const installed = 'node_modules/@app/sdk/examples'
    cpSync(join(folder, installed), join(folder, 'mine'), { recursive: true })
    for (const place of [installed, 'mine'])
      expect(await run(`${place}/${name}.ts`)).toEqual({
        code: 0,
        err: '',
        out: expect.stringMatching(printed) as string,
      })
  })
})

describe('its schemas go into those of a program', () => {
  test.each(['zod', 'zod-lowest'])('that has %s, in Node', installed => {
    const program = join(folder, installed)
    mkdirSync(join(program, 'node_modules'), { recursive: true })
    symlinkSync(realpathSync(join(home, 'node_modules', installed)), join(program, 'node_modules/zod'))
    cpSync(join(home, 'examples/schemas.ts'), join(program, 'schemas.ts'))
    const command = ['--import', import.meta.resolve('tsx'), join(program, 'schemas.ts')]
    const out = execFileSync(process.execPath, command, {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    })
    expect(out).toMatch(/^stake 50, fee 0.5\n\{[^]*"fee"/)
  })

  test('in a browser, whose bundle contains zod once', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: readFileSync(join(home, 'examples/schemas.ts'), 'utf8'),
        loader: 'ts',
        resolveDir: folder,
      },
      bundle: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    })
    const script = outputFiles[0]?.text ?? ''
    expect(script.match(/\.__zod_globalConfig \?\?/g)).toHaveLength(1)
    expect(node(script)).toMatch(/^stake 50, fee 0.5\n/)
  })
})

describe('in Node, each entry loads without a dependency', () => {
  test.each(['', '/contract', '/rules', '/forms', '/realtime', '/watch', '/node'])('@app/sdk%s', name => {
    const alone = mkdtempSync(join(tmpdir(), 'h4-alone-'))
    mkdirSync(join(alone, 'node_modules/@app'), { recursive: true })
    execFileSync('cp', ['-r', join(folder, 'node_modules/@app/sdk'), join(alone, 'node_modules/@app/sdk')])
    const code = `import * as all from '@app/sdk${name}'; console.log(Object.keys(all).length > 0)`
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: alone,
      encoding: 'utf8',
    })
    rmSync(alone, { recursive: true })
    expect(out).toBe('true\n')
  })
})

test.each(['bundler', 'nodenext'])('its types work with moduleResolution %s', moduleResolution => {
  const file = join(folder, 'consumer.ts')
  writeFileSync(
    file,
    `import { createApp, AppError, type Amount } from '@app/sdk'
     import { contract } from '@app/sdk/contract'
     import { spotTotal } from '@app/sdk/rules'
     import { spotTicket } from '@app/sdk/forms'
     import { socketIo } from '@app/sdk/realtime'
     import { watchOptions, type OptionEnd } from '@app/sdk/watch'
     import { fileStorage } from '@app/sdk/node'
     const app = createApp({ origin: '', storage: fileStorage('x'), socket: socketIo('ws://localhost') })
     const order: Promise<{ open_price?: Amount | undefined }> = app.api.options.submit({ type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '10' })
     // @ts-expect-error 3 is no direction: the published types must refuse it
     void app.api.options.submit({ type: 3, match_id: 1, currency_id: 3, seconds: 30, number: '10' })
     const { settled } = await watchOptions(app).place({ coin: 'BTC', side: 'up', seconds: 30, amount: '10' })
     const end: OptionEnd = await settled
     { using own = createApp({ origin: '' }); void own }
     // @ts-expect-error 'left' is no side: the published types must refuse it
     void watchOptions(app).place({ coin: 'BTC', side: 'left', seconds: 30, amount: '10' })
     export default [end, order, contract.spot.buy.path, spotTotal, spotTicket, AppError]`,
  )
  const { options } = ts.parseJsonConfigFileContent(
    {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution,
        lib: ['es2023', 'dom'],
        types: [],
        skipLibCheck: false,
      },
    },
    ts.sys,
    folder,
  )
  const program = ts.createProgram([file], options)
  const complaints = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  expect(complaints).toEqual([])
})

describe('an editor over the built package', () => {
  const edit = (uses: string) => {
    const app = `import { createApp } from '@app/sdk'\nconst app = createApp({ origin: '' })\n`
    const editor = openEditor(app + uses, join(folder, 'edited.ts'))
    expect(editor.problems()).toEqual([])
    return editor
  }
  test('shows the docs of the fields of inputs and outputs', () => {
    const editor = edit(USES)
    expect(FIELDS.map(([words]) => [words, editor.at(words).doc])).toEqual(FIELDS)
  })
  test('shows the doc of its descriptor for every call', () => {
    const uses = calls.map(({ name, descriptor }) => `void app.api.${name}; void contract.${descriptor};`)
    const editor = edit(`import * as contract from '@app/sdk/contract'\n${uses.join('\n')}`)
    for (const { name, descriptor } of calls) {
      const { doc } = editor.at(`contract.${descriptor}`)
      expect(doc, descriptor).not.toBe('')
      expect(editor.at(`app.api.${name}`).doc, name).toBe(doc)
    }
  })
})
