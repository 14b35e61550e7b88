import type { Socket } from 'socket.io'
import type { Push, PushTarget } from './channel.ts'

/** A client with so many unsent lists of pushes is skipped. */
const MAX_UNSENT = 4

/** A socket.io event as text and as a websocket frame. */
interface Encoded {
  readonly text: string
  readonly frame: Buffer
}

/** An unmasked text frame. Source: RFC 6455, 5.2. */
const frameOf = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const { length } = payload
  const [size, code] = length < 126 ? [2, length] : length < 65_536 ? [4, 126] : [10, 127]
  const head = Buffer.alloc(size)
  head.set([0x81, code])
  if (code === 126) head.writeUInt16BE(length, 2)
  if (code === 127) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** 4 is the message packet of Engine.IO, 2 the event packet of socket.io. */
const encode = (push: Push): Encoded => {
  const text = `2${JSON.stringify(push)}`
  return { text, frame: frameOf(`4${text}`) }
}

/**
 * Sends lists of pushes to many clients: each push is encoded once, and a list is one write for each client.
 *
 * @param greet Sends everything to a client that was skipped and has caught up.
 */
export const createBroadcast = (greet: (socket: Socket) => void) => {
  const cache = new WeakMap<Push, Encoded>()
  const encoded = (push: Push): Encoded => {
    const known = cache.get(push) ?? encode(push)
    cache.set(push, known)
    return known
  }
  const unsent = new WeakMap<Socket, number>()
  const skipped = new WeakSet<Socket>()
  const count = (socket: Socket) => unsent.get(socket) ?? 0

  /** @param sockets Connected ones. */
  return (sockets: () => Iterable<Socket>): PushTarget => ({
    send(pushes) {
      const list = pushes.map(encoded)
      const frames = Buffer.concat(list.map(({ frame }) => frame))
      for (const socket of sockets()) {
        if (count(socket) >= MAX_UNSENT) skipped.add(socket)
        else if (skipped.delete(socket)) greet(socket)
        else if (list.length > 0) {
          unsent.set(socket, count(socket) + 1)
          write(socket, list, frames, () => unsent.set(socket, count(socket) - 1))
        }
      }
    },
  })
}

const write = ({ conn }: Socket, list: readonly Encoded[], frames: Buffer, sent: () => void): void => {
  if (conn.transport.name === 'websocket') {
    // Engine.IO writes this option instead of encoding the data.
    const options = { compress: false, wsPreEncodedFrame: [frames] }
    conn.write(list[0]?.text ?? '', options, sent)
  } else
    list.forEach(({ text }, index) =>
      conn.write(text, { compress: false }, index === list.length - 1 ? sent : undefined),
    )
}
