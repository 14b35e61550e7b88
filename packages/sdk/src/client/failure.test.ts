import { expect, test } from 'vitest'
import { order } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const fault = (facts: object, cause?: unknown) => Object.assign(new Error('fetch failed', { cause }), facts)

/** Only a connection that was never made proves that nothing was sent. */
test.each<[delivery: 'not-sent' | 'unknown', error: unknown]>([
  ['not-sent', fault({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['not-sent', fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['not-sent', fault({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['not-sent', fault({ code: 'UND_ERR_CONNECT_TIMEOUT' })],
  ['not-sent', fault({}, fault({ code: 'ECONNREFUSED' }))],
  ['not-sent', fault({ code: 'EHOSTUNREACH', syscall: 'connect' })],
  ['not-sent', fault({ code: 'ENETUNREACH', syscall: 'connect' })],
  ['unknown', fault({ code: 'EHOSTUNREACH', syscall: 'read' })],
  ['unknown', fault({ code: 'ENETUNREACH', syscall: 'write' })],
  ['unknown', fault({ code: 'EHOSTUNREACH' })],
  ['unknown', fault({ code: 'ECONNRESET', syscall: 'connect' })],
  ['unknown', fault({ code: 'UND_ERR_SOCKET' })],
  ['unknown', fault({})],
  ['unknown', 'a string'],
])('%s: %o', async (delivery, error) => {
  const client = testClient('', { http: () => Promise.reject(error as Error) })
  expect(await failure(send(client, contract.options.submit, order))).toMatchObject({
    code: 'NETWORK',
    delivery,
  })
})
