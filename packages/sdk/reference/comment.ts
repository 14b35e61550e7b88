/** A doc comment of the contract, by its parts. */
export interface Comment {
  /** The first sentence. */
  readonly summary: string
  /** What it says beside the parts below. */
  readonly text: string
  /** When the platform says no. */
  readonly refusals: string
  /** What SPEC leaves open and how that is filled. */
  readonly choice: string
  /** Where it stands in SPEC. */
  readonly source: string
}

const PARTS = /(?:^|\s)(Refusals|Choices?|Source): /

/** Takes a doc comment apart. */
export const readComment = (comment: string): Comment => {
  const [text = '', ...parts] = comment.split(PARTS)
  const said = (...names: readonly string[]) => {
    const at = parts.findIndex(part => names.includes(part))
    return at < 0 ? '' : (parts[at + 1] ?? '')
  }
  // Refusals are one sentence; what follows belongs to the text again.
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
