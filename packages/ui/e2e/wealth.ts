import type { Exchange, Login } from './exchange.ts'

/** A refusal, which the app does not retry, unlike a missing response. */
export const REFUSAL = { json: { type: 'error', message: 'Down for maintenance' } }

interface Answer {
  readonly type: string
  readonly message: unknown
}

/** A user who calls the platform directly, until the same user logs in on a page. */
export class Saver {
  readonly #exchange: Exchange
  readonly user: Login
  #token = ''

  constructor(exchange: Exchange, user: Login) {
    this.#exchange = exchange
    this.user = user
  }

  get token(): string {
    return this.#token
  }

  /** @throws Error with the reason of a refusal. */
  async call(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`http://localhost:${this.#exchange.port}/api/${path}?lang=en`, {
      method: 'POST',
      headers: { authorization: this.#token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { type, message } = (await answer.json()) as Answer
    if (type !== 'ok') throw new Error(String(message))
    return message
  }

  async login(): Promise<this> {
    const { email, password } = this.user
    this.#token = String(await this.call('user/login', { user_string: email, password }))
    return this
  }

  /** Moves USDC into custody. */
  async deposit(number: string): Promise<void> {
    await this.call('deposit/action', { type: 1, number })
  }

  async lock(id: number, number: string): Promise<void> {
    await this.call('wealth/buyProfit', { id, number })
  }

  /** Ids of the locked orders, oldest first. */
  async locked(): Promise<readonly number[]> {
    const { openOrders } = await this.#exchange.control.state.get()
    return openOrders.locked.filter(({ userId }) => userId === this.user.id).map(({ id }) => id)
  }
}

const DAY = 86_400_000

/** Advances to just after a midnight UTC, when income falls due. */
export const nextDay = async (exchange: Exchange, days = 1): Promise<void> => {
  const now = await exchange.now()
  await exchange.advance(DAY - (now % DAY) + (days - 1) * DAY + 1000)
}
