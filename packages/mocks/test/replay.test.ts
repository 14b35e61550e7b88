import { contract } from '@app/sdk/contract'
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, controlOf } from './support/server.ts'
import { runProgram } from './support/program.ts'

const HOME = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = ['--conditions=source', '--import=tsx', join(HOME, 'bin/h4-exchange.ts')]
const FREE = ['--port', '0', '--socket-port', '0', '--speed', '0', '--control']
const START = Date.UTC(2026, 2, 1, 20)

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'h4-replay-'))
  copyFileSync(join(HOME, 'test/fixtures/BTC.csv'), file('BTC.csv'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...flags: readonly string[]) => runProgram([...PROGRAM, ...FREE, ...flags], HOME)
/** The exit code and the output of a program that starts nothing. */
const fails = (...flags: readonly string[]) =>
  new Promise<readonly [code: number | null, errors: string]>(resolve => {
    const child = execFile(
      process.execPath,
      [...PROGRAM, ...FREE, ...flags],
      { cwd: HOME },
      (_, __, errors) => resolve([child.exitCode, errors.replace('[exchange] ', '').trim()]),
    )
  })

test('plays a file, and data goes on with the same file only', async () => {
  const data = ['--data', file('data')]
  const first = await run(...data, '--replay', file('BTC.csv'))
  expect(first.output()).toContain(
    `replay ${file('BTC.csv')}: BTC from 2026-03-01T20:00:00.000Z to 2026-03-01T21:00:00.000Z`,
  )
  const control = controlOf(first.url)
  expect(await control.clock.get()).toMatchObject({ now: START })
  await control.clock.set({ advance: 3_600_000 })
  const window = { symbol: 'BTC/USDT', period: '1min', from: START / 1000, to: START / 1000 + 119 } as const
  const candles = await call(first.url, contract.market.candles, window)
  expect(candles).toEqual([
    { time: START, open: 63912.78, high: 63916.4, low: 63838.48, close: 63898.52, volume: 13.14799 },
    { time: START + 60_000, open: 63902.9, high: 63940.5, low: 63897.09, close: 63903.85, volume: 21.49816 },
  ])
  const prices = await control.price.list()
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await run(...data, '--replay', file('BTC.csv'))
  expect(await controlOf(second.url).price.list()).toEqual(prices)
  expect(await call(second.url, contract.market.candles, window)).toEqual(candles)
  second.signal('SIGTERM')
  expect(await second.ended).toBe(0)

  writeFileSync(
    file('ETH.csv'),
    `time,open,high,low,close,volume\n${START},1,1,1,1,0\n${START + 60_000},1,1,1,1,0\n`,
  )
  // One after the other: a folder has one process.
  const none = await fails(...data)
  const other = await fails(...data, '--replay', file('ETH.csv'))
  const begun = /Journal entry 1 \(open\) plays a recording of BTC \(SHA-256 [\da-f]{12}…\), not /.source
  const hint = /; give it the same file and coins. To start over, delete the folder /.source
  expect(none).toEqual([1, expect.stringMatching(`^${begun}none${hint}\\S+$`)])
  expect(other).toEqual([1, expect.stringMatching(`^${begun}\\S+ETH.csv, a recording of ETH .+${hint}\\S+$`)])
})

test('a file that cannot be played starts nothing', async () => {
  const data = file('never')
  writeFileSync(
    file('pushes.ndjson'),
    '{"at":1772395200000,"topic":"daymarket","payload":{"currency_name":"BTC"}}\n',
  )
  const found = await Promise.all(
    ['none.csv', 'pushes.ndjson'].map(name => fails('--data', data, '--replay', file(name))),
  )
  expect(found).toEqual([
    [1, `--replay: ${file('none.csv')} cannot be read (ENOENT)`],
    [1, `${file('pushes.ndjson')}, line 1, column 1: the price now_price is missing`],
  ])
  expect(existsSync(data)).toBe(false)
})
