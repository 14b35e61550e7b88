import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createDoor, isIPv6, Server as Door, type AddressInfo, type Socket } from 'node:net'
import { createSecureContext } from 'node:tls'

/** What a server shows to be spoken to over TLS, as PEM texts. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** @throws Error with a sentence when the certificate or the key is none, or they do not belong together. */
export const checkCertificate = (tls: Certificate): void => {
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new Error(`The certificate and its key cannot be used: ${whatIsWrong(tls, cause)}`, { cause })
  }
}

const whatIsWrong = ({ cert, key }: Certificate, cause: unknown): string => {
  const isCertificate = (pem: string) => /-----BEGIN (\w+ )*CERTIFICATE-----/.test(pem)
  const isKey = (pem: string) => /-----BEGIN (\w+ )*PRIVATE KEY-----/.test(pem)
  if (isKey(cert) && isCertificate(key)) return 'each is in the place of the other'
  if (!isCertificate(cert)) return 'the certificate is not one in PEM'
  if (!isKey(key)) return 'the key is not a private key in PEM'
  const reason = cause instanceof Error ? cause.message : String(cause)
  return reason.includes('key values mismatch') ? 'they do not belong together' : reason
}

/** A server that holds its port. */
export interface Listening {
  readonly server: Server
  /** How this machine calls it: `https://localhost:4000`, with another name where only that one answers. */
  readonly url: string
  /** Lets callers in. Until then they are cut off at once, so that none waits for an answer that never comes. */
  open(): void
  /**
   * Lets nobody in any more, and closes what is idle. Requests under way are still answered, within 5 s.
   * May be called again.
   */
  close(): Promise<void>
}

/** How long requests under way are waited for at the end, ms. */
const PATIENCE = 5000

/** How many free ports of IPv4 are tried for one that is free in IPv6, too. */
const ATTEMPTS = 20

const turnAway = (socket: Socket) => void socket.destroy()

/**
 * Takes a port, 0 for any free one, of a host: 'localhost' is reached from this machine only, as 127.0.0.1 and as ::1
 * (Node alone takes just one of them, and not every program tries both); '::' is reached from everywhere.
 *
 * @param tls Makes it speak TLS.
 * @throws Error with `code` as Node gives it: 'EADDRINUSE', and the port in its text, for a taken one; a host that is
 *   none of this machine is named.
 */
export const listen = async (port: number, host: string, tls?: Certificate): Promise<Listening> => {
  const { server, doors } = await (host === 'localhost'
    ? bindLoopback(port, tls, ATTEMPTS)
    : bindOne(port, host, tls))
  const finish = finisher(server, tls !== undefined)
  let closed: Promise<void> | undefined
  return {
    server,
    url: `${tls ? 'https' : 'http'}://${nameOf(host)}:${portOf(server)}`,
    open: () => void server.off('connection', turnAway),
    close: () => (closed ??= finish(Promise.all(doors.map(shut)))),
  }
}

/** Makes what ends the connections of a server that lets nobody in any more. */
const finisher = (server: Server, tls: boolean) => {
  const underWay = new Set<ServerResponse>()
  const wires = new Set<Socket>()
  /** The same over TLS, where they differ. */
  const connections = new Set<Socket>()
  let closing = false
  const keep = (set: Set<Socket>) => (socket: Socket) => {
    set.add(socket)
    socket.once('close', () => set.delete(socket))
  }
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  server.on('connection', keep(wires))
  server.on(tls ? 'secureConnection' : 'connection', keep(connections))
  server.on('request', (request, response) => {
    underWay.add(response)
    if (closing) isLast(response)
    response.once('close', () => {
      underWay.delete(response)
      if (closing) request.socket.destroySoon()
    })
  })

  return async (shut: Promise<unknown>) => {
    closing = true
    underWay.forEach(isLast)
    const busy = new Set([...underWay].map(({ req }) => req.socket))
    for (const socket of connections) if (!busy.has(socket)) socket.destroySoon()
    const cut = setTimeout(() => wires.forEach(socket => socket.destroy()), PATIENCE)
    await shut
    clearTimeout(cut)
    // What Node does beside letting nobody in: it no longer looks for requests that take too long to arrive.
    server.close()
  }
}

/** A server and all that callers come in by: itself, and what passes callers of another address on to it. */
interface Bound {
  readonly server: Server
  readonly doors: readonly Door[]
}

const bindOne = async (port: number, host: string, tls: Certificate | undefined): Promise<Bound> => {
  const server = (tls ? createTlsServer(tls) : createServer()).on('connection', turnAway)
  await bind(server, port, host)
  return { server, doors: [server] }
}

const bindLoopback = async (port: number, tls: Certificate | undefined, attempts: number): Promise<Bound> => {
  const { server, doors } = await bindOne(port, '127.0.0.1', tls)
  const door = createDoor({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket))
  try {
    await bind(door, portOf(server), '::1')
    return { server, doors: [...doors, door] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // This machine has no IPv6.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { server, doors }
    try {
      // The port is given up only afterwards, or it would be offered again.
      if (port === 0 && code === 'EADDRINUSE' && attempts > 1) return await bindLoopback(0, tls, attempts - 1)
    } finally {
      await shut(server)
    }
    throw error
  }
}

const bind = (door: Door, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => {
      const { code = '' } = cause
      const sentence =
        code === 'EADDRINUSE'
          ? `Port ${port} is already in use`
          : NO_HOST.has(code)
            ? `Host ${host} is no name or address of this machine (${code})`
            : `Port ${port} cannot be used (${code})`
      reject(Object.assign(new Error(sentence, { cause }), { code, port }))
    }
    door.once('error', failed).listen(port, host, () => {
      door.off('error', failed)
      resolve()
    })
  })

/** What the system says of a host that it does not find, or that is another machine. */
const NO_HOST: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** Hosts that answer to localhost, too. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '::', '0.0.0.0'])
const nameOf = (host: string) => (LOCAL.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host)

const portOf = (door: Door) => (door.address() as AddressInfo).port

/** Node's own way to close an HTTP server also cuts off answers that have not gone out whole yet. */
const shut = (door: Door) => new Promise<void>(done => void Door.prototype.close.call(door, () => done()))
