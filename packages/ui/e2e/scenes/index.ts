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
import type { Scene } from './scene.ts'
import { spot } from './spot.ts'
import { tickets } from './tickets.ts'
import { transactionScreen } from './transaction.ts'

/** What there is to see, in the order of playing. */
export const scenes: readonly Scene[] = [
  ...auth,
  ...homeScreen,
  ...market,
  ...transactionScreen,
  ...tickets,
  ...orders,
  ...spot,
  ...contract,
  ...positions,
  ...profit,
  ...faults,
  ...long,
  ...chinese,
]
