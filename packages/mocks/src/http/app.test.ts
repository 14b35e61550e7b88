import { contract } from '@app/sdk/contract'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ask, call, lastCode, newUser, sharedServer } from '../../test/support/server.ts'

const { account, market, wallet } = contract

const lines: string[] = []
const { url, exchange } = await sharedServer({ log: line => lines.push(line) })

test('every endpoint that is not open requires a token', async () => {
  for (const area of Object.values(contract)) {
    for (const endpoint of Object.values(area)) {
      if (endpoint.open) continue
      for (const auth of [{}, { token: 'f'.repeat(32) }]) {
        expect(await ask(url, endpoint, {}, auth)).toEqual({ type: '999', message: 'please sign in' })
      }
    }
  }
})

test('invalid JSON and non-object bodies are parameter errors', async () => {
  for (const body of ['{"user_string":', '[]', '7', 'null']) {
    const response = await fetch(url + account.login.path, { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ type: 'error', message: 'Parameter error' })
  }
})

test('other origins can call the API, with preflight', async () => {
  const headers = {
    origin: 'http://localhost:5173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,lang,content-type',
  }
  const response = await fetch(url + wallet.list.path, { method: 'OPTIONS', headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
})

test('other origins cannot read the inbox or use control', async () => {
  const { port } = new URL(url)
  for (const origin of ['http://localhost:5173', 'https://example.com', `http://127.0.0.1:${port}`, 'null']) {
    const headers = { origin, 'content-type': 'text/plain' }
    const inbox = await fetch(`${url}/inbox`, { headers })
    const state = await fetch(`${url}/control/state`, { headers })
    const moved = await fetch(`${url}/control/clock`, { method: 'POST', headers, body: '{"advance":1000}' })
    const preflight = await fetch(`${url}/control/clock`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const response of [inbox, state, moved, preflight]) {
      expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
    expect([state.status, moved.status, preflight.status]).toEqual([403, 403, 403])
  }
  const own = await fetch(`${url}/control/clock`, { method: 'POST', headers: { origin: url }, body: '{}' })
  expect(own.status).toBe(200)
})

test('logs one line per request with its id, without query, body or token', async () => {
  const user = await newUser(url)
  lines.length = 0
  const response = await fetch(`${url}/api/user/info?lang=en&secret=1`, {
    headers: { authorization: user.token },
  })
  const id = response.headers.get('x-request-id')
  await response.text()
  expect(lines).toEqual([expect.stringMatching(`^GET /api/user/info 200 [0-9.]+ ms ${id}$`)])
  await user.login()
  expect(lines.join('\n')).not.toMatch(new RegExp(`${user.password}|${user.token}|${user.email}`))
})

test('/inbox lists codes as HTML or JSON', async () => {
  await call(url, account.sendCode, { user_string: '<b>@example.com', type: 'email' })
  const json = await (await fetch(`${url}/inbox`)).json()
  expect(json).toMatchObject({ 0: { address: '<b>@example.com', purpose: 'register' } })
  const page = await (await fetch(`${url}/inbox`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('&lt;b&gt;@example.com')
  expect(page).toContain(await lastCode(url))
})

test('answers /health, and 404 for unknown paths', async () => {
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ ok: true, speed: 0 })
  for (const [lang, message] of [
    ['en', 'Not found'],
    ['hk', '未找到'],
  ] as const) {
    const response = await fetch(`${url}/api/nothing`, { headers: { lang } })
    expect([response.status, await response.json()]).toEqual([404, { type: 'error', message }])
  }
})

test('answers 405 with the allowed methods', async () => {
  const response = await fetch(url + account.login.path, { headers: { lang: 'hk' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await response.json()).toEqual({ type: 'error', message: '此處使用 POST，而非 GET' })
  const put = await fetch(url + wallet.list.path, { method: 'PUT' })
  expect([put.status, await put.json()]).toEqual([
    405,
    { type: 'error', message: `Use ${wallet.list.method} instead of PUT` },
  ])
  // Servers of this family accept every method here.
  const { quotations, candles } = contract.market
  for (const { path } of [quotations, candles]) {
    for (const method of ['GET', 'POST']) expect((await fetch(url + path, { method })).status).toBe(200)
  }
})

test('the log names an invalid field without its value', async () => {
  lines.length = 0
  await ask(url, account.login, { user_string: 'somebody' })
  await ask(url, account.login, { user_string: ['secret'], password: 'secret' })
  await fetch(url + account.login.path, { method: 'POST', body: '{"password":"secret' })
  const noted = lines.map(line => line.split(', ')[1])
  expect(noted).toEqual([
    'account.login: password is missing',
    'account.login: user_string is invalid',
    'account.login: no body to read',
  ])
  expect(lines.join()).not.toContain('secret')
})

test('compresses large answers for clients that accept it', async () => {
  const to = Math.floor(exchange.now() / 1000)
  const range = new URLSearchParams({
    symbol: 'BTC/USDT',
    period: '5min',
    from: String(to - 5 * 86_400),
    to: String(to),
  })
  const candles = `${market.candles.path}?${range}`
  const received = async (path: string, encoding: string) => {
    // Its own connection: the server may be closing an idle one.
    const request = get(`${url}${path}`, { agent: false, headers: { 'accept-encoding': encoding } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { headers: response.headers, body: await buffer(response) }
  }
  const plain = await received(candles, 'identity')
  const zipped = await received(candles, 'gzip, deflate, br')
  expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(zipped.headers.vary).toContain('Accept-Encoding')
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
  expect(zipped.body.length).toBeLessThan(plain.body.length / 3)
  const short = await received('/health', 'gzip')
  expect(short.headers['content-encoding']).toBeUndefined()
})
