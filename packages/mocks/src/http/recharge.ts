import { currencyName } from '../exchange/core/coins.ts'
import type { Recharge } from '../exchange/funds/recharge.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { paginate } from './paging.ts'

const DEFAULT_LIMIT = 10

const rechargeRow = (recharge: Recharge) => ({
  id: recharge.id,
  uid: recharge.userId,
  currency_id: recharge.currencyId,
  currency_name: currencyName(recharge.currencyId),
  amount: recharge.amount,
  to_address: recharge.address,
  image: recharge.voucher,
  status: recharge.status,
  remark: '',
  created_at: serverTime(recharge.createdAt),
  updated_at: recharge.reviewedAt === null ? null : serverTime(recharge.reviewedAt),
})

export const rechargeHandlers: AreaHandlers<'recharge'> = {
  // A coin on several chains has an entry per chain, prefixed with the chain.
  address({ currency }, { exchange, user }) {
    const addresses = exchange.rechargeAddresses(user().id, currency)
    const entries = addresses.map(({ chain, address }) => (chain === null ? address : `${chain}:${address}`))
    return { address: entries.join(',') }
  },

  submit: {
    invalid: {
      amount: 'rechargeAmountMissing',
      type: 'rechargeAddressMissing',
      pic: 'rechargeVoucherMissing',
    },
    handle({ currency, type, amount, pic }, { exchange, user, text }) {
      const userId = user().id
      exchange.execute('requestRecharge', {
        userId,
        currencyId: currency,
        amount,
        address: type,
        voucher: pic,
      })
      return text('recharged')
    },
  },

  log({ currency_id, type, page = 1, limit = DEFAULT_LIMIT }, { exchange, user }) {
    const { id } = user()
    const chainOf = ({ currencyId, address }: Recharge) =>
      exchange.rechargeAddresses(id, currencyId).find(each => each.address === address)?.chain
    const isOfChain = (recharge: Recharge) => !type || (chainOf(recharge) ?? type) === type
    return paginate(exchange.recharges(id, currency_id).filter(isOfChain), page, limit, rechargeRow)
  },
}
