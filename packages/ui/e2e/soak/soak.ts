import { expect, type Page } from '@playwright/test'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Exchange } from '../exchange.ts'
import type { Sample } from './judge.ts'
import { ACTIVITIES, screens, settle, visit } from './trader.ts'

/** Virtual seconds per second: an hour stays within the day after which a session expires. */
export const SPEED = 20
interface Options {
  readonly minutes?: number
  /** At least so many rounds, also on a slow machine. */
  readonly rounds: number
  readonly activities?: Partial<typeof ACTIVITIES>
}

export interface Soak {
  readonly samples: readonly Sample[]
  /** Answered calls that moved money. */
  readonly trades: number
  /** What the user could not finish, each with its reason. */
  readonly broken: readonly string[]
}

/** Memory (MB) and open sockets of a process; NaN without /proc. */
const processOf = (pid: number) => {
  try {
    const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const isSocket = (fd: string) => readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    return { memory: Number(kB) / 1024, connections: readdirSync(`/proc/${pid}/fd`).filter(isSocket).length }
  } catch {
    return { memory: Number.NaN, connections: Number.NaN }
  }
}

/** Trades in the app while the market runs, and samples after each round what must not grow. */
export const soak = async (
  page: Page,
  exchange: Exchange,
  { minutes = 0, rounds, activities = ACTIVITIES }: Options,
): Promise<Soak> => {
  await exchange.control.clock.set({ speed: SPEED })
  // The longest wait for anything: the machine may be busy.
  page.setDefaultTimeout(30_000)
  let [sockets, trades] = [0, 0]
  page.on('websocket', socket => {
    sockets++
    socket.once('close', () => sockets--)
  })
  page.on('response', response => {
    if (response.ok() && 'idempotency-key' in response.request().headers()) trades++
  })
  await page.goto('home')
  await settle(page)
  // Loads the code of all screens.
  for (const screen of screens) await visit(page, screen)

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const began = Date.now()
  const sample = async (): Promise<Sample> => {
    await visit(page, '/home')
    await expect(page.locator('[popover] b')).toHaveCount(0)
    // The second one takes what the first one's finalizers released.
    for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN
    return {
      minute: (Date.now() - began) / 60_000,
      heap: metric('JSHeapUsedSize') / 1024 / 1024,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      sockets,
      ...processOf(exchange.pid),
    }
  }
  const samples: Sample[] = []
  const broken: string[] = []
  while (samples.length < rounds || Date.now() - began < minutes * 60_000) {
    const round = samples.length
    for (const [name, act] of Object.entries(activities))
      await act(page, round, exchange).catch(async (error: unknown) => {
        broken.push(`round ${round}, ${name}: ${String(error)}`)
        console.log(broken.at(-1))
        await page.keyboard.press('Escape')
      })
    const { minute, ...figures } = await sample()
    samples.push({ minute, ...figures })
    const written = Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(1)}`)
    console.log(`${minute.toFixed(1).padStart(5)} min  ${written.join('  ')}`)
  }
  return { samples, trades, broken }
}
