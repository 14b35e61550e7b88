import type { Page } from '@playwright/test'
import { isVisitors, paths } from '../../src/paths.ts'
import type { Exchange } from '../exchange.ts'
import { openChinese } from '../steps.ts'
import { expect } from '../expect.ts'
import { quiet } from './openings.ts'
import type { Scene } from './scene.ts'
import { tour } from './tour.ts'
import { veteran } from './veteran.ts'
import { later } from './wealth.ts'

const names = Object.keys(paths) as (keyof typeof paths)[]

const visit = async (
  page: Page,
  exchange: Exchange,
  shoot: Parameters<Scene['play']>[2],
  visitors: boolean,
) => {
  // Needs a Chinese font on the machine.
  await openChinese(page)
  await page.addInitScript(() => localStorage.setItem('h4.language', '"hk"'))
  for (const name of names.filter(each => isVisitors(paths[each].path) === visitors)) {
    const { query = '', see } = tour[name]
    await page.goto(`${paths[name].path.slice(1)}${query}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await quiet(page)
    await see(state => shoot(`hk-${state}`), page, exchange)
  }
}

export const chinese: readonly Scene[] = [
  { name: 'hk-visitor', play: (page, exchange, shoot) => visit(page, exchange, shoot, true) },
  {
    name: 'hk-user',
    play: (page, exchange, shoot) =>
      later(exchange, async () => {
        await veteran(page, exchange)
        await visit(page, exchange, shoot, false)
      }),
  },
]
