import type { Browser, Page } from '@playwright/test'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { PHONE } from '../../bench/browser.ts'
import { Exchange } from '../exchange.ts'
import { serveSite } from '../site.ts'
import { fillLogin, goTo, openChinese, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import type { Sample } from './judge.ts'
import { ACTIVITIES, settle, visitAll } from './trader.ts'

/** Virtual seconds per second: an hour stays within the day after which a session expires. */
export const SPEED = 20
/** The longest wait for anything, ms: the machine may be busy. */
const PATIENCE = 30_000

interface Options {
  readonly browser: Browser
  readonly minutes: number
  /** At least so many rounds, also on a slow machine. */
  readonly rounds: number
  readonly onSample?: (sample: Sample) => void
  /** Runs before the app is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>
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
    const fds = readdirSync(`/proc/${pid}/fd`)
    const isSocket = (fd: string) => readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    return { memory: Number(kB) / 1024, connections: fds.filter(isSocket).length }
  } catch {
    return { memory: Number.NaN, connections: Number.NaN }
  }
}

/** Trades in the app while the market runs, and samples after each round what must not grow. */
export const soak = async ({ browser, minutes, rounds, onSample, prepare }: Options): Promise<Soak> => {
  const exchange = new Exchange('default', '--speed', String(SPEED), '--seed', 'soak')
  await exchange.start()
  const site = await serveSite(exchange.port, exchange.socketPort)
  const context = await browser.newContext({
    ...PHONE,
    // Painting in software is most of the work.
    deviceScaleFactor: 1,
    baseURL: `${site.origin}/h4/`,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    let sockets = 0
    page.on('websocket', socket => {
      sockets++
      socket.once('close', () => sockets--)
    })
    let trades = 0
    page.on('response', response => {
      if (response.ok() && 'idempotency-key' in response.request().headers()) trades++
    })
    const broken: string[] = []
    page.on('pageerror', error => broken.push(String(error)))
    await prepare?.(page)
    await openChinese(page, site.origin)
    const balances = (['change', 'lever', 'micro', 'legal'] as const).map(kind => ({
      kind,
      currency: 'USDT',
      amount: '10000000',
    }))
    const user = await exchange.createUser([...balances, { kind: 'change', currency: 'BTC', amount: '100' }])
    await page.goto('common/login')
    await fillLogin(page, user)
    await page.waitForURL('**/home')
    // Loads the code of all screens.
    await visitAll(page)

    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    const began = Date.now()
    const sample = async (): Promise<Sample> => {
      await goTo(page, 'home')
      await settle(page)
      await expect(toast(page)).toBeHidden({ timeout: PATIENCE })
      await page.waitForLoadState('networkidle')
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
    while (samples.length < rounds || Date.now() - began < minutes * 60_000) {
      const round = samples.length
      for (const [name, act] of Object.entries(ACTIVITIES)) {
        try {
          await act(page, round)
        } catch (error) {
          broken.push(`round ${round}, ${name}: ${String(error)}`)
          await page.keyboard.press('Escape')
        }
      }
      const taken = await sample()
      samples.push(taken)
      onSample?.(taken)
    }
    return { samples, trades, broken }
  } finally {
    await context.close()
    await site.close()
    await exchange.end()
  }
}
