import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A server that holds its port. */
export interface Listening {
  readonly server: Server
  readonly port: number
  /** Lets callers in. Until then they are cut off at once, so that none waits for an answer that never comes. */
  open(): void
  close(): Promise<void>
}

const turnAway = (socket: Socket) => void socket.destroy()

/**
 * Takes a port, 0 for any free one, of a host: 'localhost' is reached from this machine only, '::' from everywhere.
 *
 * @throws Error with `code` as Node gives it ('EADDRINUSE' for a taken port) and the port in its text.
 */
export function listen(port: number, host: string): Promise<Listening> {
  const server = createServer().on('connection', turnAway)
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${cause.code})`
      reject(Object.assign(new Error(`Port ${port} ${reason}`, { cause }), { code: cause.code, port }))
    })
    server.listen(port, host, () => {
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        open: () => void server.off('connection', turnAway),
        close: () =>
          new Promise(done => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
