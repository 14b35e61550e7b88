import { asyncScheduler, type SchedulerLike, type Subscription } from 'rxjs'
import type { Socket, SocketEvents } from './socket.ts'

/** One line of a recording, as JSON. */
export interface RecordedPush {
  /** When it came, unix ms. */
  readonly at: number
  readonly topic: string
  readonly payload?: unknown
}

/**
 * A socket that writes down every push that comes over it, and is otherwise the socket it is given.
 * Private pushes are written too: such a recording is as private as the account.
 *
 * @param write Takes one line of NDJSON, its line end included. What it throws reaches the socket, after the push was
 *   passed on.
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

/** How a recording is played. */
export interface ReplayOptions {
  /** 2 is twice as fast, Infinity leaves no gaps; 1 by default. */
  readonly speed?: number
  /** Told of each line that is no push, by its number from 1. A cut last line is where the recording ended. */
  readonly onDamaged?: (line: number) => void
  /** Told after the last push. */
  readonly onEnd?: () => void
  /** Time and timers; the system's by default. */
  readonly scheduler?: SchedulerLike
}

/**
 * A socket over which a recording comes as it once came, gap by gap; a clock that was set back while it was recorded
 * makes no gap. It is up as soon as it is opened and stays up after the end, silent; a reconnect goes on where it
 * was. What is sent is dropped.
 *
 * @param lines The lines of the recording, read as they are needed: `text.split('\n')`, or a generator over a file.
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

  /** Plays what is due. @returns How long to wait for the rest, ms; undefined when there is none. */
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
    // Only now is it known that it was not the last.
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
