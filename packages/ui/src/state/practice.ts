import { indexedDbQueue, indexedDbStorage, type AppOptions } from '@app/sdk'
import type { PageExchange, PageExchangeOptions } from '@app/mocks/page'
import { signal } from '@preact/signals-react'
import { config } from './config.ts'
import { workerAddress } from './trusted.ts'

/** Before every key of the web storage and every database of the practice account; `public/start.js` has it too. */
const PREFIX = 'practice.'
/** In the tab's storage of a tab that practises: 'on', or 'take over' to end the exchange of another tab. */
const MODE = `${PREFIX}mode`
/** What practice takes over from the real account: the look and the language. */
const LOOK = ['h4.settings', 'h4.language', 'h4.chart']

type Dialect = NonNullable<PageExchangeOptions['dialect']>

/** Undefined where the browser denies storage. */
const storedMode = () => {
  try {
    return sessionStorage.getItem(MODE)
  } catch {
    return undefined
  }
}

/** Whether this deployment has nothing but practice. */
export const onlyPractice = config.practice === 'only'
const mode = onlyPractice || config.practice === 'offer' ? storedMode() : undefined
/** Whether this page can practise. */
export const hasPractice = onlyPractice || mode !== undefined
/** Whether this page is in practice: its platform is an exchange in the browser. */
export const isPractice = onlyPractice || (hasPractice && mode !== null)

if (hasPractice) {
  // start.js has not read a configuration in h4.json.
  document.documentElement.toggleAttribute('data-practice', isPractice)
  // Back revives a page of the other mode.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !onlyPractice && (storedMode() === null) === isPractice) location.reload()
  })
}

/** The name of a key or a database in this page's mode. */
export const named = (name: string) => (isPractice ? PREFIX + name : name)

/** 'in use': another tab runs the exchange, or has taken it over. */
export const practiceState = signal<'opening' | 'running' | 'in use' | 'failed'>('opening')

const open = async (): Promise<PageExchange> => {
  const { createWorkerExchange } = await import('@app/mocks/page')
  const { default: address } = await import('@app/mocks/page-worker?worker&url')
  const start = () => new Worker(workerAddress(address), { type: 'module' })
  const dialect = new URLSearchParams(location.search).get('dialect') as Dialect | null
  const exchange = await createWorkerExchange(start, {
    database: named('exchange'),
    ...(dialect !== null && { dialect }),
    takeOver: mode === 'take over',
  })
  if (mode === 'take over') sessionStorage.setItem(MODE, 'on')
  practiceState.value = 'running'
  void exchange.ended.then(why => {
    practiceState.value = why === 'taken over' ? 'in use' : 'failed'
  })
  return exchange
}

/** The exchange of the practice account; it rejects while another tab runs it. */
export const exchange = isPractice ? open() : undefined
exchange?.catch((error: unknown) => {
  practiceState.value = (error as Error).name === 'ExchangeInUse' ? 'in use' : 'failed'
})

/** The options of an app on that exchange. */
const practiceOptions = (of: Promise<PageExchange>) => {
  const withSocket = (act: (socket: PageExchange['socket']) => void) =>
    void of.then(
      ({ socket }) => act(socket),
      () => {},
    )
  return {
    origin: location.origin,
    http: async request => (await of).http(request),
    socket: {
      open: events => withSocket(socket => socket.open(events)),
      send: (topic, payload) => withSocket(socket => socket.send(topic, payload)),
      reconnect: () => withSocket(socket => socket.reconnect()),
      close: () => withSocket(socket => socket.close()),
    },
    queue: indexedDbQueue(named('queue')),
    remember: indexedDbStorage(named('remember')),
  } satisfies Partial<AppOptions>
}

export const practice = exchange && practiceOptions(exchange)

const home = () => location.assign(`${import.meta.env.BASE_URL}home`)

/** Reloads the page into practice, and there into its account. */
export const enterPractice = () => {
  try {
    for (const key of LOOK) {
      const value = localStorage.getItem(key)
      if (value !== null && localStorage.getItem(PREFIX + key) === null)
        localStorage.setItem(PREFIX + key, value)
    }
  } catch {
    // Full: practice has the look of a new device.
  }
  sessionStorage.setItem(MODE, 'on')
  home()
}

/** Reloads the page into the real account, as it was left. */
export const leavePractice = () => {
  sessionStorage.removeItem(MODE)
  home()
}

/** Reloads the page, which ends the exchange of the other tab. */
export const takeOver = () => {
  sessionStorage.setItem(MODE, 'take over')
  location.reload()
}

/** Deletes what the web storage and the databases have of the practice account, without its look. */
export const forgetPractice = async () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store))
      if (key.startsWith(PREFIX) && key !== MODE && !LOOK.includes(key.slice(PREFIX.length)))
        store.removeItem(key)
  await Promise.all(
    ['queue', 'remember'].map(
      name =>
        new Promise(resolve => {
          const request = indexedDB.deleteDatabase(named(name))
          request.onsuccess = request.onerror = request.onblocked = resolve
        }),
    ),
  )
}
