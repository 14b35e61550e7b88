import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import * as watch from '../src/watch/index.ts'

/** A program of one line, with all it needs from the SDK's sources in one script for browsers. */
const bundled = async (code: string): Promise<string> => {
  const { errors, warnings, outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['source'],
    logLevel: 'silent',
  })
  expect([...errors, ...warnings]).toEqual([])
  return outputFiles[0]?.text ?? ''
}

test('it is bundled for a browser without anything of Node', async () => {
  expect(await bundled("export * from '@app/sdk'")).not.toMatch(/from\s*"node:/)
})

describe('a watcher is bundled only where it is used', () => {
  /** The watchers of `@app/sdk/watch` that a program brings along. */
  const brought = async (code: string) => {
    const script = await bundled(code)
    return Object.keys(watch)
      .filter(name => name.startsWith('watch'))
      .filter(name => new RegExp(`(function|var|let|const) ${name}\\b`).test(script))
  }
  test('an app brings none', async () =>
    expect(await brought("import { createApp } from '@app/sdk'; console.log(createApp)")).toEqual([]))
  test('that of options brings no other', async () =>
    expect(await brought("import { watchOptions } from '@app/sdk/watch'; console.log(watchOptions)")).toEqual(
      ['watchOptions'],
    ))
})
