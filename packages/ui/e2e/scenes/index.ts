import { articles } from './articles.ts'
import { assetScreens } from './assets.ts'
import { auth } from './auth.ts'
import { chinese } from './chinese.ts'
import { contract } from './contract.ts'
import { faults } from './faults.ts'
import { homeScreen } from './home.ts'
import { long } from './long.ts'
import { market } from './market.ts'
import { orders } from './orders.ts'
import { positions } from './positions.ts'
import { profit } from './profit.ts'
import { rechargeScreens } from './recharge.ts'
import type { Scene } from './scene.ts'
import { settings } from './settings.ts'
import { spot } from './spot.ts'
import { tickets } from './tickets.ts'
import { transactionScreen } from './transaction.ts'
import { userCenter } from './user.ts'
import { wealth } from './wealth.ts'
import { withdrawing } from './withdraw.ts'

/** All scenes, in run order. */
export const scenes: readonly Scene[] = [
  ...auth,
  ...homeScreen,
  ...settings,
  ...articles,
  ...market,
  ...transactionScreen,
  ...tickets,
  ...orders,
  ...spot,
  ...contract,
  ...positions,
  ...profit,
  ...assetScreens,
  ...userCenter,
  ...rechargeScreens,
  ...withdrawing,
  ...wealth,
  ...faults,
  ...long,
  ...chinese,
]
