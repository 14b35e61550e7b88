// Socket.IO 2 has no types.

declare module 'socket.io-client-2' {
  import type { SocketIoClient } from '@app/sdk'
  const io: SocketIoClient
  export default io
}
