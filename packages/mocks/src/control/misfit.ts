import type * as z from 'zod/mini'

/** Says which field of an input did not fit and what was expected, in a sentence. */
export const misfitSentence = ({ issues }: z.core.$ZodError, fields: readonly string[]): string => {
  const [issue] = issues
  if (!issue) return 'The input does not fit.'
  if (issue.code === 'unrecognized_keys') {
    const known = fields.length > 0 ? `the fields are ${fields.join(', ')}` : 'it takes none'
    return `There is no field "${issue.keys[0]}": ${known}.`
  }
  const field = issue.path.map(String).join('.')
  return `${field === '' ? 'The body' : field}: expected ${issue.message}.`
}
