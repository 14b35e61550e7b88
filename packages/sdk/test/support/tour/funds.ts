import { DEMO_USER } from '../../../../mocks/src/index.ts'
import type { Rig } from './rig.ts'

const DAY = 86_400_000

/** Balances; deposits and withdrawals that are pending, refused and approved. */
export const fundsTour = async ({ api, control, pass, nextPush }: Rig, pic: string): Promise<void> => {
  const pushed = nextPush(/^update_balance_/)
  await api.wallet.list()
  await api.wallet.info({ currency: 3 })
  await api.wallet.transfer({ currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' })
  await pushed
  await api.wallet.exchange({ amount: '5', base_id: 1, quote_id: 3, type: 1 })
  const [address] = await api.recharge.address({ currency: 3 })
  if (!address) throw new Error('no address')
  await api.withdrawal.addresses()
  await api.withdrawal.addAddress({ address: [{ address: 'T'.padEnd(34, 'x'), value: 3, show: 'USDT' }] })
  const [saved] = await api.withdrawal.addresses()
  if (!saved) throw new Error('no saved address')

  const ask = async () => {
    await api.recharge.submit({ currency: 3, type: address.address, amount: '25', pic })
    await api.withdrawal.submit({
      symbol: 'USDT',
      currency: 3,
      address: saved.address,
      number: '20',
      type: 1,
    })
  }
  const logs = async () => {
    await api.recharge.log({ currency_id: 3 })
    await api.withdrawal.log()
  }
  await control.reviews.automatic({ automatic: false })
  await ask()
  await logs()
  const { recharges, withdrawals } = await control.reviews.list()
  for (const { id } of recharges) await control.reviews.recharge({ id, approve: false })
  for (const { id } of withdrawals) await control.reviews.withdrawal({ id, approve: false })
  await logs()
  await control.reviews.automatic({ automatic: true })
  await ask()
  await pass(3_600_000)
  await logs()
}

/** Custody, and locked orders that are redeemed, deleted and paid out. */
export const earningTour = async ({ api, control, login, pass, refused }: Rig): Promise<void> => {
  const [product] = await api.locking.products()
  if (!product) throw new Error('no products')
  await api.locking.product({ id: product.id })
  for (let orders = 0; orders < 3; orders++)
    await api.locking.subscribe({ ...product, number: product.min_single_limit })
  // Not all dialects send their ids.
  const [redeemed, deleted] = (await control.state.get()).openOrders.locked
  if (!redeemed || !deleted) throw new Error('no orders')
  await control.locked.redeem({ email: DEMO_USER.account, id: redeemed.id })
  await control.locked.delete({ id: deleted.id })
  await api.locking.orders()
  await api.custody.levels()
  await api.custody.move({ type: 1, number: '1000' })
  await api.custody.move({ type: 2, number: '100' })
  await api.custody.myLevel()
  await pass(3 * DAY)
  await api.locking.incomeLog()
  await api.custody.dailyIncome()
  await api.custody.myLevel()
  // The payout takes some seconds.
  await control.clock.set({ advance: (product.period - 3) * DAY + 1000 })
  await refused(api.locking.orders(), 'SESSION_INVALID')
  await login()
  await api.locking.orders()
  await pass(10_000)
  await api.locking.orders()
}
