import { expect } from '../expect.ts'
import { home } from './openings.ts'
import { DARK, type Scene } from './scene.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** An article with every supported element. */
const CONTENT = `<h1>Fees from December on</h1>
<p>What an order costs depends on <strong>where</strong> it is placed, see <a href="https://example.com/fees">the schedule</a>. ${WORD}</p>
<table><tr><th>Account</th><th>Maker</th><th>Taker</th><th>Withdrawal</th><th>Settlement</th></tr>
<tr><td>Coin</td><td>0.10%</td><td>0.20%</td><td>2 USDT</td><td>at once</td></tr>
<tr><td>Contract</td><td>0.02%</td><td>0.05%</td><td>none</td><td>at midnight</td></tr></table>
<h2>In short</h2><ul><li>Nothing changes for locked products.</li><li>Options have no fee.</li></ul>
<blockquote>Rates are those of the day on which an order is carried out.</blockquote>
<pre>fee = amount × rate ÷ 100</pre>`

export const articles: readonly Scene[] = [
  {
    name: 'articles',
    play: async (page, _, shoot) => {
      await home(page)
      await page.goto('article/list?cid=4')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
      await shoot()
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page.getByRole('article')).toContainText(/\w/)
      await shoot('article')
      await page.goto('article/info?id=208&title=Platform+Terms')
      await expect(page.getByRole('article')).toContainText(/\w/)
      await shoot('article-terms')
      await page.goto('icon')
      await shoot('icons')
    },
  },
  {
    name: 'articles-faults',
    themes: DARK,
    play: async (page, _, shoot) => {
      await home(page)
      await page.goto('article/info?id=99&title=Gone')
      await expect(page.getByText('This article is not here')).toBeVisible()
      await shoot('article-unknown')
      await page.goto('article/list?cid=5')
      await expect(page.getByText('Load More Data')).toBeVisible()
      await shoot('articles-empty')
      await page.route('**/api/news/*', () => {})
      await page.goto('article/list')
      await shoot('articles-loading')
      await page.goto('article/info?id=305&title=How+to+recognise+false+customer+service')
      await shoot('article-loading')
      await page.unrouteAll()
      await page.route('**/api/news/*', route => route.abort())
      await page.reload()
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
      await shoot('article-failing')
      await page.goto('article/list')
      await expect(page.getByRole('alert').filter({ hasText: /no connection/ })).toBeVisible()
      await shoot('articles-failing')
    },
  },
  {
    name: 'articles-narrow',
    themes: DARK,
    play: async (page, _, shoot) => {
      await page.setViewportSize({ width: 320, height: 693 })
      await home(page)
      await page.route('**/api/news/detail*', route =>
        route.fulfill({
          json: {
            type: 'ok',
            message: { id: 9, title: 'Fees', content: CONTENT, create_time: '2026-11-13 09:00:00' },
          },
        }),
      )
      const title = encodeURIComponent(`Fees of ${WORD} and of everybody else from December on`)
      await page.goto(`article/info?id=9&title=${title}`)
      await expect(page.getByRole('article')).toContainText('In short')
      await shoot('article-long')
    },
  },
]
