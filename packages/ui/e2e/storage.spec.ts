import type * as Sdk from '@app/sdk'
import type { Page } from '@playwright/test'
import { sdkScript } from './bundle.ts'
import { expect, test } from './fixtures.ts'
import { confirm, fillLogin, main, sheet, tab } from './steps.ts'

declare global {
  interface Window {
    readonly sdk: typeof Sdk
    app: Sdk.App
  }
}

const USER = { id: 7, account_number: 'ann@example.com' }
const ANSWERS: Record<string, unknown> = { '/api/user/login': 'token-1', '/api/user/info': USER }
const state = (page: Page) =>
  page.evaluate(() => {
    const { token, user } = window.app.session.state
    return [token, user?.id]
  })

/** What the vault of the remembered login holds, as text. */
const vault = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('h4-remember')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const all = opening.result.transaction('values').objectStore('values').getAll()
    await new Promise(resolve => (all.onsuccess = resolve))
    const values = all.result as { extractable?: boolean; data: ArrayBuffer }[]
    return values.map(each => each.extractable ?? new TextDecoder('latin1').decode(each.data)).join()
  })

// Blank pages with the SDK alone. Choices and messages of two tabs: app-device.test.ts, inbox-tabs.test.ts.
test('§3 Users and local state: two tabs, in both kinds of storage', async ({ browser }) => {
  const script = await sdkScript()
  for (const kind of ['web', 'IndexedDB']) {
    const context = await browser.newContext()
    await context.addInitScript(script)
    await context.route('**/*', route => {
      const message = ANSWERS[new URL(route.request().url()).pathname]
      const blank = { contentType: 'text/html', body: '' }
      return route.fulfill(message ? { json: { type: 'ok', message } } : blank)
    })
    const open = async () => {
      const page = await context.newPage()
      await page.goto('http://localhost:9/')
      await page.evaluate(kind => {
        const socket = { open() {}, send() {}, reconnect() {}, close() {} }
        const { webStorage, indexedDbStorage, createApp } = window.sdk
        const storage = kind === 'web' ? webStorage(localStorage, window) : indexedDbStorage('kept')
        window.app = createApp({ origin: location.origin, socket, ...(storage && { storage }) })
        return window.app.start()
      }, kind)
      return page
    }
    const [one, other] = [await open(), await open()]
    const login = { user_string: 'ann@example.com', password: 'hunter2', remember: true }
    await one.evaluate(form => window.app.session.login(form), login)
    await expect.poll(() => state(other)).toEqual(['token-1', 7])
    const later = await open()
    expect(await state(later)).toEqual(['token-1', 7])
    await later.evaluate(() => window.app.session.logout())
    for (const page of [one, other]) await expect.poll(() => state(page)).toEqual([null, undefined])
    const { password } = login
    expect(await later.evaluate(() => window.app.session.remembered())).toMatchObject({ password })
    expect(await vault(later)).toContain('false')
    expect(await vault(later)).not.toContain(password)
    await context.close()
  }
})

test('§3 Users and local state: a browser that denies storage', async ({ page, user }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto('common/login')
  await page.getByText('Remember password').click()
  await fillLogin(page, user)
  await tab(page, 'Trade').click()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

// More kinds, for each reader: hostile-storage.test.ts of the SDK, stored.test.ts of the app.
test('§3 Users and local state: a full storage of invalid values', async ({ page, exchange, user }) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return key === 'h4.session' ? getItem.call(this, key) : '{"theme":{},"interval":7,"token":[],"0":{}}'
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('transaction')
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('100')
  await confirm(page).click()
  await expect(sheet(page)).toBeHidden()
  expect((await exchange.options(user)).locked).toBe('100.00000000')
  await tab(page, 'Assets').click()
  await expect(main(page).getByText('1,000.00', { exact: true })).toBeVisible()
})
