import type { PageSocket } from '../realtime/page-channel.ts'
import type { OwnDoor } from './door.ts'
import { lineOf, openLine, type Ask, type Call, type Line, type Told } from './messages.ts'

/** Opens the door of this tab to the others, from now on. */
export const lead = (name: string, calls: Line<Call, Call>, door: OwnDoor): void => {
  const serve = (id: string) => {
    const line = openLine<Told, Ask>(lineOf(name, id))
    const sockets = new Map<number, PageSocket>()
    line.listen(ask => {
      if (ask.kind === 'beat') return door.beat()
      if (ask.kind === 'request') return void answer(line, ask, door)
      const { socket } = ask
      switch (ask.kind) {
        case 'open': {
          const opened = door.socket()
          sockets.set(socket, opened)
          return opened.open({
            up: () => line.post({ kind: 'up', socket }),
            down: reason => line.post({ kind: 'down', socket, reason }),
            message: (topic, payload) => line.post({ kind: 'message', socket, topic, payload }),
          })
        }
        case 'send':
          return sockets.get(socket)?.send(ask.topic, ask.payload)
        case 'reconnect':
          return sockets.get(socket)?.reconnect()
        case 'close':
          sockets.get(socket)?.close()
          return void sockets.delete(socket)
      }
    })
    line.post({ kind: 'welcome' })
    // The other tab holds it for as long as it lives.
    void navigator.locks.request(lineOf(name, id), () => {
      for (const opened of sockets.values()) opened.close()
      line.close()
    })
  }
  calls.listen(call => {
    if (call.kind === 'hello') serve(call.id)
  })
  calls.post({ kind: 'leading' })
}

const answer = async (line: Line<Told, Ask>, ask: Ask & { readonly kind: 'request' }, door: OwnDoor) => {
  const { id, url, method, headers, body } = ask
  try {
    const request = new Request(url, {
      method,
      headers: headers.map(([header, value]): [string, string] => [header, value]),
      ...(body && { body }),
    })
    const response = await door.fetch(request)
    line.post({
      kind: 'answer',
      id,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    })
  } catch {
    line.post({ kind: 'failed', id })
  }
}
