import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { closePositions, openPosition } from './leverage.ts'
import { sheet, signIn, toast } from './steps.ts'

const CLOSE = '**/api/lever/close*'

const panel = (page: Page) => page.getByRole('tabpanel')
const rows = (page: Page) => panel(page).getByRole('listitem')
const tapAction = (page: Page, action: 'Close' | 'TP/SL' | 'Cancel order') =>
  page
    .getByRole('button', { name: `${action} BTC/USDT` })
    .first()
    .click()
const confirmClose = (page: Page) => sheet(page).getByRole('button', { name: 'Close at market' })
const closedTab = (page: Page) => page.getByRole('tab', { name: 'Close position' })

test('cancels, opens at the limit and closes at the take-profit', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '10000' }])
  await signIn(page, user)
  await openPosition(page, { limit: 65_000, multiple: 50 })
  await page.goto('contract/log')
  await expect(rows(page)).toContainText('Waiting')
  await expect(rows(page)).toContainText('Limit price65,000.00')
  await tapAction(page, 'Cancel order')
  await expect(sheet(page)).toContainText('Margin and fee returned1,365.1428USDT')
  await sheet(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page)).toHaveText('BTC/USDT order cancelled')
  await expect(panel(page)).toContainText('Load More Data')
  expect(await exchange.wallet(user, 'lever', 'USDT')).toEqual({
    available: '10000.00000000',
    locked: '0.00000000',
  })

  await openPosition(page, { limit: 65_000 })
  await expect(rows(page)).toContainText('Waiting')
  await exchange.hold('BTC', 65_000)
  await expect(toast(page)).toHaveText('BTC/USDT limit order opened at 65,006.80')
  await expect(rows(page)).toContainText('-6.8000')

  await tapAction(page, 'TP/SL')
  const profit = sheet(page).getByRole('textbox', { name: 'Take profit' })
  const loss = sheet(page).getByRole('textbox', { name: 'Stop loss' })
  const save = sheet(page).getByRole('button', { name: 'Save' })
  await profit.fill('65000')
  await save.click()
  await expect(sheet(page)).toContainText('The take-profit price must be on the winning side of the price')
  await expect(profit).toBeFocused()
  await sheet(page).getByRole('button', { name: '+2%' }).click()
  await expect(profit).toHaveValue('66306.936')
  await expect(sheet(page)).toContainText('Expected profit +1,300.1360')
  await sheet(page).getByRole('button', { name: '−1%' }).click()
  await sheet(page).getByRole('button', { name: 'Raise by 0.0001' }).last().click()
  await expect(loss).toHaveValue('64356.7321')
  await expect(sheet(page)).toContainText('Expected loss -650.0679')
  await save.click()
  await expect(toast(page)).toHaveText('Success')
  await expect(rows(page)).toContainText('Stop loss64,356.73')
  // The form starts with the current stops; each can be removed alone.
  await tapAction(page, 'TP/SL')
  await expect(profit).toHaveValue('66306.936')
  await loss.fill('')
  await save.click()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page)).toContainText('Take profit66,306.94')
  await expect(rows(page)).toContainText('Stop loss–')
  await exchange.hold('BTC', 66_400)
  await expect(toast(page)).toHaveText('BTC/USDT closed: +1,393.2000 USDT')
  await closedTab(page).click()
  await expect(page).toHaveURL(/\/contract\/log\?tab=closed$/)
  await expect(rows(page)).toContainText('+1,393.2000')
  await expect(rows(page)).toContainText(/Closed\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await page.getByRole('tab', { name: 'Position', exact: true }).click()

  const message = sheet(page).getByRole('alert')
  await openPosition(page)
  await tapAction(page, 'Close')
  await expect(confirmClose(page)).toBeVisible()
  await closePositions(page)
  await expect(message).toHaveText('This position is closed.')
  await expect(confirmClose(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openPosition(page)
  await expect(rows(page)).toHaveCount(1)
  await page.route(CLOSE, route => route.abort('connectionreset'))
  await tapAction(page, 'Close')
  const button = await confirmClose(page).boundingBox()
  if (!button) throw new Error('The button has no place')
  await confirmClose(page).press('Enter')
  await expect(message).toContainText('it is not known whether this was carried out')
  // Neither Enter nor a tap at the button's place closes it.
  await page.keyboard.press('Enter')
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await expect(message).toBeVisible()
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(1)

  // Without an end time from the server, none is shown.
  await page.route('**/api/lever/my_trade*', async route => {
    const body = (await (await route.fetch()).text()).replaceAll(/"(complete|handle)_time":"[^"]*",?/g, '')
    await route.fulfill({ body, contentType: 'application/json' })
  })
  const sent: string[] = []
  await page.unroute(CLOSE)
  await page.route(CLOSE, async route => {
    sent.push(route.request().url())
    await route.fetch()
    await route.abort('connectionreset')
  })
  await tapAction(page, 'Close')
  await confirmClose(page).click()
  await expect(message).toHaveText('This position is closed.')
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(closedTab(page)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(/Opened\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(sent).toHaveLength(1)
})
