import { database } from './database.ts'
import type { Storage } from './storage.ts'

const STORE = 'values'

/** The part of BroadcastChannel that is used. */
interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  /** In Node, lets the process end. */
  unref?(): void
}

/** A BroadcastChannel does not receive its own messages, so one instance both sends and receives. */
const openChannel = (name: string): Channel | undefined => {
  // Cast via unknown: this file is also compiled where the global has a wider type.
  const { BroadcastChannel } = globalThis as unknown as {
    readonly BroadcastChannel?: new (name: string) => Channel
  }
  const channel = BroadcastChannel && new BroadcastChannel(name)
  channel?.unref?.()
  return channel
}

/**
 * Stores values in IndexedDB, opened at first use; the only adapter that can store a WebCrypto key. Other tabs are
 * notified of changes over a BroadcastChannel of the same name, if available.
 *
 * @param name Name of the database.
 * @returns undefined without IndexedDB (Node, some private windows).
 */
export const indexedDbStorage = (name: string): Storage | undefined => {
  const values = database(name, 1, created => void created.createObjectStore(STORE))
  if (values === undefined) return undefined
  let opened: Channel | undefined
  const channel = () => (opened ??= openChannel(name))
  return {
    get: async key => {
      try {
        return ((await (await values.open()).get(STORE, key)) as unknown) ?? null
      } catch {
        return null
      }
    },
    set: async (key, value) => {
      const copy = structuredClone(value)
      await (await values.open()).put(STORE, copy, key)
      channel()?.postMessage(key)
    },
    remove: async key => {
      await (await values.open()).delete(STORE, key)
      channel()?.postMessage(key)
    },
    keys: async prefix =>
      (await (await values.open()).getAllKeys(STORE)).map(String).filter(key => key.startsWith(prefix)),
    ...('BroadcastChannel' in globalThis && {
      watch: (listener: (key: string) => void) => {
        const onMessage = ({ data }: { readonly data: unknown }) => {
          if (typeof data === 'string') listener(data)
        }
        channel()?.addEventListener('message', onMessage)
        return () => channel()?.removeEventListener('message', onMessage)
      },
    }),
  }
}
