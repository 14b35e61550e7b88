import { expect, test } from 'vitest'
import { order, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { market, options } = contract

test.each([0, -1, NaN])('a limit of %d ms is no limit, and nothing is sent', async timeout => {
  const { origin } = await serve(ok([]))
  const told = { code: 'BAD_INPUT', delivery: 'not-sent', issues: [{ path: 'timeout' }] }
  const own = send(testClient(origin), market.quotations, {}, { timeout })
  expect(await failure(own)).toMatchObject(told)
  const clients = send(testClient(origin, { timeout }), market.quotations, {})
  expect(await failure(clients)).toMatchObject(told)
  expect(seen()).toEqual([])
})

test('the signal of a client ends its calls under way, and none begins after', async () => {
  const closing = new AbortController()
  // The server never answers: it hears the call and has the client give up.
  const { origin } = await serve(() => closing.abort())
  const client = testClient(origin, { signal: closing.signal })
  const submit = () => failure(send(client, options.submit, order))
  expect(await submit()).toMatchObject({ code: 'ABORTED', delivery: 'unknown' })
  expect(await submit()).toMatchObject({ code: 'ABORTED', delivery: 'not-sent' })
  expect(seen()).toHaveLength(1)
})
