import { install } from '@sinonjs/fake-timers'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import timersPromises from 'node:timers/promises'
import { promisify } from 'node:util'
import { createRandom } from '../exchange/core/random.ts'

/** Virtual time, in place of the timers, clocks and random numbers of this process. */
export interface VirtualTime {
  /** True time, unix ms: what `Date.now()` returns while the device's clock is right. */
  now(): number
  /** Calls back after `ms`. Not a timer of the program. @returns the cancel function. */
  after(ms: number, callback: () => void): () => void
  /** Moves time to the next timer and runs it. */
  next(): void
  /** The pending timers of the program, each with the place that set it. */
  timers(): readonly PendingTimer[]
  /** Clears the timers of the program. */
  clear(): void
  /** Sets the clock of the device forward or back, without time passing. */
  jump(ms: number): void
  /** Restores the process. */
  end(): void
}

export interface PendingTimer {
  readonly ms: number
  readonly repeats: boolean
  /** Where it was set, as in the stack of an error. */
  readonly stack: string
}

type Scheduled = (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown

let running = false

/**
 * Replaces `setTimeout`, `setInterval`, `Date`, `performance.now`, `Math.random` and `crypto.getRandomValues` of this
 * process, also for code that imports `node:timers/promises`.
 *
 * @param start Unix ms.
 * @throws Error when the process already has virtual time.
 */
export const startVirtualTime = (start: number, seed: string): VirtualTime => {
  if (running) throw new Error('A simulation already runs in this process: await it first')
  running = true
  const clock = install({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  const pending = new Map<unknown, PendingTimer & { readonly error: Error }>()
  const tracked =
    (schedule: Scheduled, repeats: boolean): Scheduled =>
    (callback, ms = 0, ...args) => {
      const run = () => {
        if (!repeats) pending.delete(timer)
        callback(...args)
      }
      const timer = schedule(run, ms)
      const error = new Error()
      pending.set(timer, {
        ms,
        repeats,
        error,
        get stack() {
          return error.stack ?? ''
        },
      })
      return timer
    }
  const untracked = (clear: (timer: never) => void) => (timer: unknown) => {
    pending.delete(timer)
    clear(timer as never)
  }
  let skew = 0
  const later = tracked(clock.setTimeout as Scheduled, false)
  const clear = untracked(clock.clearTimeout)
  const promised = (ms?: number, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const timer = later(resolve, ms, value)
      signal?.addEventListener('abort', () => {
        clear(timer)
        reject(signal.reason as Error)
      })
    })
  const restore = replaceAll([
    ...[globalThis, timers].flatMap((owner): readonly Replacement[] => [
      [owner, 'setTimeout', Object.assign(later, { [promisify.custom]: promised })],
      [owner, 'setInterval', tracked(clock.setInterval as Scheduled, true)],
      [owner, 'clearTimeout', clear],
      [owner, 'clearInterval', clear],
    ]),
    [timersPromises, 'setTimeout', promised],
    ...randomness(seed),
  ])
  syncBuiltinESMExports()

  return {
    now: () => clock.now - skew,
    after(ms, callback) {
      const timer = clock.setTimeout(callback, ms)
      return () => clock.clearTimeout(timer)
    },
    next: () => void clock.next(),
    timers: () => [...pending.values()],
    clear() {
      for (const timer of pending.keys()) clock.clearTimeout(timer as never)
      pending.clear()
    },
    jump(ms) {
      skew += ms
      clock.setSystemTime(clock.now + ms)
    },
    end() {
      restore()
      clock.uninstall()
      syncBuiltinESMExports()
      running = false
    },
  }
}

type Replacement = readonly [owner: object, name: string, value: unknown]

const replaceAll = (replacements: readonly Replacement[]) => {
  const originals = replacements.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))
  for (const [owner, name, value] of replacements)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true })
  return () =>
    replacements.forEach(([owner, name], index) => {
      const original = originals[index]
      if (original) Object.defineProperty(owner, name, original)
      else Reflect.deleteProperty(owner, name)
    })
}

/** Random numbers that follow from the seed. */
const randomness = (seed: string): readonly Replacement[] => {
  const random = createRandom(seed, 'program')
  const fill = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    const octets = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let index = 0; index < octets.length; index++) octets[index] = random.below(256)
    return bytes
  }
  const uuid = () => {
    const hex = random.hex(30)
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(12, 15)}`,
      `8${hex.slice(15, 18)}`,
      hex.slice(18),
    ].join('-')
  }
  return [
    [Math, 'random', () => random.below(2 ** 32) / 2 ** 32],
    [crypto, 'getRandomValues', fill],
    [crypto, 'randomUUID', uuid],
  ]
}
