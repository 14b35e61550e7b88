import { distinctUntilChanged, EMPTY, filter, map, Observable, Subscription, switchMap } from 'rxjs'
import type { App } from '../app/types.ts'
import { QUEUE_LIMIT } from '../inbox/index.ts'
import { accountEvents, type AccountEvent } from './events.ts'
import type { Storage } from '../storage/index.ts'
import type { Watcher } from './shared.ts'
import { createUserState } from './user-state.ts'

/** An event as a message for its user. */
export type AccountNotification = AccountEvent & {
  /** When it was seen, unix ms of the device that saw it: it may have waited long for a reader. */
  readonly seenAt: number
}

/** A notification that is not in the queue yet. */
interface Unsent {
  readonly notification: AccountNotification
  readonly token: string | null
  /** Undefined while the user's id is not known. */
  readonly user: number | undefined
}

/** What {@link notify} is made with. */
export interface NotifySettings {
  /** Where notifications are kept until they are in the queue; the app's storage by default. Two tabs must not share it. */
  readonly storage?: Storage
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

const sendKey = (user: number) => `notification ${user}`

const readUnsent = (kept: unknown): readonly AccountNotification[] =>
  Array.isArray(kept)
    ? kept.filter(each => typeof (each as Partial<Unsent['notification']> | null)?.event?.key === 'string')
    : []

/**
 * Puts what the app's watchers of options, spot orders and positions find into its inbox, as notifications for the user who is signed
 * in: until `close()`, whichever coins are watched, and also what was found before. It makes no watcher look. Each event is put there
 * once, also when several tabs see it, or when a later run sees it again. While the inbox refuses one (it is full, or cannot be
 * written), it is tried again, after a second, then after ever longer pauses up to a minute, and by the next run.
 */
export const notify = (app: App, { storage = app.storage }: NotifySettings = {}): Watcher => {
  const life = new Subscription()
  const unsent: Unsent[] = []
  let isSending = false
  let pause = FIRST_PAUSE_MS
  let retry: Subscription | undefined

  const kept = createUserState({ app, life, storage, key: 'h4.unsent' }, [], readUnsent, () => {})
  /** Keeps those of the user. */
  const keep = () => {
    const { token, user } = app.session.state
    const isOwn = (each: Unsent) => each.token === token || each.user === user?.id
    if (kept.isReady && !life.closed)
      kept.update(() => unsent.filter(isOwn).map(({ notification }) => notification))
  }
  /** False where its user will not become known any more. */
  const hasUser = ({ user, token }: Unsent) =>
    user !== undefined || (token !== null && token === app.session.state.token)
  const send = async ({ notification, user = app.session.state.user?.id }: Unsent): Promise<void> => {
    if (user === undefined) throw new Error('The user is not known yet.')
    await app.inbox.send(sendKey(user), notification, { once: notification.event.key })
  }
  /** One after the other, in their order. Never rejects. */
  const sendAll = async (): Promise<void> => {
    isSending = true
    for (let next = unsent[0]; next; next = unsent[0]) {
      try {
        if (hasUser(next)) await send(next)
        unsent.shift()
        pause = FIRST_PAUSE_MS
      } catch {
        // What the watcher's end finds unsent is tried once.
        if (life.closed) unsent.length = 0
        else break
      }
    }
    isSending = false
    keep()
    if (unsent.length === 0) return
    retry = app.time.after(pause, () => {
      retry = undefined
      void sendAll()
    })
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const add = (...notifications: readonly AccountNotification[]) => {
    const { token, user } = app.session.state
    for (const notification of notifications) {
      // The same bound as that of the queue.
      if (unsent.length < QUEUE_LIMIT) unsent.push({ notification, token, user: user?.id })
    }
    keep()
    if (unsent.length > 0 && !isSending && !retry) void sendAll()
  }
  life.add(
    accountEvents(app).read$.subscribe(event => {
      // Plain data: what a row can do stays here.
      const plain = JSON.parse(JSON.stringify(event)) as AccountEvent
      add({ ...plain, seenAt: app.time.now() })
    }),
  )
  // What an earlier run has not sent.
  life.add(
    app.session.state$
      .pipe(
        map(({ user }) => user?.id),
        distinctUntilChanged(),
        filter(user => user !== undefined),
        switchMap(() => kept.ready()),
      )
      .subscribe(() => {
        const known = new Set(unsent.map(({ notification }) => notification.event.key))
        add(...kept.state.filter(({ event }) => !known.has(event.key)))
      }),
  )
  life.add(app.changed$.subscribe({ complete: () => life.unsubscribe() }))
  life.add(() => retry?.unsubscribe())
  return { close: () => life.unsubscribe() }
}

/**
 * The notifications of the user who is signed in, those first that wait. Each comes in one tab only, once; again only if that tab ends
 * before the message is deleted. Those of another user stay in the queue until that user is signed in again. While nobody reads this,
 * they wait, also over a reload.
 */
export const notifications$ = (app: App): Observable<AccountNotification> =>
  app.session.state$.pipe(
    map(({ user }) => user?.id),
    distinctUntilChanged(),
    switchMap(user => {
      if (user === undefined) return EMPTY
      return new Observable<AccountNotification>(reader =>
        app.inbox.on(sendKey(user), notification => reader.next(notification as AccountNotification)),
      )
    }),
  )
