import { expect, test } from './fixtures.ts'
import { openFirefox, openWebKit, type Surface } from './surfaces.ts'
import { funds } from './trading.ts'

/** `missing`: scripts/test.mjs names it, and fails in CI. */
const BROWSERS = {
  Firefox: { open: openFirefox, missing: !process.env['H4_FIREFOX'] },
  WebKit: { open: openWebKit, missing: !process.env['H4_WEBKIT'] },
}
const SELECTORS = {
  button: 'button, [role=button]',
  submit: 'button[type=submit]',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
  radio: 'input[type=radio]',
  canvas: 'canvas',
}

/** Runs in the page: the box of an element that can be pressed now, by its accessible name. */
const boxOf = (selector: string, pattern: string): readonly number[] | null => {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const label = element.labels?.[0]
    const name = element.getAttribute('aria-label') ?? (label ?? element).innerText ?? ''
    if (element.disabled || !new RegExp(pattern).test(name.replaceAll(/\s+/g, ' ').trim())) continue
    const target = element.type === 'radio' && label ? label : element
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    if (target.closest('dialog')?.getAnimations().length) return null
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width > 0 && hit && (target.contains(hit) || hit.contains(target))) return [left, top, width, height]
  }
  return null
}

/** Uses the pointer and the keyboard, as a user would. */
const userOf = (page: Surface, origin: string) => {
  /** Waits until it has stopped moving. */
  const place = async (role: keyof typeof SELECTORS, name: RegExp): Promise<readonly number[]> => {
    const code = `(${boxOf.toString()})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name.source)})`
    let [found, before] = ['null', '']
    const look = async () => {
      before = found
      found = JSON.stringify(await page.evaluate(code))
      return found !== 'null' && found === before
    }
    await expect.poll(look, { message: `${role} ${name}` }).toBe(true)
    return JSON.parse(found) as number[]
  }
  const tap = async (role: keyof typeof SELECTORS, name: RegExp) => {
    const [left = 0, top = 0, width = 0, height = 0] = await place(role, name)
    await page.drag([left + width / 2, top + height / 2])
  }
  return {
    place,
    tap,
    goto: (href: string) => page.goto(`${origin}/h4/${href}`),
    async fill(name: RegExp, text: string) {
      // A slow machine can draw a moving sheet twice at one place: a tap that missed is repeated.
      const focused = async () => (
        await tap('textbox', name),
        page.evaluate('document.activeElement.select !== undefined')
      )
      await expect.poll(focused, { message: `focus on ${name}` }).toBe(true)
      // Some fields contain a suggestion.
      await page.evaluate('document.activeElement.select()')
      await page.type(text)
    },
    sees: (text: RegExp) =>
      expect
        .poll(() => page.evaluate<string>('document.body.innerText'), { message: String(text) })
        .toMatch(text),
  }
}

test.use({ balances: funds('100000', 'micro', 'change') })
for (const [name, { open, missing }] of Object.entries(BROWSERS))
  test(`the core journey in ${name}`, async ({ exchange, origin, user }) => {
    test.skip(missing, `${name} is missing`)
    const page = await open()
    try {
      const { goto, tap, fill, sees, place } = userOf(page, origin)
      await exchange.hold('BTC', 70_000)
      await goto('common/login')
      await fill(/^Email/, user.email)
      await fill(/^Password/, user.password)
      await tap('button', /^Log in$/)
      await sees(/Total assets/)
      await tap('link', /^Market$/)
      await sees(/BTC[\s\S]*70,000/)

      // The chart follows the pointer.
      await tap('link', /^Trade$/)
      await sees(/70,000\.00/)
      const [left = 0, top = 0, width = 0, height = 0] = await place('canvas', /(?:)/)
      const pixels = () =>
        page.evaluate<string>('[...document.querySelectorAll("canvas")].map(each => each.toDataURL()).join()')
      const before = await pixels()
      await page.drag([left + width / 4, top + height / 2], [left + (width * 3) / 4, top + height / 2])
      await expect.poll(async () => (await pixels()) === before).toBe(false)

      await tap('button', /^▲ Buy up$/)
      await fill(/^Amount/, '100')
      await tap('button', /^Confirm/)
      await sees(/Open \(1\)/)
      await exchange.hold('BTC', 71_000)
      await exchange.advance(30_000)
      await sees(/Open \(0\)/)
      expect(Number((await exchange.options(user)).available)).toBeGreaterThan(100_000)

      await goto('currency?type=1')
      await tap('radio', /^Limit$/)
      await fill(/^Limit price/, '60000')
      await fill(/^Amount/, '0.25')
      await tap('submit', /^Buy/)
      await tap('button', /^Confirm/)
      await sees(/Pending orders \(1\)/)
      expect(await exchange.coins(user, 'USDT')).toBe('85000 + 15000')

      await goto('user/withdraws')
      await tap('button', /^Submit$/)
      await tap('button', /^Confirm$/)
      await fill(/^Address/, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
      await tap('button', /^Submit$/)
      await tap('button', /^Back to the withdrawal/)
      await fill(/^Withdrawal Amount/, '400')
      await tap('button', /^Submit$/)
      await tap('button', /^Confirm/)
      await sees(/Success/)
      expect(await exchange.coins(user, 'USDT')).toBe('84600 + 15400')
    } finally {
      await page.close()
    }
  })
