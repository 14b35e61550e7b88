import { expect, test } from 'vitest'
import { order, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { market, options } = contract

test.each([0, -1, NaN])('rejects a timeout of %d ms and sends nothing', async timeout => {
  const { origin } = await serve(ok([]))
  const expected = { code: 'BAD_INPUT', delivery: 'not-sent', issues: [{ path: 'timeout' }] }
  const own = send(testClient(origin), market.quotations, {}, { timeout })
  expect(await failure(own)).toMatchObject(expected)
  const clients = send(testClient(origin, { timeout }), market.quotations, {})
  expect(await failure(clients)).toMatchObject(expected)
  expect(seen()).toEqual([])
})

test('the signal of a client cancels the calls in flight and all later ones', async () => {
  const closing = new AbortController()
  // The server never answers: it cancels the client when the call arrives.
  const { origin } = await serve(() => closing.abort())
  const client = testClient(origin, { signal: closing.signal })
  const submit = () => failure(send(client, options.submit, order))
  expect(await submit()).toMatchObject({ code: 'ABORTED', delivery: 'unknown' })
  expect(await submit()).toMatchObject({ code: 'ABORTED', delivery: 'not-sent' })
  expect(seen()).toHaveLength(1)
})
