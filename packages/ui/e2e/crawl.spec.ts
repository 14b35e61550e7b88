import type { Page } from '@playwright/test'
import { prepare } from './crawl.ts'
import type { Exchange } from './exchange.ts'
import { expect, signIn, test as base } from './fixtures.ts'
import { places } from './places.ts'
import { createUsers, type UserName } from './screens/users.ts'
import { views } from './screens/views.ts'
import { openChinese } from './steps.ts'

/** An exchange in which the users have traded for weeks. */
const settle = async (exchange: Exchange) => {
  await exchange.reset()
  const users = await createUsers(exchange)
  return { users, snapshot: await exchange.control.snapshot.take() }
}
interface Options {
  /** Who sees the screens; null: a visitor. */
  readonly name: UserName | null
}

const test = base.extend<Options, { readonly settled: Awaited<ReturnType<typeof settle>> }>({
  name: ['long', { option: true }],
  settled: [async ({ exchange }, use) => use(await settle(exchange)), { scope: 'worker' }],
  user: async ({ exchange, settled, name }, use) => {
    await exchange.reset()
    await exchange.control.snapshot.restore(settled.snapshot)
    await use(settled.users[name ?? 'empty'])
  },
  balances: null,
  page: async ({ page, origin, exchange, user, name }, use) => {
    if (name) await signIn(page.context(), await exchange.login(user))
    await openChinese(page, origin)
    await prepare(page)
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await use(page)
    expect(errors).toEqual([])
  },
})

/** @returns what moves when the data of the screen arrives */
const arrive = (page: Page, href: string) => page.evaluate(to => window.crawl.arrive(to), href)
/** The window's width reaches the page a moment later. */
const setSize = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(to => window.crawl.sized(to), width)
}
const overflow = (page: Page, where: string) => page.evaluate(text => window.crawl.overflow(text), where)

/** What is wrong with what is shown, in all the ways to see it. */
const inspect = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate(() => window.crawl.problems())
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await page.evaluate(() => window.crawl.vanished())))
  await page.emulateMedia({ forcedColors: 'none' })
  const devtools = await page.context().newCDPSession(page)
  for (const standard of [32, 16]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
    await page.evaluate(() => window.crawl.settled())
    if (standard === 32) found.push(...(await overflow(page, 'with text at 200 %')))
  }
  await setSize(page, 320, 568)
  found.push(...(await overflow(page, 'at 320 px')))
  await page.evaluate(() => window.crawl.speak('hk'))
  found.push(...(await overflow(page, 'at 320 px in Chinese')))
  await page.evaluate(() => window.crawl.speak('en'))
  await setSize(page, 390, 844)
  return found
}

const crawl = async (page: Page, names: RegExp): Promise<void> => {
  await page.goto(names.test('common-login') ? 'common/login' : 'icon')
  for (const [name, { href, open }] of Object.entries(views))
    if (names.test(name) && !/-end$|-positions$/.test(name))
      await base.step(name, async () => {
        await arrive(page, href)
        await open?.(page)
        await page.evaluate(() => window.crawl.settled())
        expect.soft(await inspect(page), name).toEqual([])
        while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      })
}

const AREAS = {
  '§2 home, market and news': /^(home|market|article|icon)/,
  '§2 /transaction': /^transaction/,
  '§2 /currency and /contract': /^(currency|contract)/,
  '§2 custody, locked mining and user center':
    /^(deposit|locking|user-(index|security|share|real|info|forget))/,
  // What no other has.
  '§2 assets and money':
    /^(?!common|home|market|article|icon|transaction|currency|contract|deposit|locking|user-(index|security|share|real|info|forget))/,
}
for (const [area, names] of Object.entries(AREAS))
  test(`${area}: each screen and sheet is fit for every user`, ({ page }) => crawl(page, names))

test.describe('a visitor', () => {
  test.use({ name: null })
  test('§2 auth layout: each screen and sheet is fit for every user', ({ page }) => crawl(page, /^common/))
})

test.describe('a new user', () => {
  test.use({ name: 'empty' })

  test('§2: nothing moves when the data of a screen arrives, and a wide window is not too narrow', async ({
    page,
  }) => {
    for (const width of [390, 1280]) {
      await page.goto('icon')
      await setSize(page, width, 844)
      for (const { href } of places) {
        const found = [...(await arrive(page, href)), ...(await overflow(page, ''))]
        expect.soft(found, `${href}, ${width} px`).toEqual([])
      }
    }
  })

  test('§8: screens that are empty or fail are fit for every user', async ({ page }) => {
    const lists = '/home /market /transaction/log /assets /deposit /locking /locking/order /contract/log'
    for (const state of ['empty', 'failing']) {
      await page.goto('icon')
      if (state === 'failing') await page.evaluate(() => window.crawl.fail())
      for (const path of lists.split(' ')) {
        await arrive(page, path)
        expect.soft(await page.evaluate(() => window.crawl.problems()), `${path} ${state}`).toEqual([])
      }
    }
  })
})
