import fc from 'fast-check'
import { HOUR, MINUTE } from '../../src/exchange/core/day.ts'
import { SCENARIOS } from '../../src/exchange/scenarios/scenario.ts'
import { SWITCHES } from '../../src/exchange/switches.ts'
import { approve, coin, FOLLOWED, idOf, pick, rarely, steps, user, who } from './world.ts'

const factor = fc.constantFrom(0, 0.2, 1, 1, 2, 101)

export const OPERATOR = {
  reviewRecharge: steps(
    'reviewRecharge',
    6,
    fc.record({ pick, approve }),
    ({ pick, approve }, { exchange }) => ({
      id: idOf(pick(exchange.waitingReviews().recharges)),
      approve,
    }),
  ),
  reviewWithdrawal: steps(
    'reviewWithdrawal',
    6,
    fc.record({ pick, approve }),
    ({ pick, approve }, { exchange }) => ({
      id: idOf(pick(exchange.waitingReviews().withdrawals)),
      approve,
    }),
  ),
  // Mostly refused, so that users submit again.
  reviewIdentity: steps(
    'reviewIdentity',
    10,
    fc.record({ pick, approve: rarely }),
    ({ pick, approve }, { exchange, users }) => ({
      userId: pick(exchange.waitingReviews().identities)?.userId ?? users[0] ?? 0,
      approve,
    }),
  ),
  setReviews: steps('setReviews', 4, rarely, automatic => ({ automatic })),
  setIdentityGate: steps(
    'setIdentityGate',
    1,
    fc.record({ who: fc.option(who, { nil: undefined }), on: rarely }),
    ({ who, on }, world) => (who === undefined ? { on } : { on, userId: user(world, who) }),
  ),
  freezeFunds: steps('freezeFunds', 2, fc.record({ who, frozen: rarely }), ({ who, frozen }, world) => ({
    userId: user(world, who),
    frozen,
  })),
  setWithdrawalRule: steps('setWithdrawalRule', 1, rarely, blockedByTrades => ({ blockedByTrades })),
  setSwitch: steps(
    'setSwitch',
    4,
    fc.record({
      name: fc.constantFrom(...SWITCHES.map(({ name }) => name)),
      on: fc.nat({ max: 11 }).map(drawn => drawn > 0),
    }),
    input => input,
  ),
  setPrice: steps(
    'setPrice',
    2,
    fc.record({ coin, percent: fc.integer({ min: 95, max: 105 }), hold: rarely }),
    ({ coin, percent, hold }, { exchange }) => ({
      symbol: coin.name,
      price: (exchange.price(coin) * percent) / 100,
      hold,
    }),
  ),
  walkPrice: steps(
    'walkPrice',
    2,
    fc.record({
      coin,
      percent: fc.integer({ min: 97, max: 103 }),
      over: fc.constantFrom(0, 30 * MINUTE, HOUR, -1),
    }),
    ({ coin, percent, over }, { exchange }) => ({
      symbol: coin.name,
      price: (exchange.price(coin) * percent) / 100,
      over,
    }),
  ),
  gapPrice: steps(
    'gapPrice',
    3,
    fc.record({ coin, percent: fc.constantFrom(-3, -1, 1, 3, -20, 20, -100) }),
    ({ coin, percent }) => ({ symbol: coin.name, percent }),
  ),
  setMarket: steps(
    'setMarket',
    2,
    fc.record({ coin: fc.option(coin, { nil: undefined }), volatility: factor, volume: factor }),
    ({ coin, ...factors }) => ({ symbol: coin?.name, ...factors }),
  ),
  // Of one coin: what follows a platform does not move by itself.
  followCoin: steps(
    'followCoin',
    1,
    fc.record({ percent: fc.integer({ min: 98, max: 102 }), ago: fc.constantFrom(0, MINUTE, -1) }),
    ({ percent, ago }, { exchange }) => {
      const price = (exchange.price(FOLLOWED) * percent) / 100
      return {
        symbol: FOLLOWED.name,
        history: [[exchange.now() - ago - MINUTE, MINUTE, price, price * 1.01, price, price, 5]],
      }
    },
  ),
  recordPrices: steps('recordPrices', 2, fc.integer({ min: 99, max: 101 }), (percent, { exchange }) => ({
    prices: [[FOLLOWED.name, (exchange.price(FOLLOWED) * percent) / 100, 1]],
  })),
  setPace: steps('setPace', 2, fc.constantFrom(1, 60, -1), speed => ({ real: 0, speed })),
  startScenario: steps(
    'startScenario',
    3,
    fc.constantFrom(...SCENARIOS.map(({ name }) => name), 'maintenance', 'none'),
    name => ({ name }),
  ),
  stopScenario: steps('stopScenario', 1, fc.constant({}), input => input),
}
