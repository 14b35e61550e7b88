import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { closePositions, openPosition } from '../leverage.ts'
import { placeOption } from '../steps.ts'
import { expect } from '../expect.ts'
import { home, quiet, trader, transaction } from './openings.ts'
import type { Scene } from './scene.ts'

const LINE = '.line-chart .u-over'
const OPEN_AT = 70_000

interface Trades {
  /** Closing prices; each position opens at 70,000. */
  readonly closes: readonly number[]
  readonly share?: number
  readonly amount?: string
}

/** Signs in a new user, opens and closes positions hours apart, and opens the list. */
const trade = async (page: Page, exchange: Exchange, { closes, share = 1, amount = '10000' }: Trades) => {
  await home(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount }]))
  for (const [index, price] of closes.entries()) {
    await exchange.hold('BTC', OPEN_AT)
    await openPosition(page, { share })
    await exchange.hold('BTC', price)
    await closePositions(page)
    await exchange.advance((1 + (index % 3)) * 600_000)
  }
  await page.goto('contract/log?tab=closed')
  await expect(page.locator(LINE)).toBeVisible()
  await quiet(page)
}

const MIXED = [70_180, 69_800, 69_650, 70_320, 70_410, 69_900, 70_290, 70_530, 69_700, 70_240, 70_350]

/** The total of closed orders and its line. */
export const profit: readonly Scene[] = [
  {
    name: 'profit-positions',
    play: async (page, exchange, shoot) => {
      await trade(page, exchange, { closes: [...MIXED, 70_100, 69_950, 70_420] })
      await shoot()
      const { width } = (await page.locator(LINE).boundingBox()) ?? { width: 0 }
      await page.locator(LINE).hover({ position: { x: width * 0.14, y: 50 } })
      await shoot('profit-inspected')
      await exchange.release('BTC', 68_000)
    },
  },
  {
    name: 'profit-options',
    play: async (page, exchange, shoot) => {
      await exchange.hold('BTC', OPEN_AT)
      await transaction(page, await trader(exchange))
      for (const price of [70_001, 70_002, 69_990]) {
        await exchange.hold('BTC', OPEN_AT)
        await expect(page.getByText('70,000.00').first()).toBeVisible()
        await placeOption(page, 'Buy up', '312.5')
        await exchange.hold('BTC', price)
        await exchange.advance(30_000)
        await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
      }
      await page.goto('transaction/log?type=3')
      await expect(page.locator(LINE)).toBeVisible()
      await quiet(page)
      await shoot()
      await exchange.release('BTC', 68_000)
    },
  },
  {
    name: 'profit-long',
    play: async (page, exchange, shoot) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const closes = [70_180, 61_234.56]
      await trade(page, exchange, { closes, share: 123_456, amount: '98765432109.12345678' })
      await shoot()
      await exchange.release('BTC', 68_000)
    },
  },
]
