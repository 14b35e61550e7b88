import type { Page } from '@playwright/test'
import { PAIRS } from './exchange.ts'
import { expect, test } from './fixtures.ts'
import { pair } from './trading.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const coins = (page: Page) => rows(page).getByRole('link')

test('§2 /market: favourites last; Back restores the list', async ({ page, exchange }) => {
  await page.goto('market')
  for (const coin of ['ETH', 'SOL'])
    await page.getByRole('button', { name: `Add ${coin} to Optional` }).click()
  await page.getByRole('tab', { name: 'Optional' }).click()
  await expect(coins(page)).toHaveText(['ETH/USDT', 'SOL/USDT'])
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Move SOL up' }).press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(coins(page)).toHaveText(['SOL/USDT', 'ETH/USDT'])
  await exchange.hold('ETH', 4444.44)
  await expect(rows(page).last()).toContainText('4,444.44')
  await coins(page).first().click()
  await expect(pair(page)).toHaveText('SOL/USDT')
  await page.goBack()
  await expect(coins(page)).toHaveText(['SOL/USDT', 'ETH/USDT'])

  await page.getByRole('tab', { name: 'USDT', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Search coins' })
  await search.fill('do')
  await expect(coins(page)).toHaveText(['DOGE/USDT', 'DOT/USDT'])
  await page.getByRole('button', { name: 'Latest price' }).click()
  await expect(coins(page)).toHaveText(['DOT/USDT', 'DOGE/USDT'])
  await coins(page).first().click()
  await expect(pair(page)).toHaveText('DOT/USDT')
  await page.goBack()
  await expect(search).toHaveValue('do')
  await expect(coins(page)).toHaveText(['DOT/USDT', 'DOGE/USDT'])
})

/** The fields of React's fiber used here. */
interface Fiber {
  readonly flags: number
  readonly stateNode: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}
declare global {
  interface Window {
    changes: Set<string>
  }
}

test('§4 Real-time: a push writes figures and renders no row', async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1
    window.changes = new Set()
    const note = (what: string, node: Element | null) => {
      const row = node?.closest('[role=row]')?.querySelector('a')?.textContent
      if (node?.closest('[role=table]')) window.changes.add(`${what} ${row}`)
    }
    const writing = (all: MutationRecord[]) => all.forEach(each => note('wrote', each.target.parentElement))
    new MutationObserver(writing).observe(document, { subtree: true, characterData: true, childList: true })
    // Unchanged subtrees share their children.
    const walk = (fiber: Fiber, around: Element | null) => {
      const element = fiber.stateNode instanceof Element ? fiber.stateNode : around
      if (fiber.flags & PERFORMED_WORK) note('rendered', element)
      if (fiber.child === fiber.alternate?.child) return
      for (let child = fiber.child; child; child = child.sibling) walk(child, element)
    }
    // React tells its devtools of each commit, also in a production build.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current, null),
        onCommitFiberUnmount: () => {},
      },
    })
  })
  await page.goto('market')
  await expect(rows(page)).toHaveCount(PAIRS)
  const btc = rows(page).filter({ has: page.getByRole('link', { name: 'BTC/USDT' }) })
  // The first push also brings what the page has not been told.
  await exchange.hold('BTC', 70_000)
  await expect(btc).toContainText('70,000.00')
  await page.evaluate(() => window.changes.clear())
  await exchange.hold('BTC', 71_000)
  await expect(btc).toContainText('71,000.00')
  expect(await page.evaluate(() => [...window.changes])).toEqual(['wrote BTC/USDT'])
})
