import { EMPTY, filter, Observable, Subscription, switchMap } from 'rxjs'
import type { App } from '../app/types.ts'
import { DISPOSE } from '../values/dispose.ts'
import { QUEUE_LIMIT } from '../inbox/index.ts'
import { userId$ } from './current-user.ts'
import { accountEvents, type AccountEvent } from './events.ts'
import type { Watcher } from './shared.ts'
import { createUserState } from './user-state.ts'

/** An event as a message to its user. */
export type AccountNotification = AccountEvent & {
  /** When the device saw the event, unix ms; it may be long before the message is read. */
  readonly seenAt: number
}

/** A notification that is not in the queue yet. */
interface Unsent {
  readonly notification: AccountNotification
  readonly token: string | null
  /** Undefined until the user is loaded. */
  readonly user: number | undefined
}

const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

const sendKey = (user: number) => `notification ${user}`

const readUnsent = (stored: unknown): readonly AccountNotification[] =>
  Array.isArray(stored)
    ? stored.filter(each => typeof (each as Partial<Unsent['notification']> | null)?.event?.key === 'string')
    : []

/**
 * Queues the events of the app's option, spot and leverage watchers in its inbox, as notifications for the signed-in
 * user, until `close()`; includes events emitted before the call. It starts no watcher and no polling. Each event is
 * queued once, even if several tabs or a later run see it too. If the inbox rejects it (full, not writable), it is
 * retried after 1 s, with backoff up to a minute, and by the next run.
 */
export const notify = (app: App): Watcher => {
  const life = new Subscription()
  const unsent: Unsent[] = []
  let isSending = false
  let delay = MIN_RETRY_MS
  let retry: Subscription | undefined

  const stored = createUserState(
    { app, life, key: 'h4.unsent' },
    [],
    readUnsent,
    (now, late) => [...late, ...now],
    () => {},
  )
  const save = () => {
    const { token, user } = app.session.state
    const isOwn = (each: Unsent) => each.token === token || each.user === user?.id
    if (stored.isReady && !life.closed)
      stored.update(() => unsent.filter(isOwn).map(({ notification }) => notification))
  }
  /** False if its user can no longer become known. */
  const hasUser = ({ user, token }: Unsent) =>
    user !== undefined || (token !== null && token === app.session.state.token)
  const send = async ({ notification, user = app.session.state.user?.id }: Unsent): Promise<void> => {
    if (user === undefined) throw new Error('The user is not known yet.')
    await app.inbox.send(sendKey(user), notification, { once: notification.event.key })
  }
  /** Sends them in order. Never rejects. */
  const sendAll = async (): Promise<void> => {
    isSending = true
    for (let next = unsent[0]; next; next = unsent[0]) {
      try {
        if (hasUser(next)) await send(next)
        unsent.shift()
        delay = MIN_RETRY_MS
      } catch {
        // After the watcher's end each is tried once.
        if (life.closed) unsent.length = 0
        else break
      }
    }
    isSending = false
    save()
    if (unsent.length === 0) return
    retry = app.time.after(delay, () => {
      retry = undefined
      void sendAll()
    })
    delay = Math.min(2 * delay, MAX_RETRY_MS)
  }
  const add = (...notifications: readonly AccountNotification[]) => {
    const { token, user } = app.session.state
    for (const notification of notifications) {
      if (unsent.length < QUEUE_LIMIT) unsent.push({ notification, token, user: user?.id })
    }
    save()
    if (unsent.length > 0 && !isSending && !retry) void sendAll()
  }
  life.add(
    accountEvents(app).read$.subscribe(event => {
      // Plain data: drops the methods of rows.
      const plain = JSON.parse(JSON.stringify(event)) as AccountEvent
      add({ ...plain, seenAt: app.time.now() })
    }),
  )
  // Those an earlier run has not sent.
  life.add(
    userId$(app)
      .pipe(
        filter(user => user !== undefined),
        switchMap(() => stored.ready()),
        // Stored ones may arrive late.
        switchMap(() => stored.state$),
      )
      .subscribe(state => {
        const known = new Set(unsent.map(({ notification }) => notification.event.key))
        const found = state.filter(({ event }) => !known.has(event.key))
        if (found.length > 0) add(...found)
      }),
  )
  life.add(app.changed$.subscribe({ complete: () => life.unsubscribe() }))
  life.add(() => retry?.unsubscribe())
  const close = () => life.unsubscribe()
  return { close, [DISPOSE]: close }
}

/**
 * The notifications of the signed-in user, oldest first. Each is delivered once, in one tab; again only if that tab
 * ends before the message is deleted. They stay in the queue, across reloads, until their user is signed in and reads
 * this.
 */
export const notifications$ = (app: App): Observable<AccountNotification> =>
  userId$(app).pipe(
    switchMap(user => {
      if (user === undefined) return EMPTY
      return new Observable<AccountNotification>(reader =>
        app.inbox.on(sendKey(user), notification => reader.next(notification as AccountNotification)),
      )
    }),
  )
