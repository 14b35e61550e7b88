import type { PageSocket, PageSocketEvents } from '../realtime/page-channel.ts'
import type { Door, OwnDoor } from './door.ts'
import { follow } from './follower.ts'
import { lead } from './leader.ts'
import { openLine, type Call } from './messages.ts'

/**
 * Shares one exchange between the tabs of a browser: one of them runs it, the others go through that one. When it
 * closes, the one that has waited longest runs it; to the others that is as if a server had been restarted.
 *
 * @param name Of the lock and the channels.
 * @param open Opens the exchange in this tab; called when this one is to run it.
 * @returns when there is an exchange, here or in another tab.
 */
export const shareBetweenTabs = async (name: string, open: () => Promise<OwnDoor>): Promise<Door> => {
  const calls = openLine<Call, Call>(name)
  const moves = new Set<() => void>()
  let far = follow(name, calls)
  let door: Promise<Door> = far.welcomed

  await new Promise<unknown>((resolve, reject) => {
    const move = (next: Promise<Door>) => {
      door = next
      door.then(resolve, () => {})
      for (const listener of moves) listener()
    }
    move(far.welcomed)
    calls.listen(call => {
      if (call.kind !== 'leading') return
      far.close()
      far = follow(name, calls)
      move(far.welcomed)
    })
    const begin = async () => {
      far.close()
      const opening = open()
      move(opening)
      lead(name, calls, await opening)
      // Until this tab ends.
      await new Promise(() => {})
    }
    navigator.locks.request(name, begin).catch(reject)
  })

  return {
    fetch: async request => (await door).fetch(request),
    socket: () => movingSocket(() => door, moves),
  }
}

/** A socket that goes along when the exchange moves to another tab. */
const movingSocket = (door: () => Promise<Door>, moves: Set<() => void>): PageSocket => {
  let events: PageSocketEvents | undefined
  let inner: PageSocket | undefined
  const bind = () => {
    inner?.close()
    inner = undefined
    const next = door()
    next.then(
      ({ socket }) => {
        if (!events || next !== door() || inner) return
        inner = socket()
        inner.open(events)
      },
      (error: unknown) => events?.down(String(error)),
    )
  }
  return {
    open(listener) {
      events = listener
      moves.add(bind)
      bind()
    },
    send: (topic, payload) => inner?.send(topic, payload),
    reconnect: () => inner?.reconnect(),
    close() {
      events = undefined
      moves.delete(bind)
      inner?.close()
      inner = undefined
    },
  }
}
