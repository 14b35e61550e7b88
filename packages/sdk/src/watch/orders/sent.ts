import { timerOf } from '../../app/time.ts'
import type { App } from '../../app/types.ts'
import { newKey } from '../../client/idempotency.ts'
import { withTimeout } from '../../session/storage-queue.ts'

interface Sent {
  readonly terms: string
  /** Unix ms. */
  readonly at: number
}

const isSent = (stored: unknown): stored is Sent => {
  const { terms, at } = (stored ?? {}) as Partial<Record<keyof Sent, unknown>>
  return typeof terms === 'string' && Number.isFinite(at)
}

/**
 * What was lately sent from all tabs, which share the app's storage. Each has a storage key of its own, so that tabs
 * cannot overwrite each other's.
 *
 * @param ms For how long it counts.
 */
export const createSent = ({ storage, time, session }: App, ms: number) => {
  const own = newKey()
  const timer = timerOf(time)
  const prefix = () => `h4.sent.${session.state.user?.id ?? ''}.`
  const read = async (place: string): Promise<readonly Sent[]> => {
    const stored = await storage.get(place)
    if (isSent(stored) && Math.abs(time.now() - stored.at) < ms) return [stored]
    await storage.remove(place)
    return []
  }
  /** Those of other tabs. Removes the old ones. */
  const readAll = async () => {
    const places = (await storage.keys?.(prefix())) ?? []
    const others = places.filter(place => !place.startsWith(`${prefix()}${own}.`))
    return (await Promise.all(others.map(read))).flat()
  }
  return {
    /** Counts it once. @param ref Distinguishes those of this app. */
    add: (terms: string, ref: number): void => {
      const write = async () => {
        await storage.set(`${prefix()}${own}.${ref} ${terms}`, { terms, at: time.now() })
        await readAll()
      }
      write().catch(() => {})
    },
    /** How many with these terms other tabs have sent since a time, unix ms. */
    elsewhere: async (terms: string, since: number): Promise<number> => {
      const all = (await withTimeout(readAll(), timer)) ?? []
      return all.filter(sent => sent.terms === terms && sent.at >= since).length
    },
  }
}
