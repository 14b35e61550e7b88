import { expect } from '@playwright/test'
import { home } from './openings.ts'
import type { Scene } from './scene.ts'

/** The first screen, and what opens from it. */
export const homeScreen: readonly Scene[] = [
  {
    name: 'home',
    play: async (page, _, shoot) => {
      await home(page)
      await shoot()
      await page.getByRole('button', { name: 'Hide balances' }).click()
      await shoot('home-hidden')
      await page.getByRole('button', { name: 'Show balances' }).click()
      await page.getByRole('button', { name: 'Display settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible()
      await shoot('display')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      await shoot('exit')
    },
  },
]
