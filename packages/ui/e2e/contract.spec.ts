import type { Page, Route } from '@playwright/test'
import type { Exchange, Login } from './exchange.ts'
import { drag } from './touch.ts'
import { expect, test } from './fixtures.ts'
import { openPosition } from './leverage.ts'
import { login, recover, signIn, toast } from './steps.ts'

const SUBMIT = '**/api/lever/submit*'

const go = (page: Page) => page.locator('form').getByRole('button', { name: /^(Buy|Sell) \// })
const lots = (page: Page) => page.getByRole('textbox', { name: 'Lots' })
const limit = (page: Page) => page.getByRole('textbox', { name: 'Limit price' })
const slider = (page: Page) => page.getByRole('slider', { name: 'Lots' })
const multiple = (page: Page, n: number) => page.getByRole('radio', { name: `${n}×`, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: /^(Buy|Sell) \// })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: 'Confirm' })
/** The value of a term in the ticket or the sheet. */
const figure = (page: Page, name: string) =>
  page
    .locator('form')
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") + dd`))

const wallet = (exchange: Exchange, user: Login) => exchange.wallet(user, 'lever', 'USDT')

/** Signs in a new user and opens the ticket with BTC at 70,000. */
const begin = async (page: Page, exchange: Exchange, amount = '10000', query = ''): Promise<Login> => {
  await exchange.hold('BTC', 70_000)
  const user = await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount }])
  await login(page, user, `contract${query}`)
  return user
}

const switchTo = async (page: Page, coin: string): Promise<void> => {
  await page.getByRole('button', { name: 'Switch coin' }).click()
  await page.getByRole('dialog', { name: 'Switch coin' }).getByRole('button', { name: coin }).click()
}

// product §9: the fee is 0.1 % of (price ± 6.8) × lots, the margin fee × 10 × 100 / multiple.
test('validates the ticket, and stores one draft per coin', async ({ page, exchange }) => {
  const sent: string[] = []
  await page.route(SUBMIT, route => (sent.push(route.request().url()), route.continue()))
  const trader = await begin(page, exchange, '10000', '?type=7')
  await expect(go(page)).toHaveText('Buy / Long BTC')
  await expect(page.getByRole('radio', { name: 'Market' })).toBeChecked()
  await expect(lots(page)).toHaveValue('1')
  await expect(multiple(page, 5)).toBeChecked()

  const box = await slider(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expect(slider(page).locator('xpath=../div/span')).toHaveText(['0', '20', '40', '60', '80', '100'])
  await drag(page, slider(page), { at: { x: 0.03, y: 0.5 }, dx: (box?.width ?? 0) * 0.5 })
  await expect.poll(async () => Number(await lots(page).inputValue())).toBeGreaterThan(40)
  expect(Number(await lots(page).inputValue())).toBeLessThan(65)
  await slider(page).press('Home')
  await slider(page).press('ArrowRight')
  await slider(page).press('ArrowUp')
  await expect(lots(page)).toHaveValue('2')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '2 lots')
  // The field accepts more than the slider.
  await lots(page).fill('137')
  await expect(slider(page)).toHaveValue('100')
  await expect(figure(page, 'Value')).toHaveText('9,590,931.6000USDT')

  await lots(page).fill('1')
  await go(page).click()
  await expect(page.getByText('Insufficient Balance')).toBeVisible()
  await expect(lots(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: 'Transfer' }).click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await page.goBack()
  // At 100× the balance pays for twelve; All leaves a reserve for price moves.
  await multiple(page, 100).check()
  await page.getByRole('button', { name: 'All' }).click()
  await expect(lots(page)).toHaveValue('12')
  await expect(slider(page).locator('xpath=../span[@data-end="12"]')).toBeVisible()
  await lots(page).fill('40')
  await go(page).click()
  await expect(page.getByText('Insufficient Balance · Max 12 lots')).toBeVisible()
  await page.getByRole('button', { name: '25%' }).click()
  await expect(lots(page)).toHaveValue('3')
  await expect(page.getByRole('link', { name: 'Transfer' })).toBeHidden()
  await page.getByRole('button', { name: 'One lot more' }).click()
  await expect(lots(page)).toHaveValue('4')
  await page.getByRole('button', { name: 'One lot more' }).press('Enter')
  await expect(lots(page)).toHaveValue('5')
  // Held, it repeats up to its bound.
  await page.getByRole('button', { name: 'One lot more' }).hover()
  await page.mouse.down()
  await expect(lots(page)).toHaveValue('12')
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'One lot more' })).toBeDisabled()
  await lots(page).fill('3')

  await page.getByRole('radio', { name: 'Limit', exact: true }).check()
  // The limit starts empty, and a tap fills in the latest price, which is refused as a limit.
  await expect(limit(page)).toHaveValue('')
  await page.getByRole('button', { name: /^Latest/ }).click()
  await expect(limit(page)).toHaveValue('70000')
  await go(page).click()
  await expect(page.getByText('A buy limit must be below the current price')).toBeVisible()
  await expect(limit(page)).toBeFocused()
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('radio', { name: 'Sell / Short' }).check()
  await expect(page).toHaveURL(/\/contract\?type=2$/)
  await page.getByRole('radio', { name: 'Market' }).check()

  await switchTo(page, 'ETH')
  await expect(go(page)).toHaveText('Sell / Short ETH')
  await expect(lots(page)).toHaveValue('1')
  await multiple(page, 20).check()
  await switchTo(page, 'BTC')
  await expect(lots(page)).toHaveValue('3')
  await expect(multiple(page, 100)).toBeChecked()

  await multiple(page, 50).check()
  await lots(page).fill('2')
  await expect(figure(page, 'Opening price, with spread')).toHaveText('69,993.20')
  await expect(figure(page, 'Value')).toHaveText('139,986.4000USDT')
  await expect(figure(page, 'Margin')).toHaveText('2,799.7280USDT')
  await expect(figure(page, 'Handling fee')).toHaveText('139.9864USDT')
  await expect(figure(page, 'Cost')).toHaveText('2,939.7144USDT')
  // The fee of 139.9864 over two coins, below 69,993.2.
  await expect(figure(page, 'Break-even price')).toHaveText('69,923.21')
  // 69,993.2 + (10,000 − 139.9864 − 279.9728) / 2
  await expect(figure(page, 'Liquidation price (est.)')).toHaveText('74,783.22')
  await expect(figure(page, 'Available balance used as margin')).toHaveText('28.00%')
  await page.getByText('How the liquidation price is estimated').click()
  await expect(page.getByText(/fall to 10% of the initial margins. All BTC positions/)).toBeVisible()
  expect(sent).toEqual([])
  await go(page).click()
  await expect(confirm(page)).toHaveText('Confirm · 2,939.7144USDT')
  // Above the balance, Confirm is disabled and the sheet shows the reason.
  await exchange.hold('BTC', 1_000_000)
  await expect(sheet(page).getByRole('alert')).toHaveText('Insufficient Balance')
  await expect(confirm(page)).toBeDisabled()
  await exchange.hold('BTC', 70_000)
  await expect(confirm(page)).toHaveText('Confirm · 2,939.7144USDT')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  expect(await wallet(exchange, trader)).toEqual({ available: '7060.28560000', locked: '2799.72800000' })
  // The balance is updated without a tap; the next order starts with one lot.
  await expect(page.locator('form')).toContainText('Available 7,060.2856')
  await expect(lots(page)).toHaveValue('1')
  await expect(multiple(page, 50)).toBeChecked()
  // A reload restores the multiple, and offers the lots.
  await page.reload()
  await expect(multiple(page, 50)).toBeChecked()
  await expect(lots(page)).toHaveValue('1')
  await page.getByRole('button', { name: 'Last: 2' }).click()
  await expect(lots(page)).toHaveValue('2')
})

/** Closes the sheet natively, as Chromium does on a second Back in a row, and waits for the page's close event. */
const closeNatively = (page: Page) =>
  sheet(page).evaluate(
    (dialog: HTMLDialogElement) =>
      new Promise(resolve => {
        dialog.addEventListener('close', () => requestAnimationFrame(resolve), { once: true })
        dialog.close()
      }),
  )

test('sends one order, and blocks an equal one after a lost answer', async ({
  page,
  exchange,
  accessible,
}) => {
  const held: Route[] = []
  await page.route(SUBMIT, route => void held.push(route))
  const trader = await begin(page, exchange)
  await multiple(page, 100).check()
  await go(page).click()
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await confirm(page).press('Enter')
  await page.keyboard.press('Escape')
  await closeNatively(page)
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => held.length).toBe(1)
  await held.pop()?.fulfill({ json: { type: 'error', message: 'You have not opened it' } })
  await expect(sheet(page).getByRole('alert')).toHaveText('You have not opened it')
  await expect(confirm(page)).toBeEnabled()
  // Nothing is in flight, so the app closes the sheet too, and it can open again.
  await closeNatively(page)
  await expect(sheet(page)).toBeHidden()
  await expect(lots(page)).toHaveValue('1')
  await go(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)

  await confirm(page).click()
  await expect.poll(() => held.length).toBe(1)
  await held.pop()?.abort('connectionreset')
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'The answer was lost, so it is not known whether this was carried out.',
  )
  await expect(confirm(page)).toHaveCount(0)
  await accessible('an unknown outcome')
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/contract\/log$/)
  await page.goBack()
  await go(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText(
    'The answer to an identical order was lost. This one waits until its outcome is known.',
  )
  await expect(confirm(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await lots(page).fill('2')
  await go(page).click()
  await confirm(page).click()
  await expect.poll(() => held.length).toBe(1)
  await held.pop()?.continue()
  await expect(toast(page)).toHaveText('Success')
  expect((await wallet(exchange, trader)).available).toBe('8459.85040000')
})

test('handles missing terms, stale prices and a low margin level', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000)
  const trader = await exchange.createUser([{ kind: 'lever', currency: 'USDT', amount: '1570' }])
  await signIn(page, trader)
  await openPosition(page, { multiple: 100 })
  await page.route('**/api/lever/deal*', route => route.abort())
  await page.goto('contract')
  const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/lever/deal*')
  await page.route('**/api/lever/deal*', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /"muit":\[[^\]]*\]/,
      `"muit":[${[1, 2, 3, 5, 10, 20, 50, 100].map(value => `{"value":"${value}"}`).join()}]`,
    )
    await route.fulfill({ response, body })
  })
  const list = page.getByRole('combobox', { name: 'Multiple' })
  await recover(failed, list)
  await expect(list).toHaveValue('1')
  await list.selectOption('100×')
  await expect(figure(page, 'Margin')).toHaveText('700.0680USDT')

  const position = page.getByRole('main').getByRole('listitem').filter({ hasText: 'BTC/USDT' })
  // By a push: without any, no age is known.
  await exchange.hold('BTC', 70_010)
  await expect(position).toContainText('+3.2000')
  await exchange.hold('BTC', 70_000)
  await expect(position).toContainText('-6.8000')
  await exchange.control.pushes.refuse({ seconds: 600 })
  await exchange.control.pushes.disconnect()
  try {
    await expect(page.getByText('A market order needs a live price.')).toBeVisible()
    await expect(go(page)).toBeDisabled()
    await expect(position).toContainText(/-6\.8000.*Profit as of \d+ s ago/)
    await page.getByRole('radio', { name: 'Limit', exact: true }).check()
    await limit(page).fill('69000')
    await expect(figure(page, 'Cost')).toHaveText('759.0748USDT')
    await go(page).click()
    await expect(sheet(page)).toContainText('Limit 69,000')
    await expect(confirm(page)).toBeEnabled()
    await page.keyboard.press('Escape')
  } finally {
    await exchange.control.pushes.refuse({ seconds: 0 })
  }
  await exchange.hold('BTC', 68_730)
  await expect(
    page.getByText('All positions are closed by the platform when this falls too low.'),
  ).toBeVisible()
  await expect(page.getByText('Margin level').locator('..')).toContainText('31.88%')
  await expect(position).not.toContainText('Profit as of')
  await exchange.hold('BTC', 68_230)
  await expect(toast(page)).toHaveText('BTC/USDT closed: -1,776.8000 USDT')
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
  await expect(page.getByText('Margin level')).toHaveCount(0)
  expect(await wallet(exchange, trader)).toEqual({ available: '0.00000000', locked: '0.00000000' })

  await page.route('**/api/currency/quotation_new*', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"open_lever":1', '"open_lever":0')
    await route.fulfill({ response, body })
  })
  await switchTo(page, 'ETH')
  await expect(page.getByText('ETH/USDT is not offered with leverage')).toBeVisible()
  await expect(go(page)).toHaveCount(0)
})
