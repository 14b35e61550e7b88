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

/** By how much something on the page, or in the sheet that is open, is wider than it may be. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > div')]
    return Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))
  })

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 568 }

for (const language of ['en', 'hk'] as const) {
  test(`every place fits the narrowest phone, and a wider font breaks no row of buttons: ${language}`, async ({
    page,
    exchange,
  }) => {
    // Three dozen screens.
    test.slow()
    const narrow = async (what: string) => expect.soft(await overflow(page), what).toBe(0)
    /** In one language the usual width is looked at, too. */
    const fits = async (what: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (language === 'en') {
        await page.setViewportSize(PHONE)
        expect.soft(await brokenRows(page), what).toEqual([])
        await page.setViewportSize(NARROWEST)
      }
      await narrow(what)
    }
    await page.setViewportSize(NARROWEST)
    await page.goto('common/register')
    await page.evaluate(lang => localStorage.setItem('h4.language', JSON.stringify(lang)), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : 'zh-HK')
    await narrow('register')
    await page.goto('common/login')
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await narrow('login')

    const kinds = ['change', 'lever', 'micro'] as const
    const balances = kinds.map(kind => ({ kind, currency: 'USDT', amount: '20000' }))
    await login(page, await exchange.createUser(balances), 'transaction')
    await openPosition(page)
    await page.getByRole('button', { name: /^▲/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
    await fits('ticket')
    await page.keyboard.press('Escape')
    await page.locator('h1 button').click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(24)
    await fits('coin switch')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const places = Object.values(paths).filter(({ path }) => !isVisitors(path))
    for (const at of [
      ...places.map(({ path }) => path + (QUERIES[path] ?? '')),
      '/user/recharge?name=USDT&key=ERC20&step=1',
    ]) {
      // As a link does; the page loaded again each time would take minutes.
      await page.evaluate(to => history.pushState(null, '', to), `/h4${at}`)
      await expect(page.locator('main')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/h4${at.replace(/\?.*/, '')}(\\?|$)`))
      if (at === '/contract') await page.getByRole('slider').focus()
      await fits(at)
    }
  })
}

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
