import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { languages } from './messages.ts'
import { dayOfYearText, dayText, momentText, monthText } from './moment.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe'])(
  'a day in a zone does not depend on that of the device, %s',
  zone => {
    vi.stubEnv('TZ', zone)
    const leap = Date.UTC(2028, 1, 29, 20)
    expect(dayText('en-US', leap, 0)).toBe('Feb 29, 2028')
    expect(dayText('en-US', leap, 8 * 3_600_000)).toBe('Mar 1, 2028')
    expect(dayText('en-US', leap, -5 * 3_600_000)).toBe('Feb 29, 2028')
  },
)

describe('in the zone of the device', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Asia/Hong_Kong'))
  const [early, late] = [Date.UTC(2026, 3, 3, 6, 5, 9), Date.UTC(2026, 3, 2, 16, 0, 1)]

  test.each([
    ['en-US', 'Apr 3, 2026, 14:05:09', 'Apr 3, 2026, 00:00:01', 'Apr 3, 2026', 'Apr 3', 'April 2026'],
    ['zh-HK', '2026年4月3日 14:05:09', '2026年4月3日 00:00:01', '2026年4月3日', '4月3日', '2026年4月'],
  ])('%s', (tag, afternoon, midnight, date, day, month) => {
    expect([momentText(tag, early), momentText(tag, late)]).toEqual([afternoon, midnight])
    expect([dayText(tag, early), dayOfYearText(tag, early), monthText(tag, early)]).toEqual([
      date,
      day,
      month,
    ])
  })

  test.each(languages.map(({ tag }) => tag))('no date of %s is digits alone', tag => {
    for (const text of [momentText(tag, early), dayText(tag, early), dayOfYearText(tag, early)])
      expect(text).toMatch(/\p{Letter}/u)
  })
})

test('a text of the platform is unchanged; its month has a name', () => {
  expect(momentText('en-US', '2026-04-03 14:05:09')).toBe('2026-04-03 14:05:09')
  expect([monthText('en-US', '2026-04-03 14:05:09'), monthText('zh-HK', '2026-04-03')]).toEqual([
    'April 2026',
    '2026年4月',
  ])
  expect([momentText('en-US', null), monthText('en-US', 'soon')]).toEqual(['–', ''])
})
