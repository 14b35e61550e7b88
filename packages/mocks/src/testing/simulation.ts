import type { App } from '@app/sdk'
import { COINS, type Coin } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { createPlatform, type Platform } from '../http/platform.ts'
import { createMemoryJournal, createMemoryUploads } from '../journal/memory.ts'
import { createPageChannel } from '../realtime/page-channel.ts'
import { createPushes } from '../realtime/pushes.ts'
import { createDisk } from './disk.ts'
import type { FaultPlan } from './faults.ts'
import { createNetwork } from './network.ts'
import { trackOrders } from './orders.ts'
import { startProcess, type Process, type Wires } from './process.ts'
import type { Bot, MarketSettings, SimulateOptions } from './options.ts'
import type { VirtualTime } from './virtual-time.ts'

type Settings = Omit<SimulateOptions, 'seed'> & { readonly seed: string; readonly from: number }

const ACCOUNT = 'bot@h4.example'
const PASSWORD = 'simulate'
const MINUTE = 60_000
/** Pause after a failed sign-in, ms. */
const PAUSE = 1000

const signIn = async ({ session }: App) => {
  while (!session.state.token)
    await session
      .login({ user_string: ACCOUNT, password: PASSWORD, remember: false })
      .catch(() => new Promise<void>(resolve => setTimeout(resolve, PAUSE)))
}

const every = (time: VirtualTime, ms: number, act: () => void): void => {
  time.after(ms, () => {
    act()
    every(time, ms, act)
  })
}

const startPushes = (platform: Platform, time: VirtualTime, interval: number) => {
  /** The coins that the app reads: pushes of all 24 would be most of the work. */
  const read = new Set<Coin>()
  const channel = createPageChannel()
  const pushes = createPushes(platform, channel, interval, () => [...read])
  every(time, interval, () => {
    platform.pacemaker.sync()
    pushes.tick()
  })
  return {
    channel,
    onRead(name: string) {
      const coin = COINS.find(each => each.name === name)
      if (coin) read.add(coin)
    },
  }
}

/** The processes of a bot, one after the other. */
const createProcesses = (
  wires: () => Omit<Wires, 'onEffect' | 'onKill'>,
  time: VirtualTime,
  plan: FaultPlan,
  onKill: () => void,
) => {
  const starts: (Process & { readonly ending: AbortController })[] = []
  let effects = 0
  let stopped = false
  /** Starts the bot, and again after each kill. @param onEnd Receives what `run` rejected with. */
  const start = (run: Bot['run'], onEnd: (error: unknown) => void) => {
    const started = startProcess({
      ...wires(),
      onEffect: () => plan.kill(++effects),
      onKill({ off }) {
        onKill()
        time.clear()
        time.after(off, () => {
          // Those that its last callbacks have set.
          time.clear()
          start(run, onEnd)
        })
      },
    })
    const { app, isDead } = started
    const ending = new AbortController()
    starts.push({ ...started, ending })
    if (stopped) ending.abort()
    const live = async () => {
      await app.start()
      await signIn(app)
      app.session.expired$.subscribe(() => void signIn(app))
      await run(app, ending.signal)
    }
    const end = (error?: unknown) => isDead() || onEnd(error)
    live().then(() => end(), end)
  }
  return {
    starts,
    start,
    /** Tells the bot to end. */
    stop() {
      stopped = true
      const last = starts.at(-1)
      if (!last?.isDead()) last?.ending.abort()
    },
  }
}

/** An exchange, and the process of a bot that is killed and restarted, on one virtual clock. */
export const createSimulation = (settings: Settings, time: VirtualTime, plan: FaultPlan) => {
  const {
    seed,
    from,
    latency = 40,
    pushInterval = 1000,
    balances = [],
    dialect = 'default',
    market = {},
  } = settings
  const journal = createMemoryJournal()
  const orders = trackOrders(list =>
    exchange[list](user.id, {}).reduce((newest, { id }) => Math.max(newest, id), 0),
  )
  const platform = createPlatform({
    seed,
    start: from,
    dialect,
    ...('sha256' in market && { replay: market }),
    journal: {
      ...journal,
      append(entry) {
        journal.append(entry)
        orders.executed(entry.kind)
      },
    },
    uploads: createMemoryUploads(),
    hash: (password, salt) => `${salt}/${password}`,
    realNow: time.now,
    checkpointEvery: Number.MAX_SAFE_INTEGER,
  })
  const { exchange } = platform
  const user = exchange.createUser({ account: ACCOUNT, password: PASSWORD, grants: balances })
  exchange.execute('setIdentityGate', { userId: user.id, on: false })
  platform.planned.follow(plan)
  if (!('sha256' in market)) changeMarket(exchange, market, time)

  const { http, calls, pass, settle, happened } = createNetwork(platform, time, latency, orders)
  const disk = createDisk(plan, pass, happened)

  const { channel, onRead } = startPushes(platform, time, pushInterval)
  let minutes = 0
  every(time, MINUTE, () => {
    const by = plan.jump(++minutes)
    if (by !== undefined) time.jump(by)
  })

  const wires = () => ({ http, socket: channel.socket(), storage: disk.storage, orders, onRead })
  const processes = createProcesses(wires, time, plan, () => {
    orders.killed()
    disk.killed()
  })

  return {
    platform,
    user,
    placed: orders.placed,
    calls,
    ...processes,
    stored: disk.content,
    settle,
    /** Advances time until `isOver`. */
    async advance(isOver: () => boolean): Promise<void> {
      await settle()
      while (!isOver()) {
        time.next()
        await settle()
      }
    },
  }
}

const changeMarket = (
  exchange: Exchange,
  { volatility, scenario, prices = {} }: MarketSettings,
  time: VirtualTime,
) => {
  if (volatility !== undefined) exchange.execute('setMarket', { volatility })
  if (scenario !== undefined) exchange.execute('startScenario', { name: scenario })
  for (const [symbol, points] of Object.entries(prices))
    for (const [ms, price] of points)
      time.after(ms, () => {
        exchange.advanceTo(time.now())
        exchange.execute('setPrice', { symbol, price, hold: true })
      })
}
