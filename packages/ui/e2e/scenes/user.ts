import type { Page } from '@playwright/test'
import type { Exchange, Login } from '../exchange.ts'
import { submitIdentity, openIdentity } from '../identity.ts'
import { login } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const LONG = 'maximiliane.von-und-zu-hohenstein@a-rather-long-mail-domain.example'

const enter = async (page: Page, exchange: Exchange, email?: string): Promise<Login> => {
  await exchange.control.reviews.automatic({ automatic: false })
  const user = await exchange.control.users.create(email === undefined ? {} : { email })
  await login(page, user)
  await quiet(page)
  return user
}

const center = async (page: Page) => {
  await page.goto('user/index')
  await expect(page.getByText('Credit score')).toBeVisible()
}

export const userCenter: readonly Scene[] = [
  {
    name: 'user',
    play: async (page, exchange, shoot) => {
      await enter(page, exchange)
      await center(page)
      await shoot('user-center')
      await page.getByRole('button', { name: 'Log out' }).scrollIntoViewIfNeeded()
      await shoot('user-center-end')
      await page.goto('user/security')
      await expect(page.getByText('not available yet')).toBeVisible()
      await shoot('user-security')
      await page.goto('user/share')
      await expect(page.getByRole('img', { name: 'Sample QR code' })).toBeVisible()
      await shoot('user-share')
      await page.goto('user/forget')
      await expect(page.getByLabel('Account')).toHaveValue(/@/)
      await shoot('user-forget')
    },
  },
  {
    name: 'user-exit',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await enter(page, exchange)
      await center(page)
      await page.getByRole('button', { name: 'Log out' }).click()
      await shoot()
    },
  },
  {
    name: 'user-failing',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await page.route('**/api/user/info*', route => route.fulfill({ status: 503 }))
      await enter(page, exchange)
      await page.goto('user/index')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await shoot()
      await page.unroute('**/api/user/info*')
      await page.route('**/api/user/info*', () => {})
      await page.reload()
      await shoot('user-loading')
      await page.goto('user/info')
      await shoot('identity-loading')
    },
  },
  {
    name: 'identity',
    play: async (page, exchange, shoot) => {
      const user = await enter(page, exchange)
      await page.goto('user/real_mark')
      await expect(page.getByRole('definition').filter({ hasText: '200BTC' })).toBeVisible()
      await shoot('identity-intro')
      await openIdentity(page)
      await shoot('identity-form')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please enter the name')).toBeVisible()
      await shoot('identity-error')
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await submitIdentity(page, { name: 'Ann Lee', card_id: `A12${user.id}` })
      await expect(page.getByText('Waiting for Review')).toBeVisible()
      await shoot('identity-pending')
      await page.clock.resume()
      await exchange.control.reviews.identity({ email: user.email, approve: false })
      await page.goto('user/info')
      await expect(page.getByText('Certification refused')).toBeVisible()
      await quiet(page)
      await shoot('identity-refused')
      await submitIdentity(page, { name: 'Ann Lee', card_id: `A12${user.id}` })
      await expect(page).toHaveURL(/home$/)
      await exchange.control.reviews.identity({ email: user.email, approve: true })
      await page.goto('user/real_mark')
      await expect(page.getByText('Certification successful')).toBeVisible()
      await quiet(page)
      await shoot('identity-approved')
      await center(page)
      await expect(page.getByText('Verified')).toBeVisible()
      await shoot('user-verified')
    },
  },
  {
    name: 'user-narrow',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await page.setViewportSize({ width: 320, height: 693 })
      await enter(page, exchange, `${await exchange.now()}.${LONG}`)
      await center(page)
      await shoot()
      await page.goto('user/real_mark')
      await expect(page.getByRole('definition').filter({ hasText: '200BTC' })).toBeVisible()
      await shoot('identity-intro-narrow')
      await openIdentity(page)
      await shoot('identity-form-narrow')
      await page.goto('user/share')
      await expect(page.getByRole('img', { name: 'Sample QR code' })).toBeVisible()
      await shoot('user-share-narrow')
    },
  },
]
