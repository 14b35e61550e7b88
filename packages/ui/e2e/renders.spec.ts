import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { packet, interceptPushes, type Pushes } from './pushes.ts'
import { recordRenders, type Renders } from './renders.ts'
import { PAIRS } from './exchange.ts'
import { tab } from './steps.ts'

const BTC = { currency_name: 'BTC', legal_name: 'USDT' }
const price = (close: number) => packet('kline', { ...BTC, period: '1min', close })
const day = (change: number, volume: number) => packet('daymarket', { ...BTC, change, volume })

/** What is rendered or written after one push until `shown` shows `text`. */
const tick = async (renders: Renders, pushes: Pushes, push: string, shown: Locator, text: string) => {
  await renders.clear()
  await pushes.add(push)
  await expect(shown).toContainText(text)
  return renders.list()
}

/** Waits for the network to be idle, then blocks all pushes but the test's, which start with known figures. */
const settle = async (page: Page, pushes: Pushes) => {
  await pushes.hold(false)
  // Sparklines, for example, are fetched one after the other.
  await page.waitForLoadState('networkidle')
  await pushes.hold(true)
  await pushes.add(price(70_000), day(1, 1000))
  await expect(page.getByRole('main')).toContainText('70,000.00')
  await expect(page.getByRole('main')).toContainText('+1.00%')
  // Lets earlier changes render.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

test('a tick writes only the figures that changed, and renders nothing', async ({ ready: page }) => {
  const renders = await recordRenders(page)
  const pushes = await interceptPushes(page)
  await page.goto('home')
  const main = page.getByRole('main')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  const cell = (text: string) => ({ row: 'BTC/USDT', text })

  await settle(page, pushes)
  const list = page.getByRole('region', { name: 'Markets' })
  const inHome = await tick(renders, pushes, price(70_001), list, '70,001.00')
  // The news may turn meanwhile.
  expect(inHome.filter(({ row }) => row)).toEqual([cell('70,001.00'), cell('70,001.00')])

  await tab(page, 'Transaction').click()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  await settle(page, pushes)
  // Not 70,001 again, which is the high of the day by now.
  expect(await tick(renders, pushes, price(69_999), main, '69,999.00')).toEqual([
    { row: undefined, text: '69,999.00' },
  ])

  await tab(page, 'Market').click()
  await expect(rows).toHaveCount(PAIRS)
  await settle(page, pushes)
  const row = rows.filter({ has: page.getByRole('link', { name: 'BTC/USDT' }) })
  const rendered = (push: string, text: string) => tick(renders, pushes, push, row, text)
  expect(await rendered(price(70_001), '70,001.00')).toEqual([cell('70,001.00')])
  expect(await rendered(day(-2.5, 1000), '2.50%')).toEqual([cell('▼-2.50%'), cell('▼')])
  expect(await rendered(day(3, 1001), '1,001.0000')).toEqual([cell('1,001.0000'), cell('▲+3.00%'), cell('▲')])

  await page.evaluate(() => {
    const frames = new Map<unknown, Set<unknown>>()
    Object.assign(window, { frames })
    new MutationObserver(changes => {
      const at = document.timeline.currentTime
      for (const { target } of changes)
        frames.set(at, (frames.get(at) ?? new Set()).add(target.parentElement?.closest('[role=row]')))
    }).observe(document.querySelector('[role=table]') ?? document, { subtree: true, characterData: true })
  })
  const pairs = await rows.getByRole('link').allTextContents()
  const ticks = pairs.map((pair, at) =>
    packet('kline', {
      currency_name: pair.split('/')[0],
      legal_name: 'USDT',
      period: '1min',
      close: 1000 + at,
    }),
  )
  // In reverse, so that the last row would change first.
  await pushes.add(...ticks.toReversed())
  for (const at of [0, 5, 10])
    await expect(rows.nth(at)).toContainText(`1,0${String(at).padStart(2, '0')}.00`)
  const most = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: Map<unknown, Set<unknown>> }
    return Math.max(...Array.from(frames.values(), each => each.size))
  })
  expect(most).toBeLessThan(6)
  await expect(rows.last()).not.toContainText('1,023.00')
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toContainText('1,023.00')
})
