import type { Page } from '@playwright/test'
import type { Exchange } from '../exchange.ts'
import { login, tab, toast } from '../steps.ts'
import { expect } from '../expect.ts'

export const DEMO = { email: 'demo@h4.example', password: 'demo1234' }

/** Signs in and waits for a complete home screen. */
export const home = async (page: Page, user = DEMO): Promise<void> => {
  await login(page, user)
  await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
  await expect(toast(page)).toBeHidden()
}

/** Signs in, opens /transaction and waits for the chart. */
export const transaction = async (page: Page, user = DEMO): Promise<void> => {
  await home(page, user)
  await tab(page, 'Transaction').click()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
}

/** Waits for toasts to disappear. */
export const quiet = (page: Page) => expect(toast(page)).toBeHidden()

/** A new user, so that scenes do not share orders. */
export const trader = (exchange: Exchange) =>
  exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '12480.55' }])

export const oneOrder = (page: Page) =>
  expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
