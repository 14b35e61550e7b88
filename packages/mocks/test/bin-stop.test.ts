import { contract } from '@app/sdk/contract'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from './support/server.ts'
import { SOCKET_PATH } from '../src/realtime/socket-io.ts'
import { runProgram } from './support/program.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const login = JSON.stringify({ user_string: 'demo@h4.example', password: 'demo1234' })

/** Sends a request without its body. Resolves when it is in flight: the server has requested the body. */
const beginLogin = async (url: string) => {
  const request = httpRequest(`${url}${contract.account.login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(login),
      expect: '100-continue',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  return request
}

/** The outcome of a connection attempt. */
const connecting = (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise(resolve => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}

test('a stopping server answers requests in flight and refuses new connections', async () => {
  const server = await testServer()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const health = httpRequest(`${server.url}/health`, { agent }).end()
  const [healthy] = (await once(health, 'response')) as [IncomingMessage]
  const idle = once(healthy.socket, 'close')
  await text(healthy)
  const socket = io(server.socketUrl, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false })
  await new Promise(resolve => socket.once('daymarket', resolve))
  const disconnected = new Promise(resolve => socket.once('disconnect', resolve))
  const request = await beginLogin(server.url)

  const closed = server.close()
  await idle
  // A disconnect packet would prevent the client from reconnecting.
  expect(await disconnected).toBe('transport close')
  expect(await connecting(server.url.replace('localhost', '127.0.0.1'))).toBe('ECONNREFUSED')
  expect(await connecting(server.socketUrl.replace('localhost', '127.0.0.1'))).toBe('ECONNREFUSED')
  request.end(login)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.headers.connection).toBe('close')
  expect(await json(response)).toMatchObject({ type: 'ok' })
  await closed
  await server.close()
})

test('a second signal ends the program immediately', async () => {
  const command = [
    '--import',
    'tsx',
    '--conditions=source',
    'src/main.ts',
    '--port',
    '0',
    '--socket-port',
    '0',
  ]
  const program = await runProgram(command, home)
  const request = await beginLogin(program.url)
  const cut = once(request, 'error')
  program.signal('SIGTERM')
  await program.waitFor('stopping')
  program.signal('SIGTERM')
  expect(await program.ended).toBe(1)
  await cut
})
