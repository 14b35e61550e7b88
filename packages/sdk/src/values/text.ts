import { reader } from './reader.ts'

/** Text; a number is taken as its digits, null as ''. */
export const text = reader<string | number | null, string>('text', value =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? String(value)
        : undefined,
)

/** Text that must not be empty. */
export const requiredText = reader<string, string>('text that is not empty', value =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined,
)
