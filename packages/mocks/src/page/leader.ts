import type { PageSocket } from '../realtime/page-channel.ts'
import type { LocalTransport } from './transport.ts'
import {
  channelName,
  openChannel,
  type FollowerMessage,
  type Announcement,
  type TypedChannel,
  type LeaderMessage,
} from './messages.ts'

/** Serves this tab's exchange to the other tabs. */
export const lead = (
  name: string,
  announcements: TypedChannel<Announcement, Announcement>,
  transport: LocalTransport,
): void => {
  const serve = (id: string) => {
    const channel = openChannel<LeaderMessage, FollowerMessage>(channelName(name, id))
    const sockets = new Map<number, PageSocket>()
    channel.listen(message => {
      if (message.kind === 'tick') return transport.tick()
      if (message.kind === 'request') return void answer(channel, message, transport)
      const { socket } = message
      switch (message.kind) {
        case 'open': {
          const opened = transport.socket()
          sockets.set(socket, opened)
          return opened.open({
            up: () => channel.post({ kind: 'up', socket }),
            down: reason => channel.post({ kind: 'down', socket, reason }),
            message: (topic, payload) => channel.post({ kind: 'message', socket, topic, payload }),
          })
        }
        case 'send':
          return sockets.get(socket)?.send(message.topic, message.payload)
        case 'reconnect':
          return sockets.get(socket)?.reconnect()
        case 'close':
          sockets.get(socket)?.close()
          return void sockets.delete(socket)
      }
    })
    channel.post({ kind: 'welcome' })
    // Granted when the other tab ends.
    void navigator.locks.request(channelName(name, id), () => {
      for (const opened of sockets.values()) opened.close()
      channel.close()
    })
  }
  announcements.listen(announcement => {
    if (announcement.kind === 'hello') serve(announcement.id)
  })
  announcements.post({ kind: 'leading' })
}

const answer = async (
  channel: TypedChannel<LeaderMessage, FollowerMessage>,
  message: FollowerMessage & { readonly kind: 'request' },
  transport: LocalTransport,
) => {
  const { id, url, method, headers, body } = message
  try {
    const request = new Request(url, {
      method,
      headers: headers.map(([header, value]): [string, string] => [header, value]),
      ...(body && { body }),
    })
    const response = await transport.fetch(request)
    channel.post({
      kind: 'answer',
      id,
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
    })
  } catch {
    channel.post({ kind: 'failed', id })
  }
}
