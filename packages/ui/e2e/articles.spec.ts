import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deploy } from './site.ts'
import { goTo, openChinese, rows, sheet } from './steps.ts'
import { answerArticles, articleOf, ARTICLES } from './xss-vectors.ts'

const article = (page: Page) => page.getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('§2 /article/list, /article/info, /icon: news and icons', async ({ page, context, origin }) => {
  await openChinese(page, origin)
  await page.goto('home')
  await page.getByRole('link', { name: /^News.+/ }).click()
  await expect(page).toHaveURL(/\/article\/list\?cid=4$/)
  await expect(rows(page)).toHaveCount(6)
  const title = 'How to recognise fake customer service'
  await expect(rows(page).filter({ hasText: title })).toContainText(/\d{4}-\d\d-\d\d/)
  await rows(page).filter({ hasText: title }).getByRole('link').click()
  await expect(page).toHaveURL(/\/article\/info\?id=305&title=How\+to/)
  await expect(heading(page)).toHaveText(title)
  await expect(article(page)).toContainText('Our staff never ask for your password')

  // Both are written in the language of the request.
  await goTo(page, 'user/index')
  await page.getByRole('button', { name: /Language/ }).click()
  await sheet(page).getByRole('button', { name: '繁體中文' }).click()
  await goTo(page, 'article/info?id=305')
  await expect(heading(page)).toHaveText('如何識別假冒客服')
  await expect(article(page)).toContainText('密碼')
  await goTo(page, 'article/list')
  await expect(rows(page).filter({ hasText: '如何識別假冒客服' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, 'icon')
  await page.getByRole('button', { name: 'BTC', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('BTC')
})

/** What an article may contain. */
const HARMLESS = `<h1>Big</h1><p>Before <img src="https://good.example/1.png" alt="a chart"> after</p>
<a href="https://good.example/page" target="_top" rel="opener">web</a> <a href="mailto:help@good.example">mail</a>`

test('§2 /article/info: no known attack runs code or calls another host', async ({
  page,
  context,
  origin,
}) => {
  const calls: string[] = []
  context.on('request', request => calls.push(request.url()))
  await context.route('https://*.example/**', route => route.abort())
  await answerArticles(page, id => (id === 99 ? HARMLESS : articleOf(ARTICLES[id - 1] ?? [])))
  // The cleaning must suffice where a host sends no policy.
  await deploy(page, { guarded: false }, origin)
  await page.goto('article/info?id=99&title=Send+your+coins')
  // A link from elsewhere does not name the article.
  await expect(heading(page)).toHaveText('Article 99')
  // One of the app does.
  const own = '/h4/article/info?id=99&title=%3Cimg+src%3Dx%3E'
  await page.evaluate(to => history.pushState({ key: 'own', at: 1 }, '', to), own)
  await expect(heading(page)).toHaveText('<img src=x>')
  await expect(article(page).getByRole('heading', { level: 2 })).toHaveText('Big')
  // The alt text replaces a picture that does not load.
  await expect(article(page)).toContainText('Before a chart after')
  const links = article(page).locator('a[href][target=_blank][rel="noopener noreferrer"]')
  await expect(links).toHaveText(['web', 'mail'])

  for (const [at, attacks] of ARTICLES.entries()) {
    await goTo(page, `article/info?id=${at + 1}`)
    await expect(heading(page)).toHaveText(`Article ${at + 1}`)
    for (const each of attacks.keys()) await expect(article(page)).toContainText(`Attack ${each}.`)
    const left = await article(page).evaluate(root => {
      const all = [...root.querySelectorAll<HTMLElement>('*')]
      for (const each of all) each.click()
      const names = all.flatMap(each => [`<${each.localName}>`, ...each.getAttributeNames()])
      const bad = /^<(script|style|iframe|object|embed|form|input|select|button|svg|math|link|meta|base)>$/
      return names.filter(
        name => bad.test(name) || /^(on|style$|id$|name$|ping|srcset|background)/.test(name),
      )
    })
    expect.soft(left, attacks.join('\n')).toEqual([])
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(calls.filter(url => url.includes('evil.example'))).toEqual([])
})
