import { reader } from '../values/index.ts'

/** The text of an answer, next to its payload or instead of one. It is never the payload of a read. */
export class MessageOnly {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The text of a value; undefined when it is not text. */
const words = (wire: unknown) =>
  wire instanceof MessageOnly
    ? wire.text
    : typeof wire === 'string' || typeof wire === 'number'
      ? String(wire)
      : undefined

/**
 * The platform's text about a completed action, to show; '' for none. Never fails: the action is done, whatever the
 * answer holds.
 */
export const remark = reader<string | number | null | undefined, string>(
  { title: 'a text', type: ['string', 'number', 'null'] },
  wire => words(wire) ?? '',
)

/** The first of these that is text, for {@link remark}. */
export const wordsIn = (candidates: readonly unknown[]): unknown =>
  candidates.find(each => words(each) !== undefined)
