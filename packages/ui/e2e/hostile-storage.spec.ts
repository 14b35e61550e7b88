import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTILE } from '../../sdk/test/support/hostile.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin, main, placeOption, tab } from './steps.ts'

test('works without storage when it is denied', async ({ page, user }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
        configurable: true,
      })
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
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

/** The prefix of every storage key in the sources; a coin and a user may follow. */
const KEYS = ['../src', '../public', '../../sdk/src'].flatMap(folder => {
  const root = join(import.meta.dirname, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx|js)$/.test(file) && !file.includes('.test.'))
    .flatMap(file => readFileSync(join(root, file), 'utf8').match(/['`]h4\.(?!json)\w+/g) ?? [])
    .map(literal => literal.slice(1))
})

// More kinds, for each reader: hostile-storage.test.ts of the SDK, stored.test.ts of the app.
const { 'other fields': record = '', 'a list of nothing': list = '' } = Object.fromEntries(HOSTILE)

test('starts with a full storage and invalid values', async ({ ready: page }) => {
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
  await find(record, 'h4.session')
  await page.goto('transaction')
  await expect(page.getByRole('button', { name: 'Buy up', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /last price/ })).toBeVisible()
  // The notifications run: they store the orders that are sent.
  await expect.poll(() => [...read].some(key => key.startsWith('h4.unsent'))).toBe(true)
  await placeOption(page, 'Buy up', '100')
  await tab(page, 'Market').click()
  await page.getByRole('tab', { name: 'Optional' }).click()
  await tab(page, 'Assets').click()
  await expect(main(page).getByText('1,000.00', { exact: true })).toBeVisible()
  await find(list, '')
  await page.goto('common/register')
  await expect(page.getByLabel('Email')).toBeVisible()
  // Reads the scroll positions too.
  await page.reload()
  const names = () => new Set([...read].map(key => key.split('.').slice(0, 2).join('.')))
  await expect.poll(() => [...names()].toSorted()).toEqual([...new Set(KEYS)].toSorted())
})
