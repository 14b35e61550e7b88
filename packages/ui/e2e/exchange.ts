import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlatformSettings } from '@app/mocks'
import { createControl, type Controls } from '@app/mocks/control'
import { COINS } from '../../mocks/src/exchange/core/coins.ts'

const MOCKS = join(import.meta.dirname, '../../mocks')
/** Time begins at a day's start in UTC and stands still. */
const FLAGS = ['--control', '--quiet', '--speed', '0', '--start', '2026-03-04T10:00:00Z']
const RUN = ['--conditions=source', '--import', 'tsx', 'src/main.ts']

export interface Login {
  readonly id: number
  readonly email: string
  readonly password: string
}

/** An initial balance: `{ kind: 'micro', currency: 'USDT', amount: '1000' }`. */
export interface Balance {
  readonly kind: 'change' | 'legal' | 'lever' | 'micro'
  readonly currency: string
  readonly amount: string
}

/** The number of traded pairs. */
export const PAIRS = COINS.length

/** The wire format of responses and pushes. */
export type Dialect = NonNullable<PlatformSettings['dialect']>

/** Ids of the currencies that tests look up in the ledger. */
const CURRENCIES: Readonly<Record<string, number>> = { BTC: 1, ETH: 2, USDT: 3, USDC: 4 }

/** Over a connection of its own: the exchange may close one that is kept at the moment of the next request. */
const fetchOnce: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  return fetch(input, { ...init, headers })
}

/** The exchange in a separate process, which can be killed and restarted on the same ports. */
export class Exchange {
  readonly #data = mkdtempSync(join(tmpdir(), 'h4-exchange-'))
  readonly #flags: readonly string[]
  #child: ChildProcess | undefined
  #control: Controls | undefined
  #ports: readonly [http: string, socket: string] = ['0', '0']
  #start: Awaited<ReturnType<Controls['snapshot']['take']>> | undefined

  /** @param flags Further flags of the exchange. */
  constructor(dialect: Dialect = 'default', ...flags: string[]) {
    this.#flags = [...FLAGS, '--data', this.#data, '--dialect', dialect, ...flags]
    // Ends with the test run, also after a crash.
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  get port(): string {
    return this.#ports[0]
  }
  get socketPort(): string {
    return this.#ports[1]
  }

  /** The process; it changes with each start. */
  get pid(): number {
    return this.#child?.pid ?? Number.NaN
  }

  async start(): Promise<void> {
    const [port, socketPort] = this.#ports
    const child = spawn(
      process.execPath,
      [...RUN, '--port', port, '--socket-port', socketPort, ...this.#flags],
      {
        cwd: MOCKS,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    this.#child = child
    this.#ports = await new Promise((resolve, reject) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const ports = /HTTP \S+:(\d+), socket \S+:(\d+)/.exec(output)
        if (ports) resolve([ports[1] ?? '', ports[2] ?? ''])
      })
      child.once('exit', code => reject(new Error(`The exchange ended with ${code}: ${output}`)))
    })
    this.#control = createControl(`http://localhost:${this.port}`, { fetch: fetchOnce })
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.#data, { recursive: true, force: true })
  }

  /** The control API; throws before the start. */
  get control(): Controls {
    if (!this.#control) throw new Error('The exchange has not been started')
    return this.#control
  }

  /** Advances the clock; what falls due happens at its own time. */
  async advance(ms: number): Promise<void> {
    await this.control.clock.set({ advance: ms })
  }

  /** The exchange's clock, unix ms. */
  async now(): Promise<number> {
    return (await this.control.clock.get()).now
  }

  /** Sets a price and holds it there. */
  async hold(symbol: string, price: number): Promise<void> {
    await this.control.price.set({ symbol, price, hold: true })
  }

  /** Everything is as it was at the start: time, prices, users, rules. */
  async reset(): Promise<void> {
    this.#start ??= await this.control.snapshot.take()
    await this.control.faults.clear()
    await this.control.pushes.refuse({ seconds: 0 })
    await this.control.snapshot.restore(this.#start)
  }

  async createUser(balances: readonly Balance[] = []): Promise<Login> {
    return this.control.users.create({ balances })
  }

  /** @returns the token of a new session */
  async login({ email, password }: Login): Promise<string> {
    return String(await this.call('', 'user/login', { user_string: email, password, type: 0 }))
  }

  /** Calls the API. @throws Error with the reason of a refusal. */
  async call(token: string, path: string, body: object): Promise<unknown> {
    const answer = await fetchOnce(`http://localhost:${this.port}/api/${path}?lang=en`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { type, message } = (await answer.json()) as { type: string; message: unknown }
    if (type !== 'ok') throw new Error(String(message))
    return message
  }

  /** The latest verification code sent to an address. */
  async code(address: string): Promise<string> {
    const mail = (await this.control.inbox.list()).find(each => each.address === address)
    if (!mail) throw new Error(`No code was sent to ${address}`)
    return mail.code
  }

  /** Available and locked balance in the exchange's ledger. */
  async wallet(
    user: Login,
    kind: Balance['kind'],
    currency: string,
  ): Promise<{ readonly available: string; readonly locked: string }> {
    const { balances } = await this.control.state.get()
    const amount = (part: string) =>
      balances.find(
        each => each.account === `user:${user.id}:${kind}:${part}` && each.currency === CURRENCIES[currency],
      )?.amount ?? '0.00000000'
    return { available: amount('available'), locked: amount('locked') }
  }

  /** Available and locked balance in the coin account: `100 + 0`. */
  async coins(user: Login, currency: string): Promise<string> {
    const { available, locked } = await this.wallet(user, 'change', currency)
    return `${Number(available)} + ${Number(locked)}`
  }

  /** The USDC in custody in the exchange's ledger. */
  async custody(user: Login): Promise<string> {
    const { balances } = await this.control.state.get()
    return balances.find(({ account }) => account === `user:${user.id}:custody`)?.amount ?? '0.00000000'
  }

  /** The balance of the option account. */
  async options(user: Login): Promise<{ readonly available: string; readonly locked: string }> {
    return this.wallet(user, 'micro', 'USDT')
  }
}
