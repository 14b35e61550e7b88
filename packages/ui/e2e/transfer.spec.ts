import type { Page, Route } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance, Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, signIn, toast } from './steps.ts'

const MOVE = '**/api/wallet/change*'
const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '1000.12345678' },
  { kind: 'change', currency: 'BTC', amount: '0.5' },
  { kind: 'lever', currency: 'USDT', amount: '2000' },
]

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const to = (page: Page) => main(page).getByLabel('To', { exact: true })
const chosen = (page: Page) => main(page).locator('select option:checked')
const submit = (page: Page) => main(page).locator('button[type=submit]')
const sheet = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const fact = (place: ReturnType<Page['locator']>, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

/** Free balances of the accounts, as the ledger has them. */
const free = async (exchange: Exchange, user: Login, ...of: readonly [Balance['kind'], string][]) =>
  Promise.all(of.map(async ([kind, coin]) => Number((await exchange.wallet(user, kind, coin)).available)))

let owner: Login
test.beforeEach(async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000.01)
  await exchange.hold('ETH', 3500)
  owner = await exchange.createUser(BALANCES)
  await signIn(page, owner)
})

test('what is wrong is at its field; a double tap sends a transfer once, and a lost reply leads to the assets', async ({
  page,
  exchange,
}) => {
  await page.route('**/api/wallet/list*', async route => {
    const answer = (await (await route.fetch()).json()) as { message: Record<string, unknown> }
    await route.fulfill({ json: { ...answer, message: { ...answer.message, legal_wallet: [] } } })
  })
  await page.goto('user/transfer?tab=fund')
  await to(page).selectOption('Fiat')
  await expect(main(page)).toContainText('These two accounts hold no currency in common')
  await to(page).selectOption('Contract')
  await expect(chosen(page)).toHaveText(['Coin', 'Contract', 'USDT'])
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('1000.12345679')
  await expect(main(page)).toContainText('Insufficient Balance')
  await submit(page).click()
  await expect(sheet(page)).toBeHidden()
  expect(await violations(page)).toEqual([])

  await page.route(MOVE, route => route.fulfill({ json: { type: 'error', message: 'Closed for a minute' } }))
  await amount(page).fill('100')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Closed for a minute')
  await page.unroute(MOVE)
  const held: Route[] = []
  await page.route(MOVE, route => void held.push(route))
  await confirm(page).dblclick()
  await confirm(page).click({ force: true })
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  await expect(amount(page)).toHaveValue('')
  expect(held).toHaveLength(1)
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([900.12345678, 2100])

  await page.unroute(MOVE)
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/wallet/change' })
  await amount(page).fill('50')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  // What was sent stays as it was shown, though the balances are already those afterwards.
  await expect(fact(sheet(page), 'Coin afterwards')).toHaveText('850.1234USDT')
  await sheet(page).getByRole('link', { name: 'See your assets' }).click()
  await expect(page).toHaveURL(/\/assets\?tab=change$/)
  await expect(main(page).getByRole('button', { name: /^USDT/ })).toContainText('850.1234')
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([850.12345678, 2150])
})

test('an exchange that dies in the middle: nothing is sent twice, and the balances tell', async ({
  page,
  exchange,
}) => {
  await page.goto('user/transfer?tab=fund')
  await amount(page).fill('100')
  await submit(page).click()
  const taken = page.waitForRequest(MOVE)
  await page.route(MOVE, async route => {
    await route.fetch()
    await exchange.kill()
    await route.abort('connectionreset')
  })
  await confirm(page).click()
  await taken
  await expect(sheet(page).getByRole('link', { name: 'See your assets' })).toBeVisible()
  await exchange.start()
  await page.unroute(MOVE)
  await sheet(page).getByRole('link', { name: 'See your assets' }).click()
  await expect(main(page).getByRole('button', { name: /^USDT/ })).toContainText('900.1234')
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([900.12345678, 2100])
})

test('a ticket without balance leads to the transfer it needs; a session that ends keeps it and sends nothing', async ({
  page,
  exchange,
}) => {
  await page.goto('transaction')
  await page.getByRole('button', { name: /Buy up$/ }).click()
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await sheet(page).getByRole('link', { name: 'Transfer' }).click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(chosen(page)).toHaveText(['Coin', 'Option', 'USDT'])

  await amount(page).fill('12.5')
  await submit(page).click()
  await exchange.control.faults.add({ kind: 'lost', path: '/api/wallet/change' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, owner)
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(chosen(page)).toHaveText(['Coin', 'Option', 'USDT'])
  await expect(amount(page)).toHaveValue('12.5')
  await expect(sheet(page)).toBeHidden()
  expect(await free(exchange, owner, ['change', 'USDT'])).toEqual([1000.12345678])
})

test('a coin transfer is priced again before it is confirmed, and not confirmed on an old price', async ({
  page,
  exchange,
}) => {
  await page.goto('user/transfer?tab=coin&from=BTC&to=ETH')
  await expect(chosen(page)).toHaveText(['BTC', 'ETH'])
  await expect(page).toHaveURL(/\?tab=coin$/)
  await amount(page).fill('0.1')
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 BTC ≈ 20.000ETH')
  await expect(fact(main(page), 'Extra handling fee')).toHaveText('0.0000BTC')
  await page.route('**/api/wallet/list*', route =>
    route.fulfill({ json: { type: 'error', message: 'Closed for a minute' } }),
  )
  await submit(page).click()
  await expect(main(page)).toContainText('Closed for a minute')
  await expect(sheet(page)).toBeHidden()
  await page.unrouteAll()
  await exchange.hold('BTC', 80_000)
  await submit(page).click()
  await expect(fact(sheet(page), 'You get')).toHaveText('≈ 2.2857ETH')
  expect(await violations(page)).toEqual([])
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await free(exchange, owner, ['change', 'BTC'], ['change', 'ETH'])).toEqual([0.4, 2.28571428])
})
