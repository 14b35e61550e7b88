import { contract } from '@app/sdk/contract'
import { expect } from 'vitest'
import { ID } from './http-funds.ts'
import { call, controlOf } from './server.ts'
import { amountOf, COMMANDS, MONEY, PASSWORD, type CommandName, type Trader } from './traders.ts'

const { account, options, recharge, spot } = contract

/** Users and balances of the exchange. */
export interface Books {
  /** Ids of the users by email. */
  readonly users: ReadonlyMap<string, readonly number[]>
  /** By user id, then by 'account/currency'; decimal text. */
  readonly balances: ReadonlyMap<number, Readonly<Record<string, string>>>
}

/** Reads the books and checks that they sum to zero and that no user balance is negative. */
export const readBooks = async (url: string): Promise<Books> => {
  const { users, balances } = await controlOf(url).state.get()
  const sums = new Map<number, bigint>()
  const byUser = new Map<number, Record<string, string>>()
  for (const { account: name, currency, amount } of balances) {
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace('.', '')))
    const [, id, part] = /^user:(\d+):(.*)$/.exec(name) ?? []
    if (id === undefined) continue
    expect(amount, `${name} ${currency}`).not.toMatch(/^-/)
    const own = byUser.get(Number(id)) ?? {}
    own[`${part}/${currency}`] = amount
    byUser.set(Number(id), own)
  }
  expect([...sums.values()].filter(sum => sum !== 0n)).toEqual([])
  const ids = new Map<string, number[]>()
  for (const { id, account: email } of users) ids.set(email, [...(ids.get(email) ?? []), id])
  return { users: ids, balances: byUser }
}

/**
 * Checks that the lists and balances of a trader contain every confirmed command exactly once, and otherwise only
 * unanswered commands, at most once.
 *
 * @returns how many unanswered commands were accepted.
 */
export const expectSentCommands = async (url: string, books: Books, trader: Trader): Promise<number> => {
  const { email, opened, signedIn, sent } = trader
  const ids = books.users.get(email) ?? []
  expect(ids.length, `accounts of ${email}`).toBeLessThanOrEqual(1)
  if (opened === 'ok') expect(ids, email).toHaveLength(1)
  const [id] = ids
  if (id === undefined) return 0
  if (signedIn !== 'ok')
    trader.token = await call(url, account.login, { user_string: email, password: PASSWORD })

  const balance = (key: string) => Number(books.balances.get(id)?.[key] ?? '0')
  const [usdt, usdc] = [ID.USDT, ID.USDC]
  const auth = { token: trader.token }
  const amounts = (rows: readonly { readonly number?: unknown; readonly amount?: unknown }[]) =>
    rows.map(({ number, amount }) => Number(number ?? amount))
  const found: Record<CommandName, readonly number[]> = {
    transfer: fromSum(balance(`legal:available/${usdt}`)),
    custody: fromSum(balance(`custody/${usdc}`)),
    spot: amounts((await call(url, spot.pendingBuys, { currency_id: ID.BTC, limit: 99 }, auth)).rows),
    recharge: amounts((await call(url, recharge.log, { limit: 99 }, auth)).rows),
    option: amounts((await call(url, options.list, { match_id: -1, status: 1 }, auth)).rows),
  }
  let late = opened === 'ok' ? 0 : 1
  for (const name of Object.keys(COMMANDS) as CommandName[]) {
    const own = sent.filter(each => each.name === name)
    const known = own.filter(({ outcome, amount }) => outcome === 'ok' || found[name].includes(amount))
    const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)
    expect(sorted(found[name]), `${name} of ${email}`).toEqual(sorted(known.map(({ amount }) => amount)))
    late += known.filter(({ outcome }) => outcome === 'unknown').length
  }
  const sum = (name: CommandName) => found[name].reduce((total, amount) => total + amount, 0)
  expect(
    {
      usdt: balance(`change:available/${usdt}`),
      held: balance(`change:locked/${usdt}`),
      usdc: balance(`change:available/${usdc}`),
      micro: balance(`micro:available/${usdt}`),
      staked: balance(`micro:locked/${usdt}`),
    },
    `balances of ${email}`,
  ).toEqual({
    usdt: MONEY.usdt - sum('transfer') - sum('spot'),
    held: sum('spot'),
    usdc: MONEY.usdc - sum('custody'),
    micro: MONEY.micro - sum('option'),
    staked: sum('option'),
  })
  return late
}

/** The amounts that sum up to a balance: its base-4 digits are their counts. */
const fromSum = (sum: number): readonly number[] => {
  const digits = [...sum.toString(4)].reverse()
  return digits.flatMap((digit, index) =>
    Array.from({ length: Number(digit) }, () => amountOf('transfer', index)),
  )
}
