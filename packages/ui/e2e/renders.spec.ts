import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { packet, tapPushes, type Pushes } from './pushes.ts'
import { recordRenders, type Renders } from './renders.ts'
import { login, openTransaction, tab } from './steps.ts'

const BTC = { currency_name: 'BTC', legal_name: 'USDT' }
const price = (close: number) => packet('kline', { ...BTC, period: '1min', close })
const day = (change: number, volume: number) => packet('daymarket', { ...BTC, change, volume })

/** What renders when one push comes and nothing else, up to the moment when `shown` shows `text`. */
async function tick(renders: Renders, pushes: Pushes, push: string, shown: Locator, text: string) {
  await renders.clear()
  await pushes.add(push)
  await expect(shown).toContainText(text)
  return renders.list()
}

interface Still {
  readonly renders: Renders
  readonly pushes: Pushes
}

/** A signed-in page, at whose screen nothing comes any more. */
async function still(page: Page, open: () => Promise<void>): Promise<Still> {
  const renders = await recordRenders(page)
  const pushes = await tapPushes(page)
  await open()
  // The little lines of a list, say, are asked for one after the other.
  await page.waitForLoadState('networkidle')
  await pushes.hold(true)
  await pushes.add(price(70_000), day(1, 1000))
  await expect(page.getByRole('main')).toContainText('70,000.00')
  await expect(page.getByRole('main')).toContainText('+1.00%')
  // What came before has rendered when the page has been idle.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  return { renders, pushes }
}

test('/market: a tick renders the figures of its row that changed, and nothing else', async ({
  page,
  user,
}) => {
  const { renders, pushes } = await still(page, async () => {
    await login(page, user)
    await tab(page, 'Market').click()
    await expect(page.getByRole('row')).toHaveCount(25)
  })
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'BTC/USDT' }) })
  const rendered = (push: string, text: string) => tick(renders, pushes, push, row, text)
  const cell = (text: string) => ({ row: 'BTC/USDT', text })

  expect(await rendered(price(70_001), '70,001.00')).toEqual([cell('70,001.00')])
  expect(await rendered(day(-2.5, 1000), '2.50%')).toEqual([cell('▼-2.50%')])
  expect(await rendered(day(3, 1001), '1,001.0000')).toEqual([cell('1,001.0000'), cell('▲+3.00%')])
})

test('/home: a tick renders the figures that changed, in the cards and in the list', async ({
  page,
  user,
}) => {
  const { renders, pushes } = await still(page, () => login(page, user))
  const list = page.getByRole('region', { name: 'Markets' })
  const cell = { row: 'BTC/USDT', text: '70,001.00' }
  // The little line ends at the price; nothing in it is text.
  const line = { row: 'BTC/USDT', text: '' }
  expect(await tick(renders, pushes, price(70_001), list, '70,001.00')).toEqual([cell, line, line, cell])
})

test('/transaction: a tick renders the price and nothing else', async ({ page, user, exchange }) => {
  await exchange.hold('BTC', 69_000)
  const { renders, pushes } = await still(page, async () => {
    await login(page, user)
    await openTransaction(page, '69,000.00')
    await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  })
  const main = page.getByRole('main')
  expect(await tick(renders, pushes, price(70_001), main, '70,001.00')).toEqual([
    { row: undefined, text: '70,001.00' },
  ])
})
