import type { Locator, Page } from '@playwright/test'
import { ADDRESSES, addressSheet, fillAddress, oddAddress } from './addresses.ts'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { loginWith, toast } from './steps.ts'

const ADD = '**/api/wallet/addaddress*'
const LIST = '**/api/wallet/get_address*'

const main = (page: Page) => page.getByRole('main')
const add = (page: Page) => main(page).getByRole('button', { name: 'Add address' })
const rows = (page: Page): Locator => main(page).getByRole('listitem')
const field = (page: Page) => addressSheet(page).getByRole('textbox', { name: 'Address' })
const coin = (page: Page, name: string) => addressSheet(page).getByRole('radio', { name, exact: true })
const submit = (page: Page) => addressSheet(page).getByRole('button', { name: 'Submit' })

/** What the exchange was asked to save for a user. */
const saved = async (exchange: Exchange, user: Login): Promise<readonly unknown[]> => {
  const entries: readonly { readonly kind: string; readonly input: unknown }[] =
    await exchange.control.journal.read()
  return entries.flatMap(({ kind, input }) => {
    const { userId, addresses } = input as { userId?: number; addresses?: unknown }
    return kind === 'saveAddresses' && userId === user.id ? [addresses] : []
  })
}

let user: Login
test.beforeEach(async ({ page, exchange, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const balances = [{ kind: 'change', currency: 'USDT', amount: '1000' }] as const
  user = await loginWith(page, exchange, balances, 'user/address/list')
})

test('every coin gets one address, pasted or typed, and then there is nothing to add', async ({
  page,
  exchange,
}) => {
  await expect(main(page)).toContainText('No address is saved yet.')
  await expect(main(page)).toContainText('Load More Data')
  await add(page).click()
  await coin(page, 'BTC').check()
  await page.evaluate(text => navigator.clipboard.writeText(text), `  ${ADDRESSES.bitcoin} \n`)
  await addressSheet(page).getByRole('button', { name: 'Paste' }).click()
  await expect(field(page)).toHaveValue(ADDRESSES.bitcoin)
  await submit(page).click()
  await expect(toast(page)).toHaveText('Success')
  await expect(addressSheet(page)).toBeHidden()
  await expect(rows(page)).toHaveText(new RegExp(`^BTC${ADDRESSES.bitcoin}`))

  for (const [name, address] of [
    ['USDT', ADDRESSES.tron],
    ['ETH', ADDRESSES.ethereum],
  ] as const) {
    await add(page).click()
    await expect(coin(page, 'BTC')).toHaveCount(0)
    await coin(page, name).check()
    await fillAddress(page, ` ${address} `)
  }
  // The last one is chosen already.
  await add(page).click()
  await expect(coin(page, 'USDC')).toBeChecked()
  await fillAddress(page, ADDRESSES.ethereum)
  await expect(rows(page)).toHaveCount(4)
  await expect(add(page)).toHaveCount(0)
  expect(await saved(exchange, user)).toEqual(
    (
      [
        [1, ADDRESSES.bitcoin, 'BTC'],
        [3, ADDRESSES.tron, 'USDT'],
        [2, ADDRESSES.ethereum, 'ETH'],
        [4, ADDRESSES.ethereum, 'USDC'],
      ] as const
    ).map(([currencyId, address, notes]) => [{ currencyId, address, notes }]),
  )

  // Copied whole, by the button and by hand.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await rows(page).nth(1).getByRole('button', { name: 'Copy the USDT address' }).click()
  await expect(toast(page)).toHaveText('Success')
  expect(await clipboard()).toBe(ADDRESSES.tron)
  await rows(page).first().getByText(ADDRESSES.bitcoin.slice(0, 4), { exact: true }).click({ clickCount: 1 })
  await page.keyboard.press('ControlOrMeta+C')
  expect(await clipboard()).toBe(ADDRESSES.bitcoin)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(ADDRESSES.bitcoin)
})

test('what is missing or odd is said, and a refusal stands beside the button', async ({ page, exchange }) => {
  await add(page).click()
  await submit(page).click()
  await expect(addressSheet(page)).toContainText('Please choose the currency')
  await coin(page, 'BTC').check()
  await submit(page).click()
  await expect(addressSheet(page)).toContainText('Please enter the address')
  await expect(field(page)).toBeFocused()
  const odd = addressSheet(page).getByText('This does not look like an address of this chain')
  await field(page).fill(ADDRESSES.tron)
  await expect(odd).toBeVisible()
  // What looks wrong is saved only by who says so twice.
  await submit(page).click()
  await expect(oddAddress(page)).toBeVisible()
  await oddAddress(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(oddAddress(page)).toBeHidden()
  // Escape takes the question away, and leaves the form under it.
  await submit(page).click()
  await expect(oddAddress(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(oddAddress(page)).toBeHidden()
  await expect(field(page)).toHaveValue(ADDRESSES.tron)
  await expect(field(page)).toBeInViewport()
  expect(await saved(exchange, user)).toEqual([])
  await coin(page, 'USDT').check()
  await expect(odd).toHaveCount(0)
  await page.route(ADD, route =>
    route.fulfill({ json: { type: 'error', message: 'This withdrawal address already exists.' } }),
  )
  await submit(page).click()
  await expect(addressSheet(page).getByRole('alert')).toHaveText('This withdrawal address already exists.')
  await expect(field(page)).toHaveValue(ADDRESSES.tron)
  expect(await saved(exchange, user)).toEqual([])

  // A lost answer is settled by the list: it is there, or it is not.
  await page.unroute(ADD)
  await exchange.control.faults.add({ kind: 'drop', path: 'withdrawal.addAddress' })
  await submit(page).click()
  await expect(addressSheet(page).getByRole('alert')).toContainText('it is not known')
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.addAddress' })
  await submit(page).dblclick()
  await expect(addressSheet(page)).toBeHidden()
  await expect(toast(page)).toHaveText('Success')
  await expect(rows(page)).toHaveCount(1)
  expect(await saved(exchange, user)).toHaveLength(1)
})

test('a book that cannot be had says so, and comes with Retry', async ({ page }) => {
  await page.route(LIST, () => {})
  await page.reload()
  await expect(main(page).locator('[aria-busy=true]')).toBeVisible()
  await page.unroute(LIST)
  await page.route(LIST, route => route.abort())
  await page.reload()
  await expect(main(page).getByRole('alert')).toContainText('no connection')
  await expect(add(page)).toHaveCount(0)
  await page.unroute(LIST)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(add(page)).toBeVisible()
  // The sheet that opens by itself can be closed, and stays so.
  await page.goto('user/address/list?coin=ETH')
  await expect(coin(page, 'ETH')).toBeChecked()
  await addressSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(addressSheet(page)).toBeHidden()
  await add(page).click()
  await expect(coin(page, 'ETH')).toBeChecked()
})
