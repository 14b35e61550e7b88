import { Probe } from '../bench/browser.ts'
import { expect, test } from './fixtures.ts'
import { main, tab } from './steps.ts'
import { count, placeOption, shows } from './trading.ts'

/** In each turn. */
const FLOOD = { perSecond: 10_000, seconds: 2 }
const TURNS = 10
/** Of each flood; the exchange skips lists for a page that cannot keep up. */
const LEAST = 1000
/** Bytes. */
const MAX_GROWTH = 8e6

declare global {
  interface Window {
    received: number
  }
}

test('10,000 market pushes a second: taps work, prices are current, memory is bounded', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    window.received = 0
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address)
        this.addEventListener('message', () => window.received++)
      }
    }
  })
  await page.goto('home')
  await expect(main(page)).toContainText('BTC')
  const probe = await Probe.of(page)
  const heaps: number[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    await exchange.control.pushes.flood(FLOOD)
    const price = `70,${String(turn).padStart(3, '0')}.00`
    await exchange.hold('BTC', 70_000 + turn)
    await tab(page, 'Market').click()
    await expect(main(page)).toContainText(price)
    await tab(page, 'Trade').click()
    await shows(page, price)
    await placeOption(page, 'Buy up', '100')
    await expect(count(page, 'Open (1)')).toBeVisible()
    await exchange.advance(300_000)
    await expect(count(page, 'Open (0)')).toBeVisible()
    heaps.push(await probe.heap())
  }
  const received = await page.evaluate(() => window.received)
  const growth = Math.max(...heaps.slice(-3)) - Math.min(...heaps.slice(0, 3))
  console.log(`${received} pushes, ${TURNS} orders, ${(growth / 1e6).toFixed(1)} MB`)
  expect(received).toBeGreaterThan(LEAST * TURNS)
  expect(growth).toBeLessThan(MAX_GROWTH)
})
