import type { contract } from '@app/sdk/contract'
import type { AreaHandlers } from './area-handlers.ts'
import { accountHandlers } from './account.ts'
import { custodyHandlers } from './custody.ts'
import { leverageHandlers } from './leverage.ts'
import { lockingHandlers } from './locking.ts'
import { marketHandlers } from './market.ts'
import { newsHandlers } from './news.ts'
import { optionsHandlers } from './options.ts'
import { rechargeHandlers } from './recharge.ts'
import { spotHandlers } from './spot.ts'
import { uploadHandlers } from './upload.ts'
import { walletHandlers } from './wallet.ts'
import { withdrawalHandlers } from './withdrawal.ts'

export const handlers: { readonly [Area in keyof typeof contract]: AreaHandlers<Area> } = {
  account: accountHandlers,
  market: marketHandlers,
  wallet: walletHandlers,
  options: optionsHandlers,
  spot: spotHandlers,
  leverage: leverageHandlers,
  news: newsHandlers,
  recharge: rechargeHandlers,
  withdrawal: withdrawalHandlers,
  locking: lockingHandlers,
  custody: custodyHandlers,
  upload: uploadHandlers,
}
