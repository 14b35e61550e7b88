import { confirm, fillTicket, ticket } from '../steps.ts'
import { expect } from '../expect.ts'
import { trader, transaction } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

export const tickets: readonly Scene[] = [
  {
    name: 'ticket',
    play: async (page, exchange, shoot) => {
      await transaction(page, await trader(exchange))
      await fillTicket(page, 'Buy up', '500')
      await shoot()
      await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('5')
      await confirm(page).click()
      await expect(ticket(page)).toContainText('Minimum purchase')
      await shoot('ticket-error')
      await page.route('**/api/microtrade/submit*', route => route.abort())
      await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('100')
      await confirm(page).click()
      await expect(ticket(page).getByRole('link', { name: 'See your orders' })).toBeVisible()
      await shoot('ticket-unconfirmed')
    },
  },
  {
    name: 'ticket-fall',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await transaction(page, await trader(exchange))
      await fillTicket(page, 'Buy fall', '')
      await shoot()
    },
  },
]
