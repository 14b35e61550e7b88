import { contract } from '@app/sdk/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withFaults } from './faults.ts'
import { createHttpFaults, type FaultInput } from '../platform/faults.ts'
import { ask, call, controlOf, newUser, sharedServer, testServer } from '../../test/support/server.ts'

const { account, market, options, news } = contract

const lines: string[] = []
const { url } = await sharedServer({ log: line => lines.push(line) })
const control = controlOf(url)
afterEach(() => control.faults.clear())

const quotes = () => fetch(url + market.quotations.path)
const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' } as const

test('answers the status like a proxy, for the given number of calls', async () => {
  await control.faults.add({ kind: 'status', status: 502 })
  await control.faults.add({ kind: 'status', status: 500, times: 2 })
  const answers = [await quotes(), await quotes(), await quotes(), await quotes()]
  expect(answers.map(({ status }) => status)).toEqual([502, 500, 500, 200])
  const [first, second] = answers
  expect(first?.headers.get('content-type')).toContain('text/html')
  expect(await first?.text()).toContain('<h1>502</h1>')
  expect([first?.headers.get('retry-after'), second?.headers.get('retry-after')]).toEqual(['1', null])
})

test('times 0 lasts until it is cleared; counts hits', async () => {
  await control.faults.add({ kind: 'status', status: 429, times: 0 })
  for (let calls = 0; calls < 3; calls++) expect((await quotes()).status).toBe(429)
  expect(await control.faults.list()).toMatchObject([{ left: 0, hits: 3 }])
  await control.faults.clear()
  expect((await quotes()).status).toBe(200)
})

test.each([
  ['market.quotations', true],
  ['market', true],
  ['/api/currency', true],
  ['news', false],
  ['/api/wallet', false],
])('a fault of %s', async (path, hit) => {
  await control.faults.add({ kind: 'status', path })
  expect((await quotes()).status).toBe(hit ? 500 : 200)
})

test('failed answers have CORS headers', async () => {
  await control.faults.add({ kind: 'status' })
  const response = await fetch(url + news.list.path, { headers: { origin: 'http://localhost:5173' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
})

test('garbage is invalid JSON', async () => {
  await control.faults.add({ kind: 'garbage' })
  const response = await quotes()
  expect(response.status).toBe(200)
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('truncated drops the connection after half of the answer', async () => {
  const whole = await (await quotes()).text()
  await control.faults.add({ kind: 'truncated' })
  const response = await quotes()
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBe(whole.length)
  let got = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) got += Buffer.from(chunk as Uint8Array).toString()
  }
  await expect(read()).rejects.toThrow()
  expect(got).toBe(whole.slice(0, Math.floor(whole.length / 2)))
})

test('drop does not execute the call, dropAfter does', async () => {
  const user = await newUser(url)
  const auth = { token: user.token }
  const placed = async () => (await call(url, options.list, { match_id: -1, status: 1 }, auth)).rows.length
  await control.faults.add({ kind: 'drop', path: 'options.submit' })
  await expect(call(url, options.submit, order, auth)).rejects.toThrow('fetch failed')
  expect(await placed()).toBe(0)
  await control.faults.add({ kind: 'dropAfter', path: 'options.submit' })
  await expect(call(url, options.submit, order, auth)).rejects.toThrow('fetch failed')
  expect(await placed()).toBe(1)
})

test('session affects only calls with a valid token and keeps the session', async () => {
  const user = await newUser(url)
  const auth = { token: user.token }
  await control.faults.add({ kind: 'session' })
  await quotes()
  expect(await ask(url, account.info, {}, { token: 'f'.repeat(32) })).toMatchObject({ type: '999' })
  expect(await ask(url, account.info, {}, { ...auth, lang: 'hk' })).toEqual({
    type: '999',
    message: '請登錄',
  })
  expect(await call(url, account.info, {}, auth)).toMatchObject({ id: user.id })
})

test('latency comes before execution and before other faults', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const faults = createHttpFaults(() => {})
  let answered = 0
  const faulty = withFaults(
    faults,
    () => false,
    async () => {
      answered++
      return new Response()
    },
  )
  const late = new Request('http://exchange.example/api/late')
  faults.add({ kind: 'latency', ms: 5000, times: 2, status: 500 })
  const trace = { requestId: 'one', notes: [] }
  const first = faulty(late, trace)
  await vi.advanceTimersByTimeAsync(4999)
  expect(answered).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([(await first).status, answered]).toEqual([200, 1])
  faults.add({ kind: 'status', status: 503, times: 1, ms: 0 })
  const second = faulty(late, trace)
  await vi.advanceTimersByTimeAsync(5000)
  expect([(await second).status, answered]).toEqual([503, 1])
})

test('a failed call has an id and a log line with the visible status', async () => {
  const address = `${url}${market.quotations.path}`
  const headers = { 'x-request-id': 'mine' }
  /** The log lines of one call with these faults. */
  const logged = async (...kinds: readonly FaultInput['kind'][]) => {
    for (const kind of kinds) await control.faults.add({ kind, ms: 60, status: 502 })
    lines.length = 0
    const response = await fetch(address, { headers }).catch(() => undefined)
    await response?.text().catch(() => {})
    if (response) expect(response.headers.get('x-request-id')).toBe('mine')
    expect(lines).toHaveLength(1)
    const [, status, ms, noted] = /^GET \S+ (\S+) (\S+) ms mine, (.*)$/.exec(lines[0] ?? '') ?? []
    return { status, ms: Number(ms), noted }
  }
  expect(await logged('status')).toMatchObject({ status: '502', noted: 'fault status' })
  expect(await logged('garbage')).toMatchObject({ status: '200', noted: 'fault garbage' })
  expect(await logged('drop')).toMatchObject({ status: 'cut', noted: 'fault drop' })
  expect(await logged('dropAfter')).toMatchObject({ status: 'cut', noted: 'fault dropAfter' })
  expect(await logged('truncated')).toMatchObject({ status: '200', noted: 'fault truncated' })
  const late = await logged('latency', 'status')
  expect(late).toMatchObject({ status: '502', noted: 'fault latency, fault status' })
  // 60 ms of latency, less the early firing of timers.
  expect(late.ms).toBeGreaterThan(55)
})

test('closing answers delayed calls immediately', async () => {
  const other = await testServer()
  other.faults.add({ kind: 'latency', ms: 60_000, times: 1, status: 500 })
  const late = fetch(other.url + market.quotations.path)
  await vi.waitUntil(() => other.faults.list().length === 0)
  await other.close()
  expect((await late).status).toBe(200)
})

test('faults affect only /api and are logged as events', async () => {
  await control.faults.add({ kind: 'drop', times: 0 })
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/inbox`)).status).toBe(200)
  await expect(quotes()).rejects.toThrow()
  const { events } = await control.events.list()
  expect(events.at(-1)).toMatchObject({ what: 'control', kind: 'fault', details: { kind: 'drop' } })
})
