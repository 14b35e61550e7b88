import { EventEmitter, once } from 'node:events'
import {
  createSecureServer,
  constants,
  type Http2Server,
  type Http2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { generate } from 'selfsigned'

/** How a connection breaks; the last two only exist in HTTP/2. */
export type Break = 'RST' | 'FIN' | 'GOAWAY' | 'REFUSED_STREAM'

/** A server in front of the exchange that breaks connections after the exchange has accepted a request. */
export interface Breaker {
  readonly origin: string
  /** Breaks the connection of the next requests of a path when the exchange has answered, before the client gets a byte. */
  arm(path: string, how: Break, times?: number): void
  /** For each request of the armed path that arrived: how many requests its connection had before. */
  arrived(): readonly number[]
  /** Ends all connections. */
  drop(): Promise<void>
  /** Waits for a connection that no request has used. */
  unused(): Promise<void>
  close(): Promise<void>
}

interface Armed {
  readonly path: string
  readonly how: Break
  left: number
  readonly arrived: number[]
}

const HOST = 'localhost'
/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** An empty page, which the breaker itself answers. */
const BLANK = '/blank'
const EMPTY = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n'

const arming = () => {
  let armed: Armed = { path: '', how: 'RST', left: 0, arrived: [] }
  return {
    arm: (path: string, how: Break, times = 1) => {
      armed = { path, how, left: times, arrived: [] }
    },
    arrived: () => armed.arrived,
    /** Notes a POST. @returns how its connection breaks; undefined if it does not */
    take(line: string, before: number): Break | undefined {
      if (armed.path === '' || !line.includes(armed.path)) return undefined
      armed.arrived.push(before)
      return armed.left-- > 0 ? armed.how : undefined
    },
  }
}

const listening = async (server: Server | Http2Server): Promise<number> => {
  server.listen(0, HOST)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const breakSocket = (socket: Socket, how: Break) => {
  if (how === 'RST') socket.resetAndDestroy()
  else socket.destroySoon()
}

/** The open connections of a server. */
const tracked = (server: Server | Http2Server) => {
  const sockets = new Set<Socket>()
  /** How many requests each connection had that the browser can use. */
  const requests = new Map<Socket, number>()
  const changes = new EventEmitter()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      requests.delete(socket)
    })
    socket.on('error', () => {})
  })
  return {
    sockets,
    usable(socket: Socket) {
      requests.set(socket, 0)
      changes.emit('usable')
    },
    /** Counts a request. @returns how many its connection had before */
    count(socket: Socket): number {
      const before = requests.get(socket) ?? 0
      requests.set(socket, before + 1)
      return before
    },
    async drop() {
      const closed = [...sockets].map(socket => once(socket, 'close'))
      for (const socket of sockets) breakSocket(socket, 'FIN')
      await Promise.all(closed)
    },
    async unused() {
      while (![...requests.values()].includes(0)) await once(changes, 'usable')
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** For HTTP/1.1: forwards bytes. */
export const breakTcp = async (exchange: string): Promise<Breaker> => {
  const { port } = new URL(exchange)
  const { arm, arrived, take } = arming()
  const server = createServer(client => {
    usable(client)
    const upstream = connect(Number(port), HOST)
    let doom: Break | undefined
    client.on('data', chunk => {
      const text = chunk.toString('latin1')
      const [line = ''] = text.split('\r\n', 1)
      const before = line.endsWith(' HTTP/1.1') ? count(client) : 0
      if (text.startsWith(`GET ${BLANK} `)) return void client.write(EMPTY)
      if (text.startsWith('POST ')) doom = take(line, before)
      upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (doom) breakSocket(client, doom)
      else client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy()).on('error', () => {})
  })
  const { usable, count, drop, unused, close } = tracked(server)
  return {
    origin: `http://${HOST}:${await listening(server)}`,
    arm,
    arrived,
    drop,
    unused,
    close,
  }
}

/** For HTTP/2 over TLS. */
export const breakHttp2 = async (exchange: string): Promise<Breaker> => {
  const { arm, arrived, take } = arming()
  const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  })
  const server = createSecureServer({ cert, key })
  const { sockets, usable, count, drop, unused, close } = tracked(server)
  const socketOf = (session: Http2Session | undefined) =>
    [...sockets].find(({ remotePort }) => remotePort === session?.socket.remotePort)

  const end = (stream: ServerHttp2Stream, how: Break) => {
    if (how === 'REFUSED_STREAM') return stream.close(constants.NGHTTP2_REFUSED_STREAM)
    if (how === 'GOAWAY') {
      // Streams above the last id were not processed, says the server.
      stream.session?.goaway(constants.NGHTTP2_NO_ERROR, (stream.id ?? 2) - 2)
      return setImmediate(() => stream.session?.destroy())
    }
    const socket = socketOf(stream.session)
    return socket && breakSocket(socket, how)
  }
  server.on('session', session => {
    const socket = socketOf(session)
    if (socket) usable(socket)
  })
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const { ':path': path = '/', ':method': method = 'GET' } = headers
    const rest = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    const socket = socketOf(stream.session)
    const before = socket ? count(socket) : 0
    const how = method === 'POST' ? take(path, before) : undefined
    stream.on('error', () => {})
    if (path === BLANK) {
      stream.respond({ ':status': 200, 'content-type': 'text/html' })
      return void stream.end()
    }
    const upstream = request(exchange + path, { method, headers: Object.fromEntries(rest) }, answer => {
      if (how) {
        answer.resume()
        end(stream, how)
        return
      }
      const kept = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
      if (!stream.destroyed)
        stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) })
      answer.pipe(stream)
    })
    upstream.on('error', () => stream.destroy())
    stream.pipe(upstream)
  })
  server.on('sessionError', () => {})
  return {
    origin: `https://${HOST}:${await listening(server)}`,
    arm,
    arrived,
    drop,
    unused,
    close,
  }
}
