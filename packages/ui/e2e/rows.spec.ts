import type { Page } from '@playwright/test'
import { isVisitors, paths } from '../src/app/paths.ts'
import { expect, test } from './fixtures.ts'
import { openPosition } from './leverage.ts'
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
