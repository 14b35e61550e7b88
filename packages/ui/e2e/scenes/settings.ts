import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { home } from './openings.ts'
import type { Scene } from './scene.ts'

const open = async (page: Page, name = 'Settings') => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
}

export const settings: readonly Scene[] = [
  {
    name: 'settings',
    play: async (page, _, shoot) => {
      await home(page)
      await open(page)
      await shoot()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      await shoot('exit')
    },
  },
]
