import type { Locator, Page, Route } from '@playwright/test'
import { ADDRESSES, addAddress, addressSheet, fillAddress } from './addresses.ts'
import { violations } from './axe.ts'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, signIn, toast } from './steps.ts'

const OUT = '**/api/wallet/out*'
const INFO = '**/api/wallet/get_info*'
const LOG = '**/api/charge_mention/log*'

const main = (page: Page) => page.getByRole('main')
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Withdrawal Amount' })
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm withdrawal' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })
const accepted = (page: Page) => sheet(page).getByRole('checkbox', { name: /^The address is right/ })
const question = (page: Page) => page.getByRole('alertdialog')
const chain = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true })
const rows = (page: Page): Locator => main(page).getByRole('listitem')
const fact = (page: Page, name: RegExp) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

/** Free and locked. */
const held = async (exchange: Exchange, user: Login, currency = 'USDT') => {
  const { available, locked } = await exchange.wallet(user, 'change', currency)
  return `${Number(available)} + ${Number(locked)}`
}
/** What an amount withdrawn waits as. */
const waiting = async (exchange: Exchange, user: Login) =>
  (await exchange.control.reviews.list()).withdrawals.filter(({ userId }) => userId === user.id)
const review = async (exchange: Exchange, user: Login, approve: boolean) => {
  const [first] = await waiting(exchange, user)
  await exchange.control.reviews.withdrawal({ id: first?.id ?? 0, approve })
}
/** What the platform has earned by fees, in USDT. */
const fees = async (exchange: Exchange) =>
  Number(
    (await exchange.control.state.get()).balances.find(
      ({ account, currency }) => account === 'house:fees' && currency === 3,
    )?.amount ?? 0,
  )

/** Opens the form of a coin whose figures have come. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`user/withdraws${query}`)
  await expect(main(page)).toContainText(/Minimum [\d.]/)
}

/** Withdraws to an address of the chain, or to one that does not look like it. */
async function withdraw(page: Page, number: string, odd = false): Promise<void> {
  await amount(page).fill(number)
  await submit(page).click()
  if (odd) {
    await expect(confirm(page)).toBeDisabled()
    await accepted(page).check()
  }
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
}

let user: Login
test.beforeEach(async ({ page, exchange }) => {
  await exchange.control.reviews.automatic({ automatic: false })
  user = await exchange.createUser([
    { kind: 'change', currency: 'USDT', amount: '1000.12345678' },
    { kind: 'change', currency: 'BTC', amount: '0.5' },
  ])
  await signIn(page, user)
})
test.afterEach(({ exchange }) => exchange.control.reviews.automatic({ automatic: true }))

test('from no address over the address book to all that there is, paid out less the fee or returned', async ({
  page,
  exchange,
}) => {
  await page.goto('home')
  await page.getByRole('link', { name: 'Withdrawal', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/withdraws$/)
  await expect(main(page)).toContainText('Available 1,000.1234USDT')
  await expect(main(page)).toContainText('There is no address for USDT yet.')
  await submit(page).click()
  await expect(question(page)).toContainText('Please set the withdrawal address?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/user\/withdraws$/)
  await submit(page).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/user\/address\/list\?coin=USDT$/)
  await expect(addressSheet(page).getByRole('radio', { name: 'USDT' })).toBeChecked()
  await fillAddress(page, ADDRESSES.tron)
  await expect(toast(page)).toHaveText('Success')
  await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
  await expect(page).toHaveURL(/\/user\/withdraws$/)

  await expect(main(page).getByRole('group', { name: 'Withdrawal Address' })).toContainText(ADDRESSES.tron)
  await expect(chain(page, 'TRC20')).toBeChecked()
  await main(page).getByRole('button', { name: '25%' }).click()
  await expect(amount(page)).toHaveValue('250.03086419')
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(amount(page)).toHaveValue('1000.12345678')
  await amount(page).fill('1000')
  await expect(fact(page, /^Handling fee/)).toHaveText('5.0000USDT')
  await expect(fact(page, /^You receive/)).toHaveText('995.0000USDT')
  await main(page).getByRole('button', { name: 'All' }).click()
  await submit(page).click()
  await expect(sheet(page)).toContainText(ADDRESSES.tron)
  await expect(sheet(page)).toContainText('CoinUSDTChain TypeTRC20Withdrawal Amount1,000.12345678USDT')
  await confirm(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(sheet(page)).toBeHidden()
  expect(await held(exchange, user)).toBe('0 + 1000.12345678')
  await expect(amount(page)).toHaveValue('')
  await expect(main(page)).toContainText('Available 0.0000USDT')

  const before = await fees(exchange)
  await page.getByRole('link', { name: 'Withdrawal record' }).click()
  await expect(rows(page)).toContainText('Submitted')
  // The moment under the name, as in every log.
  await expect(rows(page)).toHaveText(/^USDTSubmitted\d{4}-\d\d-\d\d \d\d:\d\d:\d\dChange-1,000\.1234USDT/)
  await review(exchange, user, true)
  await expect(rows(page)).toContainText('Completed')
  expect(await held(exchange, user)).toBe('0 + 0')
  expect((await fees(exchange)) - before).toBeCloseTo(5.00061728, 8)

  await exchange.control.users.grant({
    email: user.email,
    balances: [{ kind: 'change', currency: 'USDT', amount: '300' }],
  })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(main(page)).toContainText('Available 300.0000USDT')
  await withdraw(page, '120')
  expect(await held(exchange, user)).toBe('180 + 120')
  await review(exchange, user, false)
  // The balance is back by itself.
  await expect(main(page)).toContainText('Available 300.0000USDT')
  expect(await held(exchange, user)).toBe('300 + 0')
  await page.getByRole('link', { name: 'Withdrawal record' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Returned')
  await expect(rows(page).last()).toContainText('Completed')
})

test('each chain is sent by its number, none for a coin without a choice, and both are in the URL', async ({
  page,
  exchange,
}) => {
  await addAddress(page, 'USDT', ADDRESSES.ethereum)
  await addAddress(page, 'BTC', ADDRESSES.bitcoin)
  await open(page)
  await expect(chain(page, 'ERC20')).toBeChecked()
  const odd = main(page).getByText('This does not look like an address of this chain')
  for (const name of ['OMNI', 'TRC20', 'ERC20']) {
    await chain(page, name).check()
    await expect(page).toHaveURL(new RegExp(`\\?coin=USDT&chain=${name}$`))
    await expect(odd).toHaveCount(name === 'ERC20' ? 0 : 1)
    await withdraw(page, '20', name !== 'ERC20')
  }
  await page.reload()
  await expect(chain(page, 'ERC20')).toBeChecked()
  await main(page).getByRole('radio', { name: 'BTC' }).check()
  await expect(page).toHaveURL(/\?coin=BTC$/)
  await expect(main(page)).toContainText('Available 0.5000BTC')
  await expect(main(page)).not.toContainText('Chain Type')
  await withdraw(page, '0.1')
  const sent = await waiting(exchange, user)
  expect(sent.map(({ currencyId, chain: type, address }) => [currencyId, type, address])).toEqual([
    [3, '2', ADDRESSES.ethereum],
    [3, '1', ADDRESSES.ethereum],
    [3, '0', ADDRESSES.ethereum],
    [1, '', ADDRESSES.bitcoin],
  ])
  expect(await held(exchange, user, 'BTC')).toBe('0.4 + 0.1')
})

test('what is wrong is said by itself, and the platform refuses in its own words', async ({
  page,
  exchange,
}) => {
  const sent: string[] = []
  await page.route(OUT, route => (sent.push(route.request().url()), route.continue()))
  await addAddress(page, 'USDT', 'an-address-of-no-known-chain')
  await open(page)
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Please choose the chain type')
  await chain(page, 'OMNI').check()
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the withdraw address')
  await expect(amount(page)).toBeFocused()
  await amount(page).fill('1000.12345679')
  await expect(main(page)).toContainText('Insufficient Balance')
  await submit(page).click()
  await expect(sheet(page)).toBeHidden()
  await main(page).getByRole('radio', { name: 'USDC' }).check()
  await expect(main(page)).toContainText('Available 0.0000USDC')
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(main(page)).toContainText('Insufficient Balance')
  expect(sent).toEqual([])

  await open(page, '?coin=USDT&chain=OMNI')
  await amount(page).fill('9.99')
  await expect(main(page)).toContainText('The minimum withdrawal is 10')
  await submit(page).click()
  const refusal = sheet(page).getByRole('alert')
  await accepted(page).check()
  await confirm(page).click()
  await expect(refusal).toHaveText('Quantity must not be less than minimum')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await amount(page).fill('100')
  await exchange.control.users.freeze({ email: user.email, frozen: true })
  await submit(page).click()
  await confirm(page).click()
  await expect(refusal).toHaveText('Your funds have been frozen')
  await exchange.control.users.freeze({ email: user.email, frozen: false })
  await page.route(OUT, route =>
    route.fulfill({ json: { type: 'error', message: 'Only three withdrawals a day are allowed' } }),
  )
  await confirm(page).click()
  await expect(refusal).toHaveText('Only three withdrawals a day are allowed')
  await page.unrouteAll()
  // The balance that is shown may be an old one.
  const old = { name: 'USDT', change_balance: '5000', min_number: '10', rate: '0.005' }
  await page.route(INFO, route => route.fulfill({ json: { type: 'ok', code: 1, message: old } }))
  await open(page, '?coin=USDT&chain=OMNI')
  await amount(page).fill('2000')
  await submit(page).click()
  await accepted(page).check()
  await confirm(page).click()
  await expect(refusal).toHaveText('Sorry, your credit is running low')
  expect(await held(exchange, user)).toBe('1000.12345678 + 0')
})

test('a double tap is one withdrawal, and a lost answer is not sent again but looked up', async ({
  page,
  exchange,
}) => {
  await addAddress(page, 'USDT', ADDRESSES.tron)
  await open(page)
  const under: Route[] = []
  await page.route(OUT, route => void under.push(route))
  await amount(page).fill('100')
  await submit(page).click()
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => under.length).toBe(1)
  await under[0]?.continue()
  await expect(sheet(page)).toBeHidden()
  expect(under).toHaveLength(1)
  expect(await held(exchange, user)).toBe('900.12345678 + 100')

  await page.unroute(OUT)
  const sent: string[] = []
  await page.route(OUT, route => (sent.push(route.request().url()), route.continue()))
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.submit' })
  await amount(page).fill('50')
  await submit(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your withdrawals' }).click()
  await expect(page).toHaveURL(/\/user\/withdraws\/log$/)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('-50.0000USDT')
  expect(sent).toHaveLength(1)
  expect(await held(exchange, user)).toBe('850.12345678 + 150')
})

test('a session that ends in the middle keeps coin, chain and amount, and sends nothing', async ({
  page,
  exchange,
}) => {
  await addAddress(page, 'USDT', ADDRESSES.tron)
  await open(page, '?coin=USDT&chain=OMNI')
  await amount(page).fill('321.5')
  await submit(page).click()
  await accepted(page).check()
  await exchange.control.faults.add({ kind: 'lost', path: 'withdrawal.submit' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/user\/withdraws\?coin=USDT&chain=OMNI$/)
  await expect(chain(page, 'OMNI')).toBeChecked()
  await expect(amount(page)).toHaveValue('321.5')
  await expect(sheet(page)).toBeHidden()
  expect(await held(exchange, user)).toBe('1000.12345678 + 0')
  // Another coin starts afresh.
  await main(page).getByRole('radio', { name: 'BTC' }).check()
  await expect(amount(page)).toHaveValue('')
})

test('while figures are missing nothing is made up, and Retry brings them', async ({ page }) => {
  await addAddress(page, 'USDT', ADDRESSES.tron)
  await page.route(INFO, route => route.abort())
  await page.goto('user/withdraws')
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  await expect(submit(page)).toBeDisabled()
  await expect(fact(page, /^Handling fee/)).toHaveText('–USDT')
  await page.unroute(INFO)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('Available 1,000.1234USDT')
  await expect(submit(page)).toBeEnabled()
  // Whether an address is missing is not known either, so nobody is asked for one.
  await page.route('**/api/wallet/get_address*', route => route.abort())
  await page.reload()
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  await expect(submit(page)).toHaveCount(0)
  await page.unrouteAll()
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page)).toContainText('Available 1,000.1234USDT')
})

test('the log comes ten rows at a time, with deposits told by their sign and their words', async ({
  page,
}) => {
  await page.goto('user/withdraws/log')
  await expect(main(page)).toContainText('No withdrawals yet.')
  await expect(main(page).getByRole('button', { name: 'Load More Data' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Withdraw' })).toBeVisible()

  const row = (id: number) => ({
    id,
    currency_name: 'USDT',
    transaction_info: id % 2 ? 'Change' : 'Deposit of digital currency',
    info: id % 2 ? 'Submitted' : 'Arrived',
    value: id % 2 ? `-${id}.5` : `${id}.25`,
    type: id % 2 ? 99 : 200,
    created_time: `2026-03-0${1 + (id % 9)} 10:00:00`,
  })
  const asked: string[] = []
  let broken = true
  await page.route(LOG, route => {
    const query = new URL(route.request().url()).searchParams
    const at = Number(query.get('page'))
    asked.push(['page', 'limit', 'totle', 'type'].map(name => query.get(name)).join(' '))
    if (at === 2 && broken) return route.abort()
    const data = Array.from({ length: at === 1 ? 10 : 3 }, (_, n) => row(100 - (at - 1) * 10 - n))
    return route.fulfill({ json: { type: 'ok', message: { data } } })
  })
  await main(page).getByRole('button', { name: 'Load More Data' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).nth(0)).toContainText('+100.2500USDT')
  await expect(rows(page).nth(0)).toContainText('Deposit of digital currency · Arrived')
  await expect(rows(page).nth(1)).toContainText('-99.5000USDT')
  await expect(rows(page).nth(1)).toContainText('Submitted')
  await page.evaluate(() => scrollTo(0, 9999))
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  broken = false
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(13)
  expect(asked[0]).toBe('1 10 0 1580')
  expect(asked.at(-1)).toBe('2 10 0 1580')
})

test('withdrawing can be used by everybody', async ({ page }) => {
  test.slow()
  await page.goto('user/address/list?coin=USDT')
  await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill(ADDRESSES.bitcoin)
  await addressSheet(page).getByRole('radio', { name: 'ETH' }).check()
  await expect(addressSheet(page)).toContainText('This does not look like an address of this chain')
  expect.soft(await violations(page), 'adding an address').toEqual([])
  await addAddress(page, 'USDT', ADDRESSES.ethereum)
  expect.soft(await violations(page), 'address book').toEqual([])
  await open(page, '?coin=USDT&chain=TRC20')
  await submit(page).click()
  await expect(main(page)).toContainText('Please enter the withdraw address')
  expect.soft(await violations(page), 'form with what is wrong').toEqual([])
  await amount(page).fill('5')
  await submit(page).click()
  await expect(sheet(page)).toBeVisible()
  expect.soft(await violations(page), 'confirmation').toEqual([])
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await withdraw(page, '50', true)
  await page.goto('user/withdraws/log')
  await expect(rows(page)).toHaveCount(1)
  expect.soft(await violations(page), 'log').toEqual([])
})
