import type * as Sdk from '@app/sdk'
import { expect, test as bare, type BrowserContext, type Page } from '@playwright/test'
import { sdkScript } from './bundle.ts'

/** The SDK's storage in a real browser: two tabs with blank pages, without the app. */
declare global {
  interface Window {
    readonly sdk: typeof Sdk
    app: Sdk.App
    got: unknown[]
  }
}

const LOCAL = 'http://localhost:9'
/** Not https: no WebCrypto, no Web Locks. */
const INSECURE = 'http://shop.test'
const LOGIN = { user_string: 'ann@example.com', password: 'hunter2-hunter2', remember: true }

const ANSWERS: Record<string, unknown> = {
  '/api/user/login': 'token-1',
  '/api/user/info': { id: 7, account_number: 'ann@example.com' },
  '/api/wallet/list': { change_wallet: { balance: [], usdt_totle: '5' } },
  '/api/currency/user_currency_list': [{ id: 3, name: 'USDT' }],
  '/api/currency/quotation_new': [],
}

const test = bare.extend<{ tab: (origin?: string) => Promise<Page> }, { script: string }>({
  script: [
    async ({}, use) => {
      await use(await sdkScript())
    },
    { scope: 'worker' },
  ],
  tab: async ({ context, script }, use) => {
    await context.addInitScript(script)
    await context.route('**/blank', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>tab</title>' }),
    )
    await context.route('**/api/**', route =>
      route.fulfill({ json: { type: 'ok', message: ANSWERS[new URL(route.request().url()).pathname] } }),
    )
    await use(origin => openTab(context, origin))
  },
})

const openTab = async (context: BrowserContext, origin = LOCAL): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${origin}/blank`)
  return page
}

const openInbox = (page: Page) =>
  page.evaluate(() => {
    window.got = []
    window.app = window.sdk.createApp({ origin: location.origin })
  })
const listen = (page: Page, key: string) =>
  page.evaluate(key => void window.app.inbox.on(key, payload => window.got.push(payload)), key)
const send = (page: Page, key: string, ...payloads: readonly unknown[]) =>
  page.evaluate(
    async ([key, payloads]) => {
      for (const payload of payloads) await window.app.inbox.send(key, payload)
    },
    [key, payloads] as const,
  )
const got = (page: Page) => page.evaluate(() => window.got)

/** Expects each message once, in one of two tabs. @returns the tabs */
const deliveredOnce = async (tab: (origin?: string) => Promise<Page>, origin: string) => {
  const tabs = [await tab(origin), await tab(origin)] as const
  const secure = await tabs[0].evaluate(() => isSecureContext && 'locks' in navigator)
  expect(secure).toBe(origin === LOCAL)
  for (const page of tabs) await openInbox(page)
  const sent = Array.from({ length: 300 }, (_, at) => at)
  await Promise.all([
    send(tabs[0], 'a', ...sent.slice(0, 150)),
    send(tabs[1], 'a', ...sent.slice(150)),
    ...tabs.map(page => listen(page, 'a')),
  ])
  // The last of its key: once it is there, so are all before it.
  await send(tabs[0], 'a', 'end')
  const all = async () => [...(await got(tabs[0])), ...(await got(tabs[1]))]
  await expect.poll(all).toContain('end')
  const numbers = (await all()).filter(payload => payload !== 'end')
  expect(numbers.sort((a, b) => Number(a) - Number(b))).toEqual(sent)
  return tabs
}

test('delivers each message once, in one of two tabs', async ({ tab, context }) => {
  const [one, two] = await deliveredOnce(tab, LOCAL)
  await send(one, 'b', 1, { list: [2] })
  for (const page of [one, two]) {
    await page.reload()
    await openInbox(page)
  }
  // A synchronous request without a response stops the tab during a delivery.
  let stopped: () => void = () => {}
  const duringDelivery = new Promise<void>(resolve => (stopped = resolve))
  await context.route('**/never', () => stopped())
  await one.evaluate(() => {
    window.app.inbox.on('b', () => {
      const request = new XMLHttpRequest()
      request.open('GET', '/never', false)
      request.send()
    })
  })
  await duringDelivery
  await listen(two, 'b')
  await one.close()
  await expect.poll(() => got(two)).toEqual([1, { list: [2] }])
  await send(two, 'b', 3)
  await expect.poll(() => got(two)).toEqual([1, { list: [2] }, 3])
})

const openApp = (page: Page, kind: 'web' | 'IndexedDB') =>
  page.evaluate(async kind => {
    const socket = { open() {}, send() {}, reconnect() {}, close() {} }
    const storage =
      kind === 'web' ? window.sdk.webStorage(localStorage, window) : window.sdk.indexedDbStorage('kept')
    if (!storage) throw new Error('There is no IndexedDB.')
    window.app = window.sdk.createApp({ origin: location.origin, storage, socket })
    await window.app.start()
  }, kind)
const state = (page: Page) =>
  page.evaluate(() => {
    const { token, user, wallets } = window.app.session.state
    const chosen: string[] = []
    for (const stream of [window.app.language$, window.app.symbol$])
      stream.subscribe(value => chosen.push(value)).unsubscribe()
    return [token, user?.id, wallets?.change_wallet.usdt_totle, ...chosen]
  })

test('delivers each message once without https, and remembers no password', async ({ tab }) => {
  const [page] = await deliveredOnce(tab, INSECURE)
  await openApp(page, 'web')
  await page.evaluate(login => window.app.session.login(login), LOGIN)
  expect(await state(page)).toEqual(['token-1', 7, '5', 'en', 'BTC'])
  expect(await page.evaluate(() => window.app.session.remembered())).toBeNull()
})

/** The remembered login is encrypted everywhere, with a key that cannot be exported. */
const expectEncrypted = async (page: Page) => {
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open('h4-remember')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const store = opening.result.transaction('values').objectStore('values')
    const all = store.getAll() as IDBRequest<(CryptoKey | { data: ArrayBuffer; iv: Uint8Array })[]>
    await new Promise(resolve => (all.onsuccess = resolve))
    const keys = all.result.filter(value => value instanceof CryptoKey)
    const sealed = all.result.flatMap(value => ('data' in value ? [value] : []))
    const text = sealed.map(({ data }) => new TextDecoder('latin1').decode(data)).join()
    return { text: text + JSON.stringify(localStorage), extractable: keys.map(key => key.extractable) }
  })
  expect(kept.extractable).toEqual([false])
  expect(kept.text).not.toContain('hunter2')
}

for (const kind of ['web', 'IndexedDB'] as const) {
  test(`syncs two tabs over ${kind} storage, and encrypts the remembered login`, async ({ tab }) => {
    const tabs = [await tab(), await tab()] as const
    for (const page of tabs) await openApp(page, kind)
    await tabs[0].evaluate(login => window.app.session.login(login), LOGIN)
    await tabs[1].evaluate(() => window.app.setLanguage('hk'))
    await tabs[0].evaluate(() => window.app.setSymbol('ETH'))
    for (const page of tabs) await expect.poll(() => state(page)).toEqual(['token-1', 7, '5', 'hk', 'ETH'])
    await tabs[1].reload()
    await openApp(tabs[1], kind)
    expect(await state(tabs[1])).toEqual(['token-1', 7, '5', 'hk', 'ETH'])
    await tabs[1].evaluate(() => window.app.session.logout())
    for (const page of tabs)
      await expect.poll(() => state(page)).toEqual([null, undefined, undefined, 'hk', 'ETH'])
    await tabs[0].reload()
    await openApp(tabs[0], kind)
    expect(await state(tabs[0])).toEqual([null, undefined, undefined, 'hk', 'ETH'])
    expect(await tabs[0].evaluate(() => window.app.session.remembered())).toEqual({
      account: LOGIN.user_string,
      password: LOGIN.password,
      type: 1,
    })
    await expectEncrypted(tabs[0])
  })
}
