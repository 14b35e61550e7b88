import type { Page } from '@playwright/test'
import { fillTicket, login, shownPair, tab } from '../steps.ts'
import { expect } from '../expect.ts'
import { home, quiet, trader, transaction } from './openings.ts'
import type { Scene } from './scene.ts'

/** These calls never get a response. */
const neverRespond = (page: Page, paths: RegExp) => page.route(paths, () => {})
const refuse = (page: Page, paths: RegExp) => page.route(paths, route => route.abort())
const LATE = /\/api\/(wallet\/list|currency\/new_timeshar|currency\/quotation_new|microtrade)/

/** The exchange is slow, failing or down. */
export const faults: readonly Scene[] = [
  {
    name: 'loading',
    play: async (page, exchange, shoot) => {
      await page.routeWebSocket(/\/wss\//, () => {})
      await neverRespond(page, LATE)
      await login(page, await trader(exchange))
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
    name: 'unloaded',
    play: async (page, exchange, shoot) => {
      const screen = /\/assets\//
      const html = { contentType: 'text/html', body: '<!doctype html>' }
      const open = () => page.getByRole('link', { name: 'User center' }).click()
      const expectAlert = (text: string) =>
        expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await home(page, await trader(exchange))
      await refuse(page, screen)
      await open()
      await expectAlert('This could not be loaded')
      await shoot()
      await page.goBack()
      await page.unrouteAll()
      await page.route(/\/assets\/|\/h4\/$/, route => route.fulfill(html))
      await open()
      await expectAlert('There is a new version of the app')
      await shoot('unloaded-outdated')
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
