import { Probe } from '../bench/browser.ts'
import { expect, test } from './fixtures.ts'
import { interceptPushes } from './pushes.ts'
import { login, main, openTransaction, placeOption, tab } from './steps.ts'

const FLOOD = { perSecond: 10_000, seconds: 60 }
/** Pushes. A time would measure the machine: the exchange skips lists for a page that cannot keep up. */
const ENOUGH = 300_000
/** Bytes. */
const MAX_GROWTH = 8e6

declare global {
  interface Window {
    received: number
  }
}

test('10,000 market pushes a second: taps work, prices are current, memory is bounded', async ({
  page,
  user,
  exchange,
}) => {
  await interceptPushes(page)
  await exchange.hold('BTC', 70_000)
  await login(page, user)
  await page.waitForFunction(() => window.tap.socket?.readyState === WebSocket.OPEN)
  await page.evaluate(() => {
    window.received = 0
    window.tap.socket?.addEventListener('message', () => window.received++)
  })
  const probe = await Probe.of(page)

  const began = Date.now()
  const heaps: number[] = []
  let received = 0
  for (let turn = 1; received < ENOUGH; turn++) {
    await exchange.control.pushes.flood(FLOOD)
    const price = `70,${String(turn).padStart(3, '0')}.00`
    await exchange.hold('BTC', 70_000 + turn)
    await tab(page, 'Market').click()
    await expect(main(page)).toContainText(price)
    await openTransaction(page, price)
    await placeOption(page, 'Buy up', '10')
    await expect(page.getByRole('heading', { name: 'Open (1)' })).toBeVisible()
    await exchange.advance(30_000)
    await expect(page.getByRole('heading', { name: 'Open (0)' })).toBeVisible()
    heaps.push(await probe.heap())
    received = await page.evaluate(() => window.received)
  }
  const growth = Math.max(...heaps.slice(-3)) - Math.min(...heaps.slice(0, 3))
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`${received} pushes in ${seconds} s, ${heaps.length} orders, ${(growth / 1e6).toFixed(1)} MB`)
  expect(growth).toBeLessThan(MAX_GROWTH)
})
