import { ControlError } from '../../src/control/client.ts'
import { contract } from '@app/sdk/contract'
import type { Random } from '../../src/exchange/core/random.ts'
import { ID } from './http-funds.ts'
import { call, controlOf } from './server.ts'

const { account, custody, options, recharge, spot, wallet } = contract

/** 'unknown': without an answer. */
export type Outcome = 'ok' | 'unknown'

/** The commands of a trader, with the number of each. */
export const COMMANDS = { transfer: 5, custody: 5, spot: 4, recharge: 4, option: 1 } as const
export type CommandName = keyof typeof COMMANDS

/** A sent command. */
export interface Sent {
  readonly name: CommandName
  /** Unique among the trader's commands of that name. */
  readonly amount: number
  readonly outcome: Outcome
}

/** A user opened by a client, and everything sent for it. */
export interface Trader {
  readonly email: string
  opened: Outcome
  signedIn?: Outcome
  token: string
  readonly sent: Sent[]
}

export const PASSWORD = 'secret1'
/** Initial balances of a trader. */
export const MONEY = { usdt: 50_000, usdc: 5_000, micro: 1_000 } as const
/** The stake of an option. */
const STAKE = 200

/**
 * The amounts of a command are powers of four, so that a balance determines which of them it consists of, and how
 * often.
 */
export const amountOf = (name: CommandName, index: number) => (name === 'option' ? STAKE : 4 ** index)

const send = async (url: string, name: CommandName, amount: number, token: string): Promise<unknown> => {
  const number = String(amount)
  // Unique for the user of the token.
  const auth = { token, key: `${name}-${amount}` }
  switch (name) {
    case 'transfer':
      return call(
        url,
        wallet.transfer,
        { currency_id: ID.USDT, number, from_field: 'change', to_field: 'legal' },
        auth,
      )
    case 'custody':
      return call(url, custody.move, { type: 1, number }, auth)
    case 'spot':
      // Far below the price, so it waits.
      return call(
        url,
        spot.buy,
        { legal_id: ID.USDT, currency_id: ID.BTC, price: '1', mode: 2, num: number },
        auth,
      )
    case 'recharge':
      return call(
        url,
        recharge.submit,
        { currency: ID.USDT, type: '0x1', amount: number, pic: '/upload/1.png' },
        auth,
      )
    case 'option':
      return call(
        url,
        options.submit,
        { type: 1, match_id: 101, currency_id: ID.USDT, seconds: 1800, number },
        auth,
      )
  }
}

/** Sends everything again with the same keys: each command is executed exactly once. */
export const repeat = async (url: string, { token, sent }: Trader): Promise<void> => {
  for (const [index, { name, amount }] of sent.entries()) {
    await send(url, name, amount, token)
    sent[index] = { name, amount, outcome: 'ok' }
  }
}

/** The environment of a client. */
export interface Work {
  readonly url: string
  readonly killed: () => boolean
  readonly random: Random
  /** Called for each command answered with ok. */
  readonly onAnswer: () => void
  /** Called with each trader before anything is sent for it. */
  readonly onTrader: (trader: Trader) => void
}

/**
 * Opens accounts and sends commands, three at a time, until the exchange is killed.
 *
 * @throws Error when anything is refused, or fails while the exchange is running.
 */
export const trade = async (name: string, work: Work): Promise<void> => {
  const { url, killed, random, onAnswer, onTrader } = work
  const outcome = async (answer: Promise<unknown>): Promise<Outcome> => {
    try {
      await answer
    } catch (error) {
      // Thrown by fetch and the control client when the connection breaks.
      const broken = error instanceof TypeError || (error instanceof ControlError && error.status === 0)
      if (killed() && broken) return 'unknown'
      throw error
    }
    onAnswer()
    return 'ok'
  }

  for (let round = 1; !killed(); round++) {
    const email = `${name}-${round}@example.com`
    const trader: Trader = { email, opened: 'unknown', token: '', sent: [] }
    onTrader(trader)
    const balances = [
      { kind: 'change', currency: 'USDT', amount: String(MONEY.usdt) } as const,
      { kind: 'change', currency: 'USDC', amount: String(MONEY.usdc) } as const,
      { kind: 'micro', currency: 'USDT', amount: String(MONEY.micro) } as const,
    ]
    trader.opened = await outcome(controlOf(url).users.create({ email, password: PASSWORD, balances }))
    if (trader.opened === 'unknown') return
    const login = call(url, account.login, { user_string: email, password: PASSWORD })
    trader.signedIn = await outcome(login.then(token => (trader.token = token)))
    if (trader.signedIn === 'unknown') return
    const waiting = commandsOf(random)
    while (waiting.length > 0 && !killed()) {
      await Promise.all(
        waiting.splice(0, 3).map(async ({ name: command, amount }) => {
          const done = await outcome(send(url, command, amount, trader.token))
          trader.sent.push({ name: command, amount, outcome: done })
        }),
      )
    }
  }
}

/** All commands of a trader, in random order. */
const commandsOf = (random: Random) => {
  const names = Object.keys(COMMANDS) as CommandName[]
  const all = names.flatMap(name =>
    Array.from({ length: COMMANDS[name] }, (_, index) => ({ name, amount: amountOf(name, index) })),
  )
  return all
    .map(command => ({ command, place: random.below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ command }) => command)
}
