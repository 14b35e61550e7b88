import type { Page } from '@playwright/test'
import { fillTicket, login, shownPair, tab } from '../steps.ts'
import { expect } from '../patient.ts'
import { quiet, trader, transaction } from './openings.ts'
import type { Scene } from './scene.ts'

/** Answers to these calls do not come. */
const hang = (page: Page, paths: RegExp) => page.route(paths, () => {})
const refuse = (page: Page, paths: RegExp) => page.route(paths, route => route.abort())
const LATE = /\/api\/(wallet\/list|currency\/new_timeshar|currency\/quotation_new|microtrade)/

/** The exchange is slow, failing or gone. */
export const faults: readonly Scene[] = [
  {
    name: 'loading',
    play: async (page, exchange, shoot) => {
      await page.routeWebSocket(/\/wss\//, () => {})
      await hang(page, LATE)
      const user = await trader(exchange)
      await page.goto('common/login')
      await page.evaluate(async ({ email, password }) => {
        const answer = await fetch('/api/user/login?lang=en', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user_string: email, password, type: 0 }),
        })
        const { message } = (await answer.json()) as { message: string }
        localStorage.setItem('h4.session', JSON.stringify({ token: message, user: null, wallets: null }))
      }, user)
      await page.goto('home')
      await expect(page.getByRole('region', { name: 'Markets' })).toBeVisible()
      await shoot('home-loading')
      await tab(page, 'Market').click()
      await expect(page.getByRole('row').first()).toBeVisible()
      await shoot('market-loading')
      await tab(page, 'Transaction').click()
      await expect(shownPair(page)).toBeVisible()
      await shoot('transaction-loading')
    },
  },
  {
    name: 'failing',
    play: async (page, exchange, shoot) => {
      await refuse(page, LATE)
      await login(page, await trader(exchange))
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
      await quiet(page)
      await shoot('home-failing')
      await tab(page, 'Transaction').click()
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toHaveCount(2)
      await shoot('transaction-failing')
    },
  },
  {
    name: 'offline',
    play: async (page, exchange, shoot) => {
      await transaction(page)
      await exchange.kill()
      try {
        await expect(page.getByText(/^Prices are [2-9] s old/)).toBeVisible()
        await shoot('transaction-offline')
        await fillTicket(page, 'Buy up', '100')
        await shoot('ticket-offline')
        await page.reload()
        await expect(page.getByText('No live prices. Reconnecting…').first()).toBeVisible()
        await tab(page, 'Market').click()
        await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
        await shoot('market-offline')
      } finally {
        await exchange.start()
      }
    },
  },
]
