import type { ExchangeEvent } from '../../src/exchange/events.ts'
import type { CommandKind, Exchange } from '../../src/exchange/exchange.ts'
import type { Account } from '../../src/exchange/core/ledger.ts'
import type { SpotOrder } from '../../src/exchange/spot/spot.ts'
import { QUOTE_ID } from './world.ts'

const UNITS = 8
const ONE = 10n ** BigInt(UNITS)

/** An amount as an integer of the ledger's last place. */
export const units = (amount: string): bigint => {
  const [whole = '', places = ''] = amount.split('.')
  return BigInt(whole + places.padEnd(UNITS, '0'))
}

/** The value of an order in the quote currency, rounded in favour of the platform. */
export const spotWorth = ({ price, number, side }: SpotOrder): bigint =>
  (units(price) * units(number) + (side === 'buy' ? ONE - 1n : 0n)) / ONE

export const keyOf = (account: Account, currency: number): string => `${account}|${currency}`

/**
 * A second set of books: the expected balances of the platform's accounts and of custody, derived from commands and
 * events, never from the ledger.
 */
export const createBooks = (exchange: Exchange) => {
  const due = new Map<string, bigint>()
  const counts = new Map<string, number>()
  const noted: string[] = []
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const add = (account: Account, currency: number, amount: bigint) => {
    const key = keyOf(account, currency)
    due.set(key, (due.get(key) ?? 0n) + amount)
  }
  const addSpot = (order: SpotOrder) => {
    const sign = order.side === 'buy' ? 1n : -1n
    add('house:spot', QUOTE_ID, sign * spotWorth(order))
    add('house:spot', order.currencyId, -sign * units(order.number))
  }
  const enter = (event: ExchangeEvent) => {
    count(event.kind)
    if (event.kind === 'optionSettled') {
      const { currencyId, factProfits, profitResult } = event.order
      count(`option ${profitResult}`)
      add('house:options', currencyId, -units(factProfits ?? ''))
    }
    if (event.kind === 'spotFilled') addSpot(event.order)
    if (event.kind === 'leverageClosed') count(event.reason)
    if (event.kind === 'rechargeReviewed') {
      const { currencyId, amount, status } = event.recharge
      count(`recharge ${status}`)
      if (status === 2) add('house:outside', currencyId, -units(amount))
    }
    if (event.kind === 'withdrawalReviewed') {
      const { currencyId, number, fee, status } = event.withdrawal
      count(`withdrawal ${status}`)
      if (status !== 2) return
      add('house:outside', currencyId, units(number) - units(fee))
      add('house:fees', currencyId, units(fee))
    }
    if (event.kind === 'identityReviewed') count(`identity ${event.status}`)
    if (event.kind === 'maintenance') count(`maintenance ${event.on}`)
  }
  exchange.onEvent(enter)

  return {
    add,
    addSpot,
    /** The expected balance of an account. */
    due: (account: Account, currency: number): bigint => due.get(keyOf(account, currency)) ?? 0n,
    entries: (): ReadonlyMap<string, bigint> => due,
    counts: counts as ReadonlyMap<string, number>,
    count,
    /** Records an attempt, for the message of a failure. */
    note: (kind: CommandKind | 'wait', input: unknown): void =>
      void noted.push(`${new Date(exchange.now()).toISOString()} ${kind} ${JSON.stringify(input)}`),
    last: (): string => noted.slice(-8).join('\n'),
  }
}

export type Books = ReturnType<typeof createBooks>
