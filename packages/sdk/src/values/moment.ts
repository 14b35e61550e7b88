import { reader } from './schema.ts'
import { toUnixMs } from './time.ts'

/**
 * A time in either format: unix time, which becomes unix milliseconds, or text in the server's zone
 * ('YYYY-MM-DD HH:MM:SS'), unchanged. '' and '-' mean not set: null.
 */
export const serverMoment = reader<string | number | null, string | number | null>(
  { title: 'a moment', type: ['number', 'string', 'null'], minimum: 0 },
  value =>
    value === null || value === '' || value === '-'
      ? null
      : (toUnixMs(value) ?? (typeof value === 'string' ? value : undefined)),
)
