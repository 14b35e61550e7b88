import { expect, test } from 'vitest'
import { control, testServer } from './testing.ts'

test('the clock can be moved, sped up, stopped and started', async () => {
  const server = await testServer()
  const clock = (body: object) => control(server.url, '/clock', body)
  const { now } = (await clock({})) as { now: number }
  expect(await clock({ advance: 5000 })).toEqual({ now: now + 5000, speed: 0 })
  expect(await clock({ speed: 60 })).toMatchObject({ speed: 60 })
  expect(await clock({ paused: true })).toMatchObject({ speed: 0 })
  expect(await clock({ paused: false })).toMatchObject({ speed: 60 })
  await server.close()
})

test('bad input is refused with a reason and changes nothing', async () => {
  const server = await testServer()
  const before = await control(server.url, '/state')
  const bad: [string, object][] = [
    ['/clock', { advance: -1 }],
    ['/clock', { speed: 'fast' }],
    ['/price', { symbol: 'BTC', price: 'high' }],
    ['/price', { symbol: 'XYZ', price: 1 }],
    ['/users', { balances: [{ kind: 'micro', currency: 'USDT', amount: '-1' }] }],
    ['/users', { balances: [{ kind: 'pocket', currency: 'USDT', amount: '1' }] }],
    ['/users', { password: 'short' }],
    ['/lock', { email: 'nobody@h4.example', until: 0 }],
  ]
  for (const [path, body] of bad)
    await expect(control(server.url, path, body)).rejects.toThrow(/^400 \{"error":/)
  expect(await control(server.url, '/state')).toEqual(before)
  await server.close()
})

test('state shows users and balances, but no secrets', async () => {
  const server = await testServer()
  const text = JSON.stringify(await control(server.url, '/state'))
  expect(text).toContain('demo@h4.example')
  expect(text).not.toMatch(/hash|salt|secret/)
  await server.close()
})

test('without being asked for, the levers are not there', async () => {
  const server = await testServer({ control: false })
  expect((await fetch(`${server.url}/control/state`)).status).toBe(404)
  await server.close()
})
