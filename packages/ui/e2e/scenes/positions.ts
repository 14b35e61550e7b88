import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { openPosition } from '../leverage.ts'
import { expect } from '../expect.ts'
import { home, quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

/** Signs in a new user with positions at 70,000, and opens their list. */
const begin = async (
  page: Page,
  exchange: Exchange,
  open: () => Promise<void>,
  amount = '10000',
): Promise<void> => {
  await exchange.hold('BTC', 70_000)
  await home(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount }]))
  await open()
  await page.goto('contract/log')
}

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const sheet = (page: Page) => page.getByRole('dialog')
const restore = (exchange: Exchange) => exchange.release('BTC', 68_000)

/** A winning position, a losing one and a limit order. */
const mixed = (page: Page) => async () => {
  await openPosition(page)
  await openPosition(page, { type: 2, share: 2, multiple: 100 })
  await openPosition(page, { limit: 65_000, multiple: 50 })
}

export const positions: readonly Scene[] = [
  {
    name: 'positions',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, mixed(page))
      await expect(rows(page)).toHaveCount(3)
      await exchange.hold('BTC', 70_432.1)
      await expect(rows(page).nth(1)).toContainText('+425.3000')
      await shoot('positions')
      await page.goto('transaction?tab=contract')
      await expect(page.getByText('+425.3000')).toBeVisible()
      await shoot('positions-transaction')
      await page.getByText('+425.3000').scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, 500))
      await shoot('positions-transaction-below')
      await page.goto('contract')
      await page.evaluate(() => scrollTo(0, 600))
      await expect(page.getByText('+425.3000')).toBeVisible()
      await shoot('positions-contract')
      await restore(exchange)
    },
  },
  {
    name: 'positions-sheets',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, () => openPosition(page))
      await exchange.hold('BTC', 70_432.1)
      await expect(rows(page)).toContainText('+425.3000')
      await button(page, /^TP\/SL/).click()
      await shoot('positions-stops-empty')
      await sheet(page).getByRole('textbox', { name: 'Take profit' }).fill('70100')
      await sheet(page).getByRole('button', { name: 'Save' }).click()
      await shoot('positions-stops-wrong')
      await sheet(page).getByRole('button', { name: '+2%' }).click()
      await sheet(page).getByRole('button', { name: '−1%' }).click()
      await shoot('positions-stops-filled')
      await sheet(page).getByRole('button', { name: 'Save' }).click()
      await expect(rows(page)).toContainText('71,406.94')
      await quiet(page)
      await shoot('positions-stops-set')
      await button(page, /^Close BTC/).click()
      await shoot('positions-close')
      await page.route('**/api/lever/close*', route => route.abort('connectionreset'))
      await sheet(page).getByRole('button', { name: 'Close at market' }).click()
      await expect(sheet(page).getByRole('alert')).toBeVisible()
      await shoot('positions-unknown')
      await restore(exchange)
    },
  },
  {
    name: 'positions-refused',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, mixed(page))
      await button(page, /^Cancel order BTC/).click()
      await shoot('positions-cancel')
      await page.keyboard.press('Escape')
      await exchange.control.switches.set({ name: 'leverageCloses', on: false })
      await button(page, /^Close BTC/).click()
      await sheet(page).getByRole('button', { name: 'Close at market' }).click()
      await expect(sheet(page).getByRole('alert')).toBeVisible()
      await shoot()
      await exchange.control.switches.set({ name: 'leverageCloses', on: true })
      await restore(exchange)
    },
  },
  {
    name: 'positions-closed',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, () => openPosition(page))
      await openPosition(page, { type: 2, share: 3, multiple: 100 })
      await page.getByRole('tab', { name: 'Close position' }).click()
      await expect(page.getByText('Load More Data')).toBeVisible()
      await shoot('positions-closed-empty')
      await page.getByRole('tab', { name: 'Position', exact: true }).click()
      await expect(rows(page)).toHaveCount(2)
      await exchange.hold('BTC', 70_512.34)
      await button(page, /^Close BTC/).click()
      await sheet(page).getByRole('button', { name: 'Close at market' }).click()
      await expect(rows(page)).toHaveCount(1)
      await shoot('positions-closed-toast')
      await button(page, /^Close BTC/).click()
      await sheet(page).getByRole('button', { name: 'Close at market' }).click()
      await expect(page.getByText('Load More Data')).toBeVisible()
      await quiet(page)
      await shoot('positions-empty')
      await page.getByRole('tab', { name: 'Close position' }).click()
      await expect(rows(page)).toHaveCount(2)
      await shoot()
      await restore(exchange)
    },
  },
  {
    name: 'positions-low',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, () => openPosition(page, { multiple: 100 }), '800')
      await expect(rows(page)).toHaveCount(1)
      await exchange.hold('BTC', 69_500)
      await expect(page.getByText('Margin level')).toBeVisible()
      await expect(page.getByText(/falls too low/)).toBeVisible()
      await shoot()
      await restore(exchange)
    },
  },
  {
    name: 'positions-stale',
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, mixed(page))
      await expect(rows(page)).toHaveCount(3)
      await exchange.kill()
      try {
        await expect(page.getByText(/Profit as of [1-9] s ago/).first()).toBeVisible()
        await shoot()
      } finally {
        await exchange.start()
        await restore(exchange)
      }
    },
  },
  {
    name: 'positions-faults',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await begin(page, exchange, async () => {
        await page.route('**/api/lever/my_trade*', () => {})
      })
      await expect(page.getByRole('tab', { name: 'Close position' })).toBeVisible()
      await shoot('positions-loading')
      await page.unrouteAll()
      await page.route('**/api/lever/my_trade*', route => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toBeVisible()
      await shoot('positions-failing')
      await restore(exchange)
    },
  },
  {
    name: 'positions-long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const open = async () => {
        await openPosition(page, { share: 123_456, multiple: 5 })
        await openPosition(page, { type: 2, share: 99_999, multiple: 100, limit: 70_123.45 })
      }
      await begin(page, exchange, open, '98765432109.12345678')
      await expect(rows(page)).toHaveCount(2)
      await exchange.hold('BTC', 61_234.56)
      await expect(rows(page).first()).toContainText(/-1,0\d\d,\d\d\d,\d\d\d/)
      await shoot()
      await button(page, /^TP\/SL/).click()
      await sheet(page).getByRole('button', { name: '+5%' }).click()
      await sheet(page).getByRole('button', { name: '−5%' }).click()
      await sheet(page).getByRole('button', { name: 'Save' }).click()
      await shoot('positions-long-stops')
      await page.keyboard.press('Escape')
      await button(page, /^Close BTC/).click()
      await shoot('positions-long-close')
      await sheet(page).getByRole('button', { name: 'Close at market' }).click()
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('tab', { name: 'Close position' }).click()
      await quiet(page)
      await shoot('positions-long-closed')
      await restore(exchange)
    },
  },
]
