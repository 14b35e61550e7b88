import type { Page } from '@playwright/test'
import { isVisitors, paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { call, openPosition } from './leverage.ts'
import { ADDRESSES } from './addresses.ts'
import { login } from './steps.ts'

/** About 15 % wider, as the fonts of other browsers and systems are. */
const WIDER = '* { letter-spacing: 0.085em !important }'

/** The rows of buttons of a page, each with the lines it takes and how far it leaves the screen. */
const rows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog[open] *')].flatMap(box => {
      const buttons = [...box.children].filter(
        each => each.matches('button, a, label') && each.checkVisibility(),
      )
      if (buttons.length < 2) return []
      const boxes = buttons.map(each => each.getBoundingClientRect())
      return {
        text: buttons.map(({ textContent }) => textContent).join(' | '),
        lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
        outside: Math.max(0, ...boxes.map(({ right }) => Math.round(right) - innerWidth)),
      }
    }),
  )

/** The rows that a wider font breaks into more lines, or pushes off the screen. */
async function brokenRows(page: Page): Promise<string[]> {
  const usual = await rows(page)
  const style = await page.addStyleTag({ content: WIDER })
  const wider = await rows(page)
  await style.evaluate(element => (element as HTMLElement).remove())
  expect(wider).toHaveLength(usual.length)
  return wider
    .filter(
      ({ lines, outside }, at) => lines > (usual[at]?.lines ?? 0) || outside > (usual[at]?.outside ?? 0),
    )
    .map(({ text }) => text)
}

/** The words, figures with their units among them, that do not stay on one line. */
const partedWords = (page: Page) =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll('main [class*=num]')].map(each => ({
      text: each.textContent,
      range: each,
    }))
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const words = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: text, index } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        words.push({ text, range })
      }
    const lines = (range: Element | Range) =>
      new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
    return [...figures, ...words].filter(({ range }) => lines(range) > 1).map(({ text }) => text)
  })

const REPORT = { currency: 3, type: ADDRESSES.tron, pic: 'voucher.png', hash: 'default', active: 1 }

/** Queries without which a screen leads away from itself, or shows no buttons. */
const QUERIES: Readonly<Record<string, string>> = {
  [paths.lockingBuy.path]: '?id=1',
  [paths.recharge.path]: '?name=USDT&currency_id=3&key=ERC20',
  [paths.article.path]: '?id=208&title=Platform+Terms',
}

test('a wider font breaks no row of buttons, on any screen', async ({ page, exchange }) => {
  test.slow()
  const kinds = ['change', 'lever', 'micro'] as const
  const balances = kinds.map(kind => ({ kind, currency: 'USDT', amount: '20000' }))
  await login(page, await exchange.createUser(balances))
  await openPosition(page)
  await page.reload()
  const places = Object.values(paths).filter(({ path }) => !isVisitors(path))
  for (const at of [
    ...places.map(({ path }) => path + (QUERIES[path] ?? '')),
    '/user/recharge?name=USDT&key=ERC20&step=1',
  ]) {
    // As a link does; the page loaded anew each time would take minutes.
    await page.evaluate(to => history.pushState(null, '', to), `/h4${at}`)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await brokenRows(page), at).toEqual([])
  }
  await page.goto('transaction')
  await page.getByRole('button', { name: /^▲/ }).click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
  expect.soft(await brokenRows(page), 'ticket').toEqual([])
})

test('no figure is parted from its unit or leaves the screen, however long it is', async ({
  page,
  exchange,
}) => {
  const kinds = ['change', 'lever'] as const
  const amount = '987654321987.12345678'
  const user = await exchange.createUser(kinds.map(kind => ({ kind, currency: 'USDT', amount })))
  await login(page, user)
  await call(page, 'transaction_in', {
    currency_id: 1,
    legal_id: 3,
    price: '66000',
    mode: 2,
    num: '1234567.1234',
  })
  await call(page, 'wallet/charge_req', { ...REPORT, amount: '123456789123.5' })
  for (const at of ['assets', 'user/transfer?tab=fund', 'user/recharge/log', 'deposit']) {
    await page.goto(at)
    await expect(page.locator('main')).toContainText(/\d{3},\d{3}\.\d{4}|Levels/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (at.includes('transfer'))
      await page.getByRole('textbox', { name: 'Amount' }).fill('863456789012.12345678')
    expect.soft(await partedWords(page), at).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at).toBe(0)
  }
})
