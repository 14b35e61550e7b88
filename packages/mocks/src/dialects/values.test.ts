import { contract } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_USER } from '../platform/demo.ts'
import { ask, call, testServer } from '../../test/support/server.ts'
import type { DialectName } from './index.ts'

const demoLogin = (url: string) =>
  call(url, contract.account.login, { user_string: DEMO_USER.account, password: DEMO_USER.password })

const ORDER = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '50' }
/** Half a minute before New York skips the hour from 2 to 3. */
const SPRING = Date.UTC(2026, 2, 8, 6, 59, 30)

const placedIn = async (zone: string | undefined, dialect: DialectName, start = SPRING) => {
  const server = await testServer({ dialect, start, speed: 0, ...(zone && { zone }) })
  onTestFinished(() => server.close())
  const token = await demoLogin(server.url)
  await ask(server.url, contract.options.submit, ORDER, { token })
  return ask(server.url, contract.options.list, { match_id: 101, status: 1 }, { token })
}

test.each([
  [undefined, '2026-03-08 06:59:30', '2026-03-08 07:00:30'],
  ['America/New_York', '2026-03-08 01:59:30', '2026-03-08 03:00:30'],
  ['Asia/Shanghai', '2026-03-08 14:59:30', '2026-03-08 15:00:30'],
  ['Australia/Lord_Howe', '2026-03-08 17:59:30', '2026-03-08 18:00:30'],
])('writes times in the zone %s', async (zone, created_at, handled_at) => {
  expect(await placedIn(zone, 'default')).toMatchObject({
    message: { data: [{ created_at, handled_at }] },
  })
})

test('every dialect has the zone', async () => {
  expect(await placedIn('America/New_York', 'spec')).toMatchObject({
    message: { data: [{ created_at: '2026-03-08 01:59:30' }] },
  })
})

test('texts of refusals have the zone', async () => {
  const server = await testServer({ start: SPRING, zone: 'Asia/Tokyo' })
  onTestFinished(() => server.close())
  const token = await demoLogin(server.url)
  const userId = server.exchange.signedIn(token)?.id ?? expect.fail()
  server.exchange.execute('lockUser', { userId, until: SPRING + 60_000 })
  const refused = await ask(server.url, contract.options.submit, ORDER, { token })
  expect(refused['message']).toContain('2026-03-08 16:00:30')
})

test('the Date header has the time of the exchange', async () => {
  const server = await testServer({ start: SPRING })
  onTestFinished(() => server.close())
  const { headers } = await fetch(`${server.url}/api/microtrade/seconds`, {
    headers: { origin: 'http://other.example' },
  })
  expect(headers.get('date')).toBe('Sun, 08 Mar 2026 06:59:30 GMT')
  expect(headers.get('access-control-expose-headers')).toContain('date')
})

test('another setting is refused', () =>
  expect(testServer({ zone: 'Mars/Olympus' })).rejects.toThrow('zone takes an IANA time zone'))
