import { reader } from '../values/index.ts'

/** Words that stand beside a payload, or where none is: they answer nothing but "was it done?". */
export class MessageOnly {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What a value says in words; undefined where it is none. */
const words = (wire: unknown) =>
  wire instanceof MessageOnly
    ? wire.text
    : typeof wire === 'string' || typeof wire === 'number'
      ? String(wire)
      : undefined

/**
 * What the platform says about something that it did: its own words, to show; '' where it has none. What was done is done
 * whatever came with it (an object, true, a list), so this never fails.
 */
export const remark = reader<string | number | null | undefined, string>('a text', wire => words(wire) ?? '')

/** The first of these that is words, for {@link remark}. */
export const wordsIn = (candidates: readonly unknown[]): unknown =>
  candidates.find(each => words(each) !== undefined)
