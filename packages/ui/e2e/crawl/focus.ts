import { nameOf, scope } from './scope.ts'

/** What is wrong with the focus: it is nowhere, not shown, or covered. Empty if a user sees it. */
export const focusProblem = (): string => {
  const at = document.activeElement
  if (!at || at === document.body) return 'the focus is lost'
  // A heading is where a screen reader starts, not a stop.
  if (at.matches('h1')) return ''
  const accent = document.body.appendChild(document.createElement('i'))
  accent.style.color = 'var(--accent)'
  const { color } = getComputedStyle(accent)
  accent.remove()
  const isOutlined = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && outlineColor === color
  }
  const around = [at, at.parentElement, at.closest('label')].filter(each => each !== null)
  const isMarked =
    isOutlined(at, '::after') ||
    around.some(each => isOutlined(each) || getComputedStyle(each).borderBottomColor === color) ||
    // Its thumb has the outline, which cannot be read.
    at.matches('input[type=range]')
  if (!isMarked) return `the focus is not shown: ${nameOf(at)}`
  const { x, y, width, height } = at.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!top) return `the focus is off the screen: ${nameOf(at)}`
  const isCovered = !at.contains(top) && !top.contains(at) && !at.closest('label')?.contains(top)
  return isCovered ? `the focus is covered by ${top.className}: ${nameOf(at)}` : ''
}
/** Focuses each stop of the Tab key in turn. */
export const wrongStops = () =>
  [...scope().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].flatMap(
    stop => {
      if (stop.tabIndex < 0 || stop.matches(':disabled, [type=file]') || !stop.checkVisibility()) return []
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      stop.focus({ focusVisible: true })
      const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
      const isTrap = stop.tabIndex > 0 || !stop.dispatchEvent(tab)
      return [focusProblem(), isTrap ? `out of the order: ${nameOf(stop)}` : ''].filter(Boolean)
    },
  )
