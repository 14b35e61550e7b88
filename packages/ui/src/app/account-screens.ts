import { paths } from './paths.ts'
import type { Load } from './routes.tsx'

/** The screens of money and account, by place. A chunk of its own: the first load need not know where they are. */
export const accountScreens: ReadonlyMap<string, Load> = new Map<string, Load>([
  [paths.assets.path, () => import('../screens/assets.tsx')],
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
