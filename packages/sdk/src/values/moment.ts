import { reader } from './schema.ts'
import { toUnixMs } from './time.ts'

/**
 * A moment that servers write in either way: as unix time, which gives unix milliseconds, or as text in their own zone
 * ('YYYY-MM-DD HH:MM:SS'), which is kept to be shown as it is. '' and '-' (not set) give null.
 */
export const serverMoment = reader<string | number | null, string | number | null>(
  { title: 'a moment', type: ['number', 'string', 'null'], minimum: 0 },
  value =>
    value === null || value === '' || value === '-'
      ? null
      : (toUnixMs(value) ?? (typeof value === 'string' ? value : undefined)),
)
