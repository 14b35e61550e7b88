import { depositToCustody } from '../custody.ts'
import { expect } from '../expect.ts'
import { home } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

export const homeScreen: readonly Scene[] = [
  {
    name: 'home',
    play: async (page, _, shoot) => {
      await home(page)
      await shoot()
      await page.getByRole('button', { name: 'Hide balances' }).click()
      await shoot('home-hidden')
    },
  },
  {
    name: 'home-cards',
    themes: DARK,
    play: async (page, exchange, shoot) => {
      await home(page, await exchange.createUser([{ kind: 'change', currency: 'USDC', amount: '1234567.5' }]))
      await depositToCustody(page, '12480.55')
      await page.reload()
      await expect(page.getByRole('link', { name: /^Custody fund/ })).toContainText('VIP 3')
      await shoot()
      await page.route(/\/api\/(news|deposit|wealth)\//, () => {})
      await page.reload()
      await expect(page.getByRole('region', { name: 'Markets' }).getByRole('listitem')).toHaveCount(10)
      await shoot('home-cards-loading')
      await page.unrouteAll()
      await page.route(/\/api\/(news|deposit|wealth)\//, route => route.abort())
      await page.reload()
      await expect(page.getByText('Not available now')).toHaveCount(2)
      await shoot('home-cards-failing')
    },
  },
]
