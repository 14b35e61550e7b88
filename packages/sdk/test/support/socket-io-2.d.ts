// Socket.IO 2 has no types.

declare module 'socket.io-client-2' {
  import type { SocketIoClient } from '../../src/realtime/index.ts'
  const io: SocketIoClient
  export default io
}

declare module 'socket.io-2' {
  import type { Server as HttpServer } from 'node:http'
  import type { PushServer } from './socket-server.ts'
  const listen: (http: HttpServer, options: { path: string }) => PushServer
  export default listen
}
