import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { call } from './leverage.ts'
import { signIn, tab, toast } from './steps.ts'

const OPEN_AT = 70_000
const WON = 'BTC/USDT settled: +20.0000 USDT'
const SEEN = 'BTC/USDT settled: -35.0000 USDT'
const LOST = 'BTC/USDT settled: -45.0000 USDT'

const open = (page: Page, count: number) =>
  expect(page.getByRole('heading', { name: `Open (${count})` })).toBeVisible()

/** Sets the visibility of a tab: the test browser shows all of them. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )

const kill = async (page: Page) => {
  page.goto('chrome://crash').catch(() => {})
  await page.waitForEvent('crash')
}

/** Counts the messages of a tab from now on, by text. */
const count = (page: Page) =>
  page.evaluate(() => {
    const messages: string[] = []
    Object.assign(window, { messages })
    const place = document.querySelector('[popover]')!
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          messages.push((added as Element).querySelector('b')?.textContent ?? '')
    }).observe(place, { childList: true })
  })
const messagesOf = (page: Page) => page.evaluate(() => (window as unknown as { messages: string[] }).messages)

test('announces each result once, in one of two tabs', async ({ page, context, exchange }) => {
  await exchange.hold('BTC', OPEN_AT)
  const user = await exchange.createUser([
    { kind: 'change', currency: 'USDT', amount: '100000' },
    { kind: 'micro', currency: 'USDT', amount: '1000' },
  ])
  await signIn(page, user)
  // Before the page loads: a later balance push would refetch the lists.
  const limit = { legal_id: 3, currency_id: 1, mode: 2, price: '69000', num: '0.5' }
  await call(page, 'transaction_in', limit)
  const calls: string[] = []

  await test.step('polls only pending orders, on any screen', async () => {
    await page.goto('transaction?tab=coins')
    await expect(page.getByRole('heading', { name: 'Pending orders (1)' })).toBeVisible()
    await page.goto('about:blank')
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(transaction|lever)/.test(pathname)) calls.push(pathname.replace('/api/', ''))
    })
    await page.goto('home')
    const lists = ['transaction/in', 'transaction/out', 'transaction_complete']
    // Once more if the push channel connects after them.
    await expect.poll(() => [...new Set(calls)].sort()).toEqual(lists)
    await exchange.hold('BTC', 68_900)
    await expect(toast(page)).toHaveText('Bought 0.5 BTC at 69,000.00')
  })

  await exchange.pause()
  await exchange.hold('BTC', OPEN_AT)
  for (const seconds of [30, 60, 120]) {
    await call(page, 'microtrade/submit', { match_id: 101, currency_id: 3, type: 1, seconds, number: '100' })
    await exchange.advance(1000)
  }
  const other = await context.newPage()
  await other.goto('transaction')
  await tab(page, 'Transaction').click()
  for (const each of [page, other]) {
    await open(each, 3)
    await count(each)
  }
  // Not at the message: a read that the fill has caused may follow it.
  calls.length = 0

  await test.step('in one of two tabs', async () => {
    await exchange.hold('BTC', OPEN_AT + 100)
    await exchange.advance(30_000)
    for (const each of [page, other]) await open(each, 2)
    await expect.poll(async () => [...(await messagesOf(page)), ...(await messagesOf(other))]).toEqual([WON])
  })

  await test.step('waits for a visible tab; the surviving tab announces', async () => {
    await exchange.hold('BTC', OPEN_AT - 1)
    for (const each of [page, other]) await setVisible(each, false)
    // Closed before its result was announced.
    await page.getByRole('button', { name: 'Show the running order on BTC/USDT' }).click()
    await exchange.advance(30_000)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('-35.0000USDT')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await exchange.advance(60_000)
    for (const each of [page, other]) await open(each, 0)
    await kill(other)
    expect(await messagesOf(page)).not.toContain(LOST)
    await setVisible(page, true)
    await expect(toast(page)).toHaveText(LOST)
    const texts = await messagesOf(page)
    expect(texts.filter(text => text === LOST)).toHaveLength(1)
    expect(texts).not.toContain(SEEN)
  })
  // The filled order is not polled any more.
  expect(calls).toEqual([])
})
