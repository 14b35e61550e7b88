import { createApp, isAppError, type App } from '@app/sdk'
import { COINS, QUOTE, type Coin } from '../exchange/core/coins.ts'
import { createVolumes, readPushedPrice, type PushedPrice } from '../exchange/market/pushed-price.ts'
import { round5 } from '../exchange/market/price-path.ts'
import { priceProblem } from '../exchange/market/recording-lines.ts'
import { MINUTE } from '../exchange/core/day.ts'
import type { Host } from '../platform/host.ts'
import { guarded } from '../realtime/pushing.ts'
import { piecesOf, readHistory, type History } from './history.ts'

/** A platform whose prices an exchange can follow. Only its public reads and pushes are used, without a login. */
export interface Fork {
  /** Makes the coins of the platform follow it from now on; resolves when all do. */
  follow(host: Host, interval: number): Promise<void>
  close(): void
}

/** How often a platform without pushes is asked, ms. */
const ASK_INTERVAL = 2000

type Log = (line: string) => void
const namesOf = (list: readonly string[]) => list.join(', ')

/**
 * Reads the pairs of a platform.
 *
 * @param socket The address of its push channel; default: port 2050 of the same host.
 * @param log Receives which coins follow, and each time that the platform no longer answers, or answers again.
 * @throws Error that names the origin and says why it cannot be followed.
 */
export const openFork = async (origin: string, socket: string | undefined, log: Log): Promise<Fork> => {
  let app: App | undefined
  try {
    app = createApp({ origin, ...(socket !== undefined && { socket }) })
    await app.refreshQuotes()
  } catch (error) {
    app?.close()
    throw new Error(`The platform ${origin} cannot be followed: ${reasonOf(error)}`, { cause: error })
  }
  const prices = createPrices(app)
  const coins = COINS.filter(({ name }) => prices.latest.has(name))
  if (coins.length === 0) {
    app.close()
    throw new Error(`The platform ${origin} cannot be followed: it has no price of a coin of this exchange`)
  }
  let stop = () => {}
  return {
    async follow(host, interval) {
      const histories = new Map<Coin, History>()
      for (const coin of coins) histories.set(coin, await readHistory(app, coin, host.exchange.now()))
      host.pacemaker.sync()
      for (const [coin, history] of histories) {
        prices.know(coin, history)
        const pieces = piecesOf(coin, history, host.exchange.now())
        if (pieces.length > 0) host.exchange.execute('followCoin', { symbol: coin.name, history: pieces })
        else log(`no candles of ${coin.name}: its history is seeded`)
      }
      const record = () => prices.record(host)
      record()
      sayCoins(origin, coins, prices.unknown, log)
      const stopWatching = watchAnswers(app, origin, log)
      const recording = setInterval(guarded('followed prices', log, record), interval)
      stop = () => {
        clearInterval(recording)
        stopWatching()
      }
      await app.start()
    },
    close() {
      stop()
      app.close()
    },
  }
}

const reasonOf = (error: unknown): string => {
  if (!isAppError(error)) return error instanceof Error ? error.message : String(error)
  const { code, status, issues, cause } = error
  if (code === 'NETWORK') return `it does not answer (${cause instanceof Error ? cause.message : code})`
  if (code === 'TIMEOUT') return 'it does not answer in time'
  const what = status !== undefined && code === 'HTTP' ? `status ${status}` : issues[0]?.message
  return `its quotations cannot be read (${what ?? (error.serverText || code)})`
}

const sayCoins = (origin: string, coins: readonly Coin[], unknown: readonly string[], log: Log) => {
  const own = COINS.filter(coin => !coins.includes(coin)).map(({ name }) => name)
  log(
    `prices of ${namesOf(coins.map(({ name }) => name))} follow ${origin}; it is only read, without a login`,
  )
  log("fees, lots and products are the exchange's own")
  if (own.length > 0) log(`${namesOf(own)} have no price there: they are seeded`)
  if (unknown.length > 0) log(`not in this exchange: ${namesOf(unknown)}`)
}

/** Says when neither pushes nor reads arrive any more, and when they do again. @returns a function that stops it. */
const watchAnswers = (app: App, origin: string, log: Log): (() => void) => {
  let [answers, asking, stopped] = [true, false, false]
  const set = (next: boolean) => {
    if (next !== answers && !stopped)
      log(`the platform ${origin} ${next ? 'answers again' : 'does not answer: prices stay'}`)
    answers = next
  }
  const ask = async () => {
    if (asking || stopped || app.connection.status.state === 'live') return
    asking = true
    // What it answers arrives as pairs.
    await app.refreshQuotes().then(
      () => set(true),
      () => set(false),
    )
    asking = false
  }
  const subscription = app.connection.status$.subscribe(({ state }) => {
    if (state === 'live') set(true)
    if (state === 'connecting') void ask()
  })
  const timer = setInterval(() => void ask(), ASK_INTERVAL)
  return () => {
    stopped = true
    clearInterval(timer)
    subscription.unsubscribe()
  }
}

/** The newest prices of a platform, and what an exchange has recorded of them. */
const createPrices = (app: App) => {
  const volumeOf = createVolumes()
  const latest = new Map<string, number>()
  const traded = new Map<string, number>()
  const unknown = new Set<string>()
  let recorded = new Map<string, number>()
  let recorder: unknown
  const add = (push: PushedPrice) => {
    const coin = COINS.find(({ name }) => name === push.coin)
    if (!coin) unknown.add(push.coin)
    else if (!priceProblem(coin, push.price)) {
      latest.set(push.coin, push.price)
      traded.set(push.coin, (traded.get(push.coin) ?? 0) + volumeOf(push))
    }
  }
  app.pairs$.subscribe(pairs => {
    for (const { currency_name: coin, legal_name: quote, now_price: price } of pairs)
      if (quote === QUOTE.name && price !== null) add({ coin, price })
  })
  app.connection.push$.subscribe(({ topic, payload }) => {
    const push = readPushedPrice(topic, payload)
    if (push && 'price' in push) add(push)
  })

  return {
    latest,
    get unknown() {
      return [...unknown]
    },
    /** The volume of the running minute is part of the history. */
    know(coin: Coin, { minutes }: History) {
      const { time: start, volume } = minutes.at(-1) ?? { time: 0, volume: 0 }
      volumeOf({ coin: coin.name, minute: { start: Math.floor(start / MINUTE) * MINUTE, volume } })
    },
    /** Records what has changed. */
    record(host: Host) {
      host.pacemaker.sync()
      // Another one after a restored snapshot.
      if (recorder !== host.exchange) recorded = new Map()
      recorder = host.exchange
      const changed = [...latest].filter(
        ([coin, price]) => recorded.get(coin) !== price || (traded.get(coin) ?? 0) > 0,
      )
      if (changed.length === 0) return
      host.exchange.execute('recordPrices', {
        prices: changed.map(([coin, price]) => [coin, price, round5(traded.get(coin) ?? 0)] as const),
      })
      for (const [coin, price] of changed) {
        recorded.set(coin, price)
        traded.set(coin, 0)
      }
    },
  }
}
