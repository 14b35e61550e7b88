import { reader } from '../values/index.ts'

/** Words that stand beside a payload, or where none is: they answer nothing but "was it done?". */
export class Said {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * What the platform says about something that it did: its own words, to show; '' where it says nothing. Anything else
 * (a list, an object) is the answer to another question, and fails.
 */
export const remark = reader<string | number | null | undefined, string>('a text', wire => {
  if (wire instanceof Said) return wire.text
  if (wire === null || wire === undefined) return ''
  return typeof wire === 'string' || typeof wire === 'number' ? String(wire) : undefined
})
