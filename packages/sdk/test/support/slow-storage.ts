import type { SessionOptions, Vault } from '../../src/session/index.ts'
import { memoryStorage, type Storage } from '../../src/storage/index.ts'
import { Clock } from './clock.ts'
import { settled } from './platform.ts'

type Operation = 'get' | 'set' | 'remove'
export const OPERATIONS = ['get', 'set', 'remove'] as const

/** Storage whose operations in `slow` wait until the test calls `next`. */
export const slowStorage = (...initially: readonly Operation[]) => {
  const inner = memoryStorage()
  const slow = new Set(initially)
  const waiting: { readonly go: () => void; readonly fail: (error: Error) => void }[] = []
  const wait = async (operation: Operation) => {
    if (slow.has(operation)) await new Promise<void>((go, fail) => waiting.push({ go, fail }))
  }
  let notify: (key: string) => void = () => {}
  const storage: Storage = {
    get: async key => {
      // Read when requested, returned later.
      const value = await inner.get(key)
      await wait('get')
      return value
    },
    set: async (key, value) => (await wait('set'), inner.set(key, value)),
    remove: async key => (await wait('remove'), inner.remove(key)),
    watch: listener => {
      notify = listener
      return () => {}
    },
  }
  return {
    inner,
    storage,
    slow,
    waiting,
    notify: () => notify('h4.session'),
    next: async () => {
      waiting.shift()!.go()
      await settled()
    },
  }
}
export const vaultOn = (storage: Storage): Vault => ({
  load: async () => null,
  save: login => storage.set('login', login),
  clear: () => storage.remove('login'),
})

/** A timer in virtual time. */
export const clockTimer = () => {
  const clock = new Clock()
  const timer: SessionOptions['timer'] = (callback, ms) => {
    const due = clock.schedule(callback, ms)
    return () => due.unsubscribe()
  }
  const second = async () => {
    await settled()
    clock.advance(1000)
    await settled()
  }
  return {
    timer,
    second,
    /** The virtual seconds that a promise takes. */
    secondsOf: async (work: Promise<unknown>) => {
      let isDone = false
      void work.then(() => (isDone = true))
      for (let seconds = 0; seconds < 20; seconds++) {
        await settled()
        if (isDone) return seconds
        await second()
      }
      throw new Error('It is not done after 20 seconds.')
    },
  }
}
