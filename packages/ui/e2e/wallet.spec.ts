import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADDRESSES, addressSheet, fillAddress, formatQuestion } from './addresses.ts'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { jpeg } from './photos.ts'
import { confirm, fillLogin, hold, main, recordToasts, rows, sheet, tab } from './steps.ts'

test.use({ balances: [{ kind: 'change', currency: 'USDT', amount: '1000' }] })

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const amount = (page: Page, name = 'Amount') => main(page).getByRole('textbox', { name })
const withdrawn = (page: Page) => amount(page, 'Withdrawal Amount')
const asset = (page: Page) => main(page).getByRole('button', { name: /^USDT / })
/** The card of a request whose outcome is unknown. */
const openRequest = (page: Page) => main(page).getByRole('region', { name: 'Outcome unknown' })
const unknown = 'it is not known whether this was carried out'

/** The user's pending deposits and withdrawals. */
const pending = async ({ control }: Exchange, { id }: Login) => {
  const { recharges, withdrawals } = await control.reviews.list()
  return [...recharges, ...withdrawals].filter(({ userId }) => userId === id)
}

/** EXIF orientation 6: a phone that was held upright. */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
const MAX_UPLOAD = 10 * 1024 * 1024

test('§2 /fund/select, /user/recharge, /user/recharge/log: a deposit with its photo', async ({
  page,
  context,
  exchange,
  user,
}) => {
  const toasts = await recordToasts(context)
  await page.goto('home')
  await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(rows(page)).toContainText(['USDT-ERC20', 'USDT-TRC20', 'ETH', 'BTC', 'USDC'])
  await rows(page).first().getByRole('link').click()
  await expect(main(page)).toContainText('Send only USDT over ERC20')
  await main(page).getByRole('radio', { name: 'TRC20' }).check()
  await expect(main(page).getByRole('img', { name: 'QR code of your USDT-TRC20' })).toBeVisible()
  const address = await main(page).locator('bdi').textContent()
  expect(address).toMatch(/^T\w{33}$/)
  const download = page.waitForEvent('download')
  await button(page, 'Save QR code').click()
  expect((await download).suggestedFilename()).toBe('deposit-USDT-TRC20.png')
  await button(page, 'Next').click()
  await amount(page, 'Number of recharges').fill('250.5')
  await button(page, 'Submit').click()
  const voucher = main(page).getByRole('group', { name: 'Payment Voucher' })
  await expect(voucher.getByRole('alert')).toHaveText('Please enter the Payment Voucher')
  // A file: a buffer of this size is copied byte by byte in the page, which takes seconds.
  // Its path is ASCII: without a locale, Chromium reads no other.
  const folder = await mkdtemp(join(tmpdir(), 'h4-photo-'))
  const large = join(folder, 'IMG_0001.jpg')
  const { buffer } = await jpeg(page, 2400, 1800)
  await writeFile(large, [buffer.subarray(0, 2), TURNED, buffer.subarray(2), Buffer.alloc(MAX_UPLOAD)])
  await voucher.locator('input[type=file]').first().setInputFiles(large)
  await expect(voucher.getByRole('status').filter({ hasText: 'Photo uploaded' })).toBeAttached()
  await rm(folder, { recursive: true })
  await expect(voucher.getByRole('img')).toHaveJSProperty('naturalHeight', 2048)
  await button(page, 'Submit').dblclick()
  await expect(page).toHaveURL(/\/h4\/home$/)
  // The screen has said what happened.
  expect(toasts).toEqual(['QR code savedSuccess'])
  const deposits = await pending(exchange, user)
  expect(deposits).toMatchObject([{ amount: '250.50000000', address, currencyId: 3 }])

  await exchange.control.reviews.recharge({ id: deposits[0]?.id ?? 0, approve: true })
  expect(await exchange.coins(user, 'USDT')).toBe('1250.5 + 0')
  await tab(page, 'Assets').click()
  await expect(asset(page)).toContainText('1,250.5000')
  await main(page).getByRole('link', { name: 'Deposit', exact: true }).click()
  await rows(page).nth(1).getByRole('link').click()
  await page.getByRole('link', { name: 'Deposit history' }).click()
  await expect(rows(page)).toHaveText(['USDT2026-03-04 10:00:00250.5000USDTCompleted'])
})

test('§2 /user/withdraws, /user/withdraws/log: locks the amount, and pays out once', async ({
  page,
  exchange,
  user,
}) => {
  await page.goto('home')
  await page.getByRole('link', { name: 'Withdrawal', exact: true }).click()
  await button(page, 'Submit').click()
  const question = page.getByRole('alertdialog', { name: 'Please set the withdrawal address?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await fillAddress(page, ADDRESSES.tron)
  await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
  await withdrawn(page).fill('400')
  await button(page, 'Submit').click()
  await expect(sheet(page)).toContainText(ADDRESSES.tron)
  await expect(sheet(page)).toContainText('You receive398.0000USDT')
  const sending = await hold(page, 'wallet/out')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  await sending.go()
  await expect(sheet(page)).toBeHidden()
  expect(sending.held).toHaveLength(1)
  await expect(main(page)).toContainText('Available 600.0000USDT')
  expect(await exchange.coins(user, 'USDT')).toBe('600 + 400')

  const [mine] = await pending(exchange, user)
  expect(mine).toMatchObject({ address: ADDRESSES.tron })
  await exchange.control.reviews.withdrawal({ id: mine?.id ?? 0, approve: true })
  await page.getByRole('link', { name: 'Withdrawal history', exact: true }).click()
  await expect(rows(page)).toContainText(['-400.0000USDTCompleted'])
  expect(await exchange.coins(user, 'USDT')).toBe('600 + 0')
})

test('§4 Withdrawal: a login keeps the form, the log settles it', async ({ page, exchange, user }) => {
  const { faults, reviews } = exchange.control
  const send = async () => {
    await button(page, 'Submit').click()
    // Each withdrawal to an unusual address is accepted.
    await sheet(page).getByRole('checkbox', { name: 'The address is correct' }).check()
    await confirm(page).click()
  }
  await page.goto('user/withdraws')
  await main(page).getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page, 'an-address-of-no-known-chain')
  await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
  await main(page).getByRole('radio', { name: 'ERC20' }).check()
  await withdrawn(page).fill('100')
  await faults.add({ kind: 'session', path: 'withdrawal.submit' })
  await send()
  await expect(page).toHaveURL(/\/common\/login/)
  await fillLogin(page, user)
  await expect(page).toHaveURL(/\/user\/withdraws\?coin=USDT&chain=ERC20$/)
  await expect(withdrawn(page)).toHaveValue('100')
  expect(await exchange.coins(user, 'USDT')).toBe('1000 + 0')

  await faults.add({ kind: 'dropAfter', path: 'withdrawal.submit' })
  await send()
  await expect(sheet(page).getByRole('alert')).toContainText(unknown)
  await expect(confirm(page)).toHaveCount(0)
  expect(await exchange.coins(user, 'USDT')).toBe('900 + 100')
  const [mine] = await pending(exchange, user)
  await reviews.withdrawal({ id: mine?.id ?? 0, approve: false })
  await sheet(page).getByRole('link', { name: 'See your withdrawals' }).click()
  await expect(rows(page)).toContainText(['-100.0000USDTRefused'])
  // The next tap must not send it a second time.
  await page.goBack()
  await expect(withdrawn(page)).toHaveValue('')
  expect(await exchange.coins(user, 'USDT')).toBe('1000 + 0')
  // The log has ended it.
  await expect(openRequest(page)).toHaveCount(0)
})

test('§4 Withdrawal: another session changes the address; a kill and a full storage lose nothing', async ({
  page,
  context,
  exchange,
  user,
}) => {
  const { faults, users } = exchange.control
  await page.goto('user/withdraws')
  await main(page).getByRole('link', { name: 'Add address' }).click()
  await fillAddress(page, ADDRESSES.tron)
  await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
  await withdrawn(page).fill('50')
  await button(page, 'Submit').click()
  await expect(sheet(page)).toContainText(ADDRESSES.tron)
  // Another session saves another address, of another chain.
  const addresses = '**/api/wallet/get_address*'
  await page.route(addresses, async route => {
    const response = await route.fetch()
    await route.fulfill({ body: (await response.text()).replaceAll(ADDRESSES.tron, ADDRESSES.ethereum) })
  })
  await users.grant({ email: user.email, balances: [{ kind: 'change', currency: 'USDT', amount: '1' }] })
  await exchange.advance(1000)
  await expect(sheet(page)).toBeHidden()
  await expect(main(page).getByRole('radio', { name: 'ERC20' })).toBeChecked()
  await button(page, 'Submit').click()
  await expect(sheet(page)).toContainText('The details changed while you were checking them')
  await expect(sheet(page)).toContainText(ADDRESSES.ethereum)
  expect(await pending(exchange, user)).toEqual([])

  // The platform carries it out, and its answer never arrives.
  await page.route('**/api/wallet/out?*', async route => void (await route.fetch()))
  await confirm(page).click()
  await expect.poll(() => pending(exchange, user)).toMatchObject([{ address: ADDRESSES.ethereum }])
  await page.close()
  const next = await context.newPage()
  await next.goto('user/withdraws')
  // The log has ended it.
  await expect(
    next.getByRole('status').filter({ hasText: 'The earlier request was carried out' }),
  ).toBeVisible()
  await expect(openRequest(next)).toHaveCount(0)
  expect(await exchange.coins(user, 'USDT')).toBe('951 + 50')

  await faults.add({ kind: 'drop', path: 'withdrawal.submit' })
  const lose = async (sum: string) => {
    await withdrawn(next).fill(sum)
    await button(next, 'Submit').click()
    await confirm(next).click()
    await expect(sheet(next).getByRole('alert')).toContainText(unknown)
  }
  await lose('60')
  await next.reload()
  await expect(openRequest(next)).toContainText('60.0000USDT')
  await openRequest(next).getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(next)).toContainText(ADDRESSES.tron)
  await sheet(next)
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(sheet(next)).toBeHidden()
  await expect(openRequest(next)).toHaveCount(0)
  expect(await exchange.coins(user, 'USDT')).toBe('891 + 110')

  await next.evaluate(() => {
    for (let size = 2 ** 22; size > 0; size = Math.floor(size / 2))
      try {
        for (let at = 0; ; at++) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size))
      } catch {
        // As full as it gets with this size.
      }
  })
  await faults.add({ kind: 'drop', path: 'withdrawal.submit' })
  await lose('70')
  await sheet(next).getByRole('button', { name: 'Close' }).click()
  await expect(openRequest(next)).toContainText('This device could not store the request')
  await openRequest(next).getByRole('button', { name: 'I have checked it' }).click()
  await sheet(next).getByRole('button', { name: 'Not carried out' }).click()
  await expect(openRequest(next)).toHaveCount(0)
  expect(await exchange.coins(user, 'USDT')).toBe('891 + 110')
})

test('§2 /user/transfer: between accounts and between coins', async ({ page, context, exchange, user }) => {
  const { faults, users } = exchange.control
  const submit = main(page).locator('button[type=submit]')
  const chosen = main(page).locator('select option:checked')
  await users.grant({ email: user.email, balances: [{ kind: 'change', currency: 'BTC', amount: '0.5' }] })
  await exchange.hold('BTC', 50_000)
  await page.goto('home')
  await page.getByRole('link', { name: 'Coin transfer' }).click()
  await page.getByRole('tab', { name: 'Fund Transfer' }).click()
  await expect(chosen).toHaveText(['Coin', 'Contract', 'USDT'])
  await amount(page).fill('100')
  await submit.click()
  await expect(sheet(page)).toContainText('Contract after100.0000USDT')
  await faults.add({ kind: 'dropAfter', path: '/api/wallet/change' })
  await confirm(page).click()
  await expect(sheet(page).getByRole('alert')).toContainText(unknown)
  await sheet(page).getByRole('link', { name: 'See your assets' }).click()
  await expect(asset(page)).toContainText('900.0000')
  expect(await exchange.wallet(user, 'lever', 'USDT')).toMatchObject({ available: '100.00000000' })
  // It is open after a reload and in another tab. The same request again asks first, and moves nothing.
  await page.goBack()
  await page.reload()
  await expect(openRequest(page)).toContainText('100.0000USDT')
  const other = await context.newPage()
  await other.goto('user/transfer?tab=fund')
  await amount(other).fill('100')
  await other.locator('button[type=submit]').first().click()
  await sheet(other)
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(openRequest(page)).toHaveCount(0)
  expect(await exchange.wallet(user, 'lever', 'USDT')).toMatchObject({ available: '100.00000000' })
  await other.close()
  await page.goto('assets?tab=lever')
  // An exchange is confirmed at the newest price only.
  await page.goBack()
  await page.getByRole('tab', { name: 'Coin Transfer' }).click()
  await expect(chosen).toHaveText(['BTC', 'USDT'])
  await amount(page).fill('0.01')
  await expect(main(page)).toContainText('1 BTC ≈ 50,000.00USDT')
  await faults.add({ kind: 'status', status: 404, path: '/api/wallet/list', times: 0 })
  await submit.click()
  await expect(main(page)).toContainText('Error')
  await faults.clear()
  await exchange.hold('BTC', 60_000)
  await submit.click()
  await expect(sheet(page)).toContainText('You get≈ 600.0000USDT')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  expect(await exchange.coins(user, 'BTC')).toBe('0.49 + 0')
  expect(await exchange.coins(user, 'USDT')).toBe('1500 + 0')
})

test('§2 /user/address/list: asks about a suspicious address', async ({ page, context, exchange }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const coin = (name: string) => addressSheet(page).getByRole('radio', { name, exact: true })
  const submit = addressSheet(page).getByRole('button', { name: 'Submit' })
  await page.goto('user/address/list?coin=BTC')
  await expect(coin('BTC')).toBeChecked()
  await page.evaluate(text => navigator.clipboard.writeText(text), `  ${ADDRESSES.tron} \n`)
  await addressSheet(page).getByRole('button', { name: 'Paste' }).click()
  await expect(addressSheet(page)).toContainText('This does not look like an address of this chain')
  await submit.click()
  await formatQuestion(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(formatQuestion(page)).toBeHidden()
  await coin('USDT').check()
  // The list settles a lost answer.
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.addAddress' })
  await submit.click()
  await expect(addressSheet(page)).toBeHidden()
  await expect(rows(page)).toContainText([`USDT${ADDRESSES.tron}`])
  for (const [name, address] of Object.entries({
    ETH: 'an-address-of-no-known-chain',
    USDC: ADDRESSES.ethereum,
    BTC: ADDRESSES.bitcoin,
  })) {
    await button(page, 'Add address').click()
    await coin(name).check()
    await fillAddress(page, address)
    await expect(rows(page).filter({ hasText: address })).toContainText(name)
  }
  // Every coin has its address.
  await expect(button(page, 'Add address')).toHaveCount(0)
})
