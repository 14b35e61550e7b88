import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drag } from './fingers.ts'
import { closePositions, openPosition } from './leverage.ts'
import { openTransaction, placeOption, signIn } from './steps.ts'

const OPEN_AT = 70_000

const card = (page: Page): Locator => page.getByRole('region', { name: 'Realised profit' })
const line = (page: Page): Locator => card(page).locator('.line-chart .u-over')
const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem')

/** Which of some colours ('r,g,b') the line has. */
const painted = (page: Page, colours: readonly string[]) =>
  page.evaluate(wanted => {
    const canvas = document.querySelector<HTMLCanvasElement>('.line-chart canvas')
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const found = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    return wanted.filter(colour => found.has(colour))
  }, colours)

test('options: the total of two, and what it was at each', async ({ signedIn: page, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await openTransaction(page, '70,000.00')
  await placeOption(page, 'Buy up', '100.1')
  // The platform takes one order at a time.
  await exchange.advance(2000)
  await placeOption(page, 'Buy fall', '50.2')
  await exchange.hold('BTC', OPEN_AT + 1)
  await exchange.advance(30_000)
  await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
  await page.goto('transaction/log?type=3')
  await expect(rows(page)).toHaveCount(2)
  await expect(card(page)).toContainText('+7.4700USDT')
  await expect(card(page)).toContainText('1 won1 lost')
  await expect(card(page).getByRole('img')).toHaveAccessibleName(
    /^Realised profit over 2 closed orders, .+: \+7\.4700 USDT\. 1 won, 1 lost\.$/,
  )
  const { width } = (await line(page).boundingBox()) ?? { width: 0 }
  await line(page).hover({ position: { x: width - 2, y: 40 } })
  await expect(card(page)).toContainText(/Realised profit\d{4}-.+▲\+7\.4700USDT/)
  await page.mouse.move(0, 0)
  await expect(card(page)).toContainText('2 orders')
})

test('positions: the total and its course, by finger and in both themes; Back comes to the same place', async ({
  page,
  context,
  exchange,
}) => {
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  for (const price of [71_000, 67_000, ...Array<number>(7).fill(OPEN_AT)]) {
    await exchange.hold('BTC', OPEN_AT)
    await openPosition(page)
    await exchange.hold('BTC', price)
    await closePositions(page)
    await exchange.advance(60_000)
  }
  await page.evaluate(() => localStorage.setItem('h4.settings', JSON.stringify({ theme: 'dark' })))
  await page.goto('contract/log?tab=closed')
  // Each paid a fee of 70.0068 and twice the spread.
  const total = '-2,691.2612USDT'
  await expect(card(page)).toContainText(total)
  await expect(card(page)).toContainText('1 won8 lostafter fees')
  const dark = ['32,201,151', '255,92,108']
  const light = ['7,115,79', '193,27,50']
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(dark)
  const other = await context.newPage()
  await other.goto('common/login')
  await other.evaluate(() => localStorage.setItem('h4.settings', JSON.stringify({ theme: 'light' })))
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(light)
  await other.close()

  // A finger sideways reads the line, up and down it scrolls the page.
  await expect(line(page)).toBeVisible()
  const { x, y, width, height } = (await line(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
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

  await rows(page).nth(6).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await rows(page).nth(6).getByRole('link').click()
  await expect(page).toHaveURL(/\/transaction\?tab=contract$/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(9)
  await expect(page.getByRole('tab', { name: 'Close position' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  // Without the code of the line there is the list and the total.
  const refused: string[] = []
  await page.route('**/profit-line-*.js', route => (refused.push(route.request().url()), route.abort()))
  await page.reload()
  await expect.poll(() => refused.length).toBe(1)
  await expect(card(page)).toContainText(total)
  await expect(rows(page)).toHaveCount(9)
})
