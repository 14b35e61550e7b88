import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../mocks/src/index.ts'
import { programOf } from './support/snippets.ts'

/** The `ts` blocks of a Markdown file are one program, which must compile and run against the exchange. */
const root = fileURLToPath(new URL('../../..', import.meta.url))
const LOCAL = "origin: 'http://localhost:4000'"

interface Program {
  readonly name: string
  readonly file: string
}

const programs = (): readonly Program[] => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split('\n')
    .flatMap(name => {
      const code = programOf(join(root, name))
      if (code === undefined) return []
      // In a package, to resolve that package's imports.
      const home = /^packages\/[^/]+/.exec(name)?.[0] ?? 'packages/sdk'
      const file = join(root, home, '.cache/snippets', `${name.replaceAll('/', '-')}.ts`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
      return [{ name, file }]
    })
}

const found = programs()

let exchange: RunningServer
beforeAll(async () => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 20, pushInterval: 50 })
})
afterAll(async () => {
  await exchange.close()
  for (const { file } of found) rmSync(file)
})

test('finds the README of the SDK', () =>
  expect(found.map(({ name }) => name)).toContain('packages/sdk/README.md'))

test('all compile', () => {
  const { config } = ts.readConfigFile(join(root, 'packages/sdk/tsconfig.test.json'), path =>
    ts.sys.readFile(path),
  ) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'packages/sdk'))
  const program = ts.createProgram(
    found.map(({ file }) => file),
    options,
  )
  const complaints = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
  expect(complaints).toEqual([])
})

describe.each(found)('$name', ({ file }) => {
  test('runs to its end', async () => {
    const code = ts.sys.readFile(file) ?? ''
    const { url, socketUrl } = exchange
    writeFileSync(file, code.replaceAll(LOCAL, `origin: '${url}', socket: '${socketUrl}'`))
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(/* @vite-ignore */ file)
  })
})
