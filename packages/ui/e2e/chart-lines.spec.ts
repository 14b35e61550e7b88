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

test('the chart of each tab marks its own orders, live; the positions are below it', async ({
  signedIn: page,
  exchange,
}) => {
  await exchange.hold('BTC', 70_000)
  await openTransaction(page, '70,000.00')
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
  const signed = page.waitForRequest(request => Boolean(request.headers()['authorization']))
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)
  const post = beside(exchange, (await signed).headers()['authorization'] ?? '')
  const pair = { currency_id: 1, legal_id: 3 }
  await post('transaction_in', { ...pair, mode: 2, price: '69000', num: '0.5' })
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Limit buy 0\.5 at 69,000\.00\.$/)

  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
  await post('lever/submit', { ...pair, type: 2, share: 1, multiple: 100, status: 1, target_price: 999 })
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked: Sell 1 at 69,993\.20\.$/)
  const trades = (await post('lever/my_trade', { ...pair, status: 1, page: 1, limit: 10 })) as {
    message: { data: [{ id: number }] }
  }
  const [{ id }] = trades.message.data
  await post('lever/setstop', { id, target_profit_price: '69500', stop_loss_price: '71000' })
  await expect(chart(page)).toHaveAttribute(
    'aria-label',
    /Marked: Sell 1 at 69,993\.20, TP at 69,500\.00, and SL at 71,000\.00\.$/,
  )
  await expect(page.getByRole('heading', { name: 'Positions (1)' })).toBeVisible()
  await exchange.hold('BTC', 69_900)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('+93.2000')
  await page.getByRole('button', { name: 'Close BTC/USDT' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close at market' }).click()
  await expect(page.getByRole('heading', { name: 'Positions (0)' })).toBeVisible()
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)

  await page.getByRole('tab', { name: 'Options' }).click()
  await expect(chart(page)).toHaveAttribute('aria-label', /Marked/)
  await exchange.advance(31_000)
  await expect(chart(page)).not.toHaveAttribute('aria-label', /Marked/)
})
