import { openChinese } from '../steps.ts'
import { expect } from '../patient.ts'
import { quiet, trader } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

/** Traditional Chinese, all the way to an order. */
export const chinese: readonly Scene[] = [
  {
    name: 'hk',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      // Needs a font with Chinese on the machine.
      const user = await trader(exchange)
      await openChinese(page)
      await page.goto('common/login')
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await page.getByRole('button', { name: '繁體中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
      await expect(page.getByRole('dialog')).toBeHidden()
      await shoot('hk-login')
      await page.locator('[name=username]').fill(user.email)
      await page.locator('[name=password]').fill(user.password)
      await page.locator('[name=password]').press('Enter')
      await expect(page).toHaveURL(/\/home$/)
      await quiet(page)
      await shoot('hk-home')
      await page.goto('market')
      await shoot('hk-market')
      await page.goto('transaction')
      await expect(page.locator('.candle-chart')).toBeVisible()
      await shoot('hk-transaction')
      await page.getByRole('button', { name: /^▲/ }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('500')
      await shoot('hk-ticket')
    },
  },
]
