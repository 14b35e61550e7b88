/** The parts of a doc comment of the contract. */
export interface Comment {
  /** The first sentence. */
  readonly summary: string
  /** The text without the parts below. */
  readonly text: string
  /** When the platform refuses the call. */
  readonly refusals: string
  /** What the product description leaves open, and the SDK's choice. */
  readonly choice: string
  /** The sections of the product description. */
  readonly source: string
}

const PARTS = /(?:^|\s)(Refusals|Choices?|Source): /

/** Splits a doc comment into its parts. */
export const readComment = (comment: string): Comment => {
  const [text = '', ...parts] = comment.split(PARTS)
  const said = (...names: readonly string[]) => {
    const at = parts.findIndex(part => names.includes(part))
    return at < 0 ? '' : (parts[at + 1] ?? '')
  }
  // Refusals are one sentence; the rest belongs to the text.
  const refusals = firstSentence(said('Refusals'))
  const rest = said('Refusals').slice(refusals.length)
  return {
    summary: firstSentence(text),
    text: `${text}${rest}`.trim(),
    refusals,
    choice: said('Choice', 'Choices'),
    source: said('Source'),
  }
}

/** The first sentence of a text. */
const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
