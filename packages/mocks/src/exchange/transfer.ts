import { ExchangeSide } from '@app/sdk/contract'
import { exchangeArrival, exchangeRate } from '@app/sdk/rules'
import { readPositive } from './amounts.ts'
import { CURRENCIES } from './coins.ts'
import type { CommandContext } from './context.ts'
import { available, transfer, type Kind, type Ledger } from './ledger.ts'
import type { Market } from './market.ts'
import { Refusal } from './refusal.ts'
import { holds, usdtPrice } from './wallets.ts'

/** What coins were changed into, decimal text. */
export interface Conversion {
  readonly paid: string
  readonly received: string
  /** What one unit that was paid became. */
  readonly rate: string
}

type Amount = Parameters<typeof exchangeRate>[0]
const NO_FEE = '0' as Amount

/**
 * Money that a user moves within the platform: between the four accounts, and from one currency into another.
 *
 * @param hasTrades Tells whether a user has leveraged orders under way; the lever account must stay whole then.
 */
export const createTransfers = (market: Market, ledger: Ledger, hasTrades: (userId: number) => boolean) => {
  const priceOf = (currency: number, now: number) =>
    usdtPrice(market, currency, now)?.toFixed() as Amount | undefined

  const commands = {
    /** Moves money of one currency between two accounts; nothing is charged. */
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
     * Changes one currency of the change account into another at the prices of the moment, with no fee.
     * Direction 1 pays `amount` of the quote currency for base, 2 pays `amount` of the base currency.
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
      // Less than the last place of the other coin: there would be nothing to get.
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
