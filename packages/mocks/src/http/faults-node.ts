import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ServerResponse } from 'node:http'
import { firstHalf } from './faults.ts'

/** Drops the connection of a Node server for faults: before the answer, or in the middle of it. */
export const applyDrop = (response: Response, outgoing: object): Response => {
  if (!(outgoing instanceof ServerResponse)) return response
  const half = firstHalf(response)
  if (response.type !== 'error' && half === undefined) return response
  if (half === undefined) outgoing.destroy()
  else {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    // Once the half is flushed; destroying earlier would discard it.
    outgoing.write(half, () => outgoing.destroy())
  }
  return RESPONSE_ALREADY_SENT
}
