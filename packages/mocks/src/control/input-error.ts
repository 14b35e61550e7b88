import type * as z from 'zod/mini'

/** The error of an invalid input as a sentence: the field and the expected value. */
export const inputErrorText = ({ issues }: z.core.$ZodError, fields: readonly string[]): string => {
  const [issue] = issues
  if (!issue) return 'The input is invalid.'
  if (issue.code === 'unrecognized_keys') {
    const known = fields.length > 0 ? `the fields are ${fields.join(', ')}` : 'there are none'
    return `There is no field "${issue.keys[0]}": ${known}.`
  }
  const field = issue.path.map(String).join('.')
  return `${field === '' ? 'The body' : field}: expected ${issue.message}.`
}
