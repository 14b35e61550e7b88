import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ServerResponse } from 'node:http'
import { firstHalf } from './faults.ts'

/** Cuts the connection of a Node server where a fault says so: before the answer, or in its middle. */
export const cutWhereTold = (response: Response, outgoing: object): Response => {
  if (!(outgoing instanceof ServerResponse)) return response
  const half = firstHalf(response)
  if (response.type !== 'error' && half === undefined) return response
  if (half === undefined) outgoing.destroy()
  else {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    // Only when the half has left, or nothing would arrive.
    outgoing.write(half, () => outgoing.destroy())
  }
  return RESPONSE_ALREADY_SENT
}
