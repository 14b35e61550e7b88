import { contract, type Endpoint } from '@app/sdk/contract'
import { isPeriod } from '../exchange/candles.ts'
import type { Fields } from './read-input.ts'

/**
 * Reads the fields of a call by the contract. The chart takes more periods than the contract has: with one of those,
 * the other fields are read as with any period.
 */
export const readPayload = (
  endpoint: Endpoint,
  fields: Fields,
): ReturnType<Endpoint['input']['safeParse']> => {
  const { period } = fields
  if (endpoint.name !== contract.market.candles.name || typeof period !== 'string' || !isPeriod(period))
    return endpoint.input.safeParse(fields)
  const input = endpoint.input.safeParse({ ...fields, period: '1min' })
  return input.success ? { ...input, data: { ...(input.data as Fields), period } } : input
}
