import { describe, expect, test } from 'vitest'
import { read, serve } from '../../test/support/calls.ts'
import { driftOf, failure, testClient } from '../../test/support/client.ts'
import { json, ok } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { account, market } = contract

describe('a response that does not match', () => {
  const pair = { id: 2, legal_id: 3, currency_id: 1, currency_name: 'BTC', legal_name: 'USDT', now_price: 1 }
  const quotes = (change: object) =>
    ok([
      {
        id: 3,
        name: 'USDT',
        quotation: [
          { ...pair, ...change },
          { ...pair, ...change, currency_name: 'ETH' },
        ],
      },
    ])

  test('report: a required field fails; every mismatch is reported once, without its value', async () => {
    const server = await serve(quotes({ volume: 'hunter2' }), ok({ id: 'hunter2', account_number: 'ann' }))
    const client = testClient(server.origin)
    const drift = driftOf(client)
    expect((await send(client, market.quotations, {}))[0]?.quotation[0]?.volume).toBeUndefined()
    const error = await failure(send(client, account.info, {}))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', issues: [{ path: 'id' }] })
    expect(drift).toEqual([
      {
        source: 'market.quotations',
        path: 'volume',
        expected: 'expected a number or nothing',
        received: 'string',
      },
      {
        source: 'account.info',
        path: 'id',
        expected: 'expected a whole number',
        received: 'a mismatch',
      },
    ])
    expect(JSON.stringify([error, drift])).not.toContain('hunter2')
  })
  test('throw: every mismatch fails', async () => {
    const server = await serve(quotes({ volume: 'lots' }))
    const client = testClient(server.origin, { drift: 'throw' })
    const drift = driftOf(client)
    expect(await failure(send(client, market.quotations, {}))).toMatchObject({
      code: 'BAD_RESPONSE',
      issues: [{ path: 'volume', message: 'expected a number or nothing' }],
    })
    expect(drift).toHaveLength(1)
  })
  test('off: as report, without reports', async () => {
    const server = await serve(quotes({ volume: 'lots' }), ok({ id: 'x' }))
    const client = testClient(server.origin, { drift: 'off' })
    const drift = driftOf(client)
    await send(client, market.quotations, {})
    expect(await failure(send(client, account.info, {}))).toMatchObject({ code: 'BAD_RESPONSE' })
    expect(drift).toEqual([])
  })
  test('the payload is read from data or from message', async () => {
    for (const body of [
      { type: 'ok', message: [] },
      { type: 'ok', message: [], data: '' },
      { type: 'ok', message: '', data: [] },
      { code: 200, msg: 'done', data: [] },
      { code: 1, msg: 'done', data: [] },
    ])
      expect(await read([json(body)])).toEqual([])
  })
})
