import { tab } from '../steps.ts'
import { home } from './openings.ts'
import type { Scene } from './scene.ts'

/** The quotes, favourites and search. */
export const market: readonly Scene[] = [
  {
    name: 'market',
    play: async (page, _, shoot) => {
      await home(page)
      await tab(page, 'Market').click()
      await page.getByRole('tab', { name: 'Optional' }).click()
      await shoot('market-favourites-empty')
      await page.getByRole('tab', { name: 'USDT' }).click()
      for (const coin of ['ETH', 'SOL', 'DOGE'])
        await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
      await shoot()
      await page.getByRole('tab', { name: 'Optional' }).click()
      await shoot('market-favourites')
      await page.getByRole('searchbox').fill('Zebra')
      await shoot('market-no-match')
    },
  },
]
