import type { Exchange, Login } from './exchange.ts'

/** The platform refuses: the app does not try again by itself, as it does where it gets no answer. */
export const REFUSAL = { json: { type: 'error', message: 'Down for maintenance' } }

interface Answer {
  readonly type: string
  readonly message: unknown
}

/** A user at the platform past any page, until the same user logs in on one. */
export class Saver {
  readonly #exchange: Exchange
  readonly #user: Login
  #token = ''

  constructor(exchange: Exchange, user: Login) {
    this.#exchange = exchange
    this.#user = user
  }

  /** @throws Error with the platform's reason when it refuses. */
  async #post(path: string, body: object): Promise<unknown> {
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
    const { email, password } = this.#user
    this.#token = String(await this.#post('user/login', { user_string: email, password }))
    return this
  }

  /** Into custody, USDC. */
  async deposit(number: string): Promise<void> {
    await this.#post('deposit/action', { type: 1, number })
  }

  /** Locks an amount in a product. */
  async lock(id: number, number: string): Promise<void> {
    await this.#post('wealth/buyProfit', { id, number })
  }

  /** The ids of the orders that are locked, oldest first. */
  async locked(): Promise<readonly number[]> {
    const { openOrders } = await this.#exchange.control.state.get()
    return openOrders.locked.filter(({ userId }) => userId === this.#user.id).map(({ id }) => id)
  }
}

const DAY = 86_400_000

/** Leaps to just after the next midnight UTC, when income falls due. */
export const nextDay = async (exchange: Exchange, days = 1): Promise<void> => {
  const now = await exchange.now()
  await exchange.advance(DAY - (now % DAY) + (days - 1) * DAY + 1000)
}
