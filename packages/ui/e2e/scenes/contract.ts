import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { login, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const ENOUGH = '18250.4275'

const trader = (exchange: Exchange, amount = ENOUGH) =>
  exchange.createUser([{ kind: 'lever', currency: 'USDT', amount }])

/** Signs in a new user and opens /contract. */
const open = async (page: Page, exchange: Exchange, type: 1 | 2 = 1, amount = ENOUGH): Promise<void> => {
  await login(page, await trader(exchange, amount))
  await page.goto(`contract?type=${type}`)
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(go(page)).toBeEnabled()
  await quiet(page)
}

const go = (page: Page) => page.locator('form').getByRole('button', { name: /^(Buy|Sell) \/ / })
const lots = (page: Page) => page.getByRole('textbox', { name: 'Lots' })
const sheet = (page: Page) => page.getByRole('dialog', { name: /^(Buy|Sell) \// })
const multiple = (page: Page, n: number) => page.getByRole('radio', { name: `${n}×`, exact: true })

const fill = async (page: Page, times: number, share: string): Promise<void> => {
  await multiple(page, times).check()
  await lots(page).fill(share)
}

const place = async (page: Page): Promise<void> => {
  await go(page).click()
  await sheet(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
}

export const contract: readonly Scene[] = [
  {
    name: 'contract',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await fill(page, 50, '5')
      await page.getByRole('slider').focus()
      await page.keyboard.press('ArrowRight')
      await shoot('contract-buy')
      await go(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('contract-confirm')
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'Limit' }).check()
      await page.getByRole('button', { name: /^Latest/ }).click()
      await go(page).click()
      await expect(page.getByText('A buy limit must be below the current price')).toBeVisible()
      await shoot('contract-limit')
    },
  },
  {
    name: 'contract-sell',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 2)
      await fill(page, 100, '12')
      await shoot()
    },
  },
  {
    name: 'contract-insufficient',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 1, '250')
      await fill(page, 5, '40')
      await go(page).click()
      await expect(page.getByText('Insufficient Balance')).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'contract-refusal',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await fill(page, 100, '2')
      await go(page).click()
      await exchange.control.switches.set({ name: 'leverage', on: false })
      try {
        await sheet(page).getByRole('button', { name: 'Confirm' }).click()
        await expect(sheet(page).getByRole('alert')).toHaveText(/./)
        await shoot()
      } finally {
        await exchange.control.switches.set({ name: 'leverage', on: true })
      }
      await page.route('**/api/lever/submit*', route => route.abort())
      await sheet(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(sheet(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
      await shoot('contract-unknown')
    },
  },
  {
    name: 'contract-positions',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await fill(page, 100, '2')
      await place(page)
      await page.getByRole('radio', { name: 'Sell / Short' }).check()
      await fill(page, 50, '1')
      await place(page)
      await quiet(page)
      await shoot()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await shoot('contract-positions-scrolled')
    },
  },
  {
    name: 'contract-stale',
    play: async (page, exchange, shoot) => {
      await open(page, exchange)
      await exchange.kill()
      try {
        await expect(page.getByText('A market order needs a live price.')).toBeVisible()
        await shoot()
      } finally {
        await exchange.start()
      }
    },
  },
  {
    name: 'contract-loading',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await login(page, await trader(exchange))
      await page.route(/\/api\/(wallet\/list|lever)/, () => {})
      await page.goto('contract?type=1')
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'contract-failing',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await login(page, await trader(exchange))
      await page.route('**/api/lever/**', route => route.abort())
      await page.goto('contract?type=1')
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'contract-not-offered',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await login(page, await trader(exchange))
      await page.route('**/api/currency/quotation_new*', async route => {
        const answer = await route.fetch()
        const text = (await answer.text()).replaceAll('"open_lever":1', '"open_lever":0')
        await route.fulfill({ response: answer, body: text })
      })
      await page.goto('contract?type=1')
      await expect(page.getByText('BTC/USDT is not offered with leverage')).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'contract-long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 1, '987654321.12345678')
      await multiple(page, 100).check()
      await page.getByRole('button', { name: 'All' }).click()
      await shoot()
      await go(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('contract-long-confirm')
    },
  },
]
