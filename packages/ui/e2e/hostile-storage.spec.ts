import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillLogin, login, tab } from './steps.ts'

const main = (page: Page) => page.getByRole('main')

/** How a browser denies IndexedDB: Chromium throws, Firefox fires an error, some private windows never answer. */
const DENIALS = ['throws', 'fires an error', 'never answers'] as const

for (const denial of DENIALS)
  test(`storage is denied, and IndexedDB ${denial}: all works but nothing is kept`, async ({
    page,
    user,
  }) => {
    await page.addInitScript(how => {
      const deny = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: deny, configurable: true })
      IDBFactory.prototype.open = () => {
        if (how === 'throws') return deny()
        const request = new EventTarget()
        if (how === 'fires an error') {
          Object.assign(request, { error: new DOMException('Not here', 'InvalidStateError') })
          queueMicrotask(() => request.dispatchEvent(new Event('error')))
        }
        return request as IDBOpenDBRequest
      }
    }, denial)
    await page.goto('common/login')
    await page.getByText('Remember password').click()
    await fillLogin(page, user)
    await expect(page).toHaveURL(/\/h4\/home$/)
    await expect(main(page).getByText('1,000.00', { exact: true })).toBeVisible()
    await tab(page, 'Transaction').click()
    await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/h4\/common\/login/)
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

/** Every key of a storage that the sources name; after it may come a coin and a user. */
const KEYS = ['../src', '../public', '../../sdk/src'].flatMap(folder => {
  const root = join(import.meta.dirname, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx|js)$/.test(file) && !file.includes('.test.'))
    .flatMap(file => readFileSync(join(root, file), 'utf8').match(/['`]h4\.\w+/g) ?? [])
    .map(literal => literal.slice(1))
})

const nobody = { token: { a: 1 }, user: 7, wallets: 'x' }
const wrong = { theme: {}, updown: [], motion: 7, hideBalances: 'no', hidden: 7, interval: {}, mode: [] }
const HOSTILE: readonly (readonly [what: string, stored: string])[] = [
  ['null', 'null'],
  ['no JSON', '{"theme":'],
  ['a list of nothing', '[null,[],[null],7]'],
  ['text', '"<b>"'],
  ['a huge text', JSON.stringify('W'.repeat(2_000_000))],
  [
    'other fields',
    JSON.stringify({ ...wrong, ...nobody, averages: {}, timeMode: 1, email: '1', forget: {} }),
  ],
  ['other fields in a list', JSON.stringify([['a', 'b'], [{}, {}], wrong])],
  ['what is deep', '['.repeat(20_000) + ']'.repeat(20_000)],
]

test('the storage is full, and holds whatever under the keys of the app: the page is there', async ({
  page,
  user,
}) => {
  await login(page, user)
  await expect(main(page).getByText('1,000.00', { exact: true })).toBeVisible()
  const read = new Set<string>()
  await page.exposeFunction('reads', (key: string) => void read.add(key))
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      void (window as unknown as { reads(key: string): Promise<void> }).reads(key)
      const { hostile, but } = JSON.parse(window.name) as { hostile: string; but: string }
      return key === but ? getItem.call(this, key) : hostile
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const find = (hostile: string, but: string) =>
    page.evaluate(found => void (window.name = JSON.stringify(found)), { hostile, but })
  for (const [what, hostile] of HOSTILE) {
    await test.step(what, async () => {
      await find(hostile, 'h4.session')
      await page.goto('transaction')
      await expect(page.getByRole('button', { name: '▲ Buy up' })).toBeVisible()
      await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
      await tab(page, 'Market').click()
      await page.getByRole('tab', { name: 'Optional' }).click()
      await tab(page, 'Assets').click()
      await expect(main(page).getByText('1,000.00', { exact: true })).toBeVisible()
      await find(hostile, '')
      await page.goto('common/register')
      await expect(page.getByLabel('Email')).toBeVisible()
    })
  }
  const names = new Set([...read].map(key => key.split('.').slice(0, 2).join('.')))
  expect([...names].toSorted()).toEqual([...new Set(KEYS)].toSorted())
})
