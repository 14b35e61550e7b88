import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { confirm, fillTicket, placeOption, ticket, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import { oneOrder, quiet, trader, transaction } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const priceNow = async (page: Page): Promise<number> => {
  const shown = page.getByText(/^[\d,]+\.\d\d$/).first()
  return Number((await shown.textContent())?.replaceAll(',', ''))
}

/** Signs in a new user and opens an order of 60 s. */
const run = async (page: Page, exchange: Exchange): Promise<void> => {
  await transaction(page, await trader(exchange))
  const price = await priceNow(page)
  await fillTicket(page, 'Buy up', '500')
  await ticket(page).getByRole('radio', { name: /^60 s/ }).check()
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await exchange.release('BTC', price * 1.0005)
  await expect(page.getByRole('button', { name: /^Show the running order/ })).toContainText('+')
  await quiet(page)
}

/** Settles an order of 500 after the price moved by this share. */
const settle = async (page: Page, exchange: Exchange, share: number | 'draw'): Promise<void> => {
  await transaction(page, await trader(exchange))
  const price = await priceNow(page)
  if (share === 'draw') await exchange.hold('BTC', price)
  await placeOption(page, 'Buy up', '500')
  await page.getByRole('button', { name: /^Show the running order/ }).click()
  if (share !== 'draw') await exchange.hold('BTC', price * (1 + share))
  await exchange.advance(30_000)
  await expect(page.getByRole('link', { name: 'See history' })).toBeVisible()
  await exchange.release('BTC', price)
  await quiet(page)
}

export const orders: readonly Scene[] = [
  {
    name: 'running',
    play: async (page, exchange, shoot) => {
      await run(page, exchange)
      await shoot()
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await shoot('detail')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Option orders' }).click()
      await oneOrder(page)
      await shoot('log-position')
      await page.getByRole('tab', { name: 'History' }).click()
      await shoot('log-empty')
      await page.goto('home')
      await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
      await shoot('home-running')
    },
  },
  {
    name: 'result-won',
    play: async (page, exchange, shoot) => {
      await settle(page, exchange, 0.0004)
      await shoot()
      await page.getByRole('link', { name: 'See history' }).click()
      await oneOrder(page)
      await shoot('log-history')
    },
  },
  {
    name: 'result-draw',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await settle(page, exchange, 'draw')
      await shoot()
      await page.getByRole('link', { name: 'See history' }).click()
      await oneOrder(page)
      await shoot('log-draw')
    },
  },
  {
    name: 'result-lost',
    play: async (page, exchange, shoot) => {
      await settle(page, exchange, -0.0003)
      await shoot()
    },
  },
]
