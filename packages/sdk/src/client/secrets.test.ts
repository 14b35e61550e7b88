import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { driftOf, failure, testClient } from '../../test/support/client.ts'
import {
  json,
  raw,
  reset,
  silence,
  startServer,
  type Answer,
  type TestServer,
} from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { redactor } from './redact.ts'
import { send, type Client } from './index.ts'

const PASSWORD = `hu"nter2 <&'é/`
const CODE = '493817'
const TOKEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const form = { user_string: 'ann@example.com', code: CODE, password: PASSWORD, re_password: PASSWORD }

const html = PASSWORD.replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('"', '&quot;')
  .replaceAll("'", '&#039;')
const shapes = [
  PASSWORD,
  encodeURIComponent(PASSWORD),
  JSON.stringify(PASSWORD).slice(1, -1),
  html,
  CODE,
  TOKEN,
]
const echo = `you sent ${shapes.join(' and ')} to ${JSON.stringify(form)} with ${TOKEN}`

/** Every text that a log could contain. */
const loggedText = (error: unknown): string => {
  const { cause, stack } = error as Error
  return [
    inspect(error, { depth: 10, showHidden: true }),
    JSON.stringify(error),
    String(error),
    stack,
    JSON.stringify(Object.getOwnPropertyDescriptors(error)),
    inspect(cause, { depth: 10, showHidden: true }),
    JSON.stringify(cause),
  ].join('\n')
}

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const answers: [string, Answer][] = [
  ['a refusal', json({ type: 'error', message: echo })],
  ['a refusal in msg', json({ code: -1, msg: echo })],
  ['a refusal whose type is the echo', json({ type: echo, message: echo })],
  ['a lost session', json({ type: '999', message: echo })],
  ['400', json({ message: echo }, 400)],
  ['500', json({ msg: echo }, 500)],
  ['500 HTML', raw(`<pre>${echo}</pre>`, 500)],
  ['200 HTML', raw(`<pre>${echo}</pre>`)],
  ['a mismatch', json({ [echo]: echo })],
  ['an echo in the headers', json({ message: echo }, 500, { 'x-echo': TOKEN, 'retry-after': TOKEN })],
  ['a reset', reset],
  ['silence', silence],
]

const expectClean = (text: string): void => {
  for (const secret of shapes) expect(text).not.toContain(secret)
}

describe('no secret in an error or report, even when the server echoes it', () => {
  test.each(answers)('%s', async (_, answer) => {
    server = await startServer(answer)
    const client = testClient(server.origin, { token: () => TOKEN, timeout: 100 })
    const drift = driftOf(client)
    const error = await failure(send(client, contract.account.register, form))
    expectClean(loggedText(error))
    expectClean(JSON.stringify(drift))
    expect(error.message).toContain('account.register')
  })
  test('an invalid input', async () => {
    const client = testClient('http://127.0.0.1:1', { token: () => TOKEN })
    expectClean(
      loggedText(await failure(send(client, contract.account.register, { ...form, user_string: '' }))),
    )
    // The wrong type, on purpose.
    const odd = { ...form, password: [PASSWORD] as unknown as string, type: PASSWORD as 'email' }
    expectClean(loggedText(await failure(send(client, contract.account.register, odd))))
  })
  test('a fetch whose error contains the request', async () => {
    const http: Client['http'] = request => {
      const cause = Object.assign(new Error(`cannot post ${JSON.stringify(request)}`), {
        request,
        code: `E${TOKEN}`,
      })
      return Promise.reject(Object.assign(new Error(`failed: ${echo}`, { cause }), { options: request }))
    }
    const client = testClient('', { http, token: () => TOKEN })
    const error = await failure(send(client, contract.account.register, form))
    expectClean(loggedText(error))
    expect(error).toMatchObject({ code: 'NETWORK' })
  })
  test('a password with a lone surrogate', async () => {
    server = await startServer(json({ type: 'error', message: `\ud800${PASSWORD}` }))
    const password = `\ud800${PASSWORD}`
    const error = await failure(
      send(testClient(server.origin), contract.account.register, { ...form, password }),
    )
    expect(error).toMatchObject({ code: 'REFUSED' })
    expectClean(loggedText(error))
  })
  test('a token that does not fit a header', async () => {
    const bad = `${TOKEN}\n`
    const client = testClient('http://127.0.0.1:1', { token: () => bad })
    expectClean(loggedText(await failure(send(client, contract.options.expiries, {}))))
  })
})

test("the server's text is capped and without control characters", async () => {
  server = await startServer(json({ type: 'error', message: `no\u0000\n\tway ${'x'.repeat(1000)}` }))
  const error = await failure(send(testClient(server.origin), contract.options.expiries, {}))
  expect(error.serverText).toMatch(/^no way x+…$/)
  expect(error.serverText.length).toBeLessThan(310)
})

test('law: a redacted text contains no secret, except short words', () => {
  const secret = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter(text => !/[•\s]/.test(text) && (text.length > 2 || !/\w/.test(text)))
  fc.assert(
    fc.property(secret, secret, fc.string(), (password, token, around) => {
      const redact = redactor(contract.account.login, { user_string: 'ann', password }, token)
      const clean = redact(
        `${around}${password}${around}${JSON.stringify({ password })}${encodeURIComponent(token)}`,
      )
      expect(clean).not.toContain(password)
      expect(clean).not.toContain(token)
    }),
  )
})

test.each([
  ['A', 'Please sign in, A. (A)', 'Please sign in, •••. (•••)'],
  ['in', 'sign in: {"name":"in"} in-in', 'sign •••: {"name":"•••"} •••-•••'],
  ['7', '17:07, row 7', '17:07, row •••'],
  ['李明', '姓名李明无效 a李明b', '姓名•••无效 a•••b'],
  ['$', 'a$b', 'a•••b'],
  ['a.', 'a. ab', '••• ab'],
  ['abc', 'xabcx', 'x•••x'],
])('the secret %j in %j', (password, text, clean) => {
  expect(redactor(contract.account.login, { password }, null)(text)).toBe(clean)
})
