import type { Page } from '@playwright/test'
import type { Balance } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { connected, fillLogin, goTo, login, loginWith, main, rows, toast } from './steps.ts'
import { nextDay, REFUSAL, Saver } from './wealth.ts'

const change = (currency: string, amount: string): Balance => ({ kind: 'change', currency, amount })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm deposit?' })
const amount = (page: Page) => main(page).getByRole('textbox', { name: 'Amount' })
const subscribe = (page: Page) => main(page).getByRole('button', { name: 'Subscribe' })
const confirm = (page: Page) => sheet(page).getByRole('button', { name: /^Confirm/ })

test('validates a subscription, and settles a lost one by the list', async ({ page, exchange }) => {
  const user = await loginWith(page, exchange, [change('USDC', '1500000.123456')], 'locking')
  await expect(rows(page)).toHaveText([
    /^USDC0\.50%daily · 30 daysfrom 100USDC$/,
    /^USDT0\.30%daily · 7 daysfrom 50USDT$/,
    /^ETH0\.35%daily · 60 daysfrom 0\.1ETH$/,
    /^BTC0\.40%daily · 90 daysfrom 0\.01BTC$/,
  ])
  await page.route('**/api/wealth/getProfitInfo*', route => route.fulfill(REFUSAL))
  await rows(page).first().getByRole('link').click()
  await expect(toast(page)).toHaveText('Down for maintenance')
  await expect(page).toHaveURL(/\/locking$/)
  await page.unrouteAll()

  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('USDC Locked to earn coins')
  await expect(main(page)).toContainText('Minimum 100USDC · Maximum 1,000,000USDC')
  await amount(page).fill('1500000.123457')
  await subscribe(page).click()
  await expect(main(page)).toContainText('Insufficient Balance')
  const deposit = main(page).getByRole('link', { name: 'Deposit USDC' })
  await expect(deposit).toHaveAttribute('href', /fund\/select$/)
  await main(page).getByRole('button', { name: 'All' }).click()
  await expect(amount(page)).toHaveValue('1500000.123456')
  await expect(main(page)).toContainText('Estimated total income225,000.0185USDC')
  await expect(deposit).toBeHidden()
  await subscribe(page).click()
  await expect(main(page)).toContainText('The maximum quantity is 1000000')
  await amount(page).fill('1000.5')
  await subscribe(page).click()
  await expect(sheet(page)).toContainText('Daily rate0.50%Period30 daysEnd')
  await expect(sheet(page)).toContainText('Estimated total income150.0750USDC')
  await page.route('**/api/wealth/buyProfit*', route =>
    route.fulfill({ json: { type: 999, message: 'Please log in' } }),
  )
  await confirm(page).click()
  await expect(page).toHaveURL(/\/common\/login/)
  await page.unrouteAll()
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/locking\/buy\?id=1$/)
  await expect(amount(page)).toHaveValue('1000.5')
  expect(await exchange.coins(user, 'USDC')).toBe('1500000.123456 + 0')

  const sent: string[] = []
  page.on('request', request => request.url().includes('buyProfit') && sent.push(request.url()))
  await exchange.control.faults.add({ kind: 'dropAfter', path: '/api/wealth/buyProfit' })
  await subscribe(page).click()
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText('it is not known whether this was carried out')
  await expect(confirm(page)).toHaveCount(0)
  await sheet(page).getByRole('link', { name: 'See your orders' }).click()
  await expect(page).toHaveURL(/\/locking\/order$/)
  await expect(rows(page)).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(await exchange.coins(user, 'USDC')).toBe('1498999.623456 + 1000.5')

  // Back loads another document; the message survives that.
  await page.goto('locking/buy?id=999')
  await expect(toast(page)).toHaveText('product does not exist')
  await expect(page).toHaveURL(/\/locking\/order$/)
})

test('lists orders of every status and their income', async ({ page, exchange }) => {
  // The clock is paused: days and orders end only in an advance.
  await exchange.pause()
  const user = await exchange.createUser([change('USDC', '3000'), change('USDT', '1000')])
  const saver = await new Saver(exchange, user).login()
  for (const number of ['100', '200', '300']) await saver.lock(2, number)
  const [, redeemed = 0, deleted = 0] = await saver.locked()
  await nextDay(exchange, 2)
  await exchange.control.locked.redeem({ email: user.email, id: redeemed })
  await exchange.control.locked.delete({ id: deleted })
  await (await saver.login()).lock(2, '400')
  await saver.lock(1, '1000')
  const begun = await exchange.now()
  await nextDay(exchange, 6)
  // To the end of the fourth order, which is calculated for 5 s.
  const end = begun + 7 * 86_400_000
  await exchange.advance(end + 2000 - (await exchange.now()))
  await page.route('**/api/wealth/*', route => route.fulfill(REFUSAL))
  const isConnected = connected(page)
  await login(page, user, 'locking')
  const failures = main(page).getByRole('alert')
  await expect(failures).toHaveCount(2)
  await isConnected
  await page.unrouteAll()
  // Adds a status with the platform's own text, and an unknown status without one.
  await page.route('**/api/wealth/getMyprofit*', async route => {
    const json = (await (await route.fetch()).json()) as { message: { data: object[] } }
    const { data } = json.message
    data.push(
      { ...data[1], id: 9001, show_status: 'Maturing' },
      { ...data[1], id: 9002, status: -1, show_status: null, show_last_time: null },
    )
    await route.fulfill({ json })
  })
  for (const at of [1, 0]) await failures.nth(at).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(failures).toHaveCount(0)
  await expect(main(page)).toContainText('Funds in custody1,000.0000USDC')
  await expect(main(page)).toContainText('Estimated daily return5.0000USDC')
  await expect(main(page)).toContainText(/Cumulative income\+\d+\.\d{4}USDT/)
  await expect(main(page)).toContainText('Orders in custody1 ›')
  await expect(main(page)).toContainText('Average rate paid today0.3667%')
  expect(await exchange.coins(user, 'USDC')).toBe('2000 + 1035')

  await page.getByRole('link', { name: 'Locked Position List' }).click()
  await expect(rows(page)).toContainText([
    /^USDC 30 daysIn ProgressAmount \(USDC\)1,000\.0000Daily rate0\.50%Income \(USDC\)\+35\.0000Begin.*End.*Last income/,
    /^USDT 7 daysCalculate IncomeAmount \(USDT\)400\.0000Daily rate0\.30%Income \(USDT\)\+8\.4000/,
    /^USDT 7 daysDeletedAmount \(USDT\)300\.0000Daily rate0\.30%Income \(USDT\)0\.0000/,
    /^USDT 7 daysAlready RedeemedAmount \(USDT\)200\.0000/,
    /^USDT 7 daysExpiredAmount \(USDT\)100\.0000Daily rate0\.30%Income \(USDT\)\+2\.1000/,
    /^USDT 7 daysMaturing/,
    /^USDT 7 daysCancelled.*Last income–$/,
  ])
  const passed = main(page).getByRole('progressbar', { name: 'Time passed' })
  await expect(passed).toHaveCount(4)
  expect(Math.round(await passed.first().evaluate((bar: HTMLProgressElement) => bar.value))).toBe(23)

  await page.getByRole('link', { name: 'Locking Income' }).click()
  await expect(page).toHaveURL(/\/locking\/log\?type=11$/)
  // 3 × 7 payments of the orders that ran on, 2 × 2 of those ended early.
  await rows(page).nth(19).scrollIntoViewIfNeeded()
  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toContainText(
    /(USDC|USDT)\d{4}-\d\d-\d\d 00:00:00\+\d\.\d{4}USD[CT]Balance [\d,]+\.\d{4}USD[CT]$/,
  )
  await expect(page.getByRole('img', { name: /^Income by day: .* USDT$/ })).toBeVisible()
  await main(page).getByRole('radio', { name: 'USDC' }).check()
  await expect(page.getByRole('img', { name: 'Income by day: 7 days, 35.0000 USDC' })).toBeVisible()
  await goTo(page, 'locking/log?type=10001')
  await expect(main(page)).toContainText('No income yet')

  await goTo(page, 'home')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.getByRole('link', { name: 'Locked mining' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(main(page)).toContainText('••••••')
  await expect(main(page)).not.toContainText('1,000.0')
})
