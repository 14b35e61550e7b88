import { fillLogin, openChinese } from '../steps.ts'
import { expect } from '../expect.ts'
import { DEMO, quiet } from './openings.ts'
import type { Scene } from './scene.ts'

export const auth: readonly Scene[] = [
  {
    name: 'login',
    play: async (page, _, shoot) => {
      await page.goto('common/login')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
      await shoot()
    },
  },
  {
    name: 'login-error',
    play: async (page, _, shoot) => {
      await page.goto('common/login')
      await fillLogin(page, { ...DEMO, password: 'mistaken' })
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'register',
    play: async (page, exchange, shoot) => {
      await page.goto('common/register')
      await page.getByLabel('Email').fill(`ann.${await exchange.now()}@h4.example`)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('button', { name: /^A new code/ })).toBeVisible()
      await shoot('register-code')
      await page.getByLabel('Verification code', { exact: true }).fill('123456')
      await page.getByLabel('Password', { exact: true }).fill('secret-77')
      await page.getByLabel('Confirm password', { exact: true }).fill('secret-78')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('Password inconsistency')).toBeVisible()
      await quiet(page)
      await shoot()
    },
  },
  {
    name: 'forget',
    play: async (page, _, shoot) => {
      await page.goto('common/forget')
      await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
      await shoot()
    },
  },
  {
    name: 'language',
    play: async (page, _, shoot) => {
      await openChinese(page)
      await page.goto('common/login')
      await page.getByRole('button', { name: 'Choose Language' }).click()
      await expect(page.getByRole('dialog', { name: 'Choose Language' })).toBeVisible()
      await shoot()
    },
  },
]
