import type { Page } from '@playwright/test'
import type { Exchange } from './exchange.ts'
import { expect, test as base } from './fixtures.ts'
import { openTransaction, placeOption } from './steps.ts'

const test = base.extend({
  user: async ({ exchange }, use) => {
    const usdt = (['micro', 'change', 'lever'] as const).map(kind => {
      return { kind, currency: 'USDT', amount: '100000' }
    })
    await use(await exchange.createUser(usdt))
  },
})

const chart = (page: Page) => page.getByRole('region', { name: 'Price chart' }).getByRole('img')

/** Calls of the user's own that the page knows nothing of. */
const beside =
  ({ port }: Exchange, token: string) =>
  async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`http://localhost:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    })
    const { type, message } = (await answer.json()) as { type: string; message: unknown }
    expect(type, String(message)).toBe('ok')
    return message
  }

test.beforeEach(async ({ signedIn, exchange }) => {
  await exchange.hold('BTC', 70_000)
  await openTransaction(signedIn, '70,000.00')
})

test('a running option is marked on the chart of its coin until it has settled', async ({
  page,
  exchange,
}) => {
  await exchange.pause()
  try {
    await expect(chart(page)).toHaveAttribute('aria-label', /\.$/)
    const bare = (await chart(page).screenshot()).toString('base64')
    await placeOption(page, 'Buy up', '100')
    await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Buy up 100 at 70,000\.00\.$/)
    await expect.poll(async () => (await chart(page).screenshot()).toString('base64')).not.toBe(bare)
  } finally {
    await exchange.resume()
  }
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)
  await page.getByRole('tab', { name: 'Options' }).click()
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked/)
  await exchange.advance(31_000)
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)
})

test('each tab marks its own orders: limits of coins, positions with their stops', async ({
  page,
  exchange,
}) => {
  const signed = page.waitForRequest(request => Boolean(request.headers()['authorization']))
  await page.getByRole('tab', { name: 'Contract' }).click()
  const post = beside(exchange, (await signed).headers()['authorization'] ?? '')
  const pair = { currency_id: 1, legal_id: 3 }
  await post('transaction_in', { ...pair, mode: 2, price: '69000', num: '0.5' })
  await post('lever/submit', { ...pair, type: 2, share: 1, multiple: 100, status: 1, target_price: 999 })
  const trades = (await post('lever/my_trade', { ...pair, status: 1, page: 1, limit: 10 })) as {
    message: { data: [{ id: number }] }
  }
  const [{ id }] = trades.message.data
  await post('lever/setstop', { id, target_profit_price: '69500', stop_loss_price: '71000' })

  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Limit buy 0\.5 at 69,000\.00\.$/)
  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(chart(page)).toHaveAttribute(
    'aria-label',
    /Marked: Sell 1 at [\d,.]+, TP at 69,500\.00, and SL at 71,000\.00\.$/,
  )
})
