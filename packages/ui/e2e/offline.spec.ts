import { expect, test } from './fixtures.ts'
import { goTo, main } from './steps.ts'
import { funds, shows } from './trading.ts'

test.use({ serviceWorkers: 'allow', balances: funds('1000', 'change') })

test('§2 a start without a network: last balances and prices, no order', async ({
  page,
  context,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  await page.goto('home')
  await expect(main(page)).toContainText('1,000.00')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('h4.prices'))).toContain('BTC')
  // The app's files are on the device; the next page passes by the worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.reload()
  await expect(main(page)).toContainText('1,000.00')
  await context.setOffline(true)
  await page.goto('transaction')
  await shows(page, '70,000.00')
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(/Prices are .+ old/)
  await expect(page.getByRole('button', { name: 'Buy up', exact: true })).toBeDisabled()
  await expect(main(page)).toContainText('You are offline.')
  await goTo(page, 'currency?type=1')
  await expect(main(page).getByRole('button', { name: 'Buy BTC' })).toBeDisabled()
  // No answer of the platform is in a cache.
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/h4/')
  expect(cached.filter(path => !path.startsWith('/h4/'))).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Buy BTC' })).toBeEnabled()
})
