import './chart.css'
import type { Texts } from './options.ts'

export type Shell = ReturnType<typeof createShell>

const add = <Tag extends 'div' | 'button'>(parent: HTMLElement, tag: Tag, name: string) => {
  const child = parent.appendChild(document.createElement(tag))
  child.className = name
  return child
}

/** The chart's elements inside the host element. */
export const createShell = (element: HTMLElement, texts: Texts) => {
  const root = add(element, 'div', 'candle-chart')
  /** Receives touches and keys, holds the canvases, and is an image to screen readers. */
  const surface = add(root, 'div', 'candle-chart-surface')
  surface.setAttribute('role', 'img')
  surface.tabIndex = 0
  surface.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight + - Home End Enter Escape')
  surface.setAttribute('aria-label', texts.label)
  /** Shown without bars. */
  const empty = add(root, 'div', 'candle-chart-empty')
  empty.textContent = texts.empty
  empty.hidden = true
  /** Returns to the newest bar; shown when that is right of the view. */
  const latest = add(root, 'button', 'candle-chart-latest')
  latest.type = 'button'
  latest.textContent = '»'
  latest.setAttribute('aria-label', texts.latest)
  latest.hidden = true
  /** Spinner at the left edge while older bars are fetched. */
  const loading = add(root, 'div', 'candle-chart-loading')
  loading.setAttribute('role', 'status')
  loading.setAttribute('aria-label', texts.loading)
  loading.hidden = true
  /** For keyboard reading. */
  const liveRegion = add(root, 'div', 'candle-chart-live-region')
  liveRegion.setAttribute('aria-live', 'polite')
  const strip = add(root, 'div', 'candle-chart-strip')
  strip.setAttribute('aria-hidden', 'true')
  return { root, surface, empty, latest, loading, liveRegion, strip }
}
