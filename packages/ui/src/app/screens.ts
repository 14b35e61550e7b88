import type { ComponentType } from 'react'
import type { Load } from '../shared/lazy.tsx'

/** Screens with a chunk of their own, by file. */
const single = import.meta.glob<Awaited<ReturnType<Load>>>([
  '../screens/icon.screen.tsx',
  '../screens/article/*.screen.tsx',
])

type Screens = Readonly<Record<string, ComponentType>>

/** The screens that share a chunk with others of their area, by file, and the paths of each area. */
const areas: readonly (readonly [RegExp, () => Promise<{ readonly default: Screens }>])[] = [
  [/recharge|share/, () => import('../screens/areas/codes.ts')],
  [/contract|currency|transaction/, () => import('../screens/areas/trading.ts')],
  [/locking|fund/, () => import('../screens/areas/locking.ts')],
  [/deposit|transfer|address|withdraws/, () => import('../screens/areas/money.ts')],
  [/user/, () => import('../screens/areas/account.ts')],
]

/** Every screen but those of the first load. A separate chunk, so that the first load does not list them all. */
export const loadScreen = async (path: string): ReturnType<Load> => {
  const alone = single[`../screens${path}.screen.tsx`]
  if (alone) return alone()
  const area = await areas.find(([paths]) => paths.test(path))?.[1]()
  const Screen = area?.default[`..${path}.screen.tsx`]
  if (!Screen) throw new Error(`There is no screen for ${path}`)
  return { default: Screen }
}
