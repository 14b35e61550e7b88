import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import * as watch from '../src/watch/index.ts'

/** Bundles a program with the SDK's sources for browsers. */
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

test('the bundle for browsers imports nothing of Node', async () => {
  expect(await bundled("export * from '@app/sdk'")).not.toMatch(/from\s*"node:/)
})

test('a strict CSP holds: nothing in the bundle evaluates strings', async () => {
  const script = await bundled("export * from '@app/sdk'; export * from '@app/sdk/watch'")
  // engine.io-client has one for environments without self and window.
  expect(script.replace('Function("return this")', '')).not.toMatch(/\beval\(|\bFunction\(/)
})

describe('watchers are tree-shaken', () => {
  /** The watchers in the bundle of a program. */
  const bundledWatchers = async (code: string) => {
    const script = await bundled(code)
    return Object.keys(watch)
      .filter(name => name.startsWith('watch'))
      .filter(name => new RegExp(`(function|var|let|const) ${name}\\b`).test(script))
  }
  test('an app has none', async () =>
    expect(await bundledWatchers("import { createApp } from '@app/sdk'; console.log(createApp)")).toEqual([]))
  test('watchOptions is bundled alone', async () =>
    expect(
      await bundledWatchers("import { watchOptions } from '@app/sdk/watch'; console.log(watchOptions)"),
    ).toEqual(['watchOptions']))
})
