import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import {
  createServer as createNetServer,
  isIPv6,
  Server as NetServer,
  type AddressInfo,
  type Socket,
} from 'node:net'
import { createSecureContext } from 'node:tls'

/** A certificate and its private key, as PEM text. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** @throws Error when certificate or key are invalid or do not match. */
export const checkCertificate = (tls: Certificate): void => {
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new Error(`The certificate and its key cannot be used: ${problemOf(tls, cause)}`, { cause })
  }
}

const problemOf = ({ cert, key }: Certificate, cause: unknown): string => {
  const isCertificate = (pem: string) => /-----BEGIN (\w+ )*CERTIFICATE-----/.test(pem)
  const isKey = (pem: string) => /-----BEGIN (\w+ )*PRIVATE KEY-----/.test(pem)
  if (isKey(cert) && isCertificate(key)) return 'they are swapped'
  if (!isCertificate(cert)) return 'the certificate is not PEM'
  if (!isKey(key)) return 'the key is not a PEM private key'
  const reason = cause instanceof Error ? cause.message : String(cause)
  return reason.includes('key values mismatch') ? 'they do not match' : reason
}

/** A server bound to its port. */
export interface Listening {
  readonly server: Server
  /** Its URL on this machine: `https://localhost:4000`, or the name of the only address. */
  readonly url: string
  /** Accepts connections. Until then they are destroyed, so that no client waits. */
  open(): void
  /**
   * Refuses new connections, closes idle ones and completes requests in flight within 5 s. Idempotent.
   */
  close(): Promise<void>
}

/** Time for requests in flight on close, ms. */
const CLOSE_TIMEOUT = 5000

/** Attempts to find a port that is free in both IPv4 and IPv6. */
const ATTEMPTS = 20

const refuse = (socket: Socket) => void socket.destroy()

/**
 * Binds a port (0 for any free one). 'localhost' binds both 127.0.0.1 and ::1: Node binds only one of them, and not
 * every client tries both. '::' binds all addresses.
 *
 * @throws Error with Node's `code`, such as 'EADDRINUSE', and a message that names the port or host.
 */
export const listen = async (port: number, host: string, tls?: Certificate): Promise<Listening> => {
  const { server, listeners } = await (host === 'localhost'
    ? bindLoopback(port, tls, ATTEMPTS)
    : bindOne(port, host, tls))
  const finish = trackConnections(server, tls !== undefined)
  let closed: Promise<void> | undefined
  return {
    server,
    url: `${tls ? 'https' : 'http'}://${nameOf(host)}:${portOf(server)}`,
    open: () => void server.off('connection', refuse),
    close: () => (closed ??= finish(Promise.all(listeners.map(shut)))),
  }
}

/** Tracks connections and returns the function that ends them. */
const trackConnections = (server: Server, tls: boolean) => {
  const inFlight = new Set<ServerResponse>()
  const rawSockets = new Set<Socket>()
  /** The TLS sockets, or the raw ones without TLS. */
  const connections = new Set<Socket>()
  let closing = false
  const keep = (set: Set<Socket>) => (socket: Socket) => {
    set.add(socket)
    socket.once('close', () => set.delete(socket))
  }
  const markLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.on('connection', keep(rawSockets))
  server.on(tls ? 'secureConnection' : 'connection', keep(connections))
  server.on('request', (request, response) => {
    inFlight.add(response)
    if (closing) markLast(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (closing) request.socket.destroySoon()
    })
  })

  return async (shut: Promise<unknown>) => {
    closing = true
    inFlight.forEach(markLast)
    const busy = new Set([...inFlight].map(({ req }) => req.socket))
    for (const socket of connections) if (!busy.has(socket)) socket.destroySoon()
    const cut = setTimeout(() => rawSockets.forEach(socket => socket.destroy()), CLOSE_TIMEOUT)
    await shut
    clearTimeout(cut)
    // Also stops Node's request timeout checks.
    server.close()
  }
}

/** A server and its listeners: itself, and one that forwards connections of another address. */
interface Bound {
  readonly server: Server
  readonly listeners: readonly NetServer[]
}

const bindOne = async (port: number, host: string, tls: Certificate | undefined): Promise<Bound> => {
  const server = (tls ? createTlsServer(tls) : createServer()).on('connection', refuse)
  await bind(server, port, host)
  return { server, listeners: [server] }
}

const bindLoopback = async (port: number, tls: Certificate | undefined, attempts: number): Promise<Bound> => {
  const { server, listeners } = await bindOne(port, '127.0.0.1', tls)
  const ipv6 = createNetServer({ allowHalfOpen: true, noDelay: true }, socket =>
    server.emit('connection', socket),
  )
  try {
    await bind(ipv6, portOf(server), '::1')
    return { server, listeners: [...listeners, ipv6] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // No IPv6 on this machine.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { server, listeners }
    try {
      // Release the port only afterwards, or the system could offer it again.
      if (port === 0 && code === 'EADDRINUSE' && attempts > 1) return await bindLoopback(0, tls, attempts - 1)
    } finally {
      await shut(server)
    }
    throw error
  }
}

const bind = (listener: NetServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => {
      const { code = '' } = cause
      const sentence =
        code === 'EADDRINUSE'
          ? `Port ${port} is already in use`
          : HOST_ERRORS.has(code)
            ? `Host ${host} is not a name or address of this machine (${code})`
            : `Port ${port} cannot be used (${code})`
      reject(Object.assign(new Error(sentence, { cause }), { code, port }))
    }
    listener.once('error', failed).listen(port, host, () => {
      listener.off('error', failed)
      resolve()
    })
  })

/** Codes for an unknown host or another machine's. */
const HOST_ERRORS: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** Hosts that localhost reaches. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '::', '0.0.0.0'])
const nameOf = (host: string) => (LOCAL.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host)

const portOf = (listener: NetServer) => (listener.address() as AddressInfo).port

/** The close of an HTTP server would also destroy connections with partially sent answers. */
const shut = (listener: NetServer) =>
  new Promise<void>(done => void NetServer.prototype.close.call(listener, () => done()))
