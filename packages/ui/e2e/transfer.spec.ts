import type { Page, Route } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance, Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { openPosition } from './leverage.ts'
import { fillLogin, signIn, toast } from './steps.ts'

const MOVE = '**/api/wallet/change*'
const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '1000.12345678' },
  { kind: 'change', currency: 'BTC', amount: '0.5' },
  { kind: 'change', currency: 'USDC', amount: '40' },
  { kind: 'lever', currency: 'USDT', amount: '2000' },
]

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const from = (page: Page) => main(page).getByLabel('From', { exact: true })
const to = (page: Page) => main(page).getByLabel('To', { exact: true })
const currency = (page: Page) => main(page).getByLabel('Currency')
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

const expectAccessible = async (page: Page) => {
  expect(await violations(page)).toEqual([])
}

let owner: Login
test.beforeEach(async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000.01)
  await exchange.hold('ETH', 3500)
  owner = await exchange.createUser(BALANCES)
  await signIn(page, owner)
})

const fund = (page: Page) => page.goto('user/transfer?tab=fund')
const move = async (page: Page, number: string) => {
  await amount(page).fill(number)
  await submit(page).click()
  await expect(confirm(page)).toBeVisible()
}

test('a fund transfer moves money to the last digit, and shows both sides before and after', async ({
  page,
  exchange,
}) => {
  await fund(page)
  await expect(chosen(page)).toHaveText(['Coin', 'Contract', 'USDT'])
  await expect(main(page)).toContainText('Available 1,000.1234USDT')
  await amount(page).fill('100.00000001')
  await expect(fact(main(page), 'Extra handling fee')).toHaveText('0.0000USDT')
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 : 1')
  await expect(fact(main(page), 'Coin afterwards')).toHaveText('900.1234USDT')
  await expect(fact(main(page), 'Contract afterwards')).toHaveText('2,100.0000USDT')
  await submit(page).click()
  await expect(fact(sheet(page), 'Contract afterwards')).toHaveText('2,100.0000USDT')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  await expect(amount(page)).toHaveValue('')
  await expect(main(page)).toContainText('Available 900.1234USDT')
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([
    900.12345677, 2100.00000001,
  ])

  // All of it, the other way round.
  await main(page).getByRole('button', { name: 'Swap from and to' }).click()
  await expect(chosen(page)).toHaveText(['Contract', 'Coin', 'USDT'])
  await main(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(amount(page)).toHaveValue('2100.00000001')
  await submit(page).click()
  await confirm(page).click()
  await expect(main(page)).toContainText('Available 0.0000USDT')
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([3000.12345678, 0])
})

test('the currencies are those both accounts hold; the account of the other side swaps the two', async ({
  page,
  exchange,
}) => {
  await fund(page)
  await expect(currency(page).locator('option')).toHaveText(['USDT'])
  await to(page).selectOption('Fiat')
  await expect(currency(page).locator('option')).toHaveText(['USDT', 'USDC'])
  await amount(page).fill('7')
  await currency(page).selectOption('USDC')
  // An amount of another currency says nothing.
  await expect(amount(page)).toHaveValue('')
  await from(page).selectOption('Fiat')
  await expect(chosen(page)).toHaveText(['Fiat', 'Coin', 'USDC'])
  await from(page).selectOption('Coin')
  await to(page).selectOption('Option')
  await move(page, '15')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await free(exchange, owner, ['change', 'USDC'], ['micro', 'USDC'])).toEqual([25, 15])
})

test('what is wrong with a transfer is said at its field, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  await page.route(MOVE, route => (sent.push(route.request().url()), route.continue()))
  await fund(page)
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('0')
  await submit(page).click()
  await expect(main(page)).toContainText('The amount must be a number above zero')
  await amount(page).fill('1000.12345679')
  await expect(main(page)).toContainText('Insufficient Balance')
  await submit(page).click()
  await expect(sheet(page)).toBeHidden()
  await from(page).selectOption('Option')
  await main(page).getByRole('button', { name: 'All', exact: true }).click()
  await expect(main(page)).toContainText('Insufficient Balance')
  expect(sent).toEqual([])
  await expectAccessible(page)
})

test('accounts without a currency in common say so', async ({ page }) => {
  await page.route('**/api/wallet/list*', async route => {
    const answer = (await (await route.fetch()).json()) as { message: Record<string, unknown> }
    await route.fulfill({ json: { ...answer, message: { ...answer.message, legal_wallet: [] } } })
  })
  await fund(page)
  await to(page).selectOption('Fiat')
  await expect(main(page)).toContainText('These two accounts hold no currency in common')
  await amount(page).fill('5')
  await submit(page).click()
  await expect(main(page)).toContainText('Please choose the currency')
  await expect(sheet(page)).toBeHidden()
})

test('the platform refuses to empty the contract account while an order is open', async ({
  page,
  exchange,
}) => {
  await openPosition(page, { multiple: 50 })
  await page.goto('user/transfer?tab=fund&from=lever&to=change&coin=USDT')
  await expect(chosen(page)).toHaveText(['Contract', 'Coin', 'USDT'])
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await move(page, '10')
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('funds cannot leave this account')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(amount(page)).toHaveValue('10')
  expect(await free(exchange, owner, ['change', 'USDT'])).toEqual([1000.12345678])
})

test('a double tap sends a transfer once; a lost reply leads to the assets', async ({ page, exchange }) => {
  const held: Route[] = []
  await page.route(MOVE, route => void held.push(route))
  await fund(page)
  await move(page, '100')
  await confirm(page).dblclick()
  await confirm(page).click({ force: true })
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(sheet(page)).toBeHidden()
  expect(held).toHaveLength(1)
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([900.12345678, 2100])

  await page.unroute(MOVE)
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/wallet/change' })
  await move(page, '50')
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  // What was sent stays as it was told, though the balances are already those afterwards.
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
  await fund(page)
  await move(page, '100')
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

test('a session that ends keeps the draft and sends nothing', async ({ page, exchange }) => {
  await fund(page)
  await to(page).selectOption('Option')
  await move(page, '12.5')
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

test('a coin transfer is re-priced before it is confirmed, and arrives to the last digit', async ({
  page,
  exchange,
}) => {
  await page.goto('user/transfer')
  // What is worth most, for USDT.
  await expect(chosen(page)).toHaveText(['BTC', 'USDT'])
  await main(page).getByRole('button', { name: 'Swap from and to' }).click()
  await expect(chosen(page)).toHaveText(['USDT', 'BTC'])
  await amount(page).fill('0.0001')
  await expect(main(page)).toContainText('The amount is too small')
  await amount(page).fill('123.45')
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 BTC ≈ 70,000.01USDT')
  await expect(fact(main(page), 'Extra handling fee')).toHaveText('0.0000USDT')
  await expect(fact(main(page), 'You get')).toHaveText('≈ 0.00176357BTC')

  await exchange.hold('BTC', 80_000)
  await submit(page).click()
  await expect(fact(sheet(page), 'You get')).toHaveText('≈ 0.00154312BTC')
  await expect(fact(sheet(page), 'USDT afterwards')).toHaveText('876.6734USDT')
  await expect(fact(sheet(page), 'BTC afterwards')).toHaveText('≈ 0.5015BTC')
  // While it is looked at, the price is kept fresh.
  await exchange.hold('BTC', 90_000)
  await expect(fact(sheet(page), 'You get')).toHaveText('≈ 0.00137166BTC')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(amount(page)).toHaveValue('')
  expect(await free(exchange, owner, ['change', 'USDT'], ['change', 'BTC'])).toEqual([
    876.67345678, 0.50137166,
  ])
  await expect(main(page)).toContainText('Available 876.6734USDT')
})

test('a coin transfer says what is wrong, swaps equal coins, and is not confirmed on an old price', async ({
  page,
  exchange,
}) => {
  await page.goto('user/transfer?tab=coin&from=ETH&to=BTC')
  await expect(chosen(page)).toHaveText(['ETH', 'BTC'])
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await amount(page).fill('1')
  await expect(main(page)).toContainText('Insufficient Balance')
  await from(page).selectOption('BTC')
  await expect(chosen(page)).toHaveText(['BTC', 'ETH'])
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('0.1')
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 BTC ≈ 20.000ETH')
  await expectAccessible(page)

  await page.route('**/api/wallet/list*', route => route.abort())
  await submit(page).click()
  await expect(main(page)).toContainText('no connection to the platform')
  await expect(sheet(page)).toBeHidden()
  await page.unrouteAll()
  await submit(page).click()
  await expect(fact(sheet(page), 'You get')).toHaveText('≈ 2.0000ETH')
  expect(await violations(page)).toEqual([])
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/exchange/submit' })
  await confirm(page).click()
  await sheet(page).getByRole('link', { name: 'See your assets' }).click()
  await expect(main(page).getByRole('button', { name: /^ETH/ })).toContainText('2.0000')
  expect(await free(exchange, owner, ['change', 'BTC'], ['change', 'ETH'])).toEqual([0.4, 2.00000028])
})

test('a ticket without balance leads to the transfer it needs', async ({ page }) => {
  await page.goto('transaction')
  await page.getByRole('button', { name: /Buy up$/ }).click()
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('500')
  await sheet(page).getByRole('link', { name: 'Transfer' }).click()
  await expect(page).toHaveURL(/\/user\/transfer\?tab=fund$/)
  await expect(chosen(page)).toHaveText(['Coin', 'Option', 'USDT'])
})
