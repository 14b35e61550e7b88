import { afterEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/support/world.ts'
import type { AppOptions } from './types.ts'
import { createApp } from './app.ts'

const HOUR = 3_600_000
const SUMMER = Date.UTC(2026, 6, 1)
const WINTER = Date.UTC(2026, 0, 1)

let world: World
afterEach(() => world?.close())

/** A platform in New York, two minutes before its clocks change. */
const started = async (options: Partial<AppOptions>, dialect: 'default' | 'spec' = 'default') => {
  world = createWorld({ zone: 'America/New_York', start: Date.UTC(2026, 2, 8, 6, 58), dialect })
  const app = await world.signedIn(options)
  const drift: string[] = []
  app.client.drift$.subscribe(({ source, path, expected }) => drift.push(`${source} ${path} ${expected}`))
  const place = async () => {
    await app.api.options.submit({ match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '50' })
    await app.api.options.list({ match_id: 101 })
  }
  const offsets = () => [WINTER, SUMMER].map(at => app.time.platformOffset(at))
  return { place, offsets, drift }
}

test('without an order, the offset at any time is that of `timeZone`', async () => {
  const { place, offsets, drift } = await started({ timeZone: 'America/New_York' })
  expect(offsets()).toEqual([-5 * HOUR, -4 * HOUR])
  await place()
  expect(offsets()).toEqual([-5 * HOUR, -4 * HOUR])
  expect(drift).toEqual([])
})

test.each(['default', 'spec'] as const)(
  'without a zone, the newest order shows the offset (%s)',
  async dialect => {
    const { place, offsets } = await started({}, dialect)
    expect(offsets()).toEqual([undefined, undefined])
    await place()
    expect(offsets()).toEqual([-5 * HOUR, -5 * HOUR])
    await world.advance(180_000)
    await place()
    expect(offsets()).toEqual([-4 * HOUR, -4 * HOUR])
  },
)

test('an order that contradicts the zone decides, and is drift, once', async () => {
  const { place, offsets, drift } = await started({ timeZone: 'Asia/Shanghai' })
  expect(offsets()).toEqual([8 * HOUR, 8 * HOUR])
  await place()
  await world.advance(60_000)
  await place()
  expect(offsets()).toEqual([-5 * HOUR, -5 * HOUR])
  expect(drift).toEqual(['options.submit timeZone a time in Asia/Shanghai'])
})

test('a zone that the next order agrees with counts again', async () => {
  // Caracas is at −4 hours all year.
  const { place, offsets, drift } = await started({ timeZone: 'America/Caracas' })
  await place()
  expect(offsets()).toEqual([-5 * HOUR, -5 * HOUR])
  await world.advance(180_000)
  await place()
  expect(offsets()).toEqual([-4 * HOUR, -4 * HOUR])
  expect(drift).toHaveLength(1)
})

test.each(['Asia/Shangai', '', '+08:00', 'GMT+8'])('%j is refused at once', timeZone =>
  expect(() => createApp({ origin: 'https://example.com', timeZone })).toThrow(
    /^timeZone must be an IANA name such as 'Asia\/Shanghai'; got "/,
  ),
)
