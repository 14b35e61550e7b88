import { expect, test } from './fixtures.ts'
import { main } from './steps.ts'
import { drag } from './touch.ts'

test.use({ balances: [{ kind: 'change', currency: 'USDC', amount: '20000' }] })

test('§2 /home: balances, cards, links, quotes to swipe, and a pull', async ({ page, exchange }) => {
  await exchange.hold('USDC', 1)
  await exchange.control.faults.add({ kind: 'status', status: 400, path: '/api/deposit', times: 0 })
  await page.goto('home')
  const custody = page.getByRole('link', { name: /^Custody fund/ })
  await expect(custody).toContainText('Not available now')
  // A price that was pushed: what the page loads again when it is connected has failed too.
  const markets = page.getByRole('region', { name: 'Markets' })
  await expect(markets).toContainText('ETH')
  await exchange.hold('ETH', 4321.5)
  await expect(markets).toContainText('4,321.50')
  await exchange.control.faults.clear()
  await drag(page, main(page), { dy: 300, at: { x: 0.5, y: 0.02 } })
  await expect(custody).toContainText('VIP 1')
  const session = await page.evaluate(() => localStorage.getItem('h4.session') ?? '')
  const { token } = JSON.parse(session) as { token: string }
  await exchange.call(token, 'deposit/action', { type: 1, number: '12500.25' })
  await expect(custody).toHaveText(/VIP 3.*12,500\.2500 USDC.*Next: VIP 4.*62\.50%/)
  await expect(main(page)).toContainText('7,499.75')
  // The progress would give the balance away.
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(main(page)).not.toContainText(/62\.50%|12,500|7,499/)

  for (const [name, path] of [
    ['Deposit', 'fund/select'],
    ['Transaction', 'transaction'],
    ['Locked mining', 'locking'],
    ['Investment', 'fund/select'],
    ['Coin transfer', 'user/transfer'],
    ['Withdrawal', 'user/withdraws'],
    ['User center', 'user/index'],
    [/^News.+/, 'article/list?cid=4'],
    [/^Custody fund/, 'deposit'],
    ['Quick buy', 'fund/select'],
    [/^USDT.*7 days.*0\.30% a day.*From 50/, 'locking'],
    ['See all', 'market'],
  ] as const)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', `/h4/${path}`)
  const quotes = page.getByRole('list', { name: 'First quotes' })
  const last = quotes.getByRole('link').nth(4)
  await expect(last).not.toBeInViewport()
  await quotes.scrollIntoViewIfNeeded()
  for (const dx of [-300, -300]) await drag(page, quotes, { dx })
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await last.tap()
  await expect(page).toHaveURL(/\/h4\/transaction$/)
  await expect(page.getByRole('button', { name: 'Switch coin' })).toHaveText('XRP/USDT')
})
