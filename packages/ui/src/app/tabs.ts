import { ChartLine, ChartNoAxesColumn, House, Wallet } from 'lucide-react'
import { paths } from '../paths.ts'

/** The places of the navigation. */
export const TABS = [
  { place: paths.home, label: 'common.place.home', icon: House },
  { place: paths.market, label: 'common.place.market', icon: ChartNoAxesColumn },
  { place: paths.transaction, label: 'common.place.transaction', icon: ChartLine },
  { place: paths.assets, label: 'common.place.assets', icon: Wallet },
] as const

/** The size and the stroke of their icons, px. */
export const TAB_ICON = { size: 20, strokeWidth: 1.8, 'aria-hidden': true } as const
