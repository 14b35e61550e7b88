import type { MoneyEndpoint } from '@app/sdk/watch'
import type { MessageId } from '../locales/intl.ts'
import { paths } from '../paths.ts'

/** The name of each call that moves money, and the screen that shows whether it was carried out. */
export const MONEY_CALLS = {
  'wallet.transfer': ['common.transfer.fund', paths.assets],
  'wallet.exchange': ['common.transfer.coin', paths.assets],
  'withdrawal.submit': ['common.place.withdraws', paths.withdrawsLog],
  'recharge.submit': ['common.place.recharge', paths.rechargeLog],
  'custody.move': ['common.place.deposit', paths.deposit],
  'locking.subscribe': ['common.place.locking', paths.lockingOrder],
} as const satisfies Record<MoneyEndpoint, readonly [MessageId, { href(): string }]>
