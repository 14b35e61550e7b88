/** Why a key or a paste was refused or changed. */
export type Refusal = 'character' | 'point' | 'decimals' | 'length'

export interface ReadAmount {
  /** The amount so far: '' or digits with at most one '.', e.g. '12.' while typing. */
  readonly value: string
  readonly refused?: Refusal
}

const MAX_DIGITS = 15

/** Supported notations: '1,234.5' and '12,34,567', '1.234.567' and '1.234,5', '1234.5' and '1234,5'. */
const ENGLISH = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/
const EUROPEAN = /^[1-9]\d{0,2}(\.\d{3})+(\.\d{3}|,\d*)$/
const PLAIN = /^\d*([.,]\d*)?$/

/** Finds the decimal separator; undefined if there is none. '1,234' has groups, '0,123' a decimal point. */
const withPoint = (text: string) => {
  if (ENGLISH.test(text)) return text.replaceAll(',', '')
  if (EUROPEAN.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return PLAIN.test(text) ? text.replace(',', '.') : undefined
}

const tidy = (text: string) => {
  const [whole = '', ...fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return fraction.length ? `${trimmed || '0'}.${fraction.join('')}` : trimmed
}

/**
 * Parses the text of an amount field after an edit.
 * A typed key that cannot belong to the amount is refused and `before` stays; a paste is cleaned as far as possible.
 * @param text what the field holds now
 * @param before the amount before the edit
 * @param decimals the most digits after the point; with 0 a point may be typed, but nothing behind it
 * @param pasted the edit put in more than a key: '1,234.5 USDT' becomes '1234.5'
 */
export const readAmount = (text: string, before: string, decimals: number, pasted: boolean): ReadAmount => {
  // Full-width digits of Asian keyboards, narrow and thin spaces, group marks.
  const plain = text.normalize('NFKC').replace(/[\s'’_]/g, '')
  const typed = plain.replace(/[^\d.,]/g, '')
  // Drops the text around the single number of a paste: '≈ $1,234.5 USDT'. Amounts are never negative.
  const amount = pasted ? /^[^\d.,−-]*([\d.,]*)\D*$/.exec(plain)?.[1] : typed
  if (amount === undefined || (plain && !amount) || (!pasted && typed.length < plain.length))
    return { value: before, refused: 'character' }
  const pointed = pasted ? withPoint(amount) : PLAIN.test(amount) ? amount.replace(',', '.') : undefined
  if (pointed === undefined) return { value: before, refused: 'point' }
  const value = tidy(pointed)
  const [whole = '', fraction] = value.split('.')
  if (whole.length > MAX_DIGITS) return { value: before, refused: 'length' }
  if (fraction === undefined || (decimals > 0 && fraction.length <= decimals)) return { value }
  // The typed point remains visible: without it the next digit would turn '1.5' into fifteen.
  if (!pasted && fraction === '') return { value, refused: 'decimals' }
  const cut = decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole
  return { value: pasted ? cut : before, refused: 'decimals' }
}

const withoutMarks = (text: string) => text.replaceAll(',', '')

/** The amount as the field shows it: '1234567.5' is '1,234,567.5'. */
export const grouped = (amount: string): string =>
  amount.replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/** An edit of a field that shows {@link grouped} text. */
export interface Edit {
  /** What the field holds now. */
  readonly text: string
  /** Where the selection began before the edit; undefined if the browser does not say. */
  readonly start: number | undefined
  /** Where the caret is now. */
  readonly caret: number
  /** The key deletes what is behind the caret. */
  readonly forward: boolean
}

/**
 * The text of an edited field without the field's own group marks: what is put in between keeps its commas, which may be
 * decimal ones. Deleting a group mark deletes the digit beside it.
 * @param before the amount before the edit
 * @returns also what was put in, and the number of characters behind the caret
 */
export const ungroup = ({ text, start = 0, caret, forward }: Edit, before: string) => {
  const from = Math.min(start, caret)
  const head = withoutMarks(text.slice(0, from))
  const put = text.slice(from, caret)
  const tail = withoutMarks(text.slice(caret))
  const isMark = put === '' && head + tail === before && text !== grouped(before)
  if (!isMark) return { text: head + put + tail, put, behind: tail.length }
  return forward
    ? { text: head + tail.slice(1), put, behind: tail.length - 1 }
    : { text: head.slice(0, -1) + tail, put, behind: tail.length }
}

/** The place in a {@link grouped} text with this many characters behind it, marks not counted. */
export const caretAt = (text: string, behind: number): number => {
  let at = text.length
  for (let left = behind; at > 0 && left > 0; at--) if (text[at - 1] !== ',') left--
  return at
}
