import { once } from 'node:events'
import { get } from 'node:https'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { testServer } from './support/server.ts'
import { SOCKET_PATH } from '../src/realtime/socket-io.ts'

const certificate = async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  return { cert, key }
}
/** Without ::1 on machines without IPv6. */
const addresses = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .map(({ address }) => address)
  .filter(address => ['127.0.0.1', '::1'].includes(address))
const trusting = { rejectUnauthorized: false }

test.each(addresses)('serves HTTP and sockets over TLS at %s', async hostname => {
  const server = await testServer({ tls: await certificate() })
  const [url, socketUrl] = [new URL(server.url), new URL(server.socketUrl)]
  expect([url.protocol, socketUrl.protocol]).toEqual(['https:', 'https:'])

  const request = get(`${server.url}/health`, { ...trusting, hostname })
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  expect(JSON.parse(await text(response))).toMatchObject({ ok: true })

  socketUrl.hostname = hostname === '::1' ? '[::1]' : hostname
  const socket = io(socketUrl.href, {
    ...trusting,
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise(resolve => socket.once('daymarket', resolve))
  const gone = new Promise(resolve => socket.once('disconnect', resolve))
  await server.close()
  expect(await gone).toBe('transport close')
})

test('does not answer plain HTTP', async () => {
  const server = await testServer({ tls: await certificate() })
  await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow()
  await server.close()
})

test('refuses a key of another certificate', async () => {
  const [{ cert }, { key }] = await Promise.all([certificate(), certificate()])
  await expect(testServer({ tls: { cert, key } })).rejects.toThrow(
    'The certificate and its key cannot be used: they do not match',
  )
  await expect(testServer({ tls: { cert: key, key: cert } })).rejects.toThrow('they are swapped')
  const damaged = cert.replace(/\n.{20}/, '\n')
  await expect(testServer({ tls: { cert: damaged, key } })).rejects.toThrow(
    'The certificate and its key cannot be used: ',
  )
})
