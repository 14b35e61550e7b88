import { afterEach, expect, test, vi } from 'vitest'
import { dayText } from './moment.ts'

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
