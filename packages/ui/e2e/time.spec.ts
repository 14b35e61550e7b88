import type { Page } from '@playwright/test'
import { Exchange } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { serveSite } from './site.ts'
import { goTo, main, openTransaction, placeOption, rows, signIn } from './steps.ts'
import { nextDay, Saver } from './wealth.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const ring = (page: Page) => main(page).getByRole('timer').first()
const chart = (page: Page) => page.getByRole('region', { name: 'Price chart' }).getByRole('img')

/** The device's zone, 19 hours ahead of the server's, New York, whose clocks change on 8 March 2026. */
const timezoneId = 'Pacific/Kiritimati'

test('days, charts and countdowns hold in another zone, with the device’s clock a day off', async ({
  browser,
}) => {
  const exchange = new Exchange('default', '--zone', 'America/New_York', '--start', '2026-03-06T12:00:00Z')
  await exchange.start()
  const site = await serveSite(exchange.port, exchange.socketPort)
  const context = await browser.newContext({ timezoneId, baseURL: `${site.origin}/h4/` })
  const page = await context.newPage()
  try {
    const user = await exchange.createUser([
      { kind: 'change', currency: 'USDC', amount: '5000' },
      { kind: 'change', currency: 'USDT', amount: '5000' },
      { kind: 'micro', currency: 'USDT', amount: '1000' },
    ])
    const saver = await new Saver(exchange, user).login()
    await saver.deposit('1000')
    await saver.lock(2, '1000')
    // In New York, it is 19:00 on the 7th.
    await nextDay(exchange, 2)
    await page.clock.install({ time: (await exchange.now()) + DAY })
    await signIn(page, user)

    await page.goto('locking')
    await expect(main(page)).toContainText('Average rate paid today0.30%')
    await goTo(page, 'locking/order')
    await expect(rows(page)).toContainText(['Last income2026-03-07 19:00:00'])
    await goTo(page, 'locking/buy?id=2')
    await expect(main(page)).toContainText('EndMar 14, 2026')
    await goTo(page, 'deposit')
    await expect(main(page)).toContainText('Today’s income+0.3000USDC')
    await goTo(page, 'deposit/record')
    await expect(main(page)).toContainText('March 2026')
    await expect(main(page)).toContainText('2026-03-07 19:00:00')

    // A new day in New York, the same one in UTC.
    await exchange.advance(6 * HOUR)
    await page.goto('locking')
    await expect(main(page)).toContainText('Average rate paid today0.00%')

    await exchange.hold('BTC', 70_000)
    await goTo(page, 'home')
    await openTransaction(page, '70,000.00')
    const shown = new Date((await exchange.now()) + 14 * HOUR).toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    await expect(chart(page)).toHaveAttribute('aria-label', new RegExp(`to ${shown.replace('T', ' ')}:`))
    await placeOption(page, 'Buy up', '50', 120)
    await expect(ring(page)).toHaveText(/^(2:00|1:5\d)$/)
    for (const off of [-DAY, DAY]) {
      await page.clock.setSystemTime((await exchange.now()) + off)
      await page.clock.runFor(2000)
      await expect(ring(page)).toHaveText(/^1:[2-5]\d$/)
    }
    await exchange.advance(121_000)
    await expect(ring(page)).toBeHidden()
  } finally {
    await context.close()
    await site.close()
    await exchange.end()
  }
})
