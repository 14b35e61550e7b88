import { contract } from '@app/sdk/contract'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, control, testServer } from './http/testing.ts'

const { account, options, wallet } = contract
const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'exchange-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const demoLogin = (url: string) =>
  call(url, account.login, { user_string: 'demo@h4.example', password: 'demo1234' })

test('a taken port is an error that names it, and leaves nothing running', async () => {
  const first = await testServer()
  const port = Number(new URL(first.url).port)
  const socketPort = Number(new URL(first.socketUrl).port)
  for (const taken of [{ port }, { socketPort }]) {
    const name = String(Object.values(taken)[0])
    await expect(testServer(taken)).rejects.toMatchObject({
      code: 'EADDRINUSE',
      message: `Port ${name} is already in use`,
    })
  }
  await first.close()
  await (await testServer({ port, socketPort })).close()
})

test('state, session and time survive a restart, and what fell due meanwhile is settled', async () => {
  const first = await testServer({ dataDir })
  const token = await demoLogin(first.url)
  await control(first.url, '/price', { symbol: 'BTC', price: 68_000, hold: true })
  const placed = await call(first.url, options.submit, order, { token })
  await control(first.url, '/clock', { advance: 59_000 })
  const before = await control(first.url, '/state')
  await first.close()

  const second = await testServer({ dataDir })
  expect(await control(second.url, '/state')).toEqual(before)
  const open = await call(second.url, options.list, { status: 1 }, { token })
  expect(open.rows).toMatchObject([{ id: placed.id, remain_milli_seconds: 1000 }])
  await control(second.url, '/price', { symbol: 'BTC', price: 70_000, hold: true })
  await control(second.url, '/clock', { advance: 1000 })
  const closed = await call(second.url, options.list, { status: 3 }, { token })
  expect(closed.rows).toMatchObject([{ id: placed.id, fact_profits: '30' }])
  await second.close()
})

test('a data folder begun with another seed is refused', async () => {
  await (await testServer({ dataDir })).close()
  await expect(testServer({ dataDir, seed: 'other' })).rejects.toThrow('another seed')
})

test('what was answered with ok is still there after the process was killed', async () => {
  const entry = new URL('./main.ts', import.meta.url).pathname
  const flags = [
    '--port',
    '0',
    '--socket-port',
    '0',
    '--data',
    dataDir,
    '--seed',
    'test',
    '--control',
    '--quiet',
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', entry, ...flags])
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  while (!output.includes('demo login')) await once(child.stdout, 'data')
  const url = /HTTP (\S+),/.exec(output)?.[1] ?? ''
  const token = await demoLogin(url)
  await control(url, '/clock', { paused: true })
  const placed = await call(url, options.submit, order, { token })
  child.kill('SIGKILL')
  await once(child, 'exit')

  const server = await testServer({ dataDir })
  const { rows } = await call(server.url, options.list, { status: 1 }, { token })
  expect(rows).toMatchObject([{ id: placed.id, open_price: placed.open_price }])
  const { micro_wallet } = await call(server.url, wallet.list, {}, { token })
  expect(micro_wallet.balance[0]).toMatchObject({ micro_balance: '12380.55', lock_micro_balance: '100' })
  await server.close()
})
