import type { Page } from '@playwright/test'
import { serveDemo } from './demo-site.ts'
import { expect, test } from './fixtures.ts'
import { deploy } from './site.ts'
import { goTo, main, sheet } from './steps.ts'
import { count, listed, orderSpot, placeOption } from './trading.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Practice account' })
const leave = (page: Page) => bar(page).getByRole('button', { name: 'Leave practice' })
const enter = (page: Page) => page.getByRole('button', { name: 'Practise with 10,000 USDT' })

/** Opens the controls of practice and taps. */
const control = async (page: Page, name: string) => {
  await bar(page)
    .getByRole('button', { name: /Practice account/ })
    .click()
  await sheet(page).getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Everything that this browser stores for the site, without what belongs to practice. */
const dump = (page: Page) =>
  page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const own = ([key]: readonly [string, unknown]) => !key.startsWith('practice.')
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const contents = databases
      .filter(name => own([name, '']))
      .map(async name => {
        const database = await result(indexedDB.open(name))
        const stores = [...database.objectStoreNames].map(async store => {
          const values = database.transaction(store).objectStore(store)
          return [store, await result(values.getAllKeys()), await result(values.getAll())]
        })
        const all = await Promise.all(stores)
        database.close()
        return [name, all]
      })
    return JSON.stringify([
      Object.entries(localStorage).filter(own).map(String).sort(),
      Object.entries(sessionStorage).filter(own).map(String).sort(),
      await Promise.all(contents),
      document.cookie,
    ])
  })

test('practice beside the real account: nothing of it is touched, one tab runs it', async ({
  page,
  context,
  origin,
}) => {
  await deploy(page, { block: { practice: 'offer' } }, origin)
  await page.goto('user/index')
  await enter(page).click()
  await expect(bar(page)).toBeVisible()
  const before = await dump(page)
  const calls: string[] = []
  page.on('request', request => {
    if (/^\/(api|upload|wss)/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  await expect(main(page)).toContainText('10,000.00')

  // A long session: an option to its end, a spot order, days later, a crash.
  await goTo(page, 'transaction')
  await placeOption(page, 'Buy up', '100')
  await expect(count(page, 'Open (1)')).toBeVisible()
  await control(page, '+1 h')
  await expect(count(page, 'Open (0)')).toBeVisible()
  await goTo(page, 'currency?type=1')
  await orderSpot(page, 'Buy', '0.01', '100')
  await control(page, 'Crash')
  for (const _ of [1, 2]) await control(page, '+1 day')
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  await page.reload()
  await expect(count(page, 'Pending orders (1)')).toBeVisible()

  expect(calls).toEqual([])
  expect(await dump(page)).toBe(before)

  // Another tab is in the real account until it practises, too.
  const second = await context.newPage()
  await second.goto('home')
  await expect(main(second)).toContainText('1,000.00')
  await second.goto('user/index')
  await enter(second).click()
  await expect(second.getByRole('heading', { name: 'Practice is open in another tab' })).toBeVisible()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect(bar(second)).toBeVisible()
  await goTo(second, 'transaction/log?type=3')
  await expect(listed(second)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Practice is open in another tab' })).toBeVisible()
  await second.close()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(count(page, 'Pending orders (1)')).toBeVisible()
  await leave(page).click()
  await expect(bar(page)).toBeHidden()
  await expect(main(page)).toContainText('1,000.00')

  // It goes on where it was left, until it begins again.
  await page.goto('user/index')
  await enter(page).click()
  await expect(bar(page)).toBeVisible()
  await goTo(page, 'transaction/log?type=3')
  await expect(listed(page)).toHaveCount(1)
  await bar(page)
    .getByRole('button', { name: /Practice account/ })
    .click()
  await sheet(page).getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page).getByText('No orders here yet.')).toBeVisible()
  await goTo(page, 'home')
  await expect(main(page)).toContainText('10,000.00')
})

test.describe('a visitor', () => {
  test.use({ balances: null })
  test('practises from the login, and comes back to it', async ({ page, origin }) => {
    await page.goto('common/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(enter(page)).toHaveCount(0)
    await deploy(page, { block: { practice: 'offer' } }, origin)
    await page.reload()
    await enter(page).click()
    await expect(main(page)).toContainText('10,000.00')
    await leave(page).click()
    await expect(page).toHaveURL(/common\/login/)
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', balances: null })
  test('a deployment of practice alone replaces the former demonstration, and trades offline', async ({
    page,
    context,
  }) => {
    const { address, publish, publishFormer, end } = await serveDemo()
    publishFormer()
    await page.goto(address)
    const kept = () => page.evaluate(async () => (await caches.match('.complete')) !== undefined)
    await expect.poll(kept).toBe(true)
    await page.reload()
    await expect(page).toHaveTitle('Former')

    publish()
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then(worker => worker?.update()))
    await expect(bar(page)).toBeVisible()
    await expect(main(page)).toContainText('10,000.00')
    await expect(leave(page)).toHaveCount(0)
    expect((await page.evaluate(() => caches.keys())).filter(name => name.startsWith('h4-demo-'))).toEqual([])

    await context.setOffline(true)
    await page.goto(`${address}transaction`)
    await placeOption(page, 'Buy up', '100')
    await expect(count(page, 'Open (1)')).toBeVisible()
    await control(page, '+1 h')
    await expect(count(page, 'Open (0)')).toBeVisible()
    end()
  })
})
