import { expect } from '@playwright/test'
import { home } from './openings.ts'
import type { Scene } from './scene.ts'

/** A place that is not built yet. */
export const later: readonly Scene[] = [
  {
    name: 'later',
    play: async (page, _, shoot) => {
      await home(page)
      await page.goto('fund/select')
      await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible()
      await shoot()
    },
  },
]
