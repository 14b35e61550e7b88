import { type LockedOrder, LOCKED_PRODUCTS, type LockedProduct } from '../exchange/locking/locking.ts'
import { Refusal } from '../exchange/core/refusal.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { Call, AreaHandlers } from './area-handlers.ts'
import { incomeLog } from './custody.ts'
import { paginate } from './paging.ts'

// The rate under the name in product §3 and under those of the family.
const rates = ({ incomeRate }: LockedProduct) => ({
  income_rate: incomeRate,
  min_daily_return_rate: incomeRate,
  max_daily_return_rate: incomeRate,
})

const productRow = (product: LockedProduct) => ({
  id: product.id,
  wealth_name: product.name,
  currency: product.currency,
  currency_name: product.currencyName,
  period: product.period,
  ...rates(product),
  min_single_limit: product.minAmount,
  max_single_limit: product.maxAmount,
  reneged: product.reneged,
  nlimit: product.maxPurchases,
  status: 1,
})

const seconds = (time: number) => Math.floor(time / 1000)

const orderRow = (order: LockedOrder, { text }: Call) => ({
  id: order.id,
  user_id: order.userId,
  wealth_product_id: order.product.id,
  period: order.product.period,
  ...rates(order.product),
  caution_money: order.principal,
  revenue: order.revenue,
  status: order.status,
  create_time: seconds(order.createdAt),
  expire_time: seconds(order.endsAt),
  last_calc_time: seconds(order.lastIncomeAt ?? 0),
  show_status: text(`lockedOrder${order.status}`),
  show_add_time: serverTime(order.createdAt),
  show_end_time: serverTime(order.endsAt),
  show_last_time: order.lastIncomeAt === null ? '-' : serverTime(order.lastIncomeAt),
  product: productRow(order.product),
})

export const lockingHandlers: AreaHandlers<'locking'> = {
  products: () => LOCKED_PRODUCTS.map(productRow),

  product(input) {
    const product = LOCKED_PRODUCTS.find(({ id }) => id === input.id)
    if (!product) throw new Refusal('productMissing')
    return productRow(product)
  },

  subscribe({ id, number }, { exchange, user, text }) {
    exchange.execute('buyProfit', { userId: user().id, productId: id, number })
    return text('done')
  },

  // Choice: `income_total` is the current USDT value of all income, since orders can be in different coins.
  orders({ page, limit }, call) {
    const { exchange } = call
    const userId = call.user().id
    return {
      ...paginate(exchange.lockedOrders(userId), page, limit, order => orderRow(order, call)),
      income_total: exchange.lockedIncome(userId),
    }
  },

  incomeLog,
}
