import type { Page } from '@playwright/test'
import { isVisitors, paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { deploy } from './site.ts'
import { call, openPosition } from './leverage.ts'
import { ADDRESSES } from './addresses.ts'
import { places } from './places.ts'
import { PAIRS } from './exchange.ts'
import { goTo, login } from './steps.ts'

/** About 15 % wider, like fonts of other systems; no transitions, which would delay the layout. */
const WIDER = '* { letter-spacing: 0.085em !important; transition-property: none !important }'

/** The rows of buttons that wrap or overflow in a wider font. */
const brokenRows = (page: Page) =>
  page.evaluate(wider => {
    /** Each row of buttons with its number of lines and its overflow. */
    const rows = () =>
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
      })
    const usual = rows()
    const style = document.createElement('style')
    style.textContent = wider
    document.head.append(style)
    const broken = rows().filter(
      ({ lines, outside }, at) => lines > (usual[at]?.lines ?? 0) || outside > (usual[at]?.outside ?? 0),
    )
    style.remove()
    return broken.map(({ text }) => text)
  }, WIDER)

/** Words, and figures with their units, that break across lines. */
const brokenWords = (page: Page) =>
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

/** The overflow in px of the page and of an open sheet. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > div')]
    return Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))
  })

/** Texts, fields and targets whose size is not one of the design. */
const wrongSizes = (page: Page) =>
  page.evaluate(() => {
    const SIZES = ['12px', '14px', '16px', '20px', '28px', '36px']
    /** Amounts shrink with their digits; an article has its own styles. */
    const FREE = '[style*="--length"], [style*="--digits"], article'
    const scope = document.querySelector('dialog[open]') ?? document.body
    const wrong: string[] = []
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement
      if (!node.nodeValue?.trim() || !box?.checkVisibility() || box.closest(`.visually-hidden, ${FREE}`))
        continue
      const { fontSize } = getComputedStyle(box)
      const isSmall = fontSize === '11px' && box.closest('nav, .candle-chart, .line-chart')
      if (!SIZES.includes(fontSize) && !isSmall) wrong.push(`${fontSize}: ${node.nodeValue}`)
    }
    for (const field of scope.querySelectorAll('input, select, textarea'))
      if (parseFloat(getComputedStyle(field).fontSize) < 16)
        wrong.push(`field: ${field.outerHTML.slice(0, 80)}`)
    const targets = [...scope.querySelectorAll('button, a, select, label:has(input), [role=tab]')].filter(
      each => each.checkVisibility() && !each.closest('.visually-hidden, article'),
    )
    for (const target of targets) {
      const box = target.getBoundingClientRect()
      const x = box.x + box.width / 2
      const y = box.y + box.height / 2
      // Scrolled out or covered; or a row that is a link as a whole.
      if (x < 0 || x >= innerWidth || y < 84 || y > innerHeight - 140 || target.closest('[role=row]'))
        continue
      // An ::after outside the box can be pressed too.
      const hits = (dx: number, dy: number) => {
        if (x + dx < 0 || x + dx >= innerWidth) return true
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit === null || target.contains(hit) || hit.contains(target)
      }
      if (![hits(0, -21), hits(0, 21), hits(-21, 0), hits(21, 0)].every(Boolean))
        wrong.push(
          `target ${Math.round(box.width)} × ${Math.round(box.height)}: ${target.textContent || target.ariaLabel}`,
        )
    }
    return wrong
  })

/** The share of the window that bars cover in the middle of the page. */
const covered = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    const bars = [...document.querySelectorAll('#root *')].filter(each => {
      const { position } = getComputedStyle(each)
      const { top, bottom, width } = each.getBoundingClientRect()
      const atEdge = position === 'fixed' || top <= 60 || bottom >= innerHeight
      const isBar = position === 'fixed' || position === 'sticky'
      return isBar && atEdge && width > innerWidth / 2 && bottom > 0 && !each.closest('dialog')
    })
    return bars.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0) / innerHeight
  })

/** What would look different if the style sheets had loaded in the opposite order: it depends on the first screen. */
const dependsOnOrder = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.styleSheets]
    const sheets = loaded.map(({ cssRules }) => {
      const copy = new CSSStyleSheet()
      copy.replaceSync([...cssRules].map(rule => rule.cssText).join(''))
      return copy
    })
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    const elements = [...document.body.querySelectorAll('*')]
    const looks = (inOrder: readonly CSSStyleSheet[]) => {
      document.adoptedStyleSheets = [...inOrder, still]
      return elements.map(each => {
        const style = getComputedStyle(each)
        return [...style].map(property => `${property}: ${style.getPropertyValue(property)}`)
      })
    }
    for (const sheet of loaded) sheet.disabled = true
    const usual = looks(sheets)
    const opposite = looks(sheets.toReversed())
    document.adoptedStyleSheets = []
    for (const sheet of loaded) sheet.disabled = false
    return elements.flatMap((each, at) => {
      const changed = usual[at]?.find((line, index) => line !== opposite[at]?.[index])
      return changed ? `${each.outerHTML.slice(0, 80)} ${changed}` : []
    })
  })

const PHONE = { width: 390, height: 844 }
/** A page of 1280 × 1024 px, magnified to 400 %. */
const MAGNIFIED = { width: 320, height: 256 }
const NARROWEST = { width: 320, height: 568 }

/** Changes the language as another tab would. */
const setLanguage = async (page: Page, language: 'en' | 'hk'): Promise<void> => {
  await page.evaluate(value => {
    localStorage.setItem('h4.language', value)
    dispatchEvent(new StorageEvent('storage', { key: 'h4.language', newValue: value }))
  }, JSON.stringify(language))
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^en/ : 'zh-HK')
}

test('every place fits 320 px in both languages', async ({ page, exchange }) => {
  test.slow()
  // The test adds a style.
  await deploy(page, { guarded: false, block: { languages: ['hk'] } })
  let language: 'en' | 'hk' = 'en'
  const devtools = await page.context().newCDPSession(page)
  /** Changes the setting of the browser, px. */
  const setTextSize = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    // It reaches the page a moment later.
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
  }
  /** Checks the screen in both languages, in English also at the normal width. */
  const fits = async (what: string) => {
    for (const turn of [0, 1]) {
      if (turn === 1) await setLanguage(page, (language = language === 'en' ? 'hk' : 'en'))
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      if (language === 'en') {
        await page.setViewportSize(PHONE)
        expect.soft(await dependsOnOrder(page), what).toEqual([])
        expect.soft(await wrongSizes(page), what).toEqual([])
        expect.soft(await brokenRows(page), what).toEqual([])
        // Names of icons may break: they are long.
        if (what !== paths.icons.path) expect.soft(await brokenWords(page), what).toEqual([])
        await setTextSize(32)
        await expect.soft.poll(() => overflow(page), `${what} with text at 200 %`).toBe(0)
        await setTextSize(16)
        await page.setViewportSize(MAGNIFIED)
        expect.soft(await covered(page), `${what} at 400 %`).toBeLessThan(0.3)
        await page.setViewportSize(NARROWEST)
      }
      expect.soft(await overflow(page), `${what} ${language}`).toBe(0)
    }
  }
  await page.setViewportSize(NARROWEST)
  await page.goto('common/register')
  await fits('register')
  await goTo(page, 'common/login')
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await fits('login')

  const kinds = ['change', 'lever', 'micro'] as const
  const amount = '1987654321987.12345678'
  await login(
    page,
    await exchange.createUser(kinds.map(kind => ({ kind, currency: 'USDT', amount }))),
    'transaction',
  )
  await openPosition(page)
  const pair = { currency_id: 1, legal_id: 3 }
  await call(page, 'transaction_in', { ...pair, price: '66000', mode: 2, num: '1234567.1234' })
  await call(page, 'wallet/charge_req', { ...REPORT, amount: '123456789123.5' })
  await page.getByRole('button', { name: 'Buy up', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
  await fits('ticket')
  await page.keyboard.press('Escape')
  await page.locator('h1 button').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(PAIRS)
  await fits('coin switch')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (const at of [
    ...places.map(({ href }) => href).filter(href => !isVisitors(href)),
    paths.recharge.href({ name: 'USDT', key: 'ERC20', step: '1' }),
  ]) {
    await goTo(page, at.slice(1))
    await expect(page.locator('main')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/h4${at.replace(/\?.*/, '')}(\\?|$)`))
    if (at === '/contract') await page.getByRole('slider').focus()
    await fits(at)
  }
})
