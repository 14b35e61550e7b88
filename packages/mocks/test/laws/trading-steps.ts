import Big from 'big.js'
import fc from 'fast-check'
import { EXPIRIES } from '../../src/exchange/options/limits.ts'
import { available, PLACES, type Kind } from '../../src/exchange/core/ledger.ts'
import { MULTIPLES } from '../../src/exchange/leverage/limits.ts'
import {
  actor,
  coin,
  either,
  idOf,
  pick,
  QUOTE_ID,
  share,
  amountOf,
  steps,
  TRADED,
  user,
  who,
} from './world.ts'

const side = fc.constantFrom('buy' as const, 'sell' as const)
/** A price near the current one, in ten-thousandths, so that it is often reached soon. */
const near = fc.integer({ min: 9900, max: 10_100 })
/** Distance of a limit below (buy) or above (sell) the price, in ten-thousandths; invalid below zero. */
const away = fc.integer({ min: -10, max: 100 })
const nearText = (price: number, tenThousandths: number) =>
  new Big(price).times(tenThousandths).div(10_000).round(PLACES).toFixed()
/** Value of a leveraged order, in the quote currency. */
const worth = fc.integer({ min: 500, max: 80_000 })

export const TRADING = {
  placeSpot: steps(
    'placeSpot',
    11,
    fc.record({ who, coin, side, mode: fc.constantFrom<1 | 2>(1, 2, 2), near, share }),
    ({ who, coin, side, mode, near, share }, world) => {
      const price = world.exchange.price(coin)
      const given = side === 'buy' ? QUOTE_ID : coin.id
      const amount = amountOf(world, available(user(world, who), 'change'), given, share)
      const number =
        side === 'buy' ? new Big(amount).div(price).round(PLACES, Big.roundDown).toFixed() : amount
      const limit = nearText(price, near)
      return {
        userId: user(world, who),
        legalId: QUOTE_ID,
        currencyId: coin.id,
        side,
        mode,
        price: limit,
        number,
      }
    },
    (books, { result }) => {
      if (result.status === 2) books.addSpot(result)
    },
  ),
  cancelSpot: steps('cancelSpot', 11, fc.record({ actor, pick, side }), ({ actor, pick, side }, world) => {
    const order = pick(world.exchange.allOpenOrders().spot)
    return { userId: actor(world, order), id: idOf(order), side: order?.side ?? side }
  }),
  submitOption: steps(
    'submitOption',
    9,
    fc.record({
      who,
      coin,
      type: either,
      seconds: fc.constantFrom(...EXPIRIES.map(each => each.seconds)),
      number: fc.constantFrom('10', '20', '50.5', '100', '250', '9', '33.33333333', '0.000000001'),
    }),
    ({ who, coin, ...rest }, world) => ({
      userId: user(world, who),
      matchId: coin.matchId,
      currencyId: QUOTE_ID,
      ...rest,
    }),
  ),
  setOptionLimits: steps(
    'setOptionLimits',
    2,
    fc.constantFrom(
      { maxOpen: 0, integersOnly: false, maxAmount: '0' },
      { maxOpen: 0, integersOnly: false, maxAmount: '0' },
      { maxOpen: 1 },
      { integersOnly: true },
      { maxAmount: '50.5' },
      { maxOpen: -1 },
    ),
    limits => limits,
  ),
  setLeverageLimits: steps(
    'setLeverageLimits',
    2,
    fc.constantFrom(
      { minShare: 0, maxShare: 0 },
      { minShare: 0, maxShare: 0 },
      { minShare: 2 },
      { maxShare: 5000 },
      { minShare: 9, maxShare: 8 },
    ),
    limits => limits,
  ),
  setSettlementDelay: steps('setSettlementDelay', 2, fc.constantFrom(0, 0, 1, 5000, 600_000, -1), ms => ({
    ms,
  })),
  submitLeverage: steps(
    'submitLeverage',
    14,
    fc.record({
      who,
      coin,
      away,
      worth,
      type: either,
      status: fc.constantFrom<0 | 1>(0, 1),
      multiple: fc.constantFrom(...MULTIPLES),
    }),
    ({ who, coin, away, worth, type, status, multiple }, world) => {
      const price = world.exchange.price(coin)
      return {
        userId: user(world, who),
        legalId: QUOTE_ID,
        currencyId: coin.id,
        share: Math.ceil(worth / price),
        multiple,
        type,
        status,
        targetPrice: nearText(price, type === 1 ? 10_000 - away : 10_000 + away),
      }
    },
  ),
  closeLeverage: steps('closeLeverage', 9, fc.record({ actor, pick }), ({ actor, pick }, world) => {
    const order = pick(world.exchange.allOpenOrders().leverage)
    return { userId: actor(world, order), id: idOf(order) }
  }),
  setLeverageStops: steps(
    'setLeverageStops',
    8,
    fc.record({ actor, pick, above: fc.nat({ max: 150 }), below: fc.nat({ max: 150 }) }),
    ({ actor, pick, above, below }, world) => {
      const order = pick(world.exchange.allOpenOrders().leverage.filter(({ status }) => status > 0))
      const traded = TRADED.find(each => each.id === order?.currencyId)
      const prices = traded ? [Number(order?.price), world.exchange.price(traded)] : [1]
      const high = nearText(Math.max(...prices), 10_000 + above)
      const low = nearText(Math.min(...prices), 10_000 - below)
      const [targetProfitPrice, stopLossPrice] = order?.type === 2 ? [low, high] : [high, low]
      return { userId: actor(world, order), id: idOf(order), targetProfitPrice, stopLossPrice }
    },
  ),
  transferFunds: steps(
    'transferFunds',
    4,
    fc.record({
      who,
      currencyId: fc.constantFrom(QUOTE_ID, QUOTE_ID, QUOTE_ID, 4, 1),
      from: fc.constantFrom<Kind>('change', 'change', 'legal', 'lever', 'micro'),
      to: fc.constantFrom<Kind>('change', 'legal', 'lever', 'micro'),
      share,
    }),
    ({ who, currencyId, from, to, share }, world) => {
      const userId = user(world, who)
      return {
        userId,
        currencyId,
        from,
        to,
        number: amountOf(world, available(userId, from), currencyId, share),
      }
    },
  ),
}
