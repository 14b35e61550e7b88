import { reader } from '../values/index.ts'

/**
 * What the platform says about something that it did: its own words, to show; '' where it says nothing. Anything else
 * (a list, an object) is the answer to another question, and fails.
 */
export const remark = reader<string | number | null | undefined, string>('a text', wire =>
  typeof wire === 'string' || typeof wire === 'number'
    ? String(wire)
    : wire === null || wire === undefined
      ? ''
      : undefined,
)
