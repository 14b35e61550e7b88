import { expect, test } from 'vitest'
import { order, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { json, ok } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type AppError } from './index.ts'

const { market, options } = contract

test('emits the error of each failed call once, reads after their last attempt', async () => {
  const { origin } = await serve(json({}, 503), ok([]), json({}, 500))
  const client = testClient(origin)
  const seen: AppError[] = []
  client.failed$.subscribe(error => seen.push(error))
  await send(client, market.quotations, {})
  const read = await failure(send(client, market.quotations, {}))
  const placed = await failure(send(client, options.submit, order))
  expect(seen).toEqual([read, placed])
  expect(read.attempt).toBe(3)
})

test('invalid input is not emitted: it is the caller’s own mistake', async () => {
  const { origin } = await serve(ok([]))
  const client = testClient(origin)
  const seen: AppError[] = []
  client.failed$.subscribe(error => seen.push(error))
  await failure(send(client, options.submit, { ...order, number: 'many' }))
  expect(seen).toEqual([])
})
