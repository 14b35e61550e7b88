import type { Page } from '@playwright/test'
import { expect, test } from './components/fixtures.ts'
import { drag, pinch, press } from './touch.ts'

// One build for all of them.
test.describe.configure({ mode: 'default' })

const MIDDLE = { x: 0.5, y: 0.5 }
const TOP = { x: 0.5, y: 0.05 }

test('§5 amounts: a field takes typed, pasted and composed amounts, groups their digits, and says why it refuses a key', async ({
  page,
}) => {
  await page.goto('Amount')
  const field = page.getByRole('textbox', { name: 'Amount' })
  const value = page.getByRole('status')
  await field.pressSequentially('12,5')
  await expect(field).toHaveValue('12.5')
  await field.press('x')
  await expect(page.getByText('Numbers only')).toBeVisible()
  await expect(value).toHaveText('12.5')
  await field.selectText()
  await page.evaluate(() => document.execCommand('insertText', false, '1.234,5'))
  await expect(value).toHaveText('1234.5')
  await field.fill('1234')
  for (const key of ['ArrowLeft', 'ArrowLeft', ',', 'x', '5']) await field.press(key)
  await expect(field).toHaveValue('12.534')

  await field.fill('')
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['１', '１５', '１５０'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(value).toHaveText('150')
  await keyboard.send('Input.insertText', { text: '１５０' })
  await field.press('5')
  await expect(field).toHaveValue('1,505')

  await field.fill('1234567')
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Delete', '9', 'Backspace', 'Backspace', '8'])
    await field.press(key)
  await expect(field).toHaveValue('834,567')
  await expect(value).toHaveText('834567')
  await field.press('7')
  await expect(field).toHaveValue('8,734,567')
})

test('§2 sheets: a finger pulls one down by its head, and by its content where that is at its top', async ({
  page,
}) => {
  await page.goto('Coins')
  const sheet = page.getByRole('dialog', { name: 'Coins' })
  const open = () => page.getByRole('button', { name: 'Open' }).click()
  const [head, content] = [sheet.getByRole('heading'), sheet.getByRole('list')]
  const far = { dy: 180, at: TOP }
  for (const part of [head, content]) {
    await open()
    await drag(page, part, { ...far, dy: 50 })
    await drag(page, part, { ...far, dx: 120, dy: 40 })
    await drag(page, part, { ...far, end: 'touchCancel' })
    await expect(sheet).toBeVisible()
    await drag(page, part, far)
    await expect(sheet).toBeHidden()
  }
  // Content that is scrolled scrolls back first.
  await open()
  await drag(page, sheet, { dy: -300, at: { x: 0.5, y: 0.9 } })
  await drag(page, sheet, { ...far, at: MIDDLE })
  await expect(sheet).toBeVisible()
  // It keeps its shape while it closes. In one task: on a busy machine the next frame can come after the animation.
  const [before, after] = await head.evaluate(element => {
    const { width } = element.getBoundingClientRect()
    element.closest('dialog')?.close()
    return [width, element.getBoundingClientRect().width]
  })
  expect(after).toBe(before)
})

test('§2 /contract: a slider follows a finger and the arrow keys', async ({ page }) => {
  await page.goto('Lots')
  const slider = page.getByRole('slider', { name: 'Lots' })
  const { width = 0 } = (await slider.boundingBox()) ?? {}
  await drag(page, slider, { at: { x: 0.04, y: 0.5 }, dx: width * 0.46 })
  await expect(slider).toHaveAttribute('aria-valuetext', '51 lots')
  for (const key of ['Home', 'ArrowRight', 'ArrowUp']) await slider.press(key)
  await expect(slider).toHaveAttribute('aria-valuetext', '3 lots')
})

test('§2 lists: a pull refreshes once, unless it is cancelled', async ({ page }) => {
  await page.goto('Pull')
  const far = { dy: 200, at: TOP }
  const main = page.getByRole('main')
  await drag(page, main, { ...far, end: 'touchCancel' })
  await drag(page, main, { ...far, dy: 50 })
  await drag(page, main, far)
  const refreshing = page.getByRole('status').filter({ hasText: 'Refreshing' })
  await expect(refreshing).toHaveCount(1)
  // Neither a second pull nor a tap ends it.
  for (const dy of [200, 0]) await drag(page, main, { dy, at: TOP })
  await expect(refreshing).toHaveCount(1)
  await expect(main).toHaveText('Refreshed 1 times')
  await page.evaluate('answer()')
  await expect(refreshing).toHaveCount(0)

  // A finger on a chart reads it.
  await page.goto('Chart')
  await drag(page, page.locator('canvas').first(), { dy: 200, at: TOP })
  await expect(refreshing).toHaveCount(0)
})

test('§8 messages: the newest three are shown, and stay while a pointer or the keyboard uses them', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('Toasts')
  const shown = page.locator('[popover] b')
  const say = (text: string, more: object) =>
    page.evaluate(`toast('${text}', 'info', 'anywhere', ${JSON.stringify(more)})`)
  for (const text of ['One', 'Two', 'Three', 'Four']) await say(text, { detail: 'BTC/USDT' })
  await expect(shown).toHaveText(['Four', 'Three', 'Two'])
  await expect(page.getByRole('status')).toContainText('Four BTC/USDT')
  // A text that is shown gets the new detail.
  await say('Four', { detail: 'ETH/USDT' })
  await expect(page.getByRole('status')).toContainText('Four ETH/USDT')
  await expect(shown).toHaveText(['Four', 'Three', 'Two'])
  // Above what is fixed at the bottom.
  await page.addStyleTag({ content: ':root { --foot: 100px; --strip: 50px }' })
  const { y = 0, height = 0 } = (await shown.last().boundingBox()) ?? {}
  const { height: window = 0 } = page.viewportSize() ?? {}
  expect(y + height).toBeLessThan(window - 150)
  expect(y).toBeGreaterThan(window - 250)
  const newest = page.locator('[popover] > *').first()
  await drag(page, newest, { dx: 25, at: MIDDLE })
  await expect(shown).toHaveText(['Four', 'Three', 'Two'])
  await drag(page, newest, { dx: 120, at: MIDDLE })
  await expect(shown).toHaveText(['Three', 'Two', 'One'])
  await shown.nth(1).hover()
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText(['Three', 'Two', 'One'])
  await page.mouse.move(5, 800)
  await page.clock.runFor(60_000)
  await expect(shown).toHaveCount(0)

  await say('Ordered', { see: { label: 'See order', href: '/log' } })
  const see = page.getByRole('link', { name: 'See order' })
  await see.focus()
  await say('Settled', {})
  await page.clock.runFor(60_000)
  await expect(shown).toHaveText(['Settled', 'Ordered'])
  await expect(see).toBeFocused()
  await see.press('Enter')
  await expect(page).toHaveURL(/\/log$/)
})

test('§2 /market: favourites are dragged into another order', async ({ page }) => {
  await page.goto('List')
  const rows = page.getByRole('listitem')
  const row = (name: string) => rows.filter({ hasText: name })
  await drag(page, row('ETH'), { dy: 100, at: MIDDLE })
  await expect(rows).toHaveText(['SOL', 'DOGE', 'ETH', 'ADA'])
  await drag(page, row('ADA'), { dy: -1000, at: MIDDLE })
  await expect(rows).toHaveText(['ADA', 'SOL', 'DOGE', 'ETH'])
  await drag(page, row('SOL'), { dy: 20, at: MIDDLE })
  await drag(page, row('SOL'), { dy: 100, at: MIDDLE, end: 'touchCancel' })
  await expect(rows).toHaveText(['ADA', 'SOL', 'DOGE', 'ETH'])
  await row('ADA').hover()
  await page.mouse.down()
  await row('SOL').hover({ force: true })
  await expect(row('SOL')).toHaveCSS('transform', /-50\)$/)
  await page.keyboard.press('Escape')
  await expect(row('SOL')).toHaveCSS('transform', 'none')
  await page.mouse.up()
  await expect(rows).toHaveText(['ADA', 'SOL', 'DOGE', 'ETH'])
})

/** What the chart says of its view to screen readers: it is up to date when the focus arrives. */
const viewOf = async (page: Page) => {
  await page.getByRole('img').blur()
  await page.getByRole('img').focus()
  const said = (await page.getByRole('img').getAttribute('aria-label')) ?? ''
  const [, bars, from = '', to = ''] = / (\d+) bars from (.+?) to (.+?), /.exec(said) ?? []
  return { bars: Number(bars), from: Date.parse(from), to: Date.parse(to) }
}

test('§2 /transaction: the chart is panned and zoomed, and a bar read, by touch and by keyboard', async ({
  page,
}) => {
  await page.goto('Chart')
  const chart = page.getByRole('img')
  const strip = page.locator('.candle-chart-strip')
  const begin = await viewOf(page)
  // A vertical move scrolls the page.
  await drag(page, chart, { dx: -80, dy: -220 })
  await expect(chart).not.toBeInViewport({ ratio: 1 })
  expect(await viewOf(page)).toEqual(begin)
  await page.evaluate(() => scrollTo(0, 0))

  const lift = await press(page, chart)
  await expect(strip).toContainText(/O.+H.+L.+C.+Vol/)
  await lift()
  await chart.tap()
  await expect(strip).toHaveText('MA 5')

  await drag(page, chart, { dx: 220, at: { x: 0.2, y: 0.5 } })
  expect((await viewOf(page)).to).toBeLessThan(begin.to)
  await page.getByRole('button', { name: 'Back to the latest price' }).click()
  expect(await viewOf(page)).toEqual(begin)
  await pinch(page, chart, 80, 240)
  const near = await viewOf(page)
  expect(near.bars).toBeLessThan(begin.bars * 0.6)
  await pinch(page, chart, 240, 80)
  expect((await viewOf(page)).bars).toBeGreaterThan(near.bars * 1.5)

  const announced = page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d: open /)
  await chart.press('Enter')
  const newest = (await announced.textContent()) ?? ''
  await chart.press('ArrowLeft')
  await expect(announced).not.toHaveText(newest)
  await chart.press('Escape')
  await expect(strip).toHaveText('MA 5')
  const { bars } = await viewOf(page)
  await chart.press('+')
  expect((await viewOf(page)).bars).toBeLessThan(bars)
  await chart.press('Home')
  expect((await viewOf(page)).to).toBeLessThan(begin.from)
})

test('the patterns of screens show in both themes, side by side', async ({ page }) => {
  await page.goto('Patterns')
  for (const theme of ['dark', 'light']) {
    const frame = page.frameLocator(`iframe[title=${theme}]`)
    await expect(frame.getByRole('region', { name: 'Skeleton' })).toBeVisible()
    await expect(frame.getByRole('alert')).toContainText('did not answer in time')
    await frame.getByRole('button', { name: 'Open' }).click()
    await expect(frame.getByRole('dialog', { name: 'Sheet' })).toBeVisible()
  }
})
