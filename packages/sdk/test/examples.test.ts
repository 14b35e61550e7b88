import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { DEMO_USER, startServer, type RunningServer } from '../../mocks/src/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let exchange: RunningServer | undefined
afterEach(() => exchange?.close())

/** Runs an example as its first lines say. */
function run(name: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const file = `packages/sdk/examples/${name}.ts`
  return new Promise(resolve => {
    const command = ['--conditions=source', '--import', 'tsx', file, ...args]
    const child = execFile(process.execPath, command, { cwd: root }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })
}

test('watch: signs in, watches two coins, prints balances, ends', { timeout: 30_000 }, async () => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 1, pushInterval: 50 })
  const { code, out, err } = await run('watch', exchange.url, exchange.socketUrl)
  const lines = out.trim().split('\n')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(lines.filter(line => /^(BTC|ETH) \d+(\.\d+)? USDT$/.test(line))).toHaveLength(10)
  expect(lines.some(line => line.startsWith('BTC'))).toBe(true)
  expect(lines.some(line => line.startsWith('ETH'))).toBe(true)
  expect(lines).toContain('option account: 12480.55 USDT')
  expect(lines.at(-1)).toMatch(/^all accounts: \d+\.\d\d USD$/)
})

test('watch: says what is wrong when there is no exchange', { timeout: 30_000 }, async () => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0 })
  const { url, socketUrl } = exchange
  await exchange.close()
  exchange = undefined
  const { code, err } = await run('watch', url, socketUrl)
  expect(code).toBe(1)
  expect(err).toContain('account.login: NETWORK')
  expect(err).not.toContain(DEMO_USER.password)
})
