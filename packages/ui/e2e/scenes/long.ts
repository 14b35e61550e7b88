import { confirm, fillTicket, tab, ticket, toast } from '../steps.ts'
import { expect } from '../expect.ts'
import { home, oneOrder, quiet } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

/** Balances large enough to show how long numbers fit. */
const RICH = [
  { kind: 'change', currency: 'BTC', amount: '123456.78901234' },
  { kind: 'micro', currency: 'USDT', amount: '987654321.12345678' },
] as const

export const long: readonly Scene[] = [
  {
    name: 'long',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await home(page, await exchange.createUser(RICH))
      await shoot('long-home')
      await tab(page, 'Transaction').click()
      await fillTicket(page, 'Buy up', '')
      await ticket(page).getByRole('button', { name: 'All' }).click()
      await shoot('long-ticket')
      await confirm(page).click()
      await expect(toast(page)).toHaveText('Success')
      await quiet(page)
      await shoot('long-running')
      await page.getByRole('button', { name: /^Show the running order/ }).click()
      await shoot('long-detail')
      await exchange.advance(30_000)
      await expect(page.getByRole('link', { name: 'See history' })).toBeVisible()
      await page.getByRole('link', { name: 'See history' }).click()
      await oneOrder(page)
      await shoot('long-log')
    },
  },
]
