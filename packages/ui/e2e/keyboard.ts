import type { Locator, Page } from '@playwright/test'
import { still } from './axe.ts'
import { expect } from './expect.ts'

/** The stops of the longest screen, and some. */
const MOST = 120

/** What is wrong with the focus: it is nowhere, not shown, or covered. Empty if a user sees it. */
export const focusProblem = async (page: Page): Promise<string> => {
  await still(page)
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'the focus is lost'
    const name = `${at.tagName} ${at.ariaLabel ?? at.textContent.slice(0, 40)}`
    // A heading is where a screen reader starts, not a stop.
    if (at.matches('h1')) return ''
    const accent = document.createElement('i')
    accent.style.color = 'var(--accent)'
    document.body.append(accent)
    const { color } = getComputedStyle(accent)
    accent.remove()
    const isOutlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && outlineColor === color
    }
    const around = [at, at.parentElement, at.closest('label')].filter(each => each !== null)
    const isShown =
      isOutlined(at, '::after') ||
      around.some(each => isOutlined(each) || getComputedStyle(each).borderBottomColor === color) ||
      // Its thumb has the outline, which cannot be read.
      at.matches('input[type=range]')
    if (!isShown) return `${name}: the focus is not shown`
    const { x, y, width, height } = at.getBoundingClientRect()
    const [middle, centre] = [x + width / 2, y + height / 2]
    if (centre < 0 || centre > innerHeight || middle < 0 || middle > innerWidth)
      return `${name}: off the screen`
    const top = document.elementFromPoint(middle, centre)
    const isCovered =
      top !== null && !at.contains(top) && !top.contains(at) && at.closest('label')?.contains(top) !== true
    return isCovered ? `${name}: covered by ${top.className}` : ''
  })
}

/** Presses Tab until an element has the focus. A user sees every stop on the way. */
export const reach = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < MOST; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await focusProblem(page)).toBe('')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Reaches an element and presses it. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a field and types into it. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await reach(page, target)
  await page.keyboard.type(text)
}
