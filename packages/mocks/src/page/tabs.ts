import type { PageSocket, PageSocketEvents } from '../realtime/page-channel.ts'
import type { Transport, LocalTransport } from './transport.ts'
import { follow } from './follower.ts'
import { lead } from './leader.ts'
import { openChannel, type Announcement } from './messages.ts'

/**
 * Shares one exchange between the tabs of a browser. One tab, the leader, runs it and the others send it their
 * requests. When the leader closes, the longest waiting tab takes over; to the others this looks like a server restart.
 *
 * @param name Name of the lock and the channels.
 * @param open Starts the exchange in this tab; called when it becomes the leader.
 * @returns once an exchange runs, in this tab or another.
 */
export const shareBetweenTabs = async (
  name: string,
  open: () => Promise<LocalTransport>,
): Promise<Transport> => {
  const announcements = openChannel<Announcement, Announcement>(name)
  const onMove = new Set<() => void>()
  let following = follow(name, announcements)
  let transport: Promise<Transport> = following.connected

  await new Promise<unknown>((resolve, reject) => {
    const move = (next: Promise<Transport>) => {
      transport = next
      transport.then(resolve, () => {})
      for (const listener of onMove) listener()
    }
    move(following.connected)
    announcements.listen(announcement => {
      if (announcement.kind !== 'leading') return
      following.close()
      following = follow(name, announcements)
      move(following.connected)
    })
    const begin = async () => {
      following.close()
      const opening = open()
      move(opening)
      lead(name, announcements, await opening)
      // Hold the lock until this tab ends.
      await new Promise(() => {})
    }
    navigator.locks.request(name, begin).catch(reject)
  })

  return {
    fetch: async request => (await transport).fetch(request),
    socket: () => movingSocket(() => transport, onMove),
  }
}

/** A socket that reconnects when another tab takes over. */
const movingSocket = (transport: () => Promise<Transport>, onMove: Set<() => void>): PageSocket => {
  let events: PageSocketEvents | undefined
  let inner: PageSocket | undefined
  const bind = () => {
    inner?.close()
    inner = undefined
    const next = transport()
    next.then(
      ({ socket }) => {
        if (!events || next !== transport() || inner) return
        inner = socket()
        inner.open(events)
      },
      (error: unknown) => events?.down(String(error)),
    )
  }
  return {
    open(listener) {
      events = listener
      onMove.add(bind)
      bind()
    },
    send: (topic, payload) => inner?.send(topic, payload),
    reconnect: () => inner?.reconnect(),
    close() {
      events = undefined
      onMove.delete(bind)
      inner?.close()
      inner = undefined
    },
  }
}
