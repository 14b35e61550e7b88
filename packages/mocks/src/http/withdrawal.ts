import Big from 'big.js'
import { currencyName } from '../exchange/core/coins.ts'
import { PLACES } from '../exchange/core/ledger.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { SavedAddress } from '../exchange/funds/withdrawal-addresses.ts'
import type { Withdrawal } from '../exchange/funds/withdrawal.ts'
import { type AreaHandlers, type Call, negative } from './area-handlers.ts'
import { paginate } from './paging.ts'

/** By status: requested, paid out, returned. */
const LOG_TYPES = { 1: 99, 2: 100, 3: 101 } as const

const withdrawalRow = (withdrawal: Withdrawal, { text }: Call) => ({
  id: withdrawal.id,
  user_id: withdrawal.userId,
  currency: withdrawal.currencyId,
  currency_name: currencyName(withdrawal.currencyId),
  type: LOG_TYPES[withdrawal.status],
  value: new Big(withdrawal.number).neg().toFixed(PLACES),
  number: withdrawal.number,
  rate: withdrawal.fee,
  real_number: new Big(withdrawal.number).minus(withdrawal.fee).toFixed(PLACES),
  address: withdrawal.address,
  chain: withdrawal.chain,
  status: withdrawal.status,
  info: text(`withdrawal${withdrawal.status}`),
  transaction_info: text('changeAccount'),
  created_time: serverTime(withdrawal.createdAt),
})

const addressRow = ({ id, userId, currencyId, address, notes }: SavedAddress) => ({
  id,
  user_id: userId,
  currency: currencyId,
  currency_name: currencyName(currencyId),
  address,
  notes,
})

export const withdrawalHandlers: AreaHandlers<'withdrawal'> = {
  submit: {
    // Fixed by the contract; servers ignore it.
    normalize: ({ rate: _rate, ...rest }) => rest,
    invalid: { number: negative('withdrawalNegative'), address: 'addressMissing' },
    handle({ currency, address, type, number }, { exchange, user, text }) {
      const order = { currencyId: currency, address, chain: type, number }
      exchange.execute('requestWithdrawal', { userId: user().id, ...order })
      return text('withdrawn')
    },
  },

  log: {
    // Fixed by the contract; servers ignore them.
    normalize: ({ totle: _totle, type: _type, ...rest }) => rest,
    handle: ({ page, limit }, call) =>
      paginate(call.exchange.withdrawals(call.user().id), page, limit, row => withdrawalRow(row, call)),
  },

  addresses: ({ currency }, { exchange, user }) =>
    exchange.withdrawalAddresses(user().id, currency).map(addressRow),

  addAddress: {
    // Also accepts one address as plain fields.
    normalize: ({ address, currency_id, notes = '', ...rest }) =>
      typeof address === 'string'
        ? { address: [{ address, value: currency_id, show: notes }], ...rest }
        : { address, ...rest },
    handle({ address }, { exchange, user, text }) {
      const addresses = address.map(each => ({
        currencyId: each.value,
        address: each.address,
        notes: each.show,
      }))
      exchange.execute('saveAddresses', { userId: user().id, addresses })
      return text('addressAdded')
    },
  },
}
