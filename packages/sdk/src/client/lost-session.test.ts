import { afterEach, describe, expect, test } from 'vitest'
import { order } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { json, startServer, type TestServer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { market, options } = contract

let server: TestServer
afterEach(() => server.close())

describe('a lost session', () => {
  test('is reported once for concurrent calls', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const reported: string[] = []
    const token = () => 'old'
    const client = testClient(server.origin, { token, onSessionInvalid: lost => reported.push(lost) })
    const three = () => Promise.all([1, 2, 3].map(() => failure(send(client, market.quotations, {}))))
    expect((await three()).map(({ code }) => code)).toEqual(Array(3).fill('SESSION_INVALID'))
    expect(reported).toEqual(['old'])
    // A platform may issue the same token again.
    await three()
    expect(reported).toEqual(['old', 'old'])
  })
  test('is reported for each token', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const reported: string[] = []
    let token = 'old'
    const client = testClient(server.origin, {
      token: () => token,
      onSessionInvalid: lost => reported.push(lost),
    })
    const first = failure(send(client, market.quotations, {}))
    token = 'new'
    await Promise.all([first, failure(send(client, options.submit, order))])
    expect(reported.sort()).toEqual(['new', 'old'])
  })
  test('is not reported for a visitor', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const reported: string[] = []
    const client = testClient(server.origin, { onSessionInvalid: lost => reported.push(lost) })
    expect(await failure(send(client, market.quotations, {}))).toMatchObject({ code: 'SESSION_INVALID' })
    expect(reported).toEqual([])
  })
})
