import type { Page } from '@playwright/test'
import { drag, pinch, press } from './touch.ts'
import { expect, test } from './fixtures.ts'
import { openTransaction } from './steps.ts'

const chart = (page: Page) => page.getByRole('region', { name: 'Price chart' }).getByRole('img')
const mode = (page: Page) => page.getByRole('combobox', { name: 'Chart style' })
const interval = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const strip = (page: Page) => page.locator('.candle-chart-strip')

/** The text that the chart gives to screen readers. */
interface Summary {
  readonly interval: string
  readonly last: string
  readonly bars: number
  readonly from: string
  readonly to: string
}

const SUMMARY =
  /^BTC, (?<interval>\S+): last price (?<last>[\d,.]+)\. (?<bars>\d+) bars from (?<from>.+?) to (?<to>.+?), /

const summary = async (page: Page): Promise<Summary> => {
  const parts = SUMMARY.exec((await chart(page).getAttribute('aria-label')) ?? '')?.groups
  if (!parts) throw new Error('The chart has no summary')
  const { interval = '', last = '', from = '', to = '' } = parts
  return { interval, last, bars: Number(parts['bars']), from, to }
}

/** The current summary: without focus it is updated with a delay. */
const summaryNow = async (page: Page): Promise<Summary> => {
  await chart(page).blur()
  await chart(page).focus()
  return summary(page)
}

/** Polls the summary every 50 ms. */
const pollSummary = <Part>(page: Page, part: (summary: Summary) => Part) =>
  expect.poll(async () => part(await summaryNow(page)), { intervals: [50] })

const minutesPerBar = ({ from, to, bars }: Summary) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000 / (bars - 1))

// The clock is paused, so that no bar is added while views are compared.
test.beforeEach(async ({ signedIn, exchange }) => {
  await exchange.pause()
  await exchange.hold('BTC', 70_000)
  await openTransaction(signedIn, '70,000.00')
  await expect(chart(signedIn)).toHaveAttribute('aria-label', /last price 70,000\.00\. \d+ bars/)
})

test('loads older candles, and remembers the chosen interval, mode and indicators', async ({ page }) => {
  let asked = 0
  let away = true
  let answer = () => {}
  const later = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/currency/new_timeshar*', async route => {
    asked++
    if (away) return route.abort()
    await later
    return route.continue()
  })
  const loading = page.getByRole('status', { name: 'Loading older candles' })
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => asked).toBeGreaterThan(0)
  // Every time: a response held back would be awaited until its timeout.
  await expect(loading).toBeHidden()
  const oldest = Date.parse((await summaryNow(page)).from)
  away = false
  await page.keyboard.press('ArrowRight')
  await expect(loading).toBeVisible()
  const before = await summaryNow(page)
  expect(Date.parse(before.from)).toBeGreaterThanOrEqual(oldest)
  answer()
  await expect(loading).toBeHidden()
  expect(await summaryNow(page)).toEqual(expect.objectContaining({ ...before, last: expect.anything() }))
  await page.keyboard.press('Home')
  await pollSummary(page, ({ from }) => Date.parse(from)).toBeLessThan(oldest - 4 * 86_400_000)

  const minutes = { Time: 1, '5min': 5, '30min': 30, '1h': 60 }
  for (const [name, each] of Object.entries(minutes)) {
    await interval(page, name).click()
    await pollSummary(page, ({ interval }) => interval).toBe(name)
    const shown = await summary(page)
    expect(shown.bars).toBeGreaterThan(20)
    expect(minutesPerBar(shown)).toBe(each)
  }
  await expect(page).toHaveURL(/interval=1h/)

  const pictures = new Set<string>()
  /** Expects a picture that differs from all earlier ones. */
  const another = async () => {
    let picture = ''
    const isKnown = async () => pictures.has((picture = (await chart(page).screenshot()).toString('base64')))
    await expect.poll(isKnown, { intervals: [50] }).toBe(false)
    pictures.add(picture)
  }
  for (const name of ['Candles', 'Area', 'Hollow candles', 'Up/down stroke', 'OHLC']) {
    await mode(page).selectOption(name)
    await another()
  }

  const toggle = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name })
  await expect(strip(page)).toHaveText('MA 5MA 10MA 30')
  await page.getByRole('button', { name: 'Indicators' }).click()
  await toggle('Moving average, 10 bars').uncheck()
  await toggle('Volume').uncheck()
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveText('MA 5MA 30')
  await another()

  // What the address omits is restored from the last choice.
  await page.goto('transaction')
  await expect(chart(page)).toHaveAttribute('aria-label', /^BTC, 1h: /)
  await expect(interval(page, '1h')).toHaveAttribute('aria-pressed', 'true')
  await expect(mode(page).locator('option:checked')).toHaveText('OHLC')
  await expect(strip(page)).toHaveText('MA 5MA 30')
  await page.getByRole('button', { name: 'Indicators' }).click()
  await expect(toggle('Volume')).not.toBeChecked()
  await expect(toggle('Moving average, 5 bars')).toBeChecked()
})

test('pans, zooms and reads a bar by touch and by keyboard', async ({ page, exchange }) => {
  const before = await summaryNow(page)
  const top = () => page.evaluate(() => scrollTo(0, 0))
  for (const dx of [0, -80]) {
    await drag(page, chart(page), { dx, dy: -220 })
    await expect.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBeGreaterThan(40)
    expect(await summaryNow(page)).toEqual(before)
    await top()
  }

  const lift = await press(page, chart(page))
  await expect(strip(page)).toContainText(/O[\d,.]+H[\d,.]+L[\d,.]+C[\d,.]+/)
  await lift()
  await expect(strip(page)).toContainText('Vol')
  await chart(page).tap()
  await expect(strip(page)).toHaveText('MA 5MA 10MA 30')

  await drag(page, chart(page), { dx: 220, at: { x: 0.2, y: 0.5 } })
  await pollSummary(page, ({ to }) => Date.parse(to)).toBeLessThan(Date.parse(before.to))
  const panned = await summary(page)
  expect(Date.parse(panned.from)).toBeLessThan(Date.parse(before.from))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const twice = async () => {
    const { x, y, width, height } = (await chart(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 3, y + height / 2)
    await page.touchscreen.tap(x + width / 3, y + height / 2)
  }
  await twice()
  await pollSummary(page, ({ bars }) => bars).toBeGreaterThan(panned.bars * 3)
  await twice()
  await pollSummary(page, ({ bars }) => bars).toBe(panned.bars)
  expect((await summaryNow(page)).from).toBe(panned.from)
  await page.getByRole('button', { name: 'Back to the latest price' }).click()
  await pollSummary(page, ({ to }) => to).toBe(before.to)

  await pinch(page, chart(page), 80, 240)
  await pollSummary(page, ({ bars }) => bars).toBeLessThan(before.bars * 0.6)
  const near = await summary(page)
  await pinch(page, chart(page), 240, 80)
  await pollSummary(page, ({ bars }) => bars).toBeGreaterThan(near.bars * 1.5)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

  const announced = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d: open [\d,.]+, high /)
  await chart(page).focus()
  await page.keyboard.press('Enter')
  await expect(announced).toHaveCount(1)
  await expect(strip(page)).toContainText(/O[\d,.]+H[\d,.]+/)
  const newest = (await announced.textContent()) ?? ''
  const { from } = await summary(page)
  await page.keyboard.press('ArrowLeft')
  await expect(announced).not.toHaveText(newest)
  expect((await summary(page)).from).toBe(from)
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveText('MA 5MA 10MA 30')

  // The last bar follows the price.
  await exchange.hold('BTC', 70_123.45)
  await expect(page.getByRole('main')).toContainText('70,123.45')
  await pollSummary(page, ({ last }) => last).toBe('70,123.45')

  const last = await summary(page)
  await page.keyboard.press('ArrowLeft')
  await pollSummary(page, ({ from }) => from).not.toBe(last.from)
  await page.keyboard.press('+')
  await pollSummary(page, ({ bars }) => bars).toBeLessThan(last.bars)
})
