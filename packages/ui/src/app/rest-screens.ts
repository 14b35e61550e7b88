import type { Load } from './part.tsx'
import { paths } from './paths.ts'

/**
 * The screens that neither visitors nor the tabs need, by place, and the last tab. A chunk of its own: the first load need
 * not know where they are.
 */
export const restScreens: ReadonlyMap<string, Load> = new Map<string, Load>([
  [paths.assets.path, () => import('../screens/assets.tsx')],
  [paths.transactionLog.path, () => import('../screens/transaction/log.tsx')],
  [paths.currency.path, () => import('../screens/currency.tsx')],
  [paths.currencyLog.path, () => import('../screens/currency/log.tsx')],
  [paths.contract.path, () => import('../screens/contract.tsx')],
  [paths.contractLog.path, () => import('../screens/contract/log.tsx')],
  [paths.deposit.path, () => import('../screens/deposit.tsx')],
  [paths.depositRecord.path, () => import('../screens/deposit/record.tsx')],
  [paths.locking.path, () => import('../screens/locking.tsx')],
  [paths.lockingOrder.path, () => import('../screens/locking/order.tsx')],
  [paths.lockingBuy.path, () => import('../screens/locking/buy.tsx')],
  [paths.lockingLog.path, () => import('../screens/locking/log.tsx')],
  [paths.user.path, () => import('../screens/user/index.tsx')],
  [paths.security.path, () => import('../screens/user/security.tsx')],
  [paths.share.path, () => import('../screens/user/share.tsx')],
  [paths.realMark.path, () => import('../screens/user/real-mark.tsx')],
  [paths.identity.path, () => import('../screens/user/info.tsx')],
  [paths.recharge.path, () => import('../screens/user/recharge.tsx')],
  [paths.rechargeLog.path, () => import('../screens/user/recharge/log.tsx')],
  [paths.withdraws.path, () => import('../screens/user/withdraws.tsx')],
  [paths.withdrawsLog.path, () => import('../screens/user/withdraws/log.tsx')],
  [paths.transfer.path, () => import('../screens/user/transfer.tsx')],
  [paths.userForget.path, () => import('../screens/user/forget.tsx')],
  [paths.addresses.path, () => import('../screens/user/address/list.tsx')],
  [paths.article.path, () => import('../screens/article/info.tsx')],
  [paths.articles.path, () => import('../screens/article/list.tsx')],
  [paths.fundSelect.path, () => import('../screens/fund/select.tsx')],
  [paths.icons.path, () => import('../screens/icon.tsx')],
])
