import { CUSTODY_CURRENCY } from '../../src/exchange/custody/custody.ts'
import { HISTORY_LIMIT } from '../../src/exchange/core/history.ts'
import { custody, locked, type Account } from '../../src/exchange/core/ledger.ts'
import { keyOf, spotWorth, units, type Books } from './books.ts'
import type { UserView, View } from './view.ts'
import { QUOTE_ID } from './world.ts'

// Called thousands of times a second; expect would be too slow.
const assertEqual = (what: string, one: unknown, other: unknown): void => {
  if (one !== other) throw new Error(`${what}: ${String(one)} is not ${String(other)}`)
}

/** Adds the expected locked balances of a user's unfinished orders and withdrawals. */
const addLocks = (
  add: (account: Account, currency: number, amount: bigint) => void,
  view: UserView,
): void => {
  const { userId } = view
  const change = locked(userId, 'change')
  for (const order of view.spot) {
    if (order.status !== 1) continue
    if (order.side === 'buy') add(change, QUOTE_ID, spotWorth(order))
    else add(change, order.currencyId, units(order.number))
  }
  for (const { status, product, principal, revenue } of view.locked) {
    if (status === 1 || status === 4) add(change, product.currency, units(principal) + units(revenue))
  }
  for (const { status, currencyId, number } of view.withdrawals) {
    if (status === 1) add(change, currencyId, units(number))
  }
  for (const { status, cautionMoney, tradeFee } of view.leverage) {
    if (status > 1) continue
    add(locked(userId, 'lever'), QUOTE_ID, units(cautionMoney) + (status === 0 ? units(tradeFee) : 0n))
  }
  for (const { status, currencyId, number } of view.options) {
    if (status !== 3) add(locked(userId, 'micro'), currencyId, units(number))
  }
}

/** The platform's profit from leveraged orders if users paid every loss. */
const leverageDue = ({ users }: View): bigint => {
  let due = 0n
  for (const order of users.flatMap(({ leverage }) => leverage)) {
    if (order.openedAt === null) continue
    due += units(order.tradeFee) + units(order.overnightMoney)
    if (order.closedAt !== null) due -= units(order.factProfits)
  }
  return due
}

const idsOf = (rows: readonly { readonly id: number }[]) =>
  rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()

/** Compares the users' lists with the operator's lists of waiting and open rows. */
const checkQueues = ({ users, waiting, open }: View): void => {
  interface Row {
    readonly id: number
    readonly status: number
  }
  type Queue = readonly [
    name: string,
    listed: readonly Row[],
    rowsOf: (view: UserView) => readonly Row[],
    ...statuses: number[],
  ]
  const queues: readonly Queue[] = [
    ['deposits', waiting.recharges, view => view.recharges, 1],
    ['withdrawals', waiting.withdrawals, view => view.withdrawals, 1],
    ['options', open.options, view => view.options, 1, 2],
    ['spot', open.spot, view => view.spot, 1],
    ['leverage', open.leverage, view => view.leverage, 0, 1, 2],
    ['locked', open.locked, view => view.locked, 1, 4],
  ]
  for (const [name, listed, rowsOf, ...statuses] of queues) {
    const expected = users.flatMap(rowsOf).filter(({ status }) => statuses.includes(status))
    assertEqual(name, idsOf(listed), idsOf(expected))
  }
  for (const { userId, user, identity } of users) {
    assertEqual('review status', user.reviewStatus, identity?.status ?? 0)
    assertEqual(
      'identity',
      waiting.identities.some(each => each.userId === userId),
      identity?.status === 1,
    )
  }
}

/** Checks an exchange after each step. Stateful: remembers the previous step. */
export const createChecks = (books: Books) => {
  let [lossesBefore, lastIncome, checkedAt] = [0n, 0, -Infinity]
  const incomes = new Map<number, bigint>()

  // The logs drop old entries, so each entry is booked when it appears.
  const enterIncome = ({ users }: View) => {
    const seen = lastIncome
    for (const { userId, lockingIncome, custodyIncome } of users) {
      for (const { id, currency, value } of lockingIncome) {
        if (id <= seen) break
        lastIncome = Math.max(lastIncome, id)
        books.add('house:locking', currency, -units(value))
      }
      for (const { id, currency, value } of custodyIncome) {
        if (id <= seen) break
        lastIncome = Math.max(lastIncome, id)
        books.add('house:custody', currency, -units(value))
        books.add(custody(userId), currency, units(value))
        incomes.set(userId, (incomes.get(userId) ?? 0n) + units(value))
      }
    }
  }
  // Losses that users cannot pay occur only when orders close, at most their losses.
  const checkLosses = (view: View, held: bigint) => {
    const losses = leverageDue(view) - held
    let most = 0n
    for (const { closedAt, openedAt, factProfits } of view.users.flatMap(({ leverage }) => leverage)) {
      if (openedAt === null || closedAt === null || closedAt < checkedAt) continue
      if (factProfits.startsWith('-')) most -= units(factProfits)
    }
    if (losses < lossesBefore || losses - lossesBefore > most) {
      throw new Error(`house:leverage: losses went from ${lossesBefore} to ${losses}, by ${most} at most`)
    }
    if (losses > lossesBefore) books.count('loss of the platform')
    lossesBefore = losses
  }

  return (view: View): void => {
    enterIncome(view)
    const sums = new Map<number, bigint>()
    const locks = new Map<string, bigint>()
    const left = new Map(books.entries())
    let leverage = 0n
    for (const each of view.users) {
      for (const rows of [
        each.spot,
        each.options,
        each.leverage,
        each.locked,
        each.recharges,
        each.withdrawals,
      ])
        if (rows.length >= HISTORY_LIMIT)
          throw new Error('Rows are forgotten: there are too many steps in a run')
      addLocks((account, currency, amount) => {
        const key = keyOf(account, currency)
        locks.set(key, (locks.get(key) ?? 0n) + amount)
      }, each)
    }
    for (const { account, currency, amount } of view.balances) {
      const [held, key] = [units(amount), keyOf(account, currency)]
      sums.set(currency, (sums.get(currency) ?? 0n) + held)
      if (account === 'house:leverage') leverage = held
      else if (account.startsWith('house:') || account.endsWith(':custody')) {
        assertEqual(key, held, left.get(key) ?? 0n)
        left.delete(key)
      } else if (account.endsWith(':locked')) {
        assertEqual(key, held, locks.get(key) ?? 0n)
        locks.delete(key)
      }
      if (account.startsWith('user:') && held < 0n) throw new Error(`${key} is below zero`)
    }
    for (const [key, amount] of [...left, ...locks]) assertEqual(`${key} has nothing`, amount, 0n)
    for (const [currency, sum] of sums) assertEqual(`the sum of currency ${currency}`, sum, 0n)
    checkLosses(view, leverage)
    checkQueues(view)
    for (const { userId, custody: account, locked: orders } of view.users) {
      assertEqual('custody', units(account.balance), books.due(custody(userId), CUSTODY_CURRENCY.id))
      assertEqual('custody income', units(account.totalIncome), incomes.get(userId) ?? 0n)
      for (const { status } of orders) books.count(`locked order ${status}`)
    }
    checkedAt = view.now
  }
}
