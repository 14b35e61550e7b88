import { contract, uploadImage } from '@app/sdk/contract'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, lastCode, controlOf, newUser, testServer } from './support/server.ts'
import type { RunningServer } from '../src/server.ts'

const lines: string[] = []
let server: RunningServer
beforeAll(async () => {
  server = await testServer({ log: line => void lines.push(line) })
})
afterAll(() => server.close())

const { account, wallet } = contract
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('logs method, path, status, time and id of each request, and no secret', async () => {
  lines.length = 0
  const { email, password, token } = await newUser(server.url)
  const id = 'given-by-the-caller'
  const health = await fetch(`${server.url}/health?query=${password}`, { headers: { 'x-request-id': id } })
  expect(health.headers.get('x-request-id')).toBe(id)
  expect(lines.at(-1)).toMatch(new RegExp(`^GET /health 200 \\d+\\.\\d ms ${id}$`))
  const insane = await fetch(`${server.url}/health`, {
    headers: { 'x-request-id': `two words ${'x'.repeat(300)}` },
  })
  expect(insane.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)

  await call(server.url, wallet.list, {}, { token })
  await ask(server.url, account.login, { user_string: email, password: 'wrong-secret' })
  const fields = { user_string: email, password }
  const { message: signedIn } = await ask(server.url, account.login, fields, { form: true })
  await ask(server.url, account.sendCode, { user_string: 'mail@h4.example', type: 'email' })
  const code = await lastCode(server.url)
  await fetch(`${server.url}/api/none?authorization=${token}`)
  await fetch(`${server.url}${account.login.path}`, { method: 'POST', body: `{"password":"${password}` })
  const form = new FormData()
  form.set('file', new Blob([PNG], { type: 'image/png' }), 'secret-name.png')
  const headers = { authorization: String(signedIn) }
  const uploaded = await fetch(`${server.url}${uploadImage.path}`, { method: 'POST', body: form, headers })
  const { message: picture } = (await uploaded.json()) as { message: string }
  expect((await fetch(`${server.url}${picture}`)).status).toBe(200)
  await fetch(`${server.url}/a%0a[exchange]%20code`)
  await controlOf(server.url).state.get()

  for (const line of lines) expect(line).toMatch(/^[A-Z]+ \/\S* \d{3} \d+\.\d ms [\w-]+(, [\w.]+: [\w ]+)?$/)
  expect(lines.filter(line => line.includes(account.login.path))).toHaveLength(4)
  const log = lines.join('\n')
  const secrets = [
    email,
    password,
    'wrong-secret',
    'mail@h4.example',
    token,
    signedIn,
    'authorization',
    'secret-name',
  ]
  for (const secret of [...secrets, picture, `${code}\n`, `=${code}`]) expect(log).not.toContain(secret)
})

/** Sends raw bytes. @returns everything received until the connection is closed. */
const sent = async (head: string): Promise<string> => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(head)
  return text(socket)
}

test('answers unsupported methods', async () => {
  const at = (method: string, path: string) => fetch(`${server.url}${path}`, { method })
  const head = await at('HEAD', '/health')
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const [method, path, status, message] of [
    ['PATCH', account.login.path, 405, `Use ${account.login.method} instead of PATCH`],
    ['DELETE', wallet.list.path, 405, `Use ${wallet.list.method} instead of DELETE`],
    ['OPTIONS', '/health', 404, 'Not found'],
    ['PROPFIND', '/', 404, 'Not found'],
  ] as const) {
    const response = await at(method, path)
    const answer = [method, response.status, await response.json()]
    expect(answer).toEqual([method, status, { type: 'error', message }])
  }
  const preflight = await fetch(`${server.url}${account.login.path}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'http://elsewhere.example',
  ])
  expect(await sent('TRACE /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  )
  expect((await at('GET', '/health')).status).toBe(200)
})

test('refuses too large headers', async () => {
  const flood = `GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await sent(flood)).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  ['of a known length', { 'content-length': 1_000_000_000 }],
  ['of no known length', { 'transfer-encoding': 'chunked' }],
])('refuses a too large body %s without waiting for its end', async (_, headers) => {
  const request = httpRequest(`${server.url}${account.login.path}`, { method: 'POST', headers })
  request.on('error', () => {})
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.write('x'.repeat(70_000))
  const [response] = await answered
  expect([response.statusCode, JSON.parse(await text(response))]).toEqual([
    413,
    { type: 'error', message: 'The body is too large' },
  ])
  // The server does not read the rest.
  await once(request, 'close')
})
