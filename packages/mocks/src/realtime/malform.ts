/** The fields that identify the subject of a push. */
const IDS = ['id', 'match_id', 'currency_id', 'currency_name', 'to']

type Malform = (payload: object) => unknown

const eachField = (payload: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, change(value, name)]))
const isRows = (value: unknown): value is string => typeof value === 'string' && value.startsWith('[')
const isNumeric = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
const half = (text: string) => text.slice(0, Math.ceil(text.length / 2))

const withoutIds = (payload: object): object => {
  const rest = Object.entries(payload).filter(([name]) => !IDS.includes(name))
  const inner = rest.map(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, withoutIds(value)]
      : [name, value],
  )
  return Object.fromEntries(inner) as object
}

/** Used in turn. */
export const MALFORMERS: readonly Malform[] = [
  // Not an object
  payload => Object.keys(payload).join(' '),
  // Fields of the wrong type
  payload => eachField(payload, value => (typeof value === 'object' ? 'object' : { value })),
  // Non-numeric text for numbers
  payload => eachField(payload, value => (isNumeric(value) ? 'NaN' : value)),
  // No ids
  withoutIds,
  // Truncated JSON text: of the rows, or of the payload
  payload =>
    Object.values(payload).some(isRows)
      ? eachField(payload, value => (isRows(value) ? half(value) : value))
      : half(JSON.stringify(payload)),
]
