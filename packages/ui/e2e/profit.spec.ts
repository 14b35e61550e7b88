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

test('options: the total of two and more, and what it was at each', async ({
  signedIn: page,
  exchange,
  user,
}) => {
  /** Has an order end with BTC at a price. */
  const settle = async (buy: 'Buy up' | 'Buy fall', amount: string, price: number) => {
    await exchange.hold('BTC', OPEN_AT)
    await page.goto('home')
    await openTransaction(page, '70,000.00')
    await placeOption(page, buy, amount)
    await exchange.hold('BTC', price)
    await exchange.advance(30_000)
    await expect.poll(async () => (await exchange.options(user)).locked).toBe('0.00000000')
    await page.goto('transaction/log?type=3')
  }
  await settle('Buy up', '100.1', OPEN_AT + 1)
  await expect(rows(page)).toContainText('+20.0200USDT')
  await expect(card(page)).toHaveCount(0)

  await settle('Buy up', '50.2', OPEN_AT - 1)
  await expect(rows(page)).toHaveCount(2)
  await expect(card(page)).toContainText('+7.4700USDT')
  await expect(card(page)).toContainText('2 orders')

  await settle('Buy fall', '100.4', OPEN_AT + 1)
  await expect(rows(page)).toHaveCount(3)
  await expect(card(page)).toContainText('-17.6300USDT')
  await expect(card(page)).toContainText('1 won2 lost')
  const [first, last] = await rows(page).evaluateAll(items =>
    [items.at(-1), items[0]].map(item => /Sold(.{19})/.exec(item?.textContent ?? '')?.[1]),
  )
  await expect(card(page).getByRole('img')).toHaveAccessibleName(
    `Realised profit over 3 closed orders, ${first} to ${last}: -17.6300 USDT. 1 won, 2 lost.`,
  )

  await line(page).hover({ position: { x: 2, y: 40 } })
  await expect(card(page)).toContainText(`Realised profit${first}▲+20.0200USDT`)
  const { width } = (await line(page).boundingBox()) ?? { width: 0 }
  await line(page).hover({ position: { x: width - 2, y: 40 } })
  await expect(card(page)).toContainText(`Realised profit${last}▼-17.6300USDT`)
  await page.mouse.move(0, 0)
  await expect(card(page)).toContainText('3 orders')
})

test('positions: the total of those of the coin', async ({ page, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  const close = async (type: 1 | 2, price: number) => {
    await exchange.hold('BTC', OPEN_AT)
    await openPosition(page, { type })
    await exchange.hold('BTC', price)
    await closePositions(page)
    await page.goto('contract/log?tab=closed')
  }
  await close(1, 70_432.1)
  await expect(rows(page)).toContainText('+425.3000')
  await expect(card(page)).toHaveCount(0)

  await exchange.advance(60_000)
  await close(1, 69_000)
  await expect(rows(page)).toHaveCount(2)
  await expect(card(page)).toContainText('-721.5136USDT')

  await exchange.advance(60_000)
  await close(2, 69_000)
  await expect(rows(page)).toHaveCount(3)
  await expect(card(page)).toContainText('+201.6932USDT')
  await expect(card(page)).toContainText('2 won1 lostafter fees')
  await expect(card(page).getByRole('img')).toHaveAccessibleName(/3 closed orders, .+: \+201\.6932 USDT\./)
})

test('a finger sideways reads the line, up and down scrolls the page', async ({ page, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  for (let count = 0; count < 6; count++) {
    await openPosition(page)
    await closePositions(page)
    await exchange.advance(60_000)
  }
  await page.goto('contract/log?tab=closed')
  await expect(card(page)).toContainText('-460.8408USDT')
  await expect(line(page)).toBeVisible()
  const { x, y, width, height } = (await line(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = y + height / 2
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })

  await touch('touchStart', { x: x + width / 2, y: middle })
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', { x: x + (width / 2) * (1 - step / 8), y: middle })
  await expect(card(page)).toContainText('-76.8068USDT')
  await touch('touchEnd')
  await expect(card(page)).toContainText('-460.8408USDT')

  await drag(page, line(page), { dy: -120 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(card(page)).toContainText('-460.8408USDT')
})

test('it is painted in the colours of gains and losses, and in those of the other theme', async ({
  page,
  context,
  exchange,
}) => {
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  for (const price of [71_000, 67_000, 70_000]) {
    await exchange.hold('BTC', OPEN_AT)
    await openPosition(page)
    await exchange.hold('BTC', price)
    await closePositions(page)
    await exchange.advance(60_000)
  }
  await page.evaluate(() => localStorage.setItem('h4.settings', JSON.stringify({ theme: 'dark' })))
  await page.goto('contract/log?tab=closed')
  const dark = ['32,201,151', '255,92,108']
  const light = ['7,115,79', '193,27,50']
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(dark)
  const other = await context.newPage()
  await other.goto('common/login')
  await other.evaluate(() => localStorage.setItem('h4.settings', JSON.stringify({ theme: 'light' })))
  await expect.poll(() => painted(page, [...dark, ...light])).toEqual(light)
})

test('without the code of the line there is the list and the total', async ({ page, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  await signIn(page, await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }]))
  await openPosition(page)
  await openPosition(page)
  await closePositions(page)
  const refused: string[] = []
  await page.route('**/profit-line-*.js', route => (refused.push(route.request().url()), route.abort()))
  await page.goto('contract/log?tab=closed')
  await expect.poll(() => refused.length).toBe(1)
  await page.getByRole('tab', { name: 'Position', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Load More Data')
  await page.getByRole('tab', { name: 'Close position' }).click()
  await expect(card(page)).toContainText('-153.6136USDT')
  await expect(rows(page)).toHaveCount(2)
})
