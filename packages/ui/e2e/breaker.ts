import { EventEmitter, once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { constants, createSecureServer, type Http2ServerRequest } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { generate } from 'selfsigned'

/** How a connection breaks; the last two only exist in HTTP/2. */
export type Break = 'RST' | 'FIN' | 'GOAWAY' | 'REFUSED_STREAM'
export type Protocol = 'HTTP/1.1' | 'HTTP/2'

interface Connection {
  readonly socket: Socket
  /** How many requests it had; NaN while it is being opened. */
  requests: number
}

/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const OWN_HEADERS = /^(:.*|connection|keep-alive|transfer-encoding)$/
const kept = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name)))

/** Ends a request whose connection, or stream, breaks before the client gets a byte of the answer. */
const end = (asked: object, { socket }: Connection, how: Break) => {
  if (how === 'RST') return socket.resetAndDestroy()
  if (how === 'FIN') return socket.destroySoon()
  const { stream } = asked as Http2ServerRequest
  if (how === 'REFUSED_STREAM') return stream.close(constants.NGHTTP2_REFUSED_STREAM)
  // Streams above the last id were not processed, says the server.
  stream.session?.goaway(constants.NGHTTP2_NO_ERROR, (stream.id ?? 2) - 2)
  return setImmediate(() => stream.session?.destroy())
}

/** A server in front of the exchange that breaks connections after the exchange has accepted a request. */
export const startBreaker = async (exchange: string, protocol: Protocol) => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const create = (protocol === 'HTTP/2' ? createSecureServer : createServer) as typeof createServer
  const server = create({ cert, key, keepAliveTimeout: 0 })
  /** By the port of the client. */
  const connections = new Map<number, Connection>()
  const changes = new EventEmitter()
  let armed = { path: '', how: 'RST' as Break, times: 0 }
  /** For each request of the armed path that arrived: how many requests its connection had before. */
  let arrived: number[] = []

  const known = (socket: Socket): Connection =>
    connections.get(socket.remotePort ?? 0) ?? { socket, requests: Number.NaN }
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    connections.set(port, { socket, requests: Number.NaN })
    socket.once('close', () => connections.delete(port)).on('error', () => {})
  })
  server.on('secureConnection', (socket: Socket) => {
    socket.on('error', () => {})
    known(socket).requests = 0
    changes.emit('opened')
  })
  server.on('sessionError', () => {})
  server.on('request', (asked, response) => {
    const connection = known(asked.socket)
    const before = connection.requests++
    const { method = '', url = '' } = asked
    const isArmed = method === 'POST' && armed.path !== '' && url.includes(armed.path)
    const breaks = isArmed && armed.times-- > 0
    if (isArmed) arrived.push(before)
    for (const stream of [asked, response]) stream.on('error', () => {})
    // An empty page.
    if (url === '/blank') return void response.writeHead(200, { 'content-type': 'text/html' }).end()
    const headers = kept(asked.headers)
    const upstream = request(exchange + url, { method, headers }, answer => {
      if (breaks) {
        answer.resume()
        end(asked, connection, armed.how)
      } else {
        response.writeHead(answer.statusCode ?? 502, kept(answer.headers))
        answer.pipe(response)
      }
    })
    upstream.on('error', () => connection.socket.destroy())
    asked.pipe(upstream)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** Breaks the next requests of a path when the exchange has answered them. */
    arm(path: string, how: Break, times = 1) {
      armed = { path, how, times }
      arrived = []
    },
    arrived: (): readonly number[] => arrived,
    /** Ends all connections. Over HTTP/1.1 it waits for the browser's end: it does not preconnect before. */
    async drop() {
      const open = [...connections.values()].map(({ socket }) => socket)
      const closed = open.map(socket => once(socket, 'close'))
      for (const socket of open) {
        if (protocol === 'HTTP/1.1') socket.end()
        else socket.destroySoon()
      }
      await Promise.all(closed)
    },
    /** Waits for a connection that no request has used. */
    async unused() {
      while (![...connections.values()].some(({ requests }) => requests === 0)) await once(changes, 'opened')
    },
    async close() {
      server.close()
      for (const { socket } of connections.values()) socket.destroy()
      await once(server, 'close')
    },
  }
}
