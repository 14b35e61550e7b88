import { asyncScheduler, type SchedulerLike, type Subscription } from 'rxjs'
import type { Socket, SocketEvents } from './socket.ts'

/** One line of a recording, as JSON. */
export interface RecordedPush {
  /** Time of arrival, unix ms. */
  readonly at: number
  readonly topic: string
  readonly payload?: unknown
}

/**
 * Wraps a socket and records every push, private ones included: keep the recording as private as the account.
 *
 * @param write Takes one line of NDJSON with its line end. Its errors are thrown after the push was passed on.
 * @param now The time, unix ms.
 * @example
 * const app = createApp({ origin, socket: recordSocket(socketIo(url), line => file.write(line)) })
 */
export const recordSocket = (socket: Socket, write: (line: string) => void, now = Date.now): Socket => ({
  send: (topic, payload) => socket.send(topic, payload),
  reconnect: () => socket.reconnect(),
  close: () => socket.close(),
  open: events =>
    socket.open({
      ...events,
      message: (topic, payload) => {
        try {
          const push: RecordedPush = { at: now(), topic, payload }
          write(`${JSON.stringify(push)}\n`)
        } finally {
          events.message(topic, payload)
        }
      },
    }),
})

/** Options of {@link replaySocket}. */
export interface ReplayOptions {
  /** 1 by default; 2 is twice as fast, Infinity without gaps. */
  readonly speed?: number
  /** Called with the number (from 1) of each invalid line, except a truncated last line. */
  readonly onDamaged?: (line: number) => void
  /** Called after the last push. */
  readonly onEnd?: () => void
  /** Time and timers; the system's by default. */
  readonly scheduler?: SchedulerLike
}

/**
 * A socket that replays a recording with its gaps; a clock set back during the recording adds none. It connects when it is
 * opened and stays connected after the end; a reconnect continues where it was. What is sent is dropped.
 *
 * @param lines The lines of the recording, read on demand: `text.split('\n')`, or a generator over a file.
 * @example
 * const app = createApp({ origin, socket: replaySocket(recording.split('\n'), { speed: 10 }) })
 */
export const replaySocket = (lines: Iterable<string>, options: ReplayOptions = {}): Socket => {
  const { speed = 1, onDamaged, onEnd, scheduler = asyncScheduler } = options
  const pushes = readPushes(lines, onDamaged)
  let events: SocketEvents | undefined
  let playing: Subscription | undefined
  let next: RecordedPush | undefined
  /** When `next` is due. */
  let due = 0

  /** Emits what is due. @returns ms until the next push; undefined at the end. */
  const play = () => {
    while (events) {
      const wait = due - scheduler.now()
      if (next && wait > 0) return wait
      if (next) events.message(next.topic, next.payload)
      const { value, done } = pushes.next()
      if (done) {
        onEnd?.()
        return undefined
      }
      if (next) due += Math.max(0, value.at - next.at) / speed
      next = value
    }
    return undefined
  }

  return {
    open: listener => {
      if (playing) return
      events = listener
      due = scheduler.now()
      playing = scheduler.schedule(function () {
        const wait = play()
        if (wait !== undefined) this.schedule(undefined, wait)
      })
      listener.up()
    },
    send: () => {},
    reconnect: () => events?.up(),
    close: () => {
      events = undefined
      playing?.unsubscribe()
    },
  }
}

const readPushes = function* (lines: Iterable<string>, onDamaged: ReplayOptions['onDamaged']) {
  let number = 0
  let damaged: number | undefined
  for (const line of lines) {
    number++
    // It was not the last line.
    if (damaged !== undefined) onDamaged?.(damaged)
    damaged = undefined
    if (line.trim() === '') continue
    const push = readPush(line)
    if (push) yield push
    else damaged = number
  }
}

const readPush = (line: string): RecordedPush | undefined => {
  try {
    const push = JSON.parse(line) as Partial<RecordedPush> | null
    const { at, topic } = push ?? {}
    return typeof at === 'number' && typeof topic === 'string' ? { ...push, at, topic } : undefined
  } catch {
    return undefined
  }
}
