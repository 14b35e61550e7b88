import type { BalanceChange } from '../exchange/events.ts'
import { DEMO_USER } from '../platform/demo.ts'
import { planOf } from './faults.ts'
import { START, type Bot, type Report, type SimulateOptions } from './options.ts'
import { createSimulation } from './simulation.ts'
import { startVirtualTime, type VirtualTime } from './virtual-time.ts'

const MINUTE = 60_000
const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id
/** How long a bot has to end after its signal, ms. */
const GRACE = MINUTE
/** The time without faults at the end, ms. */
const CALM = 5 * MINUTE

/**
 * Runs a bot against an exchange on one virtual clock. Everything follows from the seed: the same one gives the same journal.
 * One simulation runs at a time, as it replaces the timers and clocks of the process.
 *
 * ```ts
 * const report = await simulate(run, { seed: 7, for: 24 * 3_600_000, faults: 'lost=0.02,kill=0.01' })
 * ```
 *
 * @throws SettingError for invalid faults.
 */
export const simulate = async (bot: Bot | Bot['run'], options: SimulateOptions = {}): Promise<Report> => {
  const { seed = 'h4', market = {} } = options
  const from = options.from ?? ('sha256' in market ? market.start : START)
  const time = startVirtualTime(from, String(seed))
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  try {
    const run = typeof bot === 'function' ? bot : bot.run.bind(bot)
    return { ...(await play(run, { ...options, seed: String(seed), from }, time)), rejections }
  } finally {
    process.off('unhandledRejection', onRejection)
    time.end()
  }
}

const play = async (
  run: Bot['run'],
  options: SimulateOptions & { readonly seed: string; readonly from: number },
  time: VirtualTime,
): Promise<Omit<Report, 'rejections'>> => {
  const { seed, from, for: duration = 60 * MINUTE, faults = {}, only, balances = DEMO_USER.grants } = options
  const to = from + duration
  const calmFrom = to - Math.min(CALM, duration / 2)
  const plan = planOf(faults, seed, () => time.now() >= calmFrom, only)
  const simulation = createSimulation({ ...options, balances, seed, from }, time, plan)
  const { platform, user } = simulation
  const ledger: (BalanceChange & { readonly at: number })[] = []
  platform.onEvent(event => {
    if (event.kind === 'balanceChanged' && event.userId === user.id)
      ledger.push(...event.changes.map(change => ({ at: platform.exchange.now(), ...change })))
  })

  let error: unknown
  let ended = false
  const end = (reason: unknown) => {
    error ??= reason
    ended = true
  }
  // A timer that throws ends a process.
  const advance = (until: number) => simulation.advance(() => ended || time.now() >= until).catch(end)
  simulation.start(run, end)
  await advance(to)
  simulation.stop()
  await advance(time.now() + GRACE)
  if (!ended) end(new Error('run() did not end within a minute after its signal was aborted'))
  simulation.starts.at(-1)?.app.close()
  await simulation.settle()

  const { exchange } = platform
  return {
    seed,
    from,
    to: time.now(),
    orders: {
      options: exchange.optionOrders(user.id, {}).toSorted(byId),
      spot: exchange.spotOrders(user.id, {}).toSorted(byId),
      leverage: exchange.leverageOrders(user.id, {}).toSorted(byId),
    },
    ledger,
    calls: simulation.calls,
    placed: simulation.placed(),
    journal: platform.snapshot().entries,
    stored: await simulation.stored(),
    faults: plan.names,
    starts: simulation.starts.length,
    error,
    timers: time.timers(),
  }
}
