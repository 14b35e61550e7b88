import type { Page } from '@playwright/test'
import { openChinese } from '../steps.ts'
import { expect } from '../patient.ts'
import { home } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const open = async (page: Page, name = 'Settings') => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
}

/** How the app is shown on this device. */
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
  {
    name: 'settings-hk',
    themes: DARK,
    play: async (page, _, shoot) => {
      // Needs a font with Chinese on the machine.
      await openChinese(page)
      await page.setViewportSize({ width: 320, height: 844 })
      await page.goto('common/login')
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await page.getByRole('button', { name: '繁體中文' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await open(page, '設定')
      await shoot()
    },
  },
]
