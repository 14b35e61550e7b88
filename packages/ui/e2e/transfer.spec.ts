import type { Page, Route } from '@playwright/test'
import type { Balance, Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, main, sheet, signIn, tab, toast } from './steps.ts'

const MOVE = '**/api/wallet/change*'
const WALLETS = '**/api/wallet/list*'
const BALANCES: readonly Balance[] = [
  { kind: 'change', currency: 'USDT', amount: '1000.12345678' },
  { kind: 'change', currency: 'BTC', amount: '0.5' },
  { kind: 'lever', currency: 'USDT', amount: '2000' },
]

const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const to = (page: Page) => main(page).getByLabel('To', { exact: true })
const chosen = (page: Page) => main(page).locator('select option:checked')
const submit = (page: Page) => main(page).locator('button[type=submit]')
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const fact = (place: ReturnType<Page['locator']>, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

/** Available balances in the ledger, by account. */
const free = async (exchange: Exchange, user: Login, ...of: readonly [Balance['kind'], string][]) =>
  Promise.all(of.map(async ([kind, coin]) => Number((await exchange.wallet(user, kind, coin)).available)))

test('exchanges coins at the current price, and sends a transfer once', async ({ page, exchange }) => {
  await exchange.hold('BTC', 70_000.01)
  await exchange.hold('ETH', 3500)
  const owner = await exchange.createUser(BALANCES)
  await signIn(page, owner)
  // Decided when the answer is sent: a request in flight is refused too, as an attempt joins it.
  let refused = false
  await page.route(WALLETS, async route => {
    const answer = (await (await route.fetch()).json()) as { message: Record<string, unknown> }
    const json = refused
      ? { type: 'error', message: 'Closed for a minute' }
      : { ...answer, message: { ...answer.message, legal_wallet: [] } }
    await route.fulfill({ json })
  })

  // The price is refetched before the confirmation; a stale one cannot be confirmed.
  await page.goto('user/transfer?tab=coin&from=BTC&to=ETH')
  await expect(chosen(page)).toHaveText(['BTC', 'ETH'])
  await expect(page).toHaveURL(/\?tab=coin$/)
  await amount(page).fill('0.1')
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 BTC ≈ 20.000ETH')
  await expect(fact(main(page), 'Extra handling fee')).toHaveText('0.0000BTC')
  refused = true
  await submit(page).click()
  await expect(main(page)).toContainText('Closed for a minute')
  await expect(sheet(page)).toBeHidden()
  refused = false
  await exchange.hold('BTC', 80_000)
  await submit(page).click()
  await expect(fact(sheet(page), 'You get')).toHaveText('≈ 2.2857ETH')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await free(exchange, owner, ['change', 'BTC'], ['change', 'ETH'])).toEqual([0.4, 2.28571428])

  // Errors are shown at their field.
  await page.getByRole('tab', { name: 'Fund Transfer' }).click()
  await to(page).selectOption('Fiat')
  await expect(main(page)).toContainText('These two accounts hold no currency in common')
  await page.unroute(WALLETS)
  await to(page).selectOption('Contract')
  await expect(chosen(page)).toHaveText(['Coin', 'Contract', 'USDT'])
  await expect(fact(main(page), 'Exchange rate')).toHaveText('1 : 1')
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the amount')
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('1000.12345679')
  await expect(main(page)).toContainText('Insufficient Balance')
  await submit(page).click()
  await expect(sheet(page)).toBeHidden()

  // The exchange refuses more than the balance; its message is next to the refused amount.
  await amount(page).fill('100')
  await submit(page).click()
  await page.route(MOVE, route =>
    route.continue({ postData: (route.request().postData() ?? '').replace('100', '100000') }),
  )
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Insufficient wallet balance')
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

  // The exchange is killed mid-call: nothing is sent twice, and the balances show the outcome.
  await page.unroute(MOVE)
  await amount(page).fill('50')
  await submit(page).click()
  await page.route(MOVE, async route => {
    await route.fetch()
    await exchange.kill()
    await route.abort('connectionreset')
  })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await exchange.start()
  await page.unroute(MOVE)
  await sheet(page).getByRole('link', { name: 'See your assets' }).click()
  await expect(page).toHaveURL(/\/assets\?tab=change$/)
  await expect(main(page).getByRole('button', { name: /^USDT/ })).toContainText('850.1234')
  expect(await free(exchange, owner, ['change', 'USDT'], ['lever', 'USDT'])).toEqual([850.12345678, 2150])

  // An ended session keeps the input and sends nothing.
  await tab(page, 'Transaction').click()
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
  expect(await free(exchange, owner, ['change', 'USDT'])).toEqual([850.12345678])
})
