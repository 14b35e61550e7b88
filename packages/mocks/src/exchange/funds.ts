import Big from 'big.js'
import { createAccountLog } from './account-log.ts'
import type { Clock } from './clock.ts'
import { createCustody } from './custody.ts'
import { PLACES, type Ledger } from './ledger.ts'
import { createLocking } from './locking.ts'
import type { Market } from './market.ts'
import { createRecharges } from './recharge.ts'
import { createTransfers } from './transfer.ts'
import { createWithdrawals } from './withdrawal.ts'
import { usdtPrice } from './wallets.ts'
import { createWithdrawalAddresses } from './withdrawal-addresses.ts'

/**
 * Whatever is done with money but trading: deposits, withdrawals, transfers, locked products, custody.
 *
 * @param hasTrades Tells whether a user has leveraged orders under way.
 */
export function createFunds(
  seed: string,
  clock: Clock,
  market: Market,
  ledger: Ledger,
  hasTrades: (userId: number) => boolean,
) {
  const log = createAccountLog()
  const transfers = createTransfers(market, ledger, hasTrades)
  const recharges = createRecharges(seed, clock, ledger)
  const withdrawals = createWithdrawals(clock, ledger)
  const addresses = createWithdrawalAddresses()
  const locking = createLocking(clock, ledger, log)
  const custody = createCustody(clock, ledger, log)

  const commands = {
    ...transfers.commands,
    ...recharges.commands,
    ...withdrawals.commands,
    ...addresses.commands,
    ...locking.commands,
    ...custody.commands,
  }
  const questions = {
    /** Where a user sends a currency to. @throws Refusal 'walletMissing' when it cannot be deposited. */
    rechargeAddresses: recharges.addresses,
    recharges: recharges.list,
    withdrawals: withdrawals.list,
    withdrawalAddresses: addresses.list,
    lockedOrders: locking.list,
    /** What the income of all locked orders of a user is worth now, in the quote currency. */
    lockedIncome: (userId: number): string =>
      locking
        .list(userId)
        .reduce(
          (sum, { revenue, product }) =>
            sum.plus(usdtPrice(market, product.currency, clock.now())?.times(revenue) ?? 0),
          new Big(0),
        )
        .toFixed(PLACES),
    custodyAccount: custody.account,
    /** A user's income of one kind, newest first. */
    incomeLog: log.list,
  }
  return { commands, questions }
}
