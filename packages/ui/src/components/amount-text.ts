/** Why a key or a paste was not taken as it came. */
export type Refusal = 'character' | 'point' | 'decimals' | 'length'

export interface ReadAmount {
  /** The amount so far: '' or digits with at most one '.', e.g. '12.' while it is being typed. */
  readonly value: string
  readonly refused?: Refusal
}

const MAX_DIGITS = 15

/** Decides which separator is the decimal point: '1.234,5', '1,234.5', '1,234' pasted (groups) and '0,5' typed (point). */
const withPoint = (text: string, pasted: boolean) => {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text
  const separator = text[last] ?? ''
  const isGroup =
    text.split(separator).length > 2 || (pasted && separator === ',' && /^\d{1,3}(,\d{3})+$/.test(text))
  if (isGroup) return text.replace(/[.,]/g, '')
  return `${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`
}

const tidy = (text: string) => {
  const [whole = '', ...fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return fraction.length ? `${trimmed || '0'}.${fraction.join('')}` : trimmed
}

/**
 * Reads what stands in an amount field after an edit.
 * A typed key that cannot belong to the amount is refused and `before` stays; a paste is cleaned as far as possible.
 * @param text what the field holds now
 * @param before the amount before the edit
 * @param decimals the most digits after the point; 0 refuses the point
 * @param pasted the edit put in more than a key: '1,234.5 USDT' becomes '1234.5'
 */
export const readAmount = (text: string, before: string, decimals: number, pasted: boolean): ReadAmount => {
  // Full-width digits of an Asian keyboard, narrow and thin spaces and group marks.
  const plain = text.normalize('NFKC').replace(/[\s'’_]/g, '')
  const digits = plain.replace(/[^\d.,]/g, '')
  if (!pasted) {
    if (digits.length < plain.length) return { value: before, refused: 'character' }
    if (digits.replace(/\d/g, '').length > 1) return { value: before, refused: 'point' }
  } else if (plain && !/\d/.test(digits)) return { value: before, refused: 'character' }
  const value = tidy(withPoint(digits, pasted))
  const [whole = '', fraction] = value.split('.')
  if (whole.length > MAX_DIGITS) return { value: before, refused: 'length' }
  if (fraction === undefined || (decimals > 0 && fraction.length <= decimals)) return { value }
  const cut = decimals > 0 ? `${whole}.${fraction.slice(0, decimals)}` : whole
  return { value: pasted ? cut : before, refused: 'decimals' }
}
