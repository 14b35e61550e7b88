import { createServer, type Server } from 'node:http'
import { createServer as createDoor, type AddressInfo, type Server as Door, type Socket } from 'node:net'

/** A server that holds its port. */
export interface Listening {
  readonly server: Server
  readonly port: number
  /** Lets callers in. Until then they are cut off at once, so that none waits for an answer that never comes. */
  open(): void
  close(): Promise<void>
}

/** How many free ports of IPv4 are tried for one that is free in IPv6, too. */
const ATTEMPTS = 20

const turnAway = (socket: Socket) => void socket.destroy()

/**
 * Takes a port, 0 for any free one, of a host: 'localhost' is reached from this machine only, as 127.0.0.1 and as ::1
 * (Node alone takes just one of them, and not every program tries both); '::' is reached from everywhere.
 *
 * @throws Error with `code` as Node gives it ('EADDRINUSE' for a taken port) and the port in its text.
 */
export async function listen(port: number, host: string): Promise<Listening> {
  const { server, doors } = await (host === 'localhost' ? bindLoopback(port, ATTEMPTS) : bindOne(port, host))
  return {
    server,
    port: portOf(server),
    open: () => void server.off('connection', turnAway),
    async close() {
      const closed = doors.map(shut)
      server.closeAllConnections()
      await Promise.all(closed)
    },
  }
}

/** A server and all that callers come in by: itself, and what passes callers of another address on to it. */
interface Bound {
  readonly server: Server
  readonly doors: readonly Door[]
}

async function bindOne(port: number, host: string): Promise<Bound> {
  const server = createServer().on('connection', turnAway)
  await bind(server, port, host)
  return { server, doors: [server] }
}

async function bindLoopback(port: number, attempts: number): Promise<Bound> {
  const { server, doors } = await bindOne(port, '127.0.0.1')
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
      if (port === 0 && code === 'EADDRINUSE' && attempts > 1) return await bindLoopback(0, attempts - 1)
    } finally {
      await shut(server)
    }
    throw error
  }
}

function bind(door: Door, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${cause.code})`
      reject(Object.assign(new Error(`Port ${port} ${reason}`, { cause }), { code: cause.code, port }))
    }
    door.once('error', failed).listen(port, host, () => {
      door.off('error', failed)
      resolve()
    })
  })
}

const portOf = (door: Door) => (door.address() as AddressInfo).port

const shut = (door: Door) => new Promise<void>(done => void door.close(() => done()))
