import { contract } from '@app/sdk/contract'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, isIPv6, type AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { START } from '../test/support/exchange.ts'
import { ask, call, controlOf, testServer } from '../test/support/server.ts'
import { SOCKET_PATH } from './realtime/socket-io.ts'

const { account, options, wallet } = contract
const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'exchange-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const demoLogin = (url: string) =>
  call(url, account.login, { user_string: 'demo@h4.example', password: 'demo1234' })

test('names a port in use and leaves nothing running', async () => {
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

test.each([
  [{ speed: -2 }, 'speed takes a number from 0 to 1,000,000; not -2'],
  [{ speed: Infinity }, 'speed takes a number from 0 to 1,000,000; not Infinity'],
  [
    { start: NaN },
    'start takes a time from 1970 on: unix ms, or ISO 8601 like 2026-03-01 or 2026-03-01T09:30:00Z; not NaN',
  ],
  [{ pushInterval: 0 }, 'pushInterval takes a whole number of milliseconds, from 1 to 2147483647; not 0'],
  [{ port: -1 }, 'port takes a port: a whole number from 0 to 65535; not -1'],
  [{ socketPort: 70_000 }, 'socketPort takes a port: a whole number from 0 to 65535; not 70000'],
  [{ seed: '' }, 'seed takes a text; not ""'],
  [
    { dialect: 'klingon' as 'spec' },
    'dialect takes a dialect: default, rows-in-message, payload-in-data, codes, spec; not "klingon"',
  ],
  [{ port: 4100, socketPort: 4100 }, 'The ports of HTTP and socket.io must differ; both are 4100'],
  [{ host: 'nowhere.invalid' }, 'Host nowhere.invalid is not a name or address of this machine'],
])('%o is rejected and starts nothing', async (options, sentence) => {
  await expect(testServer({ dataDir, ...options })).rejects.toThrow(sentence)
  await (await testServer({ dataDir })).close()
})

test('data of one dialect opens in another', async () => {
  const first = await testServer({ dataDir })
  await call(first.url, options.submit, order, { token: await demoLogin(first.url) })
  await first.close()
  const second = await testServer({ dataDir, dialect: 'spec' })
  const token = await demoLogin(second.url)
  const listed = await ask(second.url, options.list, { match_id: order.match_id, status: 1 }, { token })
  expect(listed['message']).toMatchObject({ data: [{ number: '100.00000000' }] })
  await second.close()
})

test('advancing beyond the last representable time stops there, and the store reopens', async () => {
  const first = await testServer({ dataDir })
  const last = Date.UTC(9999, 11, 31, 23, 59, 59)
  first.pacemaker.advance(1e300)
  expect(first.exchange.now()).toBe(last)
  expect(() => first.pacemaker.setSpeed(1e9)).toThrow('speed takes a number from 0 to 1,000,000')
  await first.close()
  const second = await testServer({ dataDir, speed: 1000 })
  const token = await demoLogin(second.url)
  await call(second.url, wallet.list, {}, { token })
  expect(second.exchange.now()).toBe(last)
  await second.close()
})

test('state, session and time survive a restart, and due orders settle', async () => {
  const first = await testServer({ dataDir })
  const token = await demoLogin(first.url)
  await controlOf(first.url).price.set({ symbol: 'BTC', price: 68_000, hold: true })
  const placed = await call(first.url, options.submit, order, { token })
  await controlOf(first.url).clock.set({ advance: 59_000 })
  const before = await controlOf(first.url).state.get()
  await first.close()

  const second = await testServer({ dataDir })
  expect(await controlOf(second.url).state.get()).toEqual(before)
  const open = await call(second.url, options.list, { match_id: -1, status: 1 }, { token })
  expect(open.rows).toMatchObject([{ id: placed.id, remain_milli_seconds: 1000 }])
  await controlOf(second.url).price.set({ symbol: 'BTC', price: 70_000, hold: true })
  await controlOf(second.url).clock.set({ advance: 1000 })
  const closed = await call(second.url, options.list, { match_id: -1, status: 3 }, { token })
  expect(closed.rows).toMatchObject([{ id: placed.id, fact_profits: '30' }])
  await second.close()
})

const loopback = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .filter(({ internal }) => internal)
  .map(({ address }) => address)
  .filter(address => ['127.0.0.1', '::1'].includes(address))

test.each(loopback)('localhost is %s, for HTTP and socket', async address => {
  const server = await testServer()
  const at = (url: string) => `http://${isIPv6(address) ? `[${address}]` : address}:${new URL(url).port}`
  expect((await fetch(`${at(server.url)}/health`)).status).toBe(200)
  const socket = io(at(server.socketUrl), {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise(resolve => socket.once('daymarket', resolve))
  const gone = new Promise(resolve => socket.once('disconnect', resolve))
  await server.close()
  await gone
  await expect(fetch(`${at(server.url)}/health`)).rejects.toThrow()
})

test('a port in use at one loopback address counts as in use', async () => {
  for (const address of loopback) {
    const other = createServer().listen(0, address)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(testServer({ port })).rejects.toThrow(`Port ${port} is already in use`)
    other.close()
    await once(other, 'close')
    await (await testServer({ port })).close()
  }
})

test('an unusable data folder is named, unchanged and released', async () => {
  await (await testServer({ dataDir })).close()
  const path = join(dataDir, 'exchange.db')
  const before = readFileSync(path)
  const hint = `To start over, delete the folder ${dataDir}`
  const other = testServer({ dataDir, seed: 'other' })
  await expect(other).rejects.toThrow('another seed: "test", not "other"')
  await expect(other).rejects.toThrow(hint)
  await (await testServer({ dataDir })).close()

  const damaged = Buffer.concat([Buffer.from('not a database'), before])
  writeFileSync(path, damaged)
  await expect(testServer({ dataDir })).rejects.toThrow(`file is not a database. ${hint}`)
  expect(readdirSync(dataDir)).toEqual(['exchange.db'])
  expect(readFileSync(path)).toEqual(damaged)
})

test('tokens and codes do not follow from the seed', async () => {
  const secrets = ['one', 'two'].map(async () => {
    const { url, exchange, close } = await testServer({ start: START })
    const token = await demoLogin(url)
    const { code } = exchange.sendCode({ account: 'demo@h4.example', purpose: 'forget' })
    await close()
    return [token, code]
  })
  expect(new Set((await Promise.all(secrets)).flat()).size).toBe(4)
})

test('a journal keeps its start time', async () => {
  for (const start of [START, undefined, 0]) {
    const server = await testServer({ dataDir, ...(start !== undefined && { start }) })
    expect(server.exchange.now()).toBe(START)
    await server.close()
  }
})

test('a new exchange starts at the given time', async () => {
  const server = await testServer({ start: START })
  expect(server.exchange.now()).toBe(START)
  await server.close()
})

test('a data folder has one server at a time', async () => {
  const first = await testServer({ dataDir })
  const second = testServer({ dataDir })
  await expect(second).rejects.toThrow(`${join(dataDir, 'exchange.db')}: in use by another process.`)
  await expect(second).rejects.not.toThrow('start over')
  await demoLogin(first.url)
  await first.close()
  await (await testServer({ dataDir })).close()
})

test('acknowledged commands survive a killed process', async () => {
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
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  while (!output.includes('demo login')) await once(child.stdout, 'data')
  const url = /HTTP (\S+),/.exec(output)?.[1] ?? ''
  const token = await demoLogin(url)
  await controlOf(url).clock.set({ paused: true })
  const placed = await call(url, options.submit, order, { token })
  await expect(testServer({ dataDir })).rejects.toThrow('in use by another process.')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const server = await testServer({ dataDir })
  const { rows } = await call(server.url, options.list, { match_id: -1, status: 1 }, { token })
  expect(rows).toMatchObject([{ id: placed.id, open_price: placed.open_price }])
  const { micro_wallet } = await call(server.url, wallet.list, {}, { token })
  expect(micro_wallet.balance[0]).toMatchObject({ micro_balance: '12380.55', lock_micro_balance: '100' })
  await server.close()
})
