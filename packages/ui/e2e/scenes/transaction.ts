import { press } from '../touch.ts'
import { shownPair } from '../steps.ts'
import { expect } from '../expect.ts'
import { transaction } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

/** The chart of a coin without orders. */
export const transactionScreen: readonly Scene[] = [
  {
    name: 'transaction',
    play: async (page, _, shoot) => {
      await transaction(page)
      await shoot()
      const chart = page.getByRole('img', { name: /last price/ })
      const lift = await press(page, chart, { at: { x: 0.55, y: 0.4 } })
      await expect(page.locator('.candle-chart-strip')).toContainText('Vol')
      await shoot('chart-values')
      await lift()
      await chart.tap()
      await page.getByRole('tab', { name: 'Coins' }).click()
      await shoot('transaction-coins')
      await page.getByRole('tab', { name: 'Contract' }).click()
      await shoot('transaction-contract')
      await page.getByRole('tab', { name: 'Options' }).click()
      await shownPair(page).click()
      await shoot('coin-switch')
      await page.getByRole('searchbox', { name: 'Search coins' }).fill('Zebra')
      await shoot('coin-switch-none')
    },
  },
  {
    name: 'chart',
    themes: DARK,
    play: async (page, _, shoot) => {
      await transaction(page)
      for (const mode of ['area', 'candle-stroke', 'up-down-stroke', 'ohlc']) {
        await page.getByRole('combobox', { name: 'Chart style' }).selectOption(mode)
        await shoot(`chart-${mode}`)
      }
      await page.getByRole('button', { name: 'Indicators' }).click()
      await expect(page.getByRole('checkbox', { name: 'Volume' })).toBeVisible()
      await shoot('chart-indicators')
      await page.keyboard.press('Escape')
      for (const interval of ['Time', '30min', '1h']) {
        await page.getByRole('button', { name: interval, exact: true }).click()
        await expect(page.getByRole('img', { name: `BTC, ${interval}: last price` })).toBeVisible()
        await shoot(`chart-${interval.toLowerCase()}`)
      }
    },
  },
]
