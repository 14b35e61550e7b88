import { test } from '@playwright/test'
import { ADDRESSES } from './addresses.ts'
import { Exchange, type Login } from './exchange.ts'
import { expect } from './expect.ts'
import { COOKIE, serveSite } from './site.ts'
import { BROWSERS, type Surface } from './surfaces.ts'

/** The core journeys in browsers that Playwright does not drive: by the pointer and the keyboard, as a user would. */

const SELECTORS = {
  button: 'button, [role=button]',
  submit: 'button[type=submit]',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
}

/** Runs in the page: the accessible name of an element. */
const nameOf = (element: HTMLInputElement): string =>
  (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Runs in the page: the middle of an element that can be pressed now, by its role and accessible name. */
const middleOf = (selector: string, pattern: string): { x: number; y: number } | null => {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const label = element.labels?.[0]
    if (!new RegExp(pattern).test(nameOf(element)) || element.disabled) continue
    const target = element.type === 'radio' && label ? label : element
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (width > 0 && hit && (target.contains(hit) || hit.contains(target))) return { x, y }
  }
  return null
}

class User {
  readonly page: Surface
  constructor(page: Surface) {
    this.page = page
  }

  async place(role: keyof typeof SELECTORS, name: RegExp): Promise<{ x: number; y: number }> {
    const code = `(() => {
      const nameOf = ${nameOf.toString()}
      return (${middleOf.toString()})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name.source)})
    })()`
    let found: { x: number; y: number } | null = null
    let before = ''
    // It must have stopped moving.
    await expect
      .poll(
        async () => {
          found = await this.page.evaluate<{ x: number; y: number } | null>(code)
          const [last, now] = [before, JSON.stringify(found)]
          before = now
          return found !== null && last === now
        },
        { message: `${role} ${name}` },
      )
      .toBe(true)
    return found ?? { x: 0, y: 0 }
  }
  async tap(role: keyof typeof SELECTORS, name: RegExp): Promise<void> {
    const { x, y } = await this.place(role, name)
    await this.page.tap(x, y)
  }
  async fill(name: RegExp, text: string): Promise<void> {
    await this.tap('textbox', name)
    await expect
      .poll(() => this.page.evaluate<string>(`(${nameOf.toString()})(document.activeElement)`))
      .toMatch(name)
    // Some fields contain a suggestion.
    await this.page.evaluate('document.activeElement.select()')
    await this.page.type(text)
  }
  async sees(text: RegExp): Promise<void> {
    await expect
      .poll(() => this.page.evaluate<string>('document.body.innerText'), { message: String(text) })
      .toMatch(text)
  }
}

const exchange = new Exchange()
let site: Awaited<ReturnType<typeof serveSite>>
test.beforeAll(async () => {
  await exchange.start()
  site = await serveSite(exchange.port, exchange.socketPort)
})
test.afterAll(async () => {
  await site.close()
  await exchange.end()
})

const signIn = async (user: User, { email, password }: Login) => {
  await user.page.goto(`${site.origin}/h4/common/login`)
  await user.fill(/^Email/, email)
  await user.fill(/^Password/, password)
  await user.tap('button', /^Log in$/)
  await user.sees(/Total assets|Assets/)
}

for (const [name, { open, missing }] of Object.entries(BROWSERS)) {
  test(`${name}: the core journeys`, async () => {
    // scripts/test.mjs names it, and fails in CI.
    test.skip(missing, `${name} is missing`)
    const page = await open()
    const user = new User(page)
    try {
      const login = await exchange.createUser([
        { kind: 'micro', currency: 'USDT', amount: '1000' },
        { kind: 'change', currency: 'USDT', amount: '100000' },
      ])
      await exchange.hold('BTC', 70_000)
      await test.step('login and market', async () => {
        await signIn(user, login)
        await user.tap('link', /^Market$/)
        await user.sees(/BTC[\s\S]*70,000/)
      })
      await test.step('the chart follows the pointer', async () => {
        await user.tap('link', /^Transaction$/)
        await user.sees(/70,000\.00/)
        const box = `(() => {
          const { left, top, width, height } = document.querySelector('canvas').getBoundingClientRect()
          return [left, top, width, height]
        })()`
        await expect
          .poll(() => page.evaluate<boolean>(`document.querySelector('canvas') !== null`))
          .toBe(true)
        const [left = 0, top = 0, width = 0, height = 0] = await page.evaluate<number[]>(box)
        const pixels = `[...document.querySelectorAll('canvas')].map(canvas => canvas.toDataURL().length).join()`
        const before = await page.evaluate<string>(pixels)
        await page.drag([left + width / 4, top + height / 2], [left + (width * 3) / 4, top + height / 2])
        await expect.poll(() => page.evaluate<string>(pixels)).not.toBe(before)
      })
      await test.step('an option, until it settles', async () => {
        await user.tap('button', /^▲ Buy up$/)
        await user.fill(/^Amount/, '100')
        await user.tap('button', /^Confirm/)
        await user.sees(/Open \(1\)/)
        await exchange.hold('BTC', 71_000)
        await exchange.advance(30_000)
        await user.sees(/Open \(0\)/)
        expect(Number((await exchange.options(login)).available)).toBeGreaterThan(1000)
      })
      await test.step('a spot order', async () => {
        await page.goto(`${site.origin}/h4/currency?type=1`)
        await user.tap('radio', /^Limit$/)
        await user.fill(/^Price/, '60000')
        await user.fill(/^Amount/, '0.25')
        await user.tap('submit', /^Buy/)
        await user.tap('button', /^Confirm/)
        await user.sees(/Pending orders \(1\)/)
        expect(await exchange.coins(login, 'USDT')).toBe('85000 + 15000')
      })
      await test.step('a withdrawal', async () => {
        await page.goto(`${site.origin}/h4/user/withdraws`)
        await user.tap('button', /^Submit$/)
        await user.tap('button', /^Confirm$/)
        await user.fill(/^Address/, ADDRESSES.tron)
        await user.tap('button', /^Submit$/)
        await user.tap('button', /^Back to the withdrawal/)
        await user.fill(/^Withdrawal Amount/, '400')
        await user.tap('button', /^Submit$/)
        await user.tap('button', /^Confirm/)
        await user.sees(/Success/)
        expect(await exchange.coins(login, 'USDT')).toBe('84600 + 15400')
      })
      await test.step('another language, after a reload too', async () => {
        const value = encodeURIComponent(JSON.stringify({ block: { languages: ['hk'] } }))
        await page.evaluate(`document.cookie = '${COOKIE}=${value}; path=/'`)
        await page.goto(`${site.origin}/h4/user/index`)
        await user.tap('button', /^Language/)
        await user.tap('button', /繁體中文/)
        await user.sees(/語言/)
        await page.goto(`${site.origin}/h4/assets`)
        await user.sees(/資產/)
      })
    } catch (error) {
      console.log(await page.evaluate<string>('document.body.innerText'))
      throw error
    } finally {
      await page.close()
      await exchange.settle()
    }
  })
}
