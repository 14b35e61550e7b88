import { memoryQueue, memoryStorage, type App, type Queue } from '../../src/index.ts'
import { notifications$, notify } from '../../src/watch/index.ts'
import { dyingQueue, type Death } from './inbox.ts'
import { sharedStorage } from './storage.ts'
import type { User, World } from './world.ts'

/** A queue whose tab can be made to die at its next message. */
const killable = (queue: Queue) => {
  let current = queue
  const own: Queue = {
    add: (...args) => current.add(...args),
    offer: (...args) => current.offer(...args),
    close: () => {},
  }
  const die = (death: Death, died: (payload: unknown) => void) =>
    void (current = dyingQueue(queue, death, ({ payload }) => died(payload)))
  return { own, die }
}

const keyOf = (payload: unknown) => (payload as { readonly event: { readonly key: string } }).event.key

/**
 * Two tabs of one browser and user. Each queues its watchers' events in the shared queue and reads the notifications.
 *
 * @param watch Starts watchers of an app that store their state in `storage`.
 */
export const notifiedTabs = (world: World, user: User, watch: (app: App) => void) => {
  const queue = memoryQueue()
  const browser = sharedStorage()
  /** Deliveries by notification, and how often a tab died after a delivery. */
  const deliveries = new Map<string, number>()
  const deaths = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  const createTab = () => {
    const storage = memoryStorage()
    let app: App
    let life: ReturnType<typeof killable>
    let reading: { unsubscribe(): void } | undefined
    let isDead = false
    const read = (on: boolean) => {
      reading?.unsubscribe()
      reading = on
        ? notifications$(app).subscribe(({ event }) => void count(deliveries, event.key))
        : undefined
    }
    const start = async () => {
      isDead = false
      life = killable(queue)
      app = world.app({ storage: browser.tab(), tabStorage: storage, queue: life.own })
      await app.start()
      if (app.session.state.token === null) await app.session.login(user.login)
      notify(app)
      watch(app)
      read(true)
      await world.settle()
    }
    return {
      start,
      read,
      get app() {
        return app
      },
      restart: () => {
        app.close()
        return start()
      },
      die: (death: Death) =>
        life.die(death, payload => {
          if (death === 'after') count(deaths, keyOf(payload))
          isDead = true
          queueMicrotask(() => app.close())
        }),
      revive: () => (isDead ? start() : undefined),
    }
  }
  return { tabs: [createTab(), createTab()] as const, deliveries, deaths }
}
