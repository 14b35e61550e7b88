import { once } from 'node:events'
import { createSecureServer, constants, type Http2Server, type ServerHttp2Stream } from 'node:http2'
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
  /** How often a request of the armed path arrived. */
  arrived(): number
  close(): Promise<void>
}

interface Armed {
  readonly path: string
  readonly how: Break
  left: number
  arrived: number
}

const HOST = 'localhost'
/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding'])
/** An empty page, which the breaker itself answers. */
const BLANK = '/blank'
const EMPTY = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 0\r\n\r\n'

const arming = () => {
  let armed: Armed = { path: '', how: 'RST', left: 0, arrived: 0 }
  return {
    arm: (path: string, how: Break, times = 1) => {
      armed = { path, how, left: times, arrived: 0 }
    },
    arrived: () => armed.arrived,
    /** Counts a request. @returns how its connection breaks; undefined if it does not */
    take(line: string): Break | undefined {
      if (armed.path === '' || !line.includes(armed.path)) return undefined
      armed.arrived++
      return armed.left-- > 0 ? armed.how : undefined
    },
  }
}

const listening = async (server: Server | Http2Server): Promise<number> => {
  server.listen(0, HOST)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const tracked = (server: Server | Http2Server) => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  return sockets
}

const closeAll = async (server: Server | Http2Server, sockets: ReadonlySet<Socket>): Promise<void> => {
  server.close()
  for (const socket of sockets) socket.destroy()
  await once(server, 'close')
}

const breakSocket = (socket: Socket, how: Break) => {
  if (how === 'RST') socket.resetAndDestroy()
  else socket.destroySoon()
}

/** For HTTP/1.1: forwards bytes. */
export const breakTcp = async (exchange: string): Promise<Breaker> => {
  const { port } = new URL(exchange)
  const { arm, arrived, take } = arming()
  const server = createServer(client => {
    const upstream = connect(Number(port), HOST)
    let doom: Break | undefined
    client.on('data', chunk => {
      const text = chunk.toString('latin1')
      if (text.startsWith(`GET ${BLANK} `)) return void client.write(EMPTY)
      if (text.startsWith('POST ')) doom = take(text.slice(0, text.indexOf('\r\n')))
      upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (doom) breakSocket(client, doom)
      else client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy()).on('error', () => {})
  })
  const sockets = tracked(server)
  return {
    origin: `http://${HOST}:${await listening(server)}`,
    arm,
    arrived,
    close: () => closeAll(server, sockets),
  }
}

/** For HTTP/2 over TLS. */
export const breakHttp2 = async (exchange: string): Promise<Breaker> => {
  const { arm, arrived, take } = arming()
  const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  })
  const server = createSecureServer({ cert, key })
  const sockets = tracked(server)
  const socketOf = ({ session }: ServerHttp2Stream) =>
    [...sockets].find(({ remotePort }) => remotePort === session?.socket.remotePort)

  const end = (stream: ServerHttp2Stream, how: Break) => {
    if (how === 'REFUSED_STREAM') return stream.close(constants.NGHTTP2_REFUSED_STREAM)
    if (how === 'GOAWAY') {
      // Streams above the last id were not processed, says the server.
      stream.session?.goaway(constants.NGHTTP2_NO_ERROR, (stream.id ?? 2) - 2)
      return setImmediate(() => stream.session?.destroy())
    }
    const socket = socketOf(stream)
    return socket && breakSocket(socket, how)
  }
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const { ':path': path = '/', ':method': method = 'GET' } = headers
    const rest = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    const how = method === 'POST' ? take(path) : undefined
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
    close: () => closeAll(server, sockets),
  }
}
