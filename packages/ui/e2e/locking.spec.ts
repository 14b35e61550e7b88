import type { Page, Route } from '@playwright/test'
import { violations } from './axe.ts'
import type { Balance, Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, loginWith, toast } from './steps.ts'
import { nextDay, Saver } from './wealth.ts'

const BUY = '**/api/wealth/buyProfit*'
const change = (currency: string, amount: string): Balance => ({ kind: 'change', currency, amount })

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm deposit?' })
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const subscribe = (page: Page) => main(page).getByRole('button', { name: 'Subscribe' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })

/** What is free and what is locked of a coin, as the ledger has it. */
const ledger = async (exchange: Exchange, user: Login, coin = 'USDC') => {
  const { available, locked } = await exchange.wallet(user, 'change', coin)
  return `${Number(available)} + ${Number(locked)}`
}

/** Signs in and opens the USDC product. */
const product = async (page: Page, exchange: Exchange, free: string, id = 1) => {
  const user = await loginWith(page, exchange, [change('USDC', free)], `locking/buy?id=${id}`)
  await expect(main(page)).toContainText(/Available [\d,]+\.\d{4}/)
  return user
}

test('a product is chosen, its income estimated, and subscribed to once, to the exact balance', async ({
  page,
  exchange,
}) => {
  const user = await loginWith(page, exchange, [change('USDC', '1500.123456')])
  await page.getByRole('link', { name: 'Locked mining' }).click()
  await expect(main(page)).toContainText('Funds in custody0.0000')
  await expect(rows(page)).toHaveText([
    /^USDC0\.50%daily · 30 daysfrom 100USDC$/,
    /^USDT0\.30%daily · 7 daysfrom 50USDT$/,
    /^ETH0\.35%daily · 60 daysfrom 0\.1ETH$/,
    /^BTC0\.40%daily · 90 daysfrom 0\.01BTC$/,
  ])
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/locking\/buy\?id=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('USDC Locked to earn coins')
  await expect(main(page)).toContainText('Minimum 100USDC · Maximum 1,000,000USDC')
  await amount(page).fill('200')
  await expect(main(page)).toContainText('Estimated daily return1.0000USDC')
  await expect(main(page)).toContainText('Estimated total income30.0000USDC')
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(amount(page)).toHaveValue('1500.123456')
  await expect(main(page)).toContainText('Estimated total income225.0185USDC')

  const held: Route[] = []
  await page.route(BUY, route => void held.push(route))
  await subscribe(page).click()
  await expect(sheet(page)).toContainText('Daily rate0.50%Period30 daysEnd')
  await expect(sheet(page)).toContainText('Estimated total income225.0185USDC')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await confirm(page).click({ force: true })
  await expect.poll(() => held.length).toBe(1)
  // The product's own fields go along, as the platform's app sends them.
  expect(held[0]?.request().postDataJSON()).toMatchObject({
    id: 1,
    number: '1500.123456',
    period: 30,
    currency_name: 'USDC',
  })
  await held[0]?.continue()
  await expect(page).toHaveURL(/\/locking\/order$/)
  await expect(toast(page)).toHaveText('Success')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('In Progress')
  await expect(rows(page)).toContainText('Amount (USDC)1,500.1234Daily rate0.50%Income (USDC)0.0000')
  expect(held).toHaveLength(1)
  expect(await ledger(exchange, user)).toBe('0 + 1500.123456')
  // Back leads to the products, and what they come to is new there.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/locking$/)
  await expect(main(page)).toContainText('Funds in custody1,500.1234USDC')
  await expect(main(page)).toContainText('Estimated daily return7.5006USDC')
  await expect(main(page).getByRole('definition').filter({ hasText: '1 ›' })).toBeVisible()
})

test('what is wrong with an amount is said at its field, the balance first, and nothing is sent', async ({
  page,
  exchange,
}) => {
  const user = await product(page, exchange, '99.99')
  const sent: string[] = []
  page.on('request', request => request.url().includes('buyProfit') && sent.push(request.url()))
  const says = async (typed: string, text: string) => {
    await amount(page).fill(typed)
    await subscribe(page).click()
    await expect(main(page)).toContainText(text)
    await expect(amount(page)).toBeFocused()
  }
  const few = 'The purchase quantity cannot be less than the minimum quantity'
  // The minimum is beyond the balance: that comes first, whatever is typed.
  await says('', 'Insufficient Balance')
  await says('50', 'Insufficient Balance')
  await expect(main(page)).not.toContainText(few)
  await expect(main(page).getByRole('link', { name: 'Deposit USDC' })).toHaveAttribute(
    'href',
    /fund\/select$/,
  )
  // A coin without a wallet is one of which there is nothing.
  await page.route('**/api/wallet/list*', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"USDC"', '"OTHER"') })
  })
  await page.reload()
  await expect(main(page)).toContainText('Available 0.0000USDC')
  await says('1000', 'Insufficient Balance')
  await page.unroute('**/api/wallet/list*')
  await exchange.control.users.grant({ email: user.email, balances: [change('USDC', '2000000')] })
  await page.reload()
  await expect(main(page)).toContainText('Available 2,000,099.9900USDC')
  await says('', few)
  await says('99.99999999', few)
  await says('2000100', 'Insufficient Balance')
  await says('1000000.01', 'The maximum quantity is 1000000')
  expect(sent).toEqual([])
  await expect(sheet(page)).toBeHidden()
  expect(await ledger(exchange, user)).toBe('2000099.99 + 0')
})

test('a product that cannot be loaded leads back, with a word', async ({ page, exchange }) => {
  await loginWith(page, exchange, [], 'locking')
  await expect(rows(page)).toHaveCount(4)
  await page.evaluate(() => history.pushState({ key: 'x', at: 9 }, '', '/h4/locking/buy?id=99'))
  await page.reload()
  await expect(toast(page)).toHaveText('product does not exist')
  await expect(page).toHaveURL(/\/locking$/)
  await expect(rows(page)).toHaveCount(4)
  // From another document, too: the one that had the word is gone.
  await page.goto('locking/buy?id=999')
  await expect(toast(page)).toHaveText('product does not exist')
  await expect(page).toHaveURL(/\/locking$/)
  await page.route('**/api/wealth/getProfitInfo*', route => route.abort())
  await rows(page).first().getByRole('link').click()
  await expect(toast(page)).toContainText('no connection')
  await expect(page).toHaveURL(/\/locking$/)
})

test('a subscription whose answer was lost is not sent again, and the list settles it', async ({
  page,
  exchange,
}) => {
  const user = await product(page, exchange, '1000')
  const sent: string[] = []
  page.on('request', request => request.url().includes('buyProfit') && sent.push(request.url()))
  await amount(page).fill('400')
  // First a session that ends: the amount is kept, nothing is locked.
  await subscribe(page).click()
  await exchange.control.faults.add({ kind: 'lost', path: '/api/wealth/buyProfit' })
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/locking\/buy\?id=1$/)
  await expect(amount(page)).toHaveValue('400')
  expect(await ledger(exchange, user)).toBe('1000 + 0')

  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/wealth/buyProfit' })
  await subscribe(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/locking\/order$/)
  await expect(rows(page)).toHaveCount(1)
  expect(sent).toHaveLength(2)
  expect(await ledger(exchange, user)).toBe('600 + 400')

  // A refusal is said beside what was refused; the amount of one product is none of another.
  await page.goto('locking/buy?id=1')
  await amount(page).fill('600')
  await subscribe(page).click()
  await page.route(BUY, route => route.fulfill({ json: { type: 'error', message: 'Sold out' } }))
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Sold out')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(amount(page)).toHaveValue('600')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.goto('locking')
  await rows(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('USDT Locked to earn coins')
  await expect(amount(page)).toHaveValue('')
})

test('orders of every status, what they come to, and their income in a log', async ({ page, exchange }) => {
  // Only leaps make it later: no midnight, and no end, comes by itself.
  await exchange.pause()
  const user = await exchange.createUser([change('USDC', '3000'), change('USDT', '1000')])
  const saver = await new Saver(exchange, user).login()
  await saver.lock(2, '100')
  await saver.lock(2, '200')
  await saver.lock(2, '300')
  const [, redeemed = 0, deleted = 0] = await saver.locked()
  await nextDay(exchange, 2)
  await exchange.control.locked.redeem({ email: user.email, id: redeemed })
  await exchange.control.locked.delete({ id: deleted })
  await (await saver.login()).lock(2, '400')
  await saver.lock(1, '1000')
  const begun = await exchange.now()
  await nextDay(exchange, 6)
  // To the end of the fourth, which takes five seconds to calculate.
  const end = begun + 7 * 86_400_000
  await exchange.advance(end + 2000 - (await exchange.now()))
  await page.clock.setFixedTime(await exchange.now())
  await login(page, user, 'locking/order')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page)).toContainText([
    /^USDC30 daysIn ProgressAmount \(USDC\)1,000\.0000Daily rate0\.50%Income \(USDC\)\+35\.0000Begin.*End.*Last income/,
    /^USDT7 daysCalculate IncomeAmount \(USDT\)400\.0000Daily rate0\.30%Income \(USDT\)\+8\.4000/,
    /^USDT7 daysDeletedAmount \(USDT\)300\.0000Daily rate0\.30%Income \(USDT\)0\.0000/,
    /^USDT7 daysAlready RedeemedAmount \(USDT\)200\.0000/,
    /^USDT7 daysExpiredAmount \(USDT\)100\.0000Daily rate0\.30%Income \(USDT\)\+2\.1000/,
  ])
  const passed = main(page).getByRole('progressbar', { name: 'Time passed' })
  await expect(passed).toHaveCount(3)
  expect(Math.round(await passed.first().evaluate((bar: HTMLProgressElement) => bar.value))).toBe(23)

  const asked: (string | null)[][] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/deposit/lists'))
      asked.push(['type', 'limit', 'page'].map(each => searchParams.get(each)))
  })
  await page.getByRole('link', { name: 'Locking Income' }).click()
  await expect(page).toHaveURL(/\/locking\/log\?type=11$/)
  // 7 + 7 + 7 payments of those that went on, 2 + 2 of those that were ended.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(rows(page)).toHaveCount(25, { timeout: 500 })
  }).toPass()
  expect(asked).toEqual([
    ['11', '20', '1'],
    ['11', '20', '2'],
  ])
  await expect(rows(page).first()).toContainText(
    /(USDC|USDT)\d{4}-\d\d-\d\d 00:00:00\+\d\.\d{4}USD[CT]Balance [\d,]+\.\d{4}USD[CT]$/,
  )
  await page.goto('locking/log?type=10001')
  await expect(main(page)).toContainText('No income yet')

  await page.goto('locking')
  await expect(main(page)).toContainText('Funds in custody1,000.0000USDC')
  await expect(main(page)).toContainText('Estimated daily return5.0000USDC')
  await expect(main(page)).toContainText(/Cumulative income\+\d+\.\d{4}USDT/)
  await expect(main(page)).toContainText('Orders in custody1 ›')
  // Of the orders that were paid today: (0.5 + 0.3) / 2.
  await expect(main(page)).toContainText('Average rate paid today0.40%')
  expect(await ledger(exchange, user)).toBe('2000 + 1035')
  await page.clock.resume()
})

test('a status is in the platform’s words where they are not the usual ones', async ({ page, exchange }) => {
  const user = await exchange.createUser([change('USDC', '1000')])
  const saver = await new Saver(exchange, user).login()
  await saver.lock(1, '100')
  await saver.lock(1, '200')
  await login(page, user)
  await page.route('**/api/wealth/getMyprofit*', async route => {
    const json = (await (await route.fetch()).json()) as { message: { data: object[] } }
    const [one, other] = json.message.data
    json.message.data = [
      { ...one, show_status: 'Maturing' },
      { ...other, status: -1, show_status: null, show_last_time: null },
    ]
    await route.fulfill({ json })
  })
  await page.goto('locking/order')
  await expect(rows(page)).toContainText(['Maturing', 'Cancelled'])
  await expect(rows(page).last()).toContainText('Last income–')
})

test('locked mining is told apart when empty, failing, hidden, and is accessible', async ({
  page,
  exchange,
}) => {
  const user = await exchange.createUser([change('USDC', '5000')])
  await (await new Saver(exchange, user).login()).lock(1, '1234')
  await login(page, user)
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.goto('locking')
  await expect(main(page)).toContainText('••••••')
  await expect(main(page)).not.toContainText('1,234')
  expect.soft(await violations(page), 'locking').toEqual([])
  await page.getByRole('link', { name: 'Locked Position List' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(main(page)).not.toContainText('1,234')
  expect.soft(await violations(page), 'orders').toEqual([])
  await page.getByRole('link', { name: 'Locking Income' }).click()
  await expect(main(page)).toContainText('Load More Data')
  await page.goto('locking/buy?id=1')
  await amount(page).fill('1')
  await subscribe(page).click()
  await expect(main(page)).toContainText('cannot be less')
  expect.soft(await violations(page), 'subscription with an error').toEqual([])
  await amount(page).fill('100')
  await subscribe(page).click()
  await expect(sheet(page)).toBeVisible()
  expect.soft(await violations(page), 'confirmation').toEqual([])

  let away = true
  await page.route('**/api/wealth/*', route => (away ? route.abort() : route.continue()))
  await page.goto('locking')
  const failures = main(page).getByRole('alert')
  await expect(failures).toHaveCount(2)
  expect.soft(await violations(page), 'failing').toEqual([])
  away = false
  await failures.first().getByRole('button', { name: 'Retry' }).click()
  await failures.last().getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(failures).toHaveCount(0)
})
