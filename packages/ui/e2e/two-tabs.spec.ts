import { expect, test } from './fixtures.ts'
import { recordToasts, tab } from './steps.ts'
import { count, placeOption, running, shows } from './trading.ts'

test('§4 Option order: two tabs agree, one announces "Success" and the result', async ({
  page,
  context,
  exchange,
  user,
}) => {
  const toasts = await recordToasts(context)
  await exchange.hold('BTC', 70_000)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto('transaction')
    await shows(each, '70,000.00')
  }
  await placeOption(page, 'Buy up', '100')
  await expect(count(other, 'Open (1)')).toBeVisible()
  // The platform takes one order at a time.
  await exchange.advance(1000)
  await placeOption(other, 'Buy fall', '200')
  await expect(count(page, 'Open (2)')).toBeVisible()
  await tab(other, 'Home').click()
  await expect(running(other, 'BTC')).toBeVisible()

  await exchange.hold('BTC', 70_100)
  await exchange.advance(299_000)
  await expect(count(page, 'Open (1)')).toBeVisible()
  await exchange.advance(1000)
  await expect(count(page, 'Open (0)')).toBeVisible()
  await expect(running(other, 'BTC')).toHaveCount(0)
  expect(await exchange.options(user)).toEqual({ available: '930.00000000', locked: '0.00000000' })
  const results = () =>
    toasts
      .join()
      .match(/Buy \w+: \d+ USDT on BTC\/USDTSuccess|settled: [+-][\d.]+/g)
      ?.toSorted()
  const each = [
    'Buy fall: 200 USDT on BTC/USDTSuccess',
    'Buy up: 100 USDT on BTC/USDTSuccess',
    'settled: +50.0000',
    'settled: -120.0000',
  ]
  await expect.poll(results).toEqual(each)
})
