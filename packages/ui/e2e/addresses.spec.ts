import type { Page } from '@playwright/test'
import { ADDRESSES, addressSheet, fillAddress, formatQuestion } from './addresses.ts'
import type { Exchange, Login } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { call } from './leverage.ts'
import { connected, main, rows, signIn, toast } from './steps.ts'

const ADD = '**/api/wallet/addaddress*'
const LIST = '**/api/wallet/get_address*'

const add = (page: Page) => main(page).getByRole('button', { name: 'Add address' })
const field = (page: Page) => addressSheet(page).getByRole('textbox', { name: 'Address' })
const coin = (page: Page, name: string) => addressSheet(page).getByRole('radio', { name, exact: true })
const submit = (page: Page) => addressSheet(page).getByRole('button', { name: 'Submit' })

/** The addresses that the exchange received from a user. */
const saved = async (exchange: Exchange, user: Login): Promise<readonly unknown[]> => {
  const entries: readonly { readonly kind: string; readonly input: unknown }[] =
    await exchange.control.journal.read()
  return entries.flatMap(({ kind, input }) => {
    const { userId, addresses } = input as { userId?: number; addresses?: unknown }
    return kind === 'saveAddresses' && userId === user.id ? [addresses] : []
  })
}

test('saves one address per coin, and asks before it saves a suspicious one', async ({
  page,
  exchange,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '1000' }])
  await signIn(page, user)
  await page.route(LIST, route => route.fulfill({ status: 404, json: {} }))
  const isConnected = connected(page)
  await page.goto('user/address/list?coin=BTC')
  await expect(main(page).getByRole('alert')).toContainText('This could not be loaded')
  await isConnected
  await expect(add(page)).toHaveCount(0)
  await page.unroute(LIST)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  // The sheet opens by itself, and stays closed once closed.
  await expect(coin(page, 'BTC')).toBeChecked()
  await addressSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(addressSheet(page)).toBeHidden()
  await expect(main(page)).toContainText('No address is saved yet.')
  await add(page).click()
  await submit(page).click()
  await expect(addressSheet(page)).toContainText('Please enter the address')
  await expect(field(page)).toBeFocused()

  await page.evaluate(text => navigator.clipboard.writeText(text), `  ${ADDRESSES.tron} \n`)
  await addressSheet(page).getByRole('button', { name: 'Paste' }).click()
  await expect(field(page)).toHaveValue(ADDRESSES.tron)
  const odd = addressSheet(page).getByText('This does not look like an address of this chain')
  await expect(odd).toBeVisible()
  // Escape closes the question, not the form.
  await submit(page).click()
  await expect(formatQuestion(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(formatQuestion(page)).toBeHidden()
  await expect(field(page)).toBeInViewport()
  await submit(page).click()
  await formatQuestion(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(formatQuestion(page)).toBeHidden()
  await coin(page, 'USDT').check()
  await expect(odd).toHaveCount(0)
  await page.route(ADD, route =>
    route.fulfill({ json: { type: 'error', message: 'This withdrawal address already exists.' } }),
  )
  await submit(page).click()
  await expect(addressSheet(page).getByRole('alert')).toHaveText('This withdrawal address already exists.')
  await expect(field(page)).toHaveValue(ADDRESSES.tron)
  expect(await saved(exchange, user)).toEqual([])
  await page.unroute(ADD)

  // Meanwhile two coins get their addresses on another device.
  const others = Object.entries({ ETH: 2, USDC: 4 }).map(([show, value]) => ({
    address: ADDRESSES.ethereum,
    value,
    show,
  }))
  await call(page, 'wallet/addaddress', { address: others })

  // A lost answer is settled by the list.
  await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.addAddress' })
  await submit(page).dblclick()
  await expect(toast(page)).toHaveText('Success')
  await expect(addressSheet(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'USDT' })).toHaveText(new RegExp(`^USDT${ADDRESSES.tron}`))
  const [, ...mine] = await saved(exchange, user)
  expect(mine).toEqual([[{ currencyId: 3, address: ADDRESSES.tron, notes: 'USDT' }]])

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await rows(page).getByRole('button', { name: 'Copy the USDT address' }).click()
  await expect.poll(clipboard).toBe(ADDRESSES.tron)
  await rows(page).getByText(ADDRESSES.tron.slice(0, 4), { exact: true }).click({ clickCount: 1 })
  await page.keyboard.press('ControlOrMeta+C')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(ADDRESSES.tron)
  // The last coin without an address: Add disappears after it.
  await add(page).click()
  await expect(addressSheet(page).getByRole('radio')).toHaveCount(1)
  await expect(coin(page, 'BTC')).toBeChecked()
  await fillAddress(page, ADDRESSES.bitcoin)
  await expect(rows(page)).toHaveCount(4)
  await expect(add(page)).toHaveCount(0)
})
