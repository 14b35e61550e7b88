import { expect, test } from 'vitest'
import { dayText } from './moment.ts'

test('a day in a zone does not depend on the zone of the device', () => {
  const before = process.env['TZ']
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe']) {
      process.env['TZ'] = zone
      const leap = Date.UTC(2028, 1, 29, 20)
      expect(dayText('en-US', leap, 0)).toBe('Feb 29, 2028')
      expect(dayText('en-US', leap, 8 * 3_600_000)).toBe('Mar 1, 2028')
      expect(dayText('en-US', leap, -5 * 3_600_000)).toBe('Feb 29, 2028')
    }
  } finally {
    process.env['TZ'] = before
    if (before === undefined) delete process.env['TZ']
  }
})
