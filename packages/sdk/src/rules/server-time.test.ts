import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, isTimeZone } from './index.ts'
import { offsetOf, timestampOf, wallTime, zoneOffset } from './server-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const QUARTER = 15 * MINUTE

test.each<[string | null | undefined, number]>([
  ['2028-02-29 23:59:59', Date.UTC(2028, 1, 29, 23, 59, 59)],
  ['2026-03-08 02:30', Date.UTC(2026, 2, 8, 2, 30)],
  ['2026-03-08', NaN],
  ['2026-13-08 02:30:00', NaN],
  ['08/03/2026 02:30:00', NaN],
  ['', NaN],
  [null, NaN],
  [undefined, NaN],
])('the wall time %s', (text, ms) => expect(wallTime(text)).toBe(ms))

describe('the offset of a zone', () => {
  const NOON = Date.UTC(2026, 6, 1, 12)
  test.each<[string, string, number | undefined]>([
    ['UTC', '2026-07-01 12:00:00', 0],
    ['a little late', '2026-07-01 11:59:58', 0],
    ['Shanghai', '2026-07-01 20:00:03', 8],
    ['Kathmandu', '2026-07-01 17:45:00', 5.75],
    ['St. John’s in summer', '2026-07-01 09:30:00', -2.5],
    ['Kiritimati, the next day', '2026-07-02 02:00:00', 14],
    ['the far west', '2026-07-01 00:00:00', -12],
    ['too far east', '2026-07-02 02:15:00', undefined],
    ['too far west', '2026-06-30 23:45:00', undefined],
    ['no multiple of a quarter of an hour', '2026-07-01 20:07:00', undefined],
    ['no time', '-', undefined],
  ])('%s', (_, text, hours) =>
    expect(offsetOf(text, NOON)).toBe(hours === undefined ? undefined : hours * HOUR),
  )

  test('follows its summer time', () => {
    const newYork = zoneOffset('America/New_York')
    const change = Date.UTC(2026, 2, 8, 7)
    expect([newYork(change - 1), newYork(change)]).toEqual([-5 * HOUR, -4 * HOUR])
    expect(zoneOffset('Australia/Lord_Howe')(NOON + 59_999)).toBe(10.5 * HOUR)
    expect(zoneOffset('UTC')(NOON)).toBe(0)
  })

  test.each([
    ['Asia/Shanghai', true],
    ['UTC', true],
    ['Asia/Shangai', false],
    ['+08:00', false],
    ['', false],
  ])('%j is the name of one: %s', (text, is) => expect(isTimeZone(text)).toBe(is))

  /** Of the zones of the world, the offset from UTC in quarters of an hour. */
  const offsets = fc.integer({ min: -48, max: 56 }).map(quarters => quarters * QUARTER)
  const times = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) })
  test('law: a text some minutes from its instant shows it, and the day there', () => {
    fc.assert(
      fc.property(offsets, times, fc.integer({ min: -4 * MINUTE, max: 4 * MINUTE }), (offset, at, late) => {
        const wall = new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ')
        expect(offsetOf(wall, at + late)).toBe(offset)
        expect(dayOf(at, offset)).toBe(wall.slice(0, 10))
      }),
    )
  })
})

describe('the timestamp of a text', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const textOf = (at: number) => format.format(at)
  const newYork = { platformOffset: (at: number) => wallTime(textOf(at)) - Math.floor(at / 1000) * 1000 }

  test('law: is its instant, also around a change of the clocks', () => {
    const near = (at: number) => fc.integer({ min: at - 86_400_000, max: at + 86_400_000 })
    const instants = fc.oneof(
      near(Date.UTC(2026, 2, 8, 7)),
      near(Date.UTC(2026, 10, 1, 6)),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) }),
    )
    fc.assert(
      fc.property(instants, at => {
        const second = Math.floor(at / 1000) * 1000
        const isRepeated = textOf(at) === textOf(at - HOUR)
        expect(timestampOf(textOf(at), newYork)).toBe(isRepeated ? second - HOUR : second)
      }),
    )
  })
  test.each([
    ['a time that the clocks skip', '2026-03-08 02:30:00', newYork, Date.UTC(2026, 2, 8, 7, 30)],
    ['without seconds', '2026-01-01 00:00', { platformOffset: () => 0 }, Date.UTC(2026, 0)],
    ['an unknown zone', '2026-01-01 00:00:00', { platformOffset: () => undefined }, undefined],
    ['no time', '-', newYork, undefined],
    ['a number', 5, newYork, 5],
    ['nothing', null, newYork, undefined],
  ])('%s', (_, time, zone, at) => expect(timestampOf(time, zone)).toBe(at))
})
