import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly Record<'previousRect' | 'currentRect', DOMRectReadOnly>[]
}
declare global {
  interface Window {
    readonly crawl: ReturnType<typeof install>
    readonly axe: { run(where: Node, options: object): ReturnType<AxeBuilder['analyze']> }
  }
}

/** What the crawl adds to a page, before the app starts. It is sent as text, with all that it needs. */
const install = () => {
  const { fetch } = window
  let gate = Promise.resolve()
  let open = () => {}
  let fails = false
  let unanswered = 0
  window.fetch = async (...call) => {
    const [request] = call
    if (!(request instanceof Request ? request.url : String(request)).includes('/api/')) return fetch(...call)
    unanswered++
    try {
      await gate
      const answer = fails ? new Response('', { status: 500 }) : await fetch(...call)
      await answer.clone().text()
      return answer
    } finally {
      unanswered--
    }
  }
  const shifts: LayoutShift[] = []
  const observer = new PerformanceObserver(list => shifts.push(...(list.getEntries() as LayoutShift[])))
  observer.observe({ type: 'layout-shift' })
  const takeShifts = () => [...shifts.splice(0), ...(observer.takeRecords() as LayoutShift[])]

  const frames = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
  const isBusy = () => unanswered > 0 || document.querySelector('[aria-busy=true]')
  /** Resolves when nothing loads any more, and all is painted. */
  const settled = async () => {
    do await frames()
    while (isBusy())
    await frames()
    if (isBusy()) await settled()
  }
  const scope = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const inScope = (selector: string) =>
    [...scope().querySelectorAll<HTMLElement>(selector)].filter(
      each => each.checkVisibility() && !each.closest('.visually-hidden'),
    )
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ‘${(element.ariaLabel ?? element.textContent).slice(0, 40)}’`

  const wrongByAxe = async () => {
    // Contrasts take axe most of its time; they are measured below.
    const rules = { 'color-contrast': { enabled: false } }
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], rules })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `axe: ${id}: ${target.join(' ')}`))
  }

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, number>()
  /** The luminance of colours on top of each other. */
  const luminance = (colours: readonly string[], opacity = 1): number => {
    const key = `${colours.join()} ${opacity}`
    if (!pixel || known.has(key)) return known.get(key) ?? 0
    for (const [at, colour] of colours.entries()) {
      pixel.globalAlpha = at === colours.length - 1 ? opacity : 1
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
    }
    const [r = 0, g = 0, b = 0] = Array.from(pixel.getImageData(0, 0, 1, 1).data, part =>
      part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    known.set(key, 0.2126 * r + 0.7152 * g + 0.0722 * b)
    return luminance(colours, opacity)
  }
  /** Texts with too little contrast. */
  const faint = (theme: 'dark' | 'light') => {
    const { dataset } = document.documentElement
    const { theme: before } = dataset
    dataset['theme'] = theme
    const wrong = inScope('*').flatMap(box => {
      const text = [...box.childNodes]
        .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
        .join('')
      if (!text.trim() || box.closest(':disabled, [aria-disabled=true]')) return []
      const { color, fontSize, fontWeight } = getComputedStyle(box)
      const behind: string[] = []
      let opacity = 1
      for (let each: Element | null = box; each; each = each.parentElement) {
        const style = getComputedStyle(each)
        behind.unshift(style.backgroundColor)
        opacity *= Number(style.opacity)
      }
      const both = [luminance(behind), luminance([...behind, color], opacity)]
      const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
      return opacity > 0 && contrast < (isLarge ? 3 : 4.5) ? `${theme}: contrast ${contrast}: ${text}` : []
    })
    dataset['theme'] = before
    return wrong
  }

  /** Fields into which iOS zooms, and targets that a finger misses. */
  const wrongSizes = () => {
    const small = inScope('input, select, textarea').filter(
      each => parseFloat(getComputedStyle(each).fontSize) < 16,
    )
    const narrow = inScope('button, a, select, label:has(input), [role=tab]').filter(target => {
      const { x: left, y: top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Scrolled out or below a bar; or a row that is a link as a whole.
      const isOut = x < 0 || x >= innerWidth || y < 84 || y > innerHeight - 165
      if (isOut || target.closest('article, [role=row]')) return false
      // What is outside of the box, as its ::after, can be pressed too.
      const misses = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit && !target.contains(hit) && !hit.matches('.text-action, label')
      }
      return misses(0, -21) || misses(0, 21) || misses(-21, 0) || misses(21, 0)
    })
    return [...small, ...narrow].map(each => `too small: ${nameOf(each)}`)
  }

  /** What is wrong with the focus: it is nowhere, not shown, or covered. Empty if a user sees it. */
  const focusProblem = (): string => {
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
  const wrongStops = () =>
    [
      ...scope().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].flatMap(stop => {
      if (stop.tabIndex < 0 || stop.matches(':disabled, [type=file]') || !stop.checkVisibility()) return []
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      stop.focus({ focusVisible: true })
      const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
      const isTrap = stop.tabIndex > 0 || !stop.dispatchEvent(tab)
      return [focusProblem(), isTrap ? `out of the order: ${nameOf(stop)}` : ''].filter(Boolean)
    })

  const isOpaque = (colour: string) => !/, 0\)$|transparent/.test(colour)
  /** What is only an area of a colour: bars, thumbs, dots. A grip is decoration. */
  const areas = () =>
    inScope('*:not(svg *, [class*=grip])').flatMap(element =>
      ['', '::before', '::after'].flatMap(part => {
        const { backgroundColor, content } = getComputedStyle(element, part)
        const isEmpty = part
          ? content === '""'
          : !element.textContent && !element.matches(':has(svg, img), canvas')
        return isEmpty && isOpaque(backgroundColor) ? { element, part } : []
      }),
    )
  let painted: ReturnType<typeof areas> = []
  /** The areas that have the colour of what is behind them, now that colours are forced. */
  const vanished = () =>
    painted.flatMap(({ element, part }) => {
      let behind = part ? element : element.parentElement
      while (behind && !isOpaque(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
      const { backgroundColor } = getComputedStyle(element, part)
      const isFramed = [getComputedStyle(element), getComputedStyle(element, part)].some(
        ({ borderTopWidth, borderBottomWidth, outlineStyle }) =>
          parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none',
      )
      const isLost = behind && getComputedStyle(behind).backgroundColor === backgroundColor
      return isLost && !isFramed ? `vanishes: ${element.className}${part}` : []
    })

  return {
    settled,
    focusProblem,
    vanished,
    fail: () => (fails = true),
    /** Goes to a screen, whose data arrives after its outline is painted. @returns what that moved */
    async arrive(href: string) {
      gate = new Promise(resolve => (open = resolve))
      const before = document.querySelector('main')
      const isOther = !location.pathname.endsWith(href.replace(/\?.*/, ''))
      history.pushState(null, '', `/h4${href}`)
      do await frames()
      while (!document.querySelector('h1') || (isOther && document.querySelector('main') === before))
      await frames()
      takeShifts()
      open()
      await settled()
      if (!`/h4${href}?`.startsWith(`${location.pathname}?`))
        throw new Error(`It leads to ${location.pathname}`)
      return takeShifts().flatMap(({ sources }) =>
        sources.flatMap(({ previousRect: { x, y }, currentRect: now }) =>
          // Rounding moves text by a pixel or two, and a number at the right edge grows to the left.
          Math.abs(now.y - y) > 2 || Math.abs(now.x - x) > 200
            ? `${x}, ${y} moves to ${now.x}, ${now.y}`
            : [],
        ),
      )
    },
    async problems() {
      scrollTo(0, 0)
      painted = areas()
      return [...(await wrongByAxe()), ...faint('dark'), ...faint('light'), ...wrongSizes(), ...wrongStops()]
    },
    /** Changes the language as another tab would. */
    async speak(language: 'en' | 'hk') {
      const newValue = JSON.stringify(language)
      localStorage.setItem('h4.language', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'h4.language', newValue }))
      while (document.documentElement.lang.startsWith('en') !== (language === 'en')) await frames()
      await settled()
    },
    /** Resolves when the window has this width. */
    async sized(width: number) {
      while (document.documentElement.clientWidth !== width) await frames()
      await settled()
    },
    /** How far the page or an open sheet is too wide. */
    overflow(where: string) {
      const boxes = [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], dialog[open] > div'),
      ]
      const wide = Math.max(...boxes.map(box => box.scrollWidth - box.clientWidth))
      return wide > 0 ? [`${wide} px too wide ${where}`] : []
    },
  }
}

/** Prepares a page for the crawl. */
export const prepare = async (page: Page): Promise<void> => {
  const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  await page.addInitScript({ path: ofBuilder.resolve('axe-core') })
  await page.addInitScript(`window.crawl = (${install.toString()})()`)
}
