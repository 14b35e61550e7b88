import { CUSTODY_INCOME, LOCKING_INCOME } from '../../src/exchange/core/account-log.ts'
import { COINS } from '../../src/exchange/core/coins.ts'
import type { World } from './world.ts'

/** All queries about one user. */
const viewOfUser = ({ exchange }: World, userId: number) => ({
  userId,
  user: exchange.user(userId),
  gate: exchange.identityGate(userId),
  identity: exchange.identity(userId),
  recharges: exchange.recharges(userId),
  withdrawals: exchange.withdrawals(userId),
  addresses: exchange.withdrawalAddresses(userId),
  options: exchange.optionOrders(userId, {}),
  spot: exchange.spotOrders(userId, {}),
  leverage: exchange.leverageOrders(userId, {}),
  leverageAccount: exchange.leverageAccount(userId),
  locked: exchange.lockedOrders(userId),
  lockingIncome: exchange.incomeLog(userId, LOCKING_INCOME),
  custodyIncome: exchange.incomeLog(userId, CUSTODY_INCOME),
  custody: exchange.custodyAccount(userId),
})
export type UserView = ReturnType<typeof viewOfUser>

/** All queries, at one time. */
export const viewOf = (world: World) => {
  const { exchange, users } = world
  return {
    now: exchange.now(),
    balances: exchange.balances(),
    users: users.map(userId => viewOfUser(world, userId)),
    waiting: exchange.waitingReviews(),
    open: exchange.allOpenOrders(),
    outbox: exchange.outbox(),
    prices: COINS.map(exchange.price),
    settings: {
      automatic: exchange.reviewsAutomatic(),
      gate: exchange.identityGate(),
      switches: exchange.switches(),
      optionLimits: exchange.optionLimits(),
      leverageLimits: exchange.leverageLimits(),
      delay: exchange.settlementDelay(),
      scenario: exchange.scenario(),
      maintenance: exchange.maintenance(),
      pace: exchange.pace(),
    },
  }
}
export type View = ReturnType<typeof viewOf>
