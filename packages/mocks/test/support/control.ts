import { contract } from '@app/sdk/contract'
import { call, newUser } from './server.ts'

/** Creates a signed-in user with money in three accounts, and its calls. */
export const newTrader = async (url: string) => {
  const user = await newUser(url, '1000', [
    { kind: 'change', currency: 'USDT', amount: '1000' },
    { kind: 'lever', currency: 'USDT', amount: '1000' },
  ])
  const auth = { token: user.token }
  return {
    ...user,
    auth,
    async recharge(amount: number) {
      const [address] = await call(url, contract.recharge.address, { currency: 3 }, auth)
      const pic = '/upload/1-0.png'
      await call(
        url,
        contract.recharge.submit,
        { currency: 3, type: address?.address ?? '', amount: String(amount), pic },
        auth,
      )
    },
    withdraw: (number: number) =>
      call(
        url,
        contract.withdrawal.submit,
        { symbol: 'USDT', currency: 3, address: 'T'.padEnd(34, 'x'), number: String(number), type: 1 },
        auth,
      ),
    submitIdentity: (card_id: string) =>
      call(
        url,
        contract.account.submitIdentity,
        { name: 'Ann Smith', card_id, front_pic: '/upload/1-0.png', reverse_pic: '/upload/1-1.png' },
        auth,
      ),
    option: (number = '100') =>
      call(
        url,
        contract.options.submit,
        { type: 1, match_id: 101, currency_id: 3, seconds: 60, number },
        auth,
      ),
    /** Available USDT in the change account. */
    async change() {
      const { change_wallet } = await call(url, contract.wallet.list, {}, auth)
      return change_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')?.change_balance
    },
  }
}
