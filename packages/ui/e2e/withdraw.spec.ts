import type { Page, Route } from '@playwright/test'
import { fillAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { connected, fillLogin, main, rows, signIn } from './steps.ts'

const OUT = '**/api/wallet/out*'
const LOG = '**/api/charge_mention/log*'

const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Withdrawal Amount' })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm withdrawal' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const accepted = (page: Page) => sheet(page).getByRole('checkbox', { name: /^The address is correct/ })
const chain = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true })
const fact = (page: Page, name: RegExp) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

test.afterEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: true }))

test('validates a withdrawal, sends it once and shows its outcome in the log', async ({ page, exchange }) => {
  await exchange.control.reviews.automatic({ automatic: false })
  const user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '1000.12345678' }])
  await signIn(page, user)

  // Missing figures are shown as missing; no address is requested, because one may exist.
  const refuse = (route: Route) => route.fulfill({ json: { type: 'error', message: 'Closed for a minute' } })
  await page.route('**/api/wallet/get_address*', route => route.fulfill({ status: 404, json: {} }))
  await page.route('**/api/wallet/get_info*', refuse)
  const isConnected = connected(page)
  await page.goto('user/withdraws')
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded')
  await isConnected
  await expect(submit(page)).toHaveCount(0)
  await page.unroute('**/api/wallet/get_address*')
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Closed for a minute')
  await expect(submit(page)).toBeDisabled()
  await expect(fact(page, /^Handling fee/)).toHaveText('–USDT')
  await page.unrouteAll()
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('Available 1,000.1234USDT')
  await expect(main(page)).toContainText('Minimum 10USDT')
  await expect(submit(page)).toBeEnabled()

  // Other platforms include deposits and use their own status texts; a failed page is fetched by Retry.
  const row = (id: number) => ({
    id,
    currency_name: 'USDT',
    transaction_info: id % 2 ? 'Change' : 'Deposit of digital currency',
    info: id % 2 ? 'Submitted' : 'Arrived',
    value: id % 2 ? `-${id}.5` : `${id}.25`,
    type: id % 2 ? 99 : 200,
    created_time: `2026-03-0${1 + (id % 9)} 10:00:00`,
  })
  let broken = true
  await page.route(LOG, route => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'))
    if (at === 2 && broken) return refuse(route)
    const data = Array.from({ length: at === 1 ? 10 : 3 }, (_, n) => row(100 - (at - 1) * 10 - n))
    return route.fulfill({ json: { type: 'ok', message: { data } } })
  })
  await page.getByRole('link', { name: 'Withdrawal record', exact: true }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).nth(0)).toContainText('+100.2500USDT')
  await expect(rows(page).nth(0)).toContainText('Deposit of digital currency · Arrived')
  await expect(rows(page).nth(1)).toHaveText(/^USDT2026-03-01 10:00:00Change-99\.5000USDTSubmitted$/)
  await page.evaluate(() => scrollTo(0, 9999))
  await expect(main(page).getByRole('alert')).toContainText('Closed for a minute')
  broken = false
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(13)
  await page.unrouteAll()
  await page.goBack()

  // Errors are shown at their field.
  await main(page).getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page, 'an-address-of-no-known-chain')
  await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Please choose the chain type')
  await chain(page, 'OMNI').check()
  await expect(page).toHaveURL(/\?coin=USDT&chain=OMNI$/)
  await submit(page).click()
  await expect(amount(page)).toBeFocused()
  await expect(main(page)).toContainText('Please enter the withdraw address')
  await main(page).getByRole('button', { name: '25%' }).click()
  await expect(amount(page)).toHaveValue('250.03086419')
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(amount(page)).toHaveValue('1000.12345678')
  await amount(page).fill('1000.12345679')
  await expect(main(page)).toContainText('Insufficient Balance')
  await submit(page).click()
  await expect(sheet(page)).toBeHidden()

  // An address of unknown format needs a tick, per chain.
  await amount(page).fill('9.99')
  await expect(main(page)).toContainText('The minimum withdrawal is 10')
  await submit(page).click()
  await expect(confirm(page)).toBeDisabled()
  await accepted(page).check()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Quantity must not be less than minimum')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await chain(page, 'ERC20').check()
  await amount(page).fill('100')
  await expect(fact(page, /^Handling fee/)).toHaveText('0.5000USDT')
  await expect(fact(page, /^You receive/)).toHaveText('99.5000USDT')
  await submit(page).click()
  await expect(confirm(page)).toBeDisabled()
  await accepted(page).check()

  // A session that ends mid-call keeps coin, chain and amount, and sends nothing.
  await exchange.control.faults.add({ kind: 'lost', path: 'withdrawal.submit' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/user\/withdraws\?coin=USDT&chain=ERC20$/)
  await expect(chain(page, 'ERC20')).toBeChecked()
  await expect(amount(page)).toHaveValue('100')
  await expect(sheet(page)).toBeHidden()
  expect(await exchange.coins(user, 'USDT')).toBe('1000.12345678 + 0')
  await submit(page).click()
  await accepted(page).check()

  const under: Route[] = []
  await page.route(OUT, route => void under.push(route))
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => under.length).toBe(1)
  await under[0]?.continue()
  await expect(sheet(page)).toBeHidden()
  expect(under).toHaveLength(1)
  expect(await exchange.coins(user, 'USDT')).toBe('900.12345678 + 100')

  await page.unroute(OUT)
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.submit' })
  await amount(page).fill('50')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  expect(await exchange.coins(user, 'USDT')).toBe('850.12345678 + 150')

  // It was sent: the log shows one as completed, one as returned.
  const { withdrawals } = await exchange.control.reviews.list()
  const ids = withdrawals.flatMap(({ id, userId }) => (userId === user.id ? [id] : []))
  for (const id of ids) await exchange.control.reviews.withdrawal({ id, approve: id === Math.max(...ids) })
  await sheet(page).getByRole('link', { name: 'See your withdrawals' }).click()
  await expect(page).toHaveURL(/\/user\/withdraws\/log$/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0)).toContainText('-50.0000USDTCompleted')
  await expect(rows(page).nth(1)).toContainText('-100.0000USDTReturned')
  expect(await exchange.coins(user, 'USDT')).toBe('950.12345678 + 0')

  // The amount is cleared for another coin.
  await page.goBack()
  await amount(page).fill('20')
  await main(page).getByRole('radio', { name: 'BTC' }).check()
  await expect(amount(page)).toHaveValue('')
  await expect(main(page)).not.toContainText('Chain Type')
})
