import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { heic, jpeg } from '../photos.ts'
import { login, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import { DARK, type Scene } from './scene.ts'

const TRC20 = 'user/recharge?name=USDT&key=TRC20'

const inputs = (page: Page) => page.locator('input[type=file]')
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const code = (page: Page) => page.getByRole('main').getByRole('img').first()

const open = async (page: Page, exchange: Exchange, place: string): Promise<Login> => {
  const user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '120.5' }])
  await login(page, user)
  await page.goto(place)
  return user
}

const choose = async (page: Page) => {
  await inputs(page)
    .first()
    .setInputFiles(await jpeg(page, 900, 1200))
  await expect(page.getByText('Photo uploaded').first()).toBeVisible()
}

const fill = async (page: Page, exchange: Exchange, amounts: readonly string[]) => {
  for (const amount of amounts) {
    await page.goto(`${TRC20}&step=1`)
    await page.getByRole('main').getByRole('textbox').fill(amount)
    await inputs(page)
      .first()
      .setInputFiles(await jpeg(page, 300, 400))
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await submit(page).click()
    await expect(toast(page)).toHaveText('Success')
  }
  const { recharges } = await exchange.control.reviews.list()
  const [first, second] = recharges.slice(-amounts.length)
  await exchange.control.reviews.recharge({ id: first?.id ?? 0, approve: true })
  await exchange.control.reviews.recharge({ id: second?.id ?? 0, approve: false })
}

export const rechargeScreens: readonly Scene[] = [
  {
    name: 'recharge-select',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'fund/select')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
      await shoot()
    },
  },
  {
    name: 'recharge-address',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, TRC20)
      await expect(code(page)).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'recharge-one-chain',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'user/recharge?name=BTC&key=BTC')
      await expect(code(page)).toBeVisible()
      await page.setViewportSize({ width: 320, height: 568 })
      await shoot('recharge-320')
      await page.evaluate(() => scrollTo(0, 9999))
      await shoot('recharge-320-foot')
    },
  },
  {
    name: 'recharge-report',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, `${TRC20}&step=1`)
      await expect(submit(page)).toBeVisible()
      await shoot()
      await submit(page).click()
      await shoot('recharge-report-amount')
      await page.getByRole('main').getByRole('textbox').fill('250')
      await submit(page).click()
      await shoot('recharge-report-voucher')
      await choose(page)
      await shoot('recharge-report-filled')
      await page.getByRole('main').getByRole('textbox').fill('123456789012.12345678')
      await page.setViewportSize({ width: 320, height: 568 })
      await shoot('recharge-report-320')
    },
  },
  {
    name: 'recharge-photo',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, `${TRC20}&step=1`)
      await inputs(page).first().setInputFiles(heic())
      await expect(page.getByRole('alert').filter({ hasText: 'HEIC' })).toBeVisible()
      await shoot('recharge-photo-heic')
      await page.route('**/api/upload*', () => {})
      await inputs(page)
        .first()
        .setInputFiles(await jpeg(page, 900, 1200))
      await expect(page.getByText(/^Uploading/).first()).toBeVisible()
      await shoot('recharge-photo-sending')
    },
  },
  {
    name: 'recharge-failed',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, `${TRC20}&step=1`)
      await page.route('**/api/upload*', route => route.abort())
      await inputs(page)
        .first()
        .setInputFiles(await jpeg(page, 900, 1200))
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await shoot('recharge-photo-failed')
    },
  },
  {
    name: 'recharge-unknown',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, `${TRC20}&step=1`)
      await page.getByRole('main').getByRole('textbox').fill('250')
      await choose(page)
      await exchange.control.faults.add({ kind: 'dropAfter', path: 'recharge.submit' })
      await submit(page).click()
      await expect(page.getByRole('main').getByText('The answer was lost')).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'recharge-done',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, `${TRC20}&step=1`)
      await page.getByRole('main').getByRole('textbox').fill('250')
      await choose(page)
      await submit(page).click()
      await expect(page.getByRole('main').getByText('Success')).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'recharge-none',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'user/recharge/log')
      await expect(page.getByText('Load More Data')).toBeVisible()
      await shoot('recharge-log-empty')
      await page.route('**/get_in_address*', route =>
        route.fulfill({ json: { type: 'ok', message: { address: '' } } }),
      )
      await page.goto(TRC20)
      await expect(page.getByText('No deposit address')).toBeVisible()
      await shoot('recharge-no-address')
    },
  },
  {
    name: 'recharge-log',
    play: async (page, exchange, shoot) => {
      await open(page, exchange, 'user/recharge/log')
      await fill(page, exchange, ['1250.5', '40', '123456789012.12345678', '300'])
      await page.goto('user/recharge/log')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
      await shoot()
    },
  },
]
