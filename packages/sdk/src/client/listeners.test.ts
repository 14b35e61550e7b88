import { expect, onTestFinished, test } from 'vitest'
import { seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok } from '../../test/support/http-server.ts'
import { nextTurn } from '../../test/support/turn.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { market } = contract
const CALLS = 25

test('many concurrent calls on the same signals cause no warning', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const { origin } = await serve(ok([]))
  const [clients, callers] = [new AbortController(), new AbortController()]
  const client = testClient(origin, { signal: clients.signal })
  const call = () => send(client, market.quotations, {}, { signal: callers.signal })
  await Promise.all(Array.from({ length: CALLS }, call))
  await nextTurn()
  expect(warnings).toEqual([])
  expect(seen()).toHaveLength(CALLS)
})

test('an abort ends all of them that are in flight', async () => {
  const closing = new AbortController()
  // Answers the first call, and aborts when all the others have arrived.
  const first = ok([])
  let requests = 0
  const { origin } = await serve((request, response) => {
    if (++requests === 1) first(request, response)
    if (requests === CALLS) closing.abort()
  })
  const client = testClient(origin, { signal: closing.signal })
  expect(await send(client, market.quotations, {})).toEqual([])
  const calls = Array.from({ length: CALLS - 1 }, () => failure(send(client, market.quotations, {})))
  for (const error of await Promise.all(calls)) expect(error.code).toBe('ABORTED')
})
