import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drag } from './touch.ts'
import { call, closePositions, openPosition } from './leverage.ts'
import { signIn } from './steps.ts'

const OPEN_AT = 70_000

const card = (page: Page): Locator => page.getByRole('region', { name: 'Realised profit' })
const line = (page: Page): Locator => card(page).locator('.line-chart .u-over')
const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')

/** Which of the colours ('r,g,b') the line has. */
const painted = (page: Page, colours: readonly string[]) =>
  page.evaluate(wanted => {
    const canvas = document.querySelector<HTMLCanvasElement>('.line-chart canvas')
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const found = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    return wanted.filter(colour => found.has(colour))
  }, colours)

test('draws the profit line, and shows the total without its code', async ({ page, exchange }) => {
  const kinds = ['micro', 'lever'] as const
  await signIn(
    page,
    await exchange.createUser(kinds.map(kind => ({ kind, currency: 'USDT', amount: '10000' }))),
  )
  await exchange.hold('BTC', OPEN_AT)
  const option = { match_id: 101, currency_id: 3, seconds: 30 }
  await call(page, 'microtrade/submit', { ...option, type: 1, number: '100.1' })
  // The platform takes one order at a time.
  await exchange.advance(2000)
  await call(page, 'microtrade/submit', { ...option, type: 2, number: '50.2' })
  await exchange.hold('BTC', OPEN_AT + 1)
  await exchange.advance(31_000)
  for (const price of [71_000, 67_000, OPEN_AT, OPEN_AT]) {
    await exchange.hold('BTC', OPEN_AT)
    await openPosition(page)
    await exchange.hold('BTC', price)
    await closePositions(page)
    await exchange.advance(60_000)
  }

  const refused: string[] = []
  const code = /\/series-(?!card).*\.js$/
  await page.route(code, route => (refused.push(route.request().url()), route.abort()))
  await page.goto('transaction/log?type=3')
  await expect(rows(page)).toHaveCount(2)
  await expect(card(page)).toContainText('+7.4700USDT')
  await expect(card(page)).toContainText('1 won1 lost')
  await expect(card(page).getByRole('img')).toHaveAccessibleName(
    /^Realised profit over 2 closed orders, .+: \+7\.4700 USDT\. 1 won, 1 lost\.$/,
  )
  await expect.poll(() => refused.length).toBe(1)
  await page.unroute(code)
  // It is loaded again after a while.
  await expect(line(page)).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('contract/log?tab=closed')
  await expect(rows(page)).toHaveCount(4)
  // Each order paid a fee of 70.0068 and twice the spread.
  const total = '-2,307.2272USDT'
  await expect(card(page)).toContainText(total)
  await expect(card(page)).toContainText('1 won3 lostafter fees')
  const dark = ['32,201,151', '255,92,108']
  const light = ['7,115,79', '193,27,50']
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(light)

  const { x, y, width, height } = (await line(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await line(page).hover({ position: { x: width - 2, y: height / 2 } })
  await expect(card(page)).toContainText(/Realised profit\d{4}-.+▼-2,307\.2272USDT/)
  await page.mouse.move(0, 0)
  await expect(card(page)).toContainText('4 orders')

  // A horizontal drag reads the line, a vertical one scrolls the page.
  const middle = y + height / 2
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: x + width / 2, y: middle })
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', { x: x + (width / 2) * (1 - step / 8), y: middle })
  await expect(card(page)).toContainText('+923.1932USDT')
  await touch('touchEnd')
  await expect(card(page)).toContainText(total)
  await drag(page, line(page), { dy: -120 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(card(page)).toContainText(total)
})

test('adds up the options of each coin', async ({ page, exchange, accessible }) => {
  await signIn(page, await exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '10000' }]))
  await exchange.hold('BTC', OPEN_AT)
  await exchange.hold('ETH', 3500)
  const option = { currency_id: 3, seconds: 30, type: 1 }
  for (const [match_id, number] of [
    [101, '100.1'],
    [102, '50.2'],
    [101, '20'],
  ] as const) {
    await call(page, 'microtrade/submit', { ...option, match_id, number })
    // The platform takes one order at a time.
    await exchange.advance(2000)
  }
  await exchange.hold('BTC', OPEN_AT + 1)
  await exchange.hold('ETH', 3499)
  await exchange.advance(31_000)
  await page.goto('transaction/log?type=3')
  await expect(page.getByRole('row')).toHaveText(['BTC+24.0200', 'ETH-12.5500'])
  await accessible('options by coin')
})
