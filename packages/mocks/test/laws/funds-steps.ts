import fc from 'fast-check'
import { DAY } from '../../src/exchange/core/day.ts'
import { currencyId } from '../support/funds.ts'
import { available, custody } from '../../src/exchange/core/ledger.ts'
import { LOCKED_PRODUCTS } from '../../src/exchange/locking/locking.ts'
import { units, type Books } from './books.ts'
import type { View } from './view.ts'
import { amountOf, actor, currency, either, idOf, pick, QUOTE_ID, share, steps, user, who } from './world.ts'

const USDC = currencyId('USDC')
const change = (userId: number) => available(userId, 'change')

/** Books what the platform gets from a locked order that ends early. */
const enterForfeit = (books: Books, before: View, id: number, isFined: boolean): void => {
  const order = before.users.flatMap(each => each.locked).find(each => each.id === id)
  if (!order) throw new Error(`There was no locked order ${id}`)
  const [principal, percent] = [units(order.principal), units(order.product.reneged)]
  const daysLeft = BigInt(Math.ceil((order.endsAt - before.now) / DAY))
  const hundred = units('100')
  const kept = hundred - percent * daysLeft
  const back = isFined ? (kept > 0n ? (principal * kept) / hundred : 0n) : principal
  books.add('house:locking', order.product.currency, principal + units(order.revenue) - back)
}

/** Commands on money outside of trading. */
export const FUNDS_STEPS = {
  exchangeCoins: steps(
    'exchangeCoins',
    3,
    fc.record({ who, baseId: currency, quoteId: currency, type: either, share }),
    ({ who, baseId, quoteId, type, share }, world) => {
      const userId = user(world, who)
      const amount = amountOf(world, change(userId), type === 1 ? quoteId : baseId, share)
      return { userId, baseId, quoteId, type, amount }
    },
    (books, { input: { type, baseId, quoteId }, result: { paid, received } }) => {
      const [from, to] = type === 1 ? [quoteId, baseId] : [baseId, quoteId]
      books.add('house:conversion', from, units(paid))
      books.add('house:conversion', to, -units(received))
    },
  ),
  requestRecharge: steps(
    'requestRecharge',
    5,
    fc.record({
      who,
      currencyId: currency,
      amount: fc.constantFrom('0.5', '1', '25.00000001', '300', '0', '-1', '0.000000001'),
      voucher: fc.constantFrom('v', 'v', 'v', ' '),
    }),
    ({ who, ...rest }, world) => ({ userId: user(world, who), address: 'a', ...rest }),
  ),
  requestWithdrawal: steps(
    'requestWithdrawal',
    5,
    fc.record({ who, currencyId: currency, share }),
    ({ who, currencyId, share }, world) => {
      const userId = user(world, who)
      const number = amountOf(world, change(userId), currencyId, share)
      return { userId, currencyId, address: 'a', chain: '', number }
    },
  ),
  saveAddresses: steps(
    'saveAddresses',
    2,
    fc.record({ who, currencyId: fc.constantFrom(1, 2, 3, 4, 5) }),
    ({ who, currencyId }, world) => ({
      userId: user(world, who),
      addresses: [{ currencyId, address: 'a', notes: '' }],
    }),
  ),
  buyProfit: steps(
    'buyProfit',
    4,
    fc.record({ who, product: fc.constantFrom(...LOCKED_PRODUCTS, ...LOCKED_PRODUCTS.slice(1, 2)), share }),
    ({ who, product, share }, world) => {
      const userId = user(world, who)
      const number = amountOf(world, change(userId), product.currency, share)
      return { userId, productId: product.id, number }
    },
  ),
  redeemLocked: steps(
    'redeemLocked',
    5,
    fc.record({ actor, pick }),
    ({ actor, pick }, world) => {
      const order = pick(world.exchange.allOpenOrders().locked)
      return { userId: actor(world, order), id: idOf(order) }
    },
    (books, { input: { id }, before }) => enterForfeit(books, before, id, true),
  ),
  deleteLocked: steps(
    'deleteLocked',
    2,
    pick,
    (pick, { exchange }) => ({ id: idOf(pick(exchange.allOpenOrders().locked)) }),
    (books, { input: { id }, before }) => enterForfeit(books, before, id, false),
  ),
  moveCustody: steps(
    'moveCustody',
    4,
    fc.record({ who, type: either, share }),
    ({ who, type, share }, world) => {
      const userId = user(world, who)
      const from = type === 1 ? change(userId) : custody(userId)
      return { userId, type, number: amountOf(world, from, USDC, share) }
    },
    (books, { input: { userId, type, number } }) =>
      books.add(custody(userId), USDC, type === 1 ? units(number) : -units(number)),
  ),
  grantFunds: steps(
    'grantFunds',
    4,
    fc.record({
      who,
      kind: fc.constantFrom('change' as const, 'lever' as const, 'micro' as const, 'legal' as const),
      currency: fc.oneof(fc.constant(QUOTE_ID), currency),
      amount: fc.constantFrom('0.5', '2', '500.12345678', '900', '0', '-5', '0.000000001'),
    }),
    ({ who, ...grant }, world) => ({ userId: user(world, who), grants: [grant] }),
    (books, { input: { grants } }) => {
      for (const { currency, amount } of grants) books.add('house:outside', currency, -units(amount))
    },
  ),
}
