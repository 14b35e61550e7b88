import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../src/index.ts'
import { watchLocking } from '../../src/watch/index.ts'
import { createWorld } from '../support/world.ts'
import { runs } from './runs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Zones of every kind of offset: whole, half and three quarter hours, far east and west, with daylight saving. */
const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Asia/Tokyo',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'UTC',
]
/** Changes of the clocks in New York, London, Lord Howe and Chatham, the leap day, new years. */
const MOMENTS = [
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
  '2026-09-26T14:00Z',
  '2028-02-29T00:00Z',
  '2028-03-01T00:00Z',
  '2027-01-01T00:00Z',
].map(Date.parse)

const moments = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
  .map(([moment, by]) => moment + by)
/** How far a device's clock is wrong. */
const skews = fc.constantFrom(0, -DAY, DAY, -3 * HOUR, 40 * DAY)

/** The oracle: the calendar of the platform's zone. */
const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** A user with a locked order, paid at midnight UTC, three days before `at`. */
const worldAt = async (zone: string, at: number, skew: number, dialect: 'default' | 'spec') => {
  const world = createWorld({ zone, dialect, start: at - 3 * DAY })
  const user = world.user()
  const { exchange } = world.exchange
  const { id } = exchange.execute('buyProfit', { userId: user.id, productId: 2, number: '1000' })
  world.sleep(3 * DAY)
  world.setClock(skew)
  const app = await world.signedIn({}, user)
  const paidAt = () => exchange.lockedOrders(user.id).find(order => order.id === id)?.lastIncomeAt ?? 0
  return { world, app, paidAt }
}

test.each(['default', 'spec'] as const)(
  'law: today is the server’s day, in any zone and with any device clock (%s)',
  async dialect => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ZONES), moments, skews, async (zone, at, skew) => {
        const { world, app, paidAt } = await worldAt(zone, at, skew, dialect)
        try {
          // An order shows the zone, also after a change of the clocks.
          await app.api.options.submit({ match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '50' })
          await app.api.options.list({ match_id: 101 })
          const { platform, platformOffset } = app.time
          const now = world.now()
          expect(Math.abs((platform() ?? 0) - now)).toBeLessThanOrEqual(1000)
          expect(dayOf(now, platformOffset(now) ?? NaN)).toBe(dayIn(zone, now))
          const { paidRate } = await watchLocking(app).orders.load()
          expect(paidRate).toBe(dayIn(zone, paidAt()) === dayIn(zone, now) ? '0.3' : '0')
        } finally {
          world.close()
        }
      }),
      runs(40),
    )
  },
)
