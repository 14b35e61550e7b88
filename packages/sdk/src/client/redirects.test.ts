import { ofetch } from 'ofetch'
import { afterEach, describe, expect, test } from 'vitest'
import { accepted, order, QUESTIONS } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, redirect, startServer, type Answer, type TestServer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { httpOverFetch, httpOverOfetch, send, withUploadProgress, type Http } from './index.ts'

const { account, market, options } = contract

describe('a redirect', () => {
  let server: TestServer
  let target: TestServer
  afterEach(async () => {
    await server.close()
    await target.close()
  })
  const statuses = [301, 302, 303, 307, 308]
  const lead = async (status: number, answer: Answer, where: 'here' | 'elsewhere') => {
    target = await startServer(answer)
    const location = where === 'here' ? '/other' : `${target.origin}/other`
    server = await startServer(redirect(status, location), answer)
    return server.origin
  }
  const doors: [string, Http][] = [
    ['fetch', httpOverFetch()],
    ['ofetch', httpOverOfetch(ofetch)],
    ['fetch, with progress', withUploadProgress(httpOverFetch())],
  ]
  const cases = doors.flatMap(([door, http]) =>
    statuses.flatMap(status =>
      (['here', 'elsewhere'] as const).map(where => [status, where, door, http] as const),
    ),
  )

  test.each(cases)('%d to %s, over %s: an order is not sent again', async (status, where, _, http) => {
    const origin = await lead(status, ok(accepted), where)
    const error = await failure(
      send(testClient(origin, { http }), options.submit, order, { onProgress: () => {} }),
    )
    expect(error).toMatchObject({ code: 'NETWORK', delivery: 'unknown', reconcile: QUESTIONS })
    expect([server.seen.length, target.seen.length]).toEqual([1, 0])
  })
  test.each(statuses)('%d: a password is not sent elsewhere', async status => {
    const origin = await lead(status, ok('a page'), 'elsewhere')
    const form = { user_string: 'ann', password: 'x', type: 1 } as const
    const error = await failure(send(testClient(origin), account.login, form))
    expect(error).toMatchObject({ code: 'NETWORK', delivery: 'unknown' })
    expect(target.seen).toEqual([])
  })
  test.each(statuses)('%d: a read follows it', async status => {
    const origin = await lead(status, ok([]), 'elsewhere')
    expect(await send(testClient(origin), market.quotations, {})).toEqual([])
    expect(target.seen).toHaveLength(1)
  })
})
