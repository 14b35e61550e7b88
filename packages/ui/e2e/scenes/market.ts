import type { Page, WebSocketRoute } from '@playwright/test'
import { packet } from '../pushes.ts'
import { tab } from '../steps.ts'
import { expect } from '../expect.ts'
import { home } from './openings.ts'
import type { Scene } from './scene.ts'

const optional = (page: Page) => page.getByRole('tab', { name: 'Optional' })

const open = async (page: Page): Promise<void> => {
  await home(page)
  await tab(page, 'Market').click()
  await expect(page.getByRole('row')).toHaveCount(25)
}

const addFavourites = async (page: Page, coins: readonly string[]): Promise<void> => {
  for (const coin of coins) await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
}

/** Replaces the exchange's pushes in pages opened afterwards. @returns pushes an event */
const replacePushes = async (page: Page): Promise<(packet: string) => void> => {
  let last: WebSocketRoute | undefined
  await page.routeWebSocket(/\/wss\//, socket => {
    last = socket
    socket.connectToServer().onMessage(message => {
      if (!String(message).startsWith('42')) socket.send(message)
    })
  })
  return text => last?.send(text)
}

/** From the smallest to the largest price. */
const EXTREMES = [
  { currency_name: 'BTC', now_price: 1_234_567.89, change: -12.34, volume: 9_876_543_210.1234 },
  { currency_name: 'ETH', now_price: 0.00000123, change: 1234.56, volume: 0.0001 },
  { currency_name: 'XRP', now_price: 0.99999, change: 0, volume: 123_456_789_012.3456 },
  { currency_name: 'LONGESTCOIN1000', now_price: 98_765.4321, change: -0.01, volume: 5_000_000_000 },
] as const

export const market: readonly Scene[] = [
  {
    name: 'market',
    play: async (page, _, shoot) => {
      await open(page)
      await optional(page).click()
      await shoot('market-favourites-empty')
      await page.getByRole('tab', { name: 'USDT' }).click()
      await addFavourites(page, ['ETH', 'SOL', 'DOGE', 'ADA', 'BTC'])
      await shoot()
      await page.getByRole('button', { name: 'Today change' }).click()
      await shoot('market-sorted')
      await page.getByRole('searchbox').fill('do')
      await shoot('market-search')
      await page.getByRole('searchbox').fill('Zebra')
      await shoot('market-no-match')
      await page.getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('button', { name: 'Today change' }).click()
      await page.getByRole('button', { name: 'Today change' }).click()
      await optional(page).click()
      await shoot('market-favourites')
      await page.getByRole('button', { name: 'Edit' }).click()
      await shoot('market-favourites-edit')
      const handle = page.getByRole('listitem').first().locator('> span').last()
      await handle.hover()
      await page.mouse.down()
      await page.mouse.move(370, 340)
      await shoot('market-favourites-dragged')
      await page.mouse.up()
    },
  },
  {
    name: 'market-long',
    play: async (page, _, shoot) => {
      const push = await replacePushes(page)
      await open(page)
      for (const { now_price, ...figures } of EXTREMES) {
        const pair = { currency_name: figures.currency_name, legal_name: 'USDT' }
        push(packet('daymarket', { ...figures, ...pair, now_price }))
        push(packet('kline', { ...pair, period: '1min', close: now_price }))
      }
      await expect(page.getByRole('main')).toContainText('1,234,567.89')
      await page.getByRole('button', { name: '24H volume' }).click()
      await shoot()
      await page.setViewportSize({ width: 320, height: 640 })
      await shoot('market-long-narrow')
      await page.setViewportSize({ width: 390, height: 844 })
    },
  },
]
