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
  test('is told once, however many calls it fails at once', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const told: string[] = []
    const token = () => 'old'
    const client = testClient(server.origin, { token, onSessionInvalid: lost => told.push(lost) })
    const three = () => Promise.all([1, 2, 3].map(() => failure(send(client, market.quotations, {}))))
    expect((await three()).map(({ code }) => code)).toEqual(Array(3).fill('SESSION_INVALID'))
    expect(told).toEqual(['old'])
    // A platform may hand out the same token again.
    await three()
    expect(told).toEqual(['old', 'old'])
  })
  test('is told of each token', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const told: string[] = []
    let token = 'old'
    const client = testClient(server.origin, {
      token: () => token,
      onSessionInvalid: lost => told.push(lost),
    })
    const first = failure(send(client, market.quotations, {}))
    token = 'new'
    await Promise.all([first, failure(send(client, options.submit, order))])
    expect(told.sort()).toEqual(['new', 'old'])
  })
  test('is not told to a visitor', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const told: string[] = []
    const client = testClient(server.origin, { onSessionInvalid: lost => told.push(lost) })
    expect(await failure(send(client, market.quotations, {}))).toMatchObject({ code: 'SESSION_INVALID' })
    expect(told).toEqual([])
  })
})
