import type { MoneyEndpoint } from '@app/sdk/watch'
import type { MessageId } from '../locales/intl.ts'
import { paths } from '../paths.ts'

/** Each call that moves money: its name, the screen that shows whether it was carried out, and what the toast says then. */
export const MONEY_CALLS = {
  'wallet.transfer': ['common.transfer.fund', paths.assets, 'intents.done.transfer'],
  'wallet.exchange': ['common.transfer.coin', paths.assets, 'intents.done.exchange'],
  'withdrawal.submit': ['common.place.withdraws', paths.withdrawsLog, 'intents.done.withdrawal'],
  'recharge.submit': ['common.place.recharge', paths.rechargeLog, 'intents.done.deposit'],
  'custody.move': ['common.place.deposit', paths.deposit, 'intents.done.custody'],
  'locking.subscribe': ['common.place.locking', paths.lockingOrder, 'intents.done.locking'],
} as const satisfies Record<MoneyEndpoint, readonly [MessageId, { href(): string }, MessageId]>
