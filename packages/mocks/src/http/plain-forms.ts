import type { Fields } from './read-input.ts'

/** Bodies that servers of this family take beside those of the contract, brought into its form. */
const FORMS: Readonly<Record<string, (fields: Fields) => Fields>> = {
  // One address as plain fields, where the contract has a list.
  'withdrawal.addAddress': ({ address, currency_id, notes = '', ...rest }) =>
    typeof address === 'string'
      ? { address: [{ address, value: currency_id, show: notes }], ...rest }
      : { address, ...rest },
  // Without a pair, of all pairs.
  'options.list': fields => ({ match_id: '-1', ...fields }),
  // Fixed by the contract, whatever they are they count for nothing.
  'withdrawal.log': ({ totle: _totle, type: _type, ...rest }) => rest,
  'withdrawal.submit': ({ rate: _rate, ...rest }) => rest,
}

// A whole number in JSON counts as its digits, as in a form. One with a fraction has been through binary, and does not.
const asText = (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)

/** The fields as the contract has them. */
export const contractFields = (endpoint: string, fields: Fields): Fields => {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
  return FORMS[endpoint]?.(texts) ?? texts
}
