import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../mocks/src/index.ts'
import { writeSnippets } from './support/snippets.ts'

/** The `ts` blocks of a Markdown file are one program, which compiles (in the type checks) and runs. */
const LOCAL = "origin: 'http://localhost:4000'"
const found = writeSnippets()

let exchange: RunningServer
beforeAll(async () => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 20, pushInterval: 50 })
})
afterAll(() => exchange.close())

test('finds the README of the SDK', () =>
  expect(found.map(({ name }) => name)).toContain('packages/sdk/README.md'))

describe.each(found)('$name', ({ file }) => {
  test('runs to its end', async () => {
    const code = readFileSync(file, 'utf8')
    const { url, socketUrl } = exchange
    // Beside the folder that the type checks read.
    const copy = file.replace('/snippets/', '/')
    writeFileSync(copy, code.replaceAll(LOCAL, `origin: '${url}', socket: '${socketUrl}'`))
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await import(/* @vite-ignore */ copy).finally(() => rmSync(copy))
  })
})
