import { ExchangeSide } from '@app/sdk/contract'
import { exchangeArrival, exchangeRate } from '@app/sdk/rules'
import { readPositive, available, transfer, type Kind, type Ledger } from '../core/ledger.ts'
import { CURRENCIES, holds } from '../core/coins.ts'
import type { CommandContext } from '../core/clock.ts'
import type { Market } from '../market/market.ts'
import { Refusal } from '../core/refusal.ts'
import { usdtPrice } from './wallets.ts'

/** The result of an exchange of currencies, decimal text. */
export interface Conversion {
  readonly paid: string
  readonly received: string
  /** Received per paid unit. */
  readonly rate: string
}

type Amount = Parameters<typeof exchangeRate>[0]
const NO_FEE = '0' as Amount

/**
 * Transfers between a user's four accounts, and exchanges between currencies.
 *
 * @param hasTrades Whether a user has waiting or open leveraged orders, which block transfers from the lever account.
 */
export const createTransfers = (market: Market, ledger: Ledger, hasTrades: (userId: number) => boolean) => {
  const priceOf = (currency: number, now: number) =>
    usdtPrice(market, currency, now)?.toFixed() as Amount | undefined

  const commands = {
    /** Moves money of one currency between two accounts, without a fee. */
    transferFunds(input: {
      readonly userId: number
      readonly currencyId: number
      readonly from: Kind
      readonly to: Kind
      readonly number: string
    }): void {
      const { userId, currencyId, from, to } = input
      const number = readPositive(input.number, 'transferNegative')
      if (from === to) throw new Refusal('parameter')
      const currency = CURRENCIES.find(({ id }) => id === currencyId)
      if (!currency || !holds(from, currency) || !holds(to, currency)) throw new Refusal('walletMissing')
      if (from === 'lever' && hasTrades(userId)) throw new Refusal('leverInUse')
      const source = available(userId, from)
      if (number.gt(ledger.balance(source, currencyId))) throw new Refusal('transferLow')
      ledger.post(transfer(source, available(userId, to), currencyId, number.toFixed()))
    },
    /**
     * Exchanges one currency of the change account for another at the current prices, without a fee. `buy` pays
     * `amount` of the quote currency, `sell` pays `amount` of the base currency.
     */
    exchangeCoins(
      input: {
        readonly userId: number
        readonly baseId: number
        readonly quoteId: number
        readonly type: ExchangeSide
        readonly amount: string
      },
      { now }: CommandContext,
    ): Conversion {
      const { userId, baseId, quoteId, type } = input
      const amount = readPositive(input.amount)
      const paid = amount.toFixed() as Amount
      const [from, to] = type === ExchangeSide.buy ? [quoteId, baseId] : [baseId, quoteId]
      const [fromPrice, toPrice] = [priceOf(from, now), priceOf(to, now)]
      if (!fromPrice || !toPrice || from === to) throw new Refusal('currencyMissing')
      const received = exchangeArrival(paid, fromPrice, toPrice, NO_FEE)
      const rate = exchangeRate(fromPrice, toPrice)
      // Zero when it rounds to less than the last place.
      if (!rate || !received || Number(received) === 0) throw new Refusal('parameter')
      const change = available(userId, 'change')
      if (amount.gt(ledger.balance(change, from))) throw new Refusal('creditLow')
      ledger.post([
        ...transfer(change, 'house:conversion', from, paid),
        ...transfer('house:conversion', change, to, received),
      ])
      return { paid, received, rate }
    },
  }
  return { commands }
}
