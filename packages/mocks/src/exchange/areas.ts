import { createAccounts } from './accounts/accounts.ts'
import { createIdentityGate } from './accounts/identity-gate.ts'
import { createIdentities } from './accounts/identity.ts'
import { createClock } from './core/clock.ts'
import type { Coin } from './core/coins.ts'
import { DAY } from './core/day.ts'
import { createLedger } from './core/ledger.ts'
import { createReviews } from './core/reviews.ts'
import { joinStates } from './core/state.ts'
import { changesByUser, createEvents } from './events.ts'
import { createFunds } from './funds/funds.ts'
import { walletsOf } from './funds/wallets.ts'
import type { Period } from './market/candles.ts'
import { createControl } from './market/control.ts'
import { createMarket } from './market/market.ts'
import type { Recording } from './market/recording.ts'
import { createNews } from './news/news.ts'
import { createScenarios } from './scenarios/scenarios.ts'
import { createSwitches } from './switches.ts'
import { createTrading } from './trading.ts'

/** Days of market history before the start. */
const HISTORY_DAYS = 180

/**
 * All areas of the platform on one clock.
 *
 * @param openedAt Unix ms.
 * @param coins The recorded prices of coins.
 */
export const createAreas = (seed: string, openedAt: number, coins?: Recording['coins']) => {
  const { emit, hasListeners, flush, stepwise, onEvent } = createEvents()
  const { state: time, ...ticking } = createClock(openedAt)
  const clock = stepwise(ticking)
  const market = createMarket(seed, openedAt - HISTORY_DAYS * DAY, coins)
  const ledger = createLedger(steps => {
    if (!hasListeners()) return
    for (const [userId, changes] of changesByUser(steps)) emit({ kind: 'balanceChanged', userId, changes })
  })
  const accounts = createAccounts(seed, ledger, mail => emit({ kind: 'codeSent', mail }))
  const switches = createSwitches()
  const { watch, ...trading } = createTrading(clock, market, ledger, emit)
  const reviews = createReviews(clock)
  const funds = createFunds(seed, clock, market, ledger, reviews, {
    hasTrades: trading.hasTrades,
    isFrozen: userId => accounts.user(userId).frozen,
    onRecharge: recharge => emit({ kind: 'rechargeReviewed', recharge }),
    onWithdrawal: withdrawal => emit({ kind: 'withdrawalReviewed', withdrawal }),
  })
  const identities = createIdentities(reviews, accounts.setReview, (userId, status) =>
    emit({ kind: 'identityReviewed', userId, status }),
  )
  const gate = createIdentityGate(accounts.knownUser)
  const control = createControl(market)
  const scenarios = createScenarios(clock, market, watch, on => emit({ kind: 'maintenance', on }))
  const news = createNews(openedAt, scenarios.plannedMaintenance)
  const commands = {
    ...accounts.commands,
    ...trading.commands,
    ...funds.commands,
    ...identities.commands,
    ...gate.commands,
    ...reviews.commands,
    ...control.commands,
    ...switches.commands,
    ...scenarios.commands,
  }
  const state = joinStates({
    time,
    market: market.state,
    ledger: ledger.state,
    accounts: accounts.state,
    trading: trading.state,
    reviews: reviews.state,
    funds: funds.state,
    identities: identities.state,
    gate: gate.state,
    control: control.state,
    switches: switches.state,
    scenarios: scenarios.state,
  })
  const queries = {
    signedIn: (token: string) => accounts.signedIn(token, clock.now()),
    user: accounts.user,
    findUser: accounts.find,
    users: accounts.all,
    ...accounts.queries,

    price: (coin: Coin) => market.price(coin, clock.now()),
    quote: (coin: Coin) => market.quote(coin, clock.now()),
    candle: (coin: Coin, period: Period) => market.candle(coin, period, clock.now()),
    /** Candles that overlap from..to (unix ms), oldest first. */
    candles: (coin: Coin, period: Period, from: number, to: number) =>
      market.candles(coin, period, from, to, clock.now()),

    wallets: (userId: number) => walletsOf(userId, ledger, market, clock.now()),
    balance: ledger.balance,
    balances: ledger.balances,
    ...trading.queries,
    /** The unfinished orders of all users, oldest first. */
    allOpenOrders: () => ({ ...trading.open(), locked: funds.lockedOpen() }),
    switches: switches.all,
    ...funds.queries,
    identity: identities.get,
    /** Everything waiting for a review, oldest first. */
    waitingReviews: () => ({
      recharges: funds.rechargesWaiting(),
      withdrawals: funds.withdrawalsWaiting(),
      identities: identities.waiting(),
    }),
    reviewsAutomatic: reviews.automatic,
    /** Whether options and leverage require identity verification, for a user or by default. */
    identityGate: gate.isOn,
    article: news.read,
    news: news.list,
    pace: control.pace,
    ...scenarios.queries,
  }
  return { clock, watch, accounts, switches, gate, commands, state, queries, onEvent, flush }
}
