import { BehaviorSubject, type Observable, type Subscription } from 'rxjs'
import { timerOf } from '../../app/time.ts'
import type { App } from '../../app/types.ts'
import { withTimeout } from '../../session/storage-queue.ts'
import { onUserChange } from '../../fetched/index.ts'
import { MONEY_CALLS, type MoneyEndpoint, type MoneyTerms } from './money-calls.ts'

/** A request that moves money and has no answer yet, as it is stored. */
export interface StoredIntent {
  readonly key: string
  readonly endpoint: MoneyEndpoint
  readonly terms: MoneyTerms
  /** The input that was sent. */
  readonly input: object
  /** When it was first sent, unix ms. */
  readonly at: number
  /** The newest id of its list before it was sent; undefined where no list reports it. */
  readonly newest?: number | undefined
  /** How many equal requests were executed since. */
  readonly executedSince: number
  /** Its answer was lost. Without it, the tab that sends it may still wait for its answer. */
  readonly isLost: boolean
}

export interface Intent extends StoredIntent {
  /** The storage key. */
  readonly place: string
  /** In flight from this app, or perhaps from another tab. */
  readonly isSending: boolean
  readonly isStored: boolean
}

export interface StoredIntents {
  readonly state$: Observable<readonly Intent[]>
  /** Those of the signed-in user, oldest first. */
  readonly state: readonly Intent[]
  /** Restores what earlier runs and other tabs stored; waits for a second at most. @throws as `session.refresh` does */
  ready(): Promise<void>
  /** Where the intents of the signed-in user are stored. */
  place(key: string): string
  /** Adds or changes it in memory, unless its user has left. */
  put(intent: Intent): void
  /** Changes a part of a known one in memory. @returns it */
  update(key: string, part: Partial<Intent>): Intent | undefined
  /** Stores it. @returns whether it is stored; waits for a second at most */
  save(intent: Intent): Promise<boolean>
  /** Removes it; resolves when that is stored, after a second at most. */
  remove(intent: Intent): Promise<void>
}

const PREFIX = 'h4.intent'

const parse = (stored: unknown): StoredIntent | undefined => {
  const { key, endpoint, terms, input, at, newest, executedSince } = (stored ?? {}) as Partial<StoredIntent>
  const isValid =
    typeof key === 'string' &&
    Object.hasOwn(MONEY_CALLS, endpoint ?? '') &&
    typeof terms?.coin === 'string' &&
    typeof terms.amount === 'string' &&
    typeof input === 'object' &&
    Number.isFinite(at) &&
    Number.isInteger(executedSince) &&
    (newest === undefined || Number.isFinite(newest))
  return isValid ? (stored as StoredIntent) : undefined
}

/**
 * The intents of the signed-in user. Each has a storage key of its own, so that tabs cannot overwrite each other's, and a
 * tab that ends leaves every intent whole.
 */
export const createStoredIntents = (app: App, life: Subscription): StoredIntents => {
  const { storage } = app
  const timer = timerOf(app.time)
  const state$ = new BehaviorSubject<readonly Intent[]>([])
  /** Those that ended in this run: a late read must not bring them back. */
  const ended = new Set<string>()
  let prefix: string | undefined
  let restoring: Promise<void> | undefined
  let isUnread = false

  const known = (key: string) => state$.value.find(each => each.key === key)
  const drop = (key: string) => {
    if (known(key)) state$.next(state$.value.filter(each => each.key !== key))
  }
  const put = (intent: Intent) => {
    if (life.closed || prefix === undefined || !intent.place.startsWith(prefix)) return
    const others = state$.value.filter(({ key }) => key !== intent.key)
    state$.next([...others, intent].sort((one, other) => one.at - other.at))
  }
  /** Those that this app sends: what it stores is older than what it knows. */
  const own = new Set<string>()
  /** @param isLive Another tab has just stored it, and may wait for its answer. */
  const take = async (place: string, isLive: boolean) => {
    const stored = parse(await storage.get(place))
    const key = place.slice(place.lastIndexOf('.') + 1)
    if (ended.has(key) || (own.has(key) && known(key)?.isSending)) return
    if (stored?.key !== key) {
      if (known(key)?.isStored) drop(key)
      return
    }
    const isSending = isLive && !stored.isLost
    put({ ...stored, place, isSending, isStored: true })
    if (!isSending) return
    // Its tab may have ended.
    const due = app.time.after(app.client.timeout, () => {
      life.remove(due)
      take(place, false).catch(() => {})
    })
    life.add(due)
  }
  const restore = async () => {
    const { token } = app.session.state
    if (app.session.state.user === null) await app.session.refresh()
    const { user } = app.session.state
    if (user === null || app.session.state.token !== token) return
    prefix = `${PREFIX}.${user.id}.`
    isUnread = false
    const of = prefix
    const readAll = async () => {
      const places = (await storage.keys?.(of)) ?? []
      await Promise.all(places.map(place => take(place, false)))
      return true
    }
    // Late intents are taken when they arrive; if the read failed, the next call reads again.
    if (!(await withTimeout(readAll(), timer))) isUnread = true
  }
  life.add(
    onUserChange(app, () => {
      prefix = restoring = undefined
      state$.next([])
    }),
  )
  const unwatch = storage.watch?.(place => {
    if (prefix !== undefined && place.startsWith(prefix)) take(place, true).catch(() => {})
  })
  life.add(() => {
    unwatch?.()
    state$.complete()
  })
  return {
    state$,
    get state() {
      return state$.value
    },
    ready: () => {
      const reading = (restoring ??= restore())
      const forget = () => {
        // Without a user, or unread, the next call tries again.
        if (restoring === reading && (prefix === undefined || isUnread)) restoring = undefined
      }
      reading.then(forget, forget)
      return reading
    },
    place: key => `${prefix ?? ''}${key}`,
    put: intent => {
      own.add(intent.key)
      put(intent)
    },
    update: (key, part) => {
      const intent = known(key)
      if (!intent) return undefined
      if (part.isSending) own.add(key)
      put({ ...intent, ...part })
      return { ...intent, ...part }
    },
    save: async ({ place, isSending: _sending, isStored: _stored, ...intent }) => {
      const write = async () => {
        await storage.set(place, intent)
        // A write that was too late for its intent.
        if (ended.has(intent.key)) await storage.remove(place)
        return (await storage.keys?.(place))?.includes(place) === true
      }
      return (await withTimeout(write(), timer)) === true
    },
    remove: async ({ key, place }) => {
      ended.add(key)
      drop(key)
      const erase = async () => storage.remove(place)
      await withTimeout(erase(), timer)
    },
  }
}
