import type { Page } from '@playwright/test'
import { ADDRESSES, addAddress, addressSheet } from '../addresses.ts'
import type { Exchange, Login } from '../exchange.ts'
import { login, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const BALANCES = [
  { kind: 'change', currency: 'USDT', amount: '12480.55' },
  { kind: 'change', currency: 'BTC', amount: '0.48215' },
] as const

const amount = (page: Page) => page.getByRole('main').getByRole('textbox')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm withdrawal' })
const ready = (page: Page) => expect(page.getByRole('main')).toContainText(/Minimum [\d.]/)

const begin = async (page: Page, exchange: Exchange): Promise<Login> => {
  const user = await exchange.createUser(BALANCES)
  await login(page, user)
  return user
}

const open = async (page: Page, place = 'user/withdraws'): Promise<void> => {
  await page.goto(place)
  await ready(page)
}

const withdraw = async (page: Page, number: string): Promise<void> => {
  await amount(page).fill(number)
  await submit(page).click()
  await sheet(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(sheet(page)).toBeHidden()
  await quiet(page)
}

/** Withdrawal, address book and log. */
export const withdrawing: readonly Scene[] = [
  {
    name: 'withdraw',
    play: async (page, exchange, shoot) => {
      await exchange.control.reviews.automatic({ automatic: false })
      await begin(page, exchange)
      await open(page)
      await shoot('withdraw-no-address')
      await submit(page).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await shoot('withdraw-set-address')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(addressSheet(page)).toBeVisible()
      await shoot('address-add')
      await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill(ADDRESSES.tron)
      await shoot('address-typed')
      await addressSheet(page).getByRole('button', { name: 'Submit' }).click()
      await expect(addressSheet(page)).toBeHidden()
      await quiet(page)
      await shoot('addresses-one')
      await page.getByRole('button', { name: 'Back to the withdrawal' }).click()
      await ready(page)
      await amount(page).fill('2500')
      await shoot()
      await submit(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('withdraw-confirm')
    },
  },
  {
    name: 'withdraw-log',
    play: async (page, exchange, shoot) => {
      await exchange.control.reviews.automatic({ automatic: false })
      await begin(page, exchange)
      await page.goto('user/withdraws/log')
      await expect(page.getByText('Load More Data')).toBeVisible()
      await shoot('withdraw-log-empty')
      await addAddress(page, 'BTC', ADDRESSES.bitcoin)
      await addAddress(page, 'USDT', ADDRESSES.tron)
      await open(page)
      for (const number of ['2500', '480.25', '125.5']) await withdraw(page, number)
      await open(page, 'user/withdraws?coin=BTC')
      await withdraw(page, '0.00125')
      const { withdrawals } = await exchange.control.reviews.list()
      const [first, second] = withdrawals.slice(-4)
      await exchange.control.reviews.withdrawal({ id: first?.id ?? 0, approve: true })
      await exchange.control.reviews.withdrawal({ id: second?.id ?? 0, approve: false })
      await page.goto('user/withdraws/log')
      await expect(page.getByRole('listitem')).toHaveCount(4)
      await shoot()
      await page.goto('user/address/list')
      await expect(page.getByRole('listitem')).toHaveCount(2)
      await shoot('addresses')
    },
  },
  {
    name: 'withdraw-wrong',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      const user = await begin(page, exchange)
      await page.goto('user/address/list')
      await expect(page.getByText('Load More Data')).toBeVisible()
      await shoot('addresses-empty')
      await page.getByRole('button', { name: 'Add address' }).click()
      await addressSheet(page).getByRole('radio', { name: 'BTC' }).check()
      await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill(ADDRESSES.tron)
      await shoot('address-odd')
      await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill('')
      await addressSheet(page).getByRole('button', { name: 'Submit' }).click()
      await shoot('address-missing')
      await addAddress(page, 'USDT', ADDRESSES.tron)
      await open(page, 'user/withdraws?coin=USDT&chain=ERC20')
      await amount(page).fill('5')
      await shoot('withdraw-odd')
      await amount(page).fill('')
      await submit(page).click()
      await shoot('withdraw-missing')
      await amount(page).fill('99999999')
      await shoot('withdraw-low')
      await amount(page).fill('100')
      await exchange.control.users.freeze({ email: user.email, frozen: true })
      await submit(page).click()
      await sheet(page).getByRole('checkbox').check()
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page).getByRole('alert')).toBeVisible()
      await shoot('withdraw-refused')
      await exchange.control.users.freeze({ email: user.email, frozen: false })
      await exchange.control.faults.add({ kind: 'dropAfter', path: 'withdrawal.submit' })
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(sheet(page)).toContainText('The answer was lost')
      await shoot('withdraw-unknown')
    },
  },
  {
    name: 'withdraw-failing',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await begin(page, exchange)
      await addAddress(page, 'USDT', ADDRESSES.tron)
      const failing = '**/api/wallet/get_info*'
      await page.route(failing, route => route.abort())
      await page.goto('user/withdraws')
      await expect(page.getByRole('alert')).toContainText('no connection')
      await shoot('withdraw-failing-info')
      await page.unroute(failing)
      await page.route('**/api/wallet/get_address*', route => route.abort())
      await page.goto('user/withdraws')
      await expect(page.getByRole('alert')).toContainText('no connection')
      await shoot()
      await page.route('**/api/charge_mention/log*', route => route.abort())
      await page.goto('user/withdraws/log')
      await expect(page.getByRole('alert')).toContainText('no connection')
      await shoot('withdraw-log-failing')
    },
  },
  {
    name: 'withdraw-waiting',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await begin(page, exchange)
      await page.route('**/api/wallet/get_address*', () => {})
      await page.goto('user/withdraws')
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      await shoot()
      await page.goto('user/address/list')
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
      await shoot('addresses-waiting')
    },
  },
  {
    name: 'withdraw-odd',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await begin(page, exchange)
      await addAddress(page, 'USDT', ADDRESSES.ethereum)
      await open(page, 'user/withdraws?coin=USDT&chain=TRC20')
      await amount(page).fill('250')
      await submit(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('withdraw-odd-confirm')
      await page.goto('user/address/list?coin=BTC')
      await addressSheet(page).getByRole('textbox', { name: 'Address' }).fill('hello-world')
      await addressSheet(page).getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await shoot('address-odd-ask')
    },
  },
  {
    name: 'withdraw-narrow',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      const user = await exchange.createUser([
        { kind: 'change', currency: 'USDT', amount: '987654321.12345678' },
      ])
      await login(page, user)
      await addAddress(page, 'USDT', ADDRESSES.ethereum)
      await page.setViewportSize({ width: 320, height: 568 })
      await open(page, 'user/withdraws')
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await shoot()
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('withdraw-narrow-end')
      await amount(page).fill('999999.12345678')
      await submit(page).click()
      await expect(sheet(page)).toBeVisible()
      await shoot('withdraw-narrow-confirm')
      await sheet(page)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(toast(page)).toBeVisible()
      await page.goto('user/withdraws/log')
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await shoot('withdraw-narrow-log')
      await page.goto('user/address/list')
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await shoot('addresses-narrow')
    },
  },
]
