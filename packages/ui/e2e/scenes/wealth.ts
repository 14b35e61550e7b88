import type { Page } from '@playwright/test'
import type { Balance, Exchange, Login } from '../exchange.ts'
import { login } from '../steps.ts'
import { nextDay, Saver } from '../wealth.ts'
import { expect } from '../expect.ts'
import { DARK, type Scene } from './scene.ts'

const BALANCES = [
  { kind: 'change', currency: 'USDC', amount: '25480.55' },
  { kind: 'change', currency: 'USDT', amount: '3000' },
  { kind: 'change', currency: 'BTC', amount: '0.5' },
] as const

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')

/** Runs a scene that advances the clock, then restores the exchange. */
export const later = async (exchange: Exchange, play: () => Promise<void>): Promise<void> => {
  const moment = await exchange.control.snapshot.take()
  try {
    await play()
  } finally {
    await exchange.control.snapshot.restore(moment)
  }
}

/** Signs in a user with some weeks of savings. */
export const saving = async (
  page: Page,
  exchange: Exchange,
  balances: readonly Balance[] = [],
): Promise<Login> => {
  const user = await exchange.createUser([...BALANCES, ...balances])
  const saver = await new Saver(exchange, user).login()
  await saver.deposit('3250.75')
  for (const [id, number] of [
    [2, '500'],
    [2, '250'],
    [1, '8000'],
    [4, '0.05'],
  ] as const)
    await saver.lock(id, number)
  const [, redeemed = 0, , deleted = 0] = await saver.locked()
  await nextDay(exchange, 2)
  await exchange.control.locked.redeem({ email: user.email, id: redeemed })
  await exchange.control.locked.delete({ id: deleted })
  await nextDay(exchange, 14)
  await (await saver.login()).lock(1, '1200')
  await nextDay(exchange, 3)
  await page.clock.setSystemTime(await exchange.now())
  await login(page, user)
  return user
}

export const wealth: readonly Scene[] = [
  {
    name: 'custody',
    play: (page, exchange, shoot) =>
      later(exchange, async () => {
        await saving(page, exchange)
        await page.goto('deposit')
        await expect(page.getByRole('table')).toBeVisible()
        await shoot()
        await page.getByRole('button', { name: 'Transfer funds' }).click()
        await sheet(page).getByRole('textbox').fill('2500')
        await shoot('custody-in')
        await sheet(page).getByRole('textbox').fill('99999')
        await expect(sheet(page)).toContainText('Insufficient Balance')
        await shoot('custody-insufficient')
        await sheet(page).getByRole('button', { name: 'Close' }).click()
        await page.getByRole('button', { name: 'Transfer out' }).click()
        await sheet(page).getByRole('button', { name: 'All' }).click()
        await shoot('custody-out')
        await page.route('**/api/deposit/action*', route => route.abort())
        await sheet(page)
          .getByRole('button', { name: /^Confirm/ })
          .click()
        await expect(sheet(page).getByRole('link', { name: 'See the balance' })).toBeVisible()
        await shoot('custody-unconfirmed')
        await page.goto('deposit/record')
        await expect(main(page).getByRole('listitem').nth(15)).toBeVisible()
        await shoot('custody-record')
      }),
  },
  {
    name: 'custody-begin',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await login(page, await exchange.createUser(BALANCES))
      await page.route('**/api/deposit/*', () => {})
      await page.goto('deposit')
      await expect(main(page).locator('[aria-busy]')).toBeVisible()
      await shoot('custody-loading')
      await page.unrouteAll()
      await page.goto('deposit')
      await expect(page.getByRole('table')).toBeVisible()
      await shoot('custody-zero')
      await page.goto('deposit/record')
      await expect(main(page)).toContainText('Load More Data')
      await shoot('custody-record-empty')
      await page.route('**/api/deposit/*', route => route.abort())
      await page.goto('deposit')
      await expect(main(page).getByRole('alert')).toBeVisible()
      await shoot('custody-failing')
    },
  },
  {
    name: 'locking',
    play: (page, exchange, shoot) =>
      later(exchange, async () => {
        await saving(page, exchange)
        await page.goto('locking')
        await expect(main(page).getByRole('listitem')).toHaveCount(4)
        await shoot()
        await page.goto('locking/order')
        await expect(main(page).getByRole('listitem').first()).toBeVisible()
        await shoot('locking-orders')
        await page.evaluate(() => scrollTo(0, 9999))
        await shoot('locking-orders-end')
        await page.goto('locking/log?type=11')
        await expect(main(page).getByRole('listitem').nth(19)).toBeVisible()
        await shoot('locking-log')
        await page.goto('locking/buy?id=1')
        await expect(main(page)).toContainText(/Available [\d,]+/)
        await shoot('locking-buy')
        await main(page).getByRole('textbox').fill('99')
        await main(page).getByRole('button', { name: 'Subscribe' }).click()
        await expect(main(page)).toContainText('cannot be less')
        await shoot('locking-buy-error')
        await main(page).getByRole('textbox').fill('1500')
        await shoot('locking-buy-typed')
        await main(page).getByRole('button', { name: 'Subscribe' }).click()
        await expect(sheet(page)).toBeVisible()
        await shoot('locking-confirm')
        await page.route('**/api/wealth/buyProfit*', route => route.abort())
        await sheet(page)
          .getByRole('button', { name: /^Confirm/ })
          .click()
        await expect(sheet(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
        await shoot('locking-unconfirmed')
      }),
  },
  {
    name: 'locking-begin',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await login(page, await exchange.createUser(BALANCES))
      await page.route('**/api/wealth/*', () => {})
      await page.goto('locking')
      await expect(main(page).locator('[aria-busy]').first()).toBeVisible()
      await shoot('locking-loading')
      await page.unrouteAll()
      await page.goto('locking')
      await expect(main(page).getByRole('listitem')).toHaveCount(4)
      await shoot('locking-zero')
      await page.goto('locking/order')
      await expect(main(page)).toContainText('Load More Data')
      await shoot('locking-orders-empty')
      await page.goto('locking/buy?id=4')
      await main(page).getByRole('textbox').fill('3')
      await main(page).getByRole('button', { name: 'Subscribe' }).click()
      await expect(main(page)).toContainText('Insufficient Balance')
      await shoot('locking-buy-poor')
      await page.route('**/api/wealth/*', route => route.abort())
      await page.goto('locking')
      await expect(main(page).getByRole('alert')).toHaveCount(2)
      await shoot('locking-failing')
    },
  },
  {
    name: 'wealth-long',
    themes: DARK,
    play: (page, exchange, shoot) =>
      later(exchange, async () => {
        const user = await exchange.createUser([
          { kind: 'change', currency: 'USDC', amount: '987654321.12345678' },
        ])
        const saver = await new Saver(exchange, user).login()
        await saver.deposit('923456789.12345678')
        await saver.lock(1, '999999.12345678')
        await nextDay(exchange, 2)
        await page.setViewportSize({ width: 320, height: 640 })
        await page.clock.setSystemTime(await exchange.now())
        await login(page, user)
        await page.goto('deposit')
        await expect(page.getByRole('table')).toBeVisible()
        await shoot('narrow-custody')
        await page.getByRole('button', { name: 'Transfer out' }).click()
        await sheet(page).getByRole('button', { name: 'All' }).click()
        await shoot('narrow-custody-out')
        await page.goto('deposit/record')
        await expect(main(page).getByRole('listitem').first()).toBeVisible()
        await shoot('narrow-custody-record')
        await page.goto('locking')
        await expect(main(page).getByRole('listitem')).toHaveCount(4)
        await shoot('narrow-locking')
        await page.goto('locking/order')
        await expect(main(page).getByRole('listitem')).toHaveCount(1)
        await shoot('narrow-locking-orders')
      }),
  },
]
